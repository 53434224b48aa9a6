#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Bailey's window against the smallest one of Qt Widgets, in one run: start to first painting, memory and processor time at
rest. Prints a line each and, with --check, fails past an aim: bench_window.py BAILEY_WINDOW MINIMAL_WINDOW [--check]"""
import statistics
import subprocess
import sys
import time

ROUNDS = 3
AIM = 1.5
IDLE_MICROSECONDS = 2_000  # in five seconds; the probe's own timer is in it


def once(program):
    started = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    done = subprocess.run([program, str(started)], check=True, capture_output=True, text=True, timeout=90)
    return [int(word) for word in done.stdout.split()]


def main():
    bailey, minimal = sys.argv[1], sys.argv[2]
    once(minimal), once(bailey)  # what the disk cache gains is gained
    results = {bailey: [], minimal: []}
    for _ in range(ROUNDS):
        for program in (minimal, bailey):
            results[program].append(once(program))
    ours = [statistics.median(column) for column in zip(*results[bailey])]
    theirs = [statistics.median(column) for column in zip(*results[minimal])]
    start, memory = ours[0] / theirs[0], ours[1] / theirs[1]
    print(f"start to first painting: {ours[0]} ms, minimal window {theirs[0]} ms: {start:.2f} (aim {AIM})")
    print(f"memory at rest: {ours[1] / 1024:.1f} MB, minimal window {theirs[1] / 1024:.1f} MB: {memory:.2f} (aim {AIM})")
    print(f"processor time at rest, 5 s: {ours[2]} us, minimal window {theirs[2]} us (aim {IDLE_MICROSECONDS})")
    missed = start > AIM or memory > AIM or ours[2] > IDLE_MICROSECONDS
    return 1 if missed and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
