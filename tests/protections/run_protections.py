#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Takes the environment's protections out, one at a time, and sees their tests fail: run_protections.py SOURCE [NAME…]

Each is an entry of table.toml. Its tests must pass as the sources are, and every one of them fail when the entry's edits
are made. All of it happens in a copy of the sources below build/protections; the checkout is only read. With --check
nothing is built: each text must be in its file exactly once and each test must exist, so that the table does not rot."""
import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tomllib

SOURCE = pathlib.Path(sys.argv[1]).resolve()
COPY = SOURCE / "build/protections/bailey"
SUITE = SOURCE.parent / "shared/breakout"
BUILD = COPY / "build/dev"
HELPERS = {"bailey-launcher", "bailey-supervisor"}


def file_of(test):
    """"end_to_end.exec Exec.test_x" is written in tests/end_to_end/test_exec.py, "sandbox.wire x_y" in a .cpp."""
    folder, unit = test.split()[0].split(".")
    places = [f"tests/{folder}/test_{unit}.py", f"tests/{folder}/test_{unit}.cpp", f"tests/unit/{folder}/test_{unit}.cpp"]
    return next(place for place in places if (SOURCE / place).exists())


def how_to(test):
    """What has to be built for it, and the command that runs it."""
    name, part = test.split(" ", 1)
    if name == "breakout":
        return {"bailey", *HELPERS}, [sys.executable, "-B", COPY / "tests/breakout/run_breakout.py", COPY, BUILD, part]
    if file_of(test).endswith(".py"):
        return {"bailey", *HELPERS}, [sys.executable, "-B", COPY / file_of(test), part]
    program = "test_" + name.replace(".", "_")
    return {program} | (HELPERS if name.startswith("end_to_end.") else set()), [BUILD / "bin/tests" / program, part]


def rotten(name, entry):
    """What is wrong with an entry, without building anything."""
    for file, text, _ in entry["edits"]:
        if (count := (SOURCE / file).read_text().count(text)) != 1:
            yield f"{name}: {file} has this {count} times: {text}"
    for test in entry["tests"]:
        if test.startswith("breakout "):
            missing = SUITE.exists() and not any(f"id: {test.split()[1]}\n" in file.read_text(errors="replace")
                                                 for file in SUITE.glob("*/*.*"))
        else:
            missing = test.split(" ", 1)[1].split(":")[0].split(".")[-1] + "(" not in (SOURCE / file_of(test)).read_text()
        if missing:
            yield f"{name}: there is no test {test}"


def copy_sources():
    listed = subprocess.check_output(["git", "-C", SOURCE, "ls-files", "-z", "-co", "--exclude-standard"], text=True)
    for name in filter(None, listed.split("\0")):
        source, copy = SOURCE / name, COPY / name
        # What has not changed keeps its time, so that nothing is built again for it.
        if source.is_file() and not (copy.is_file() and copy.read_bytes() == source.read_bytes()):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    if SUITE.exists() and not (COPY.parent / "shared").exists():
        (COPY.parent / "shared").symlink_to(SUITE.parent)


def build_for(tests):
    targets = sorted(set().union(*(how_to(test)[0] for test in tests)))
    done = subprocess.run(["nice", COPY / "packaging/build", "dev", *targets], capture_output=True, text=True)
    if done.returncode != 0:
        print("\n".join(line for line in done.stderr.splitlines() if "error" in line) or done.stderr)
    return done.returncode == 0


def put_away():
    """What a test left running because nothing stopped it. We inherit it."""
    while children := pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        for child in map(int, children):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def run(test):
    """"passed", "skipped", "broken", or how it failed."""
    variables = {**os.environ, "BAILEY_PROGRAMS": str(BUILD / "bin"), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(how_to(test)[1], capture_output=True, text=True, errors="replace", env=variables,
                              stdin=subprocess.DEVNULL, timeout=400)
    except subprocess.TimeoutExpired:
        return "broken"
    finally:
        put_away()
    lines = (done.stdout + done.stderr).splitlines()
    if done.returncode == 77 or any(line.startswith(("SKIP ", "OK (skipped")) for line in lines):
        return "skipped"
    if done.returncode == 0:
        return "passed"
    # An escape, and not only a case without a verdict; a failed check, and not only a program that is not there.
    failures = [line for line in lines if line.startswith(("ESCAPED", "FAIL!", "FAIL:", "AssertionError"))]
    return " ".join(failures[-1].split()) if failures else "broken"


def take_out(entry):
    """The outcomes of the entry's tests without the protection."""
    originals = {}
    for file, text, replacement in entry["edits"]:
        content = (COPY / file).read_text()
        originals.setdefault(file, content)
        (COPY / file).write_text(content.replace(text, replacement))
    try:
        if not build_for(entry["tests"]):
            return {"the build": "broken"}
        return {test: run(test) for test in entry["tests"]}
    finally:
        for file, content in originals.items():
            (COPY / file).write_text(content)


def main(names):
    table = tomllib.loads((SOURCE / "tests/protections/table.toml").read_text())
    problems = [problem for name, entry in table.items() for problem in rotten(name, entry)]
    problems += [f"there is no protection {name}" for name in names if name not in [*table, "--check"]]
    if problems or names == ["--check"]:
        print("\n".join(problems))
        return 1 if problems else 0
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER
    chosen = {name: entry for name, entry in table.items() if name in names or not names}
    tests = sorted({test for entry in chosen.values() for test in entry["tests"]})
    copy_sources()
    if not build_for(tests):
        return 1
    controls = {test: run(test) for test in tests}
    verdicts = []
    for name, entry in chosen.items():
        outcomes = {test: controls[test] for test in entry["tests"]}
        verdict = "skipped" if "skipped" in outcomes.values() else "FAILED"
        if all(outcome == "passed" for outcome in outcomes.values()):
            outcomes = take_out(entry)
            verdict = "FAILED" if {"passed", "skipped", "broken"} & set(outcomes.values()) else "ok"
        verdicts.append(verdict)
        print(f"{verdict:8}{name}")
        print("".join(f"          {test}: {outcome[:160]}\n" for test, outcome in outcomes.items()), end="", flush=True)
    print(", ".join(f"{verdicts.count(verdict)} {verdict}" for verdict in ("ok", "skipped", "FAILED")))
    return 1 if "FAILED" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[2:]))
