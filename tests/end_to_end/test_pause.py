#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Ctrl-Z on bailey run holds the agent's commands too."""
import os
import pty
import signal
import time
import unittest

from harness import Person, wait_until


class Pause(unittest.TestCase):
    def test_a_stopped_run_stands_still_and_goes_on(self):
        person = Person(self)
        model = person.script("while [ ! -e end ]; do date +%s%N > beat; sleep 0.05; done")
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(person.home)
            os.execve(person.program(), ["bailey", "run", "--folder", str(person.folder), "--task", "Beat", "--verbose",
                                         "--model", model], person.environment())
        self.addCleanup(os.close, terminal)
        copies = person.home / ".cache/bailey/runs"

        def written():
            return next((file.read_text() for file in copies.glob("*/upper/beat")), "")

        wait_until(written, 20, lambda: "the command is not running")
        os.write(terminal, b"\x1a")
        self.assertTrue(os.WIFSTOPPED(os.waitpid(pid, os.WUNTRACED)[1]))
        before = written()
        time.sleep(1)
        self.assertEqual(written(), before)
        os.kill(pid, signal.SIGCONT)
        wait_until(lambda: written() not in ("", before), 5, lambda: "it does not go on")
        os.write(terminal, b"\x03")
        self.assertNotEqual(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 0)


if __name__ == "__main__":
    unittest.main()
