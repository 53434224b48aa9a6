# SPDX-License-Identifier: GPL-2.0-or-later
"""What the end-to-end tests share: a person with a home of their own, the programs as they are built, a terminal on
which that person answers, and the look for what a run left behind.

BAILEY_PROGRAMS is the folder of the programs; BAILEY_MUST_WORK=1 turns a skipped test into a failed one.
"""
import base64
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = pathlib.Path(os.environ.get("BAILEY_PROGRAMS", HERE.parent.parent / "build/dev/bin"))
MUST_WORK = os.environ.get("BAILEY_MUST_WORK") == "1"
SINK = [sys.executable, "-B", str(HERE / "sink.py")]
FAKE_KEY = "FAKE-KEY-1f0c8e6d"


def skip(test, reason):
    if MUST_WORK:
        test.fail(f"cannot run here: {reason}")
    test.skipTest(reason)


def need(test, *programs):
    for program in programs:
        if not shutil.which(program):
            skip(test, f"{program} is missing")


class Outcome:
    """What a program did: its status and what it wrote."""

    def __init__(self, status, output, errors):
        self.status, self.output, self.errors = status, output, errors

    @property
    def text(self):
        return self.output + self.errors

    @property
    def events(self):
        """The events of a run with --json."""
        return [json.loads(line) for line in self.output.splitlines() if line.startswith("{")]

    def of(self, kind):
        return [event for event in self.events if event["type"] == kind]

    def observations(self):
        """What the model read, one for each command."""
        return [event["text"] for event in self.of("observed")]

    def __str__(self):
        return f"status {self.status}\n--- output\n{self.output}\n--- errors\n{self.errors}"


class Person:
    """Somebody with a home, a key in it, and a folder to work on. Everything is gone after the test."""

    def __init__(self, test):
        # Not in /tmp, which exists inside as scratch: a home is elsewhere.
        parent = pathlib.Path.home() / ".cache/bailey-tests"
        parent.mkdir(parents=True, exist_ok=True)
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="person-", dir=parent))
        test.addCleanup(remove, self.root)
        self.root.chmod(0o755)
        self.home = self.root / "home"
        self.folder = self.home / "project"
        self.folder.mkdir(parents=True)
        (self.home / ".ssh").mkdir(mode=0o700)
        (self.home / ".ssh/id_rsa").write_text(FAKE_KEY + "\n")
        (self.home / ".bashrc").write_text("# mine\n")
        self.runtime = self.root / "runtime"
        self.runtime.mkdir(mode=0o700)

    def environment(self, **more):
        # PATH only: neither a display, nor a session bus, nor the proxies of this machine.
        return {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8", "TERM": "dumb",
                "XDG_RUNTIME_DIR": str(self.runtime), "USER": "somebody", **more}

    @staticmethod
    def program():
        program = PROGRAMS / "bailey"
        if not program.exists():
            raise AssertionError(f"{program} has not been built")
        return str(program)

    def script(self, *steps, name="script.json", **top):
        """A scripted model. A step is a command, or a step as app/model/script.h describes it."""
        file = self.root / name
        steps = [{"commands": [step]} if isinstance(step, str) else step for step in steps]
        file.write_text(json.dumps({"steps": [*steps, {"text": "Done."}], **top}))
        return f"script:{file}"

    def bailey(self, *arguments, before=(), timeout=120, variables=None, cwd=None):
        """Runs bailey without a terminal. `before`: a program that runs it."""
        command = [*before, self.program(), *arguments]
        process = subprocess.Popen(command, env=self.environment(**(variables or {})), cwd=cwd or self.home,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   start_new_session=True)
        try:
            output, errors = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            raise AssertionError(f"no end after {timeout} s\n{output.decode(errors='replace')}"
                                 f"\n{errors.decode(errors='replace')}") from None
        return Outcome(process.returncode, output.decode(errors="replace"), errors.decode(errors="replace"))

    def run(self, *steps, options=(), folder=None, **how):
        """bailey run --json with a scripted model."""
        return self.bailey("run", "--folder", os.fsencode(folder or self.folder), "--task", "Do the work", "--model",
                           self.script(*steps), "--json", *options, **how)

    def bailey_on_terminal(self, *arguments, answers, before=(), timeout=120):
        """Runs bailey on a terminal. `answers`: [(expression, line)]: each time the expression appears on the terminal,
        the line is typed. Standard output stays apart, as with `bailey … | tee`; the terminal is what errors go to."""
        command = [*before, self.program(), *arguments]
        reader, writer = os.pipe()
        pid, terminal = pty.fork()
        if pid == 0:
            os.dup2(writer, 1)
            os.chdir(self.home)
            os.execvpe(command[0], command, self.environment())
        os.close(writer)
        output, screen = talk(reader, terminal, answers, time.monotonic() + timeout, pid)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        return Outcome(status, output.decode(errors="replace"), screen.decode(errors="replace"))


def talk(reader, terminal, answers, end, pid):
    output, screen, seen = b"", b"", 0
    waiting = {reader, terminal}
    while waiting:
        if time.monotonic() > end:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            raise AssertionError(f"no end in time\n{output.decode(errors='replace')}\n{screen.decode(errors='replace')}")
        for ready in select.select(list(waiting), [], [], 0.5)[0]:
            try:
                data = os.read(ready, 65536)
            except OSError:  # a terminal that nobody has open any more
                data = b""
            if not data:
                waiting.discard(ready)
                os.close(ready)
            elif ready == reader:
                output += data
            else:
                screen += data
        for expression, line in answers:
            found = re.search(expression.encode(), screen[seen:], re.S)
            if found and terminal in waiting:
                seen += found.end()
                os.write(terminal, line.encode() + b"\n")
    return output, screen


def remove(folder):
    """Also where a test took permissions away, and what the kernel made for an overlay."""
    os.chmod(folder, 0o700)
    for path, folders, _ in os.walk(folder):
        for name in folders:
            if not os.path.islink(os.path.join(path, name)):
                os.chmod(os.path.join(path, name), 0o700)
    shutil.rmtree(folder)


def read_bytes(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:  # the process is gone meanwhile, or is not ours
        return b""


def processes_of(folder):
    """The processes that have a mount of this folder in their mount namespace, or name it: those of a run on it."""
    needle, found = os.fsencode(folder), set()
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            if needle in read_bytes(entry / "mountinfo") or needle in read_bytes(entry / "cmdline"):
                found.add(int(entry.name))
    return found


def network_namespaces_of(processes):
    return {link(f"/proc/{process}/ns/net") for process in processes} - {link("/proc/self/ns/net"), None}


def link(path):
    try:
        return os.readlink(path)
    except OSError:
        return None


def holders_of(namespaces):
    """The processes that are in one of these network namespaces, or keep one open."""
    found = set()
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        links = [entry / "ns/net"]
        try:
            links += (entry / "fd").iterdir()
        except OSError:
            pass
        if any(link(path) in namespaces for path in links):
            found.add(int(entry.name))
    return found


def wait_until(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what()}")
        time.sleep(0.05)


def bytes_of(event):
    """The bytes of an event, which are text, or an object where they are not UTF-8."""
    value = event["bytes"]
    return value.encode() if isinstance(value, str) else base64.b64decode(next(iter(value.values())))


if __name__ == "__main__":
    unittest.main()
