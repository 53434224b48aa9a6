#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Fails on what the style forbids and a machine can see: a missing SPDX line, nested event loops, string connects, files
that have grown too long."""
import pathlib
import re
import sys

FORBIDDEN = [
    (re.compile(r"processEvents\s*\("), "no processEvents()"),
    (re.compile(r"\b(SIGNAL|SLOT)\s*\("), "connect by function pointer"),
    (re.compile(r"QEventLoop"), "no nested event loop"),
    (re.compile(r"\bTODO\b|\bFIXME\b|\bXXX\b"), "no TODO without an issue"),
    (re.compile(r"(?<![:\w])(system|popen)\s*\("), "no shell strings"),
]

LINES = {".cpp": 400, ".h": 150}
# With a reason each: what grows past the limit wants a second idea, not a longer file.
LONGER = {
    "app/run/event.h": 200,        # the closed list of all that can happen in a run
    "app/run/controller.cpp": 420, # the shutdown order in one place
}


def scripts(root):
    for top in ("packaging", "tests", ".ci", "resources"):
        for path in sorted((root / top).rglob("*")):
            if path.is_file() and path.open("rb").read(2) == b"#!":
                yield path


def problems(root):
    for path in scripts(root):
        if not any("SPDX-License-Identifier: GPL-2.0-or-later" in line for line in path.read_text().splitlines()[:2]):
            yield f"{path.relative_to(root)}: the SPDX line is missing"
    for top in ("app", "sandbox", "proxy", "tests"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix not in (".cpp", ".h", ".c", ".py"):
                continue
            lines = path.read_text().splitlines()
            where = path.relative_to(root)
            if not any("SPDX-License-Identifier: GPL-2.0-or-later" in line for line in lines[:2]):
                yield f"{where}: the SPDX line is missing"
            if top == "tests":
                continue
            limit = LONGER.get(where.as_posix(), LINES.get(path.suffix, len(lines)))
            if len(lines) > limit:
                yield f"{where}: {len(lines)} lines, {limit} are the limit"
            for number, line in enumerate(lines, 1):
                for pattern, words in FORBIDDEN:
                    if pattern.search(line):
                        yield f"{where}:{number}: {words}"


def main():
    found = list(problems(pathlib.Path(sys.argv[1])))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
