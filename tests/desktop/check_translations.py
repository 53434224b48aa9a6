#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Fails when a translation is unfinished, loses a placeholder, or lacks a text of the source: SOURCE [LUPDATE]"""
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


def collected(source, lupdate):
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "all.ts"
        subprocess.run([lupdate, "-silent", "-locations", "none", "-I", "app", "-I", ".", "-recursive", "app/desktop",
                        "app/platform", *PEOPLES, "-ts", str(target)], cwd=source, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        return {message.findtext("source") for message in ElementTree.parse(target).iter("message")}


def main():
    source = pathlib.Path(sys.argv[1])
    found = []
    files = sorted((source / "resources/translations").glob("bailey_*.ts"))
    if len(files) < 2:
        found.append("translations are missing")
    wanted = collected(source, sys.argv[2]) if len(sys.argv) > 2 else set()
    for path in files:
        found += problems_in(path)
        have = {message.findtext("source") for message in ElementTree.parse(path).iter("message")}
        found += [f"{path.name}: not there: {text!r}" for text in sorted(wanted - have)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
