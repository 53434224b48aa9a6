#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Fails when a folder includes what the house does not allow (see the table), or a helper program includes Qt."""
import pathlib
import re
import sys

ALLOWED = {
    "app/base": set(),
    "app/model": {"base"},
    "app/agent": {"base", "model"},
    "app/approval": {"base"},
    "app/review": {"base"},
    "app/run": {"base", "model", "agent", "approval", "review", "sandbox", "proxy"},
    "app/platform": {"base"},
    "app/desktop": {"base", "model", "agent", "approval", "review", "run", "sandbox", "proxy", "platform"},
    "app/terminal": {"base", "model", "agent", "approval", "review", "run", "sandbox", "proxy", "platform"},
    "sandbox": {"base"},
    "sandbox/launcher": {"sandbox"},
    "sandbox/supervisor": {"sandbox"},
    "proxy": {"base"},
}
FOLDERS = {"base", "model", "agent", "approval", "review", "run", "platform", "desktop", "terminal", "sandbox", "proxy"}
WITHOUT_QT = {"sandbox/launcher", "sandbox/supervisor", "sandbox/common"}
WITHOUT_WIDGETS = {"app/base", "app/model", "app/agent", "app/approval", "app/review", "app/run", "app/terminal", "sandbox", "proxy"}
GUI = re.compile(r"Q(Widget|Application|Label|Dialog|Pushbutton|Painter|GuiApplication|Window|Pixmap|Icon|Action)\b")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def folder_of(path, root):
    relative = path.relative_to(root).parent.as_posix()
    while relative and relative not in ALLOWED:
        relative = relative.rpartition("/")[0]
    return relative


def problems(root):
    for top in ("app", "sandbox", "proxy"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix not in (".cpp", ".h", ".c"):
                continue
            here = folder_of(path, root)
            own = here.rpartition("/")[2] if here.startswith("app/") else here.split("/")[0]
            for number, line in enumerate(path.read_text().splitlines(), 1):
                found = INCLUDE.match(line)
                if not found:
                    continue
                quoted, target = found.group(1) == '"', found.group(2)
                first = target.split("/")[0]
                where = f"{path.relative_to(root)}:{number}"
                if quoted and first in FOLDERS and first != own and first not in ALLOWED[here]:
                    yield f"{where}: {here} may not include {target}"
                if any(path.relative_to(root).as_posix().startswith(f) for f in WITHOUT_QT) and re.match(r"Q[A-Z]", target):
                    yield f"{where}: the helper programs have no Qt, but this includes {target}"
                if here in WITHOUT_WIDGETS and not quoted and GUI.match(target):
                    yield f"{where}: {here} links no GUI library, but this includes {target}"


def main():
    root = pathlib.Path(sys.argv[1])
    found = list(problems(root))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
