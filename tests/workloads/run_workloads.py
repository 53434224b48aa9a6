#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Real tools at ordinary work, inside: the core of a suite which is not ours. run_workloads.py SOURCE BUILD

Exits with 77, and the reason, where the suite or its needs are missing; with BAILEY_MUST_WORK they are made."""
import json
import os
import pathlib
import pwd
import shutil
import subprocess
import sys
import tempfile

USER = "wldev"  # the suite empties the home of users of such names only


def skip(reason):
    print(f"SKIP   : {reason}")
    sys.exit(77)


def core(file):
    """The cases for each switch."""
    cases = {}
    for line in file.read_text().splitlines():
        for word in [] if line.startswith("#") else line.split():
            name, _, switch = word.partition("+")
            cases.setdefault(switch, []).append(name)
    return cases


def prepare(source):
    if not (source.parent / "shared/workloads/run.py").exists():
        skip("the suite is not there: ../shared/workloads beside the checkout")
    if os.geteuid() != 0:
        skip("the suite needs root to run as a user of its own")
    if os.environ.get("BAILEY_MUST_WORK"):
        subprocess.run([source / "packaging/install-dependencies", "workloads"], check=True)
        if USER not in (each.pw_name for each in pwd.getpwall()):
            subprocess.run(["useradd", "--create-home", USER], check=True)
    if USER not in (each.pw_name for each in pwd.getpwall()):
        skip(f"no user {USER}: useradd --create-home {USER}")


def run(suite, bailey, switch, cases, result):
    switches = [f"--{switch}"] if switch else []
    prefix = " ".join([str(bailey), "exec", "--unsafe-direct", *switches, "--keep {id} --allow {allow} --"])
    subprocess.run([suite / "run.py", "--user", USER, "--peer", "cmd", "--prefix", prefix, "--cases", ",".join(cases), "--out", result])
    return json.loads(result.read_text())["results"]


def main():
    source, build = pathlib.Path(sys.argv[1]), sys.argv[2]
    prepare(source)
    results = []
    with tempfile.TemporaryDirectory(prefix="workloads-") as folder:
        os.chmod(folder, 0o755)
        folder = pathlib.Path(folder)
        # The suite copies its cases with their modes, and may be laid read-only; the programs must be readable for the user.
        shutil.copytree(source.parent / "shared/workloads", folder / "suite")
        subprocess.run(["chmod", "-R", "u+w,a+rX", folder / "suite"], check=True)
        subprocess.run(["cmake", "--install", build, "--prefix", folder / "installed"], check=True, stdout=subprocess.DEVNULL)
        for switch, cases in core(source / "tests/workloads/core.txt").items():
            results += run(folder / "suite", folder / "installed/bin/bailey", switch, cases, folder / "result.json")
    missing = [each["id"] for each in results if each["status"] == "SKIP"]
    failed = [each["id"] for each in results if each["status"] == "FAIL"]
    print(f"{len(results)} cases; failed: {failed}; skipped: {missing}")
    if failed or (missing and os.environ.get("BAILEY_MUST_WORK")):
        sys.exit(1)
    if missing:
        skip(f"tools are missing for {missing}")


if __name__ == "__main__":
    main()
