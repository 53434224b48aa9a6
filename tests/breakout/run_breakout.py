#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Runs groups of the breakout suite against the programs of a build folder: run_breakout.py SOURCE PRODUCT GROUP…

Exits with 77, and the reason, where the suite or its needs are missing."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


def skip(reason):
    print(f"SKIP   : {reason}")
    sys.exit(77)


def options(file):
    for line in file.read_text().splitlines():
        name, colon, value = line.partition(": ")
        if colon and not line.startswith("#"):
            yield f"--{name}"
            yield value


def main():
    source, product, groups = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    suite = source.parent / "shared/breakout/run"
    if not suite.exists():
        skip("the suite is not there: ../shared/breakout beside the checkout")
    if os.geteuid() != 0:
        skip("the suite needs root for its private host")
    here = source / "tests/breakout"
    only = [word for group in groups for word in ("--only", group)]
    with tempfile.TemporaryDirectory(prefix="breakout-") as cache:
        os.chmod(cache, 0o755)
        # The suite hides most of the machine from itself; its cache is one of the few places that it still sees.
        shutil.copy(here / "waive.conf", cache)
        result = subprocess.run(
            [suite, "--strict", "--product", product, "--name", "bailey", "--waive", "/media/cache/waive.conf",
             *options(here / "fronts.conf"), *only],
            env={**os.environ, "BRK_OUT": cache}, capture_output=True, text=True, errors="replace")
    quiet = ("CONTAINED ", "OK ")
    print("\n".join(line for line in result.stdout.splitlines() if not line.startswith(quiet)))
    print(result.stderr[-3000:])
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
