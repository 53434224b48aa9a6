#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Fails when a translation is unfinished, loses a placeholder, or lacks a text of the source, and when a translation of the
handbook has other parts than the English one or names the window's texts otherwise than the window: SOURCE [LUPDATE]"""
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

# Of the libraries below the window what only people read. What the model reads too (limits of a command, the gate's words)
# stays English.
PEOPLES = ["app/approval/allowlists.cpp", "app/approval/evidence.cpp", "app/approval/foreign_lists.cpp", "app/approval/look_alike.cpp",
           "app/approval/toml.cpp", "app/review", "app/run/bundle_receiver.cpp", "app/run/controller.cpp", "app/run/event_log.cpp",
           "app/run/history.cpp", "app/run/late_bundle.cpp", "app/run/order_check.cpp", "app/run/record.cpp", "proxy/rules.cpp",
           "sandbox/check.cpp", "sandbox/judge.cpp",
           "sandbox/trouble.cpp"]
# One form of address in each language.
FAMILIAR = {"bailey_de.ts": re.compile(r"\b(?:du|dich|dir|dein\w*)\b", re.IGNORECASE), "bailey_zh_CN.ts": re.compile("你")}
PLACEHOLDER = re.compile(r"%(?:L?\d+|n)")


def texts(translation):
    forms = translation.findall("numerusform")
    return [form.text or "" for form in forms] if forms else [translation.text or ""]


def problems_in(path):
    for message in ElementTree.parse(path).iter("message"):
        source = message.findtext("source")
        translation = message.find("translation")
        if translation.get("type"):
            yield f"{path.name}: unfinished: {source!r}"
            continue
        for text in texts(translation):
            if not text.strip() and source.strip():
                yield f"{path.name}: empty: {source!r}"
            elif set(PLACEHOLDER.findall(text)) - {"%n"} != set(PLACEHOLDER.findall(source)) - {"%n"}:
                yield f"{path.name}: other placeholders: {source!r} -> {text!r}"
            if path.name in FAMILIAR and FAMILIAR[path.name].search(text):
                yield f"{path.name}: the other form of address: {text!r}"


def said_by(path):
    for context in ElementTree.parse(path).iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message.findtext("source")


def finds(have, context, text):
    """Where the window looks for a text of a class: look/translation.cpp. What a free function says in its own name is only
    known to be there at all."""
    own = context.rsplit(":", 1)[-1]
    if "::" not in context:
        return any(text == other for _, other in have)
    return any((other, text) in have for other in (context, own, "desktop::" + own, "desktop", "platform", "library"))


def collected(source, lupdate):
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "all.ts"
        subprocess.run([lupdate, "-silent", "-locations", "none", "-I", "app", "-I", ".", "-recursive", "app/desktop",
                        "app/platform", *PEOPLES, "-ts", str(target)], cwd=source, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        return set(said_by(target))


def plain(text):
    """A text of the window as the handbook names it: without mnemonic, dots and count."""
    return re.sub(r"\(&.\)|\s*[（(]%1[)）]|[&…]", "", text or "").strip()


def shape(text):
    """What a translation of the handbook must have as the English one does, in this order."""
    lines = [line for line in text.splitlines() if re.match(r"#|- |\d\.|\|", line)]
    return [re.match(r"#+|-|\d|\|", line).group() for line in lines], re.findall(r"`[^`]*`", text)


def names_in(handbook):
    text = re.sub(r"`[^`]*`", "", handbook.replace("\n", " "))
    return {re.sub(r"\s+", " ", name) for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text)}


def handbook_problems(source, path):
    """The handbook is there in the language, has the same parts, and names what the window shows as the window does."""
    language = path.stem.removeprefix("bailey_")
    english = (source / "resources/handbook/handbook.md").read_text()
    own_path = source / f"resources/handbook/handbook_{language}.md"
    if not own_path.exists():
        yield f"{own_path.name} is missing"
        return
    own = own_path.read_text()
    if shape(english)[0] != shape(own)[0] or sorted(shape(english)[1]) != sorted(shape(own)[1]):
        yield f"{own_path.name}: other headings, items, rows or quoted words than the English handbook"
    words = {}
    for message in ElementTree.parse(path).iter("message"):
        words.setdefault(plain(message.findtext("source")), set()).add(plain(message.findtext("translation")))
    for name in sorted(names_in(english)):
        if name not in words:
            yield f"handbook.md: nothing in the window is called {name!r}"
        elif not words[name] & names_in(own):
            yield f"{own_path.name}: {name!r} is {' or '.join(sorted(words[name]))!r} in the window"
    if path.name in FAMILIAR and FAMILIAR[path.name].search(own):
        yield f"{own_path.name}: the other form of address"


def main():
    source = pathlib.Path(sys.argv[1])
    found = []
    files = sorted((source / "resources/translations").glob("bailey_*.ts"))
    if len(files) < 2:
        found.append("translations are missing")
    wanted = collected(source, sys.argv[2]) if len(sys.argv) > 2 else set()
    for path in files:
        found += problems_in(path)
        found += handbook_problems(source, path)
        have = set(said_by(path))
        found += [f"{path.name}: not there for {context}: {text!r}" for context, text in sorted(wanted)
                  if not finds(have, context, text)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
