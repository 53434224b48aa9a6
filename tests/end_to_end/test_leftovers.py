#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""However a run ends, nothing of it is left after two seconds: no process, mount, socket or network namespace."""
import contextlib
import os
import pathlib
import signal
import subprocess
import unittest

from harness import PROGRAMS, Person, holders_of, network_namespaces_of, processes_of, read_bytes, wait_until

# What programs do that want to survive: a new session, ignored signals, a double fork.
STUBBORN = ("setsid bash -c 'trap \"\" TERM HUP INT; while :; do sleep 1; done' >/dev/null 2>&1 & "
            "(setsid sleep 600 >/dev/null 2>&1 &) ; echo started > started; sleep 600")


class Leftovers(unittest.TestCase):
    def setUp(self):
        self.person = Person(self)

    def start(self):
        """A run in the middle of a command, with processes in the background that want to live."""
        command = [str(PROGRAMS / "bailey"), "run", "--folder", str(self.person.folder), "--task", "Wait", "--json",
                   "--model", self.person.script(STUBBORN), "--ask", "never"]
        host = subprocess.Popen(command, env=self.person.environment(), stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
        self.addCleanup(self.put_away, host)
        wait_until(lambda: self.count("sleep") >= 2 or host.poll() is not None, 20, lambda: "the command is not running")
        self.assertIsNone(host.poll(), host.stderr.read() if host.poll() is not None else "")
        return host

    def put_away(self, host):
        for process in processes_of(self.person.folder):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        host.kill()
        host.wait()
        host.stderr.close()

    def count(self, name):
        return len(self.named(name))

    def named(self, name):
        return [process for process in processes_of(self.person.folder)
                if read_bytes(f"/proc/{process}/comm").decode().strip() == name[:15]]

    def assert_nothing_left(self, namespaces):
        folder = self.person.folder
        wait_until(lambda: not processes_of(folder), 2, lambda: f"processes are left: {self.describe(processes_of(folder))}")
        wait_until(lambda: not holders_of(namespaces), 2, lambda: f"network namespaces are left: {holders_of(namespaces)}")
        self.assertNotIn(str(self.person.root), pathlib.Path("/proc/self/mountinfo").read_text())
        self.assertEqual([entry for entry in self.person.runtime.rglob("*") if entry.is_socket()], [])

    @staticmethod
    def describe(processes):
        return [(process, read_bytes(f"/proc/{process}/cmdline").replace(b"\0", b" ")) for process in processes]

    def killed(self, name, number):
        host = self.start()
        namespaces = network_namespaces_of(processes_of(self.person.folder))
        self.assertTrue(namespaces, "the run has no network namespace of its own")
        victims = [host.pid] if name == "bailey" else self.named(name)
        self.assertTrue(victims, f"no {name} is running: {self.describe(processes_of(self.person.folder))}")
        for victim in victims:
            with contextlib.suppress(ProcessLookupError):  # the first took the others along
                os.kill(victim, number)
        if name == "bailey":
            host.wait(timeout=5)
        else:
            wait_until(lambda: host.poll() is not None, 5, lambda: "the host program goes on")
        self.assert_nothing_left(namespaces)

    def test_after_the_host_was_killed(self):
        self.killed("bailey", signal.SIGKILL)

    def test_after_the_launcher_was_killed(self):
        self.killed("bwrap", signal.SIGKILL)  # which the launcher has become

    def test_after_the_supervisor_was_killed(self):
        self.killed("supervisor", signal.SIGKILL)

    def test_after_the_host_was_told_to_stop(self):
        self.killed("bailey", signal.SIGTERM)

    def test_after_an_interrupt(self):
        self.killed("bailey", signal.SIGINT)

    def ended(self, *steps, options=(), status):
        outcome = self.person.run(*steps, options=["--ask", "never", *options])
        self.assertEqual(outcome.status, status, outcome)
        self.assertEqual(processes_of(self.person.folder), set())
        return outcome

    def test_after_an_answer(self):
        self.ended("(setsid sleep 600 >/dev/null 2>&1 &)", status=0)

    def test_two_time_outs_in_a_row_stop_the_run(self):
        outcome = self.ended("sleep 100", "setsid --wait sleep 100", "echo never", options=["--limit-time", "1"], status=1)
        self.assertEqual(len(outcome.of("command_finished")), 2, outcome)

    def test_time_outs_that_are_not_in_a_row_do_not(self):
        outcome = self.ended("sleep 100", "true", "sleep 100", options=["--limit-time", "1"], status=0)
        self.assertEqual(len(outcome.of("command_finished")), 3, outcome)

    def test_the_step_cap_stops_the_run(self):
        outcome = self.ended(*[f"echo {number}" for number in range(5)], options=["--steps", "3"], status=1)
        self.assertEqual(len(outcome.of("command_finished")), 3, outcome)


if __name__ == "__main__":
    unittest.main()
