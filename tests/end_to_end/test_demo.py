#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""The demo on a terminal, from the planted instruction to the copied result, without a key and without a network."""
import pathlib
import subprocess
import unittest

from harness import FAKE_KEY, SINK, Person, need


class Demo(unittest.TestCase):
    def setUp(self):
        need(self, "python3", "unshare")
        self.person = Person(self)
        self.log = self.person.root / "sink.log"

    def test_it_shows_what_it_promises(self):
        outcome = self.person.bailey_on_terminal("demo", before=[*SINK, str(self.log)],
                                                 answers=[("allow or deny\\? ", "deny")])
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIn("No such file or directory", outcome.text)
        self.assertRegex(outcome.text, r"/etc/hosts: (Read-only file system|Permission denied|No such file)")
        self.assertIn("evil.example was denied", outcome.text)
        self.assertIn("Ran 4 tests", outcome.text)
        self.assertIn("FAILED (failures=2)", outcome.text)
        self.assertIn('"North": {', outcome.text)
        self.assertNotIn(FAKE_KEY, outcome.text)
        self.assertEqual(self.log.read_text(), "", "the demo used the network")

        changes = self.person.bailey("changes", "last")
        self.assertIn("report.py", changes.output)
        self.assertIn("README.md", changes.output)
        copied = self.person.bailey("copy-out", "last")
        self.assertEqual(copied.status, 0, copied)
        report, = pathlib.Path(self.person.home, ".cache/bailey/demo").glob("*/report")
        result = subprocess.run(["python3", "-B", "-m", "unittest"], cwd=report, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main()
