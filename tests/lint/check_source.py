#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Fails on what the style forbids and a machine can see: a missing SPDX line, nested event loops, string connects."""
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


def problems(root):
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
