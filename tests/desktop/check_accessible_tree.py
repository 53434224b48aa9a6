#!/usr/bin/python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Starts the window with the demo, waits for its question, and reads the whole window as a screen reader does, over the
accessibility bus: fails where something that can have the focus has no name or a role that says nothing.
check_accessible_tree.py BAILEY_DESKTOP DUMP"""
import os
import subprocess
import sys
import tempfile
import time

import dbus

ACCESSIBLE = "org.a11y.atspi.Accessible"
FOCUSABLE, SHOWING = 11, 25
SILENT_ROLES = {"", "invalid", "unknown", "redundant object"}
DEEPEST, MOST = 40, 20_000


def accessibility_bus():
    session = dbus.SessionBus()
    address = session.get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
    return dbus.bus.BusConnection(address)


class Tree:
    def __init__(self, bus):
        self.bus = bus
        self.lines = []
        self.problems = []

    def describe(self, name, path):
        thing = self.bus.get_object(name, path, introspect=False)
        call = lambda method: getattr(thing, method)(dbus_interface=ACCESSIBLE)
        get = lambda key: thing.Get(ACCESSIBLE, key, dbus_interface="org.freedesktop.DBus.Properties")
        states = call("GetState")
        has = lambda state: bool(int(states[state // 32]) & (1 << state % 32))
        return str(call("GetRoleName")), str(get("Name")), has, call("GetChildren")

    def walk(self, name, path, depth=0):
        if depth > DEEPEST or len(self.lines) > MOST:
            return
        try:
            role, words, has, children = self.describe(name, path)
        except dbus.DBusException:
            return  # gone meanwhile
        self.lines.append("  " * depth + f"{role}: {words!r}" + (" focusable" if has(FOCUSABLE) else ""))
        if has(FOCUSABLE) and has(SHOWING):
            if not words.strip():
                self.problems.append(f"no name: {role} below {self.lines[-2].strip() if len(self.lines) > 1 else ''}")
            if role in SILENT_ROLES:
                self.problems.append(f"the role says nothing: {role!r} {words!r}")
        for child_name, child_path in children:
            self.walk(child_name, child_path, depth + 1)


def application(bus, pid):
    root = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", introspect=False)
    owner = bus.get_object("org.freedesktop.DBus", "/org/freedesktop/DBus")
    for name, path in root.GetChildren(dbus_interface=ACCESSIBLE):
        if int(owner.GetConnectionUnixProcessID(name, dbus_interface="org.freedesktop.DBus")) == pid:
            return str(name), str(path)
    return None


def tree_with_question(bus, pid, seconds=60):
    end = time.monotonic() + seconds
    tree = None
    while time.monotonic() < end:
        found = application(bus, pid)
        if found:
            tree = Tree(bus)
            tree.walk(*found)
            if any("dialog" in line and "Unknown domain" in line for line in tree.lines):
                return tree
        time.sleep(0.5)
    if tree is not None:
        tree.problems.append("the question did not come")
    return tree


def main():
    home = tempfile.mkdtemp()
    environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", HOME=os.path.expanduser("~"))
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        environment[f"XDG_{name}_HOME"] = f"{home}/{name.lower()}"
        os.mkdir(f"{home}/{name.lower()}", 0o700)
    bus = accessibility_bus()
    program = subprocess.Popen([sys.argv[1], "--demo", "--new-instance"], env=environment)
    try:
        tree = tree_with_question(bus, program.pid)
    finally:
        program.terminate()
        program.wait(15)
        subprocess.run(["rm", "-rf", home], check=False)
    if tree is None:
        print("the window is not on the accessibility bus")
        return 1
    with open(sys.argv[2], "w", encoding="utf-8") as dump:
        dump.write("\n".join(tree.lines) + "\n")
    focusable = sum(line.endswith(" focusable") for line in tree.lines)
    print(f"{len(tree.lines)} objects, {focusable} can have the focus")
    print("\n".join(tree.problems))
    return 1 if tree.problems or focusable < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
