#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Folders in which something is mounted: what of it a run can read, and what stays out of its sight."""
import os
import socket
import subprocess
import unittest

from harness import FAKE_KEY, Person, skip

OWN_MOUNTS = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--user", "--map-root-user", "--mount"]
SECRET = "API_TOKEN=" + "f3b9c0d1e2a4857690badc0ffee12345"


class Mounts(unittest.TestCase):
    def setUp(self):
        if subprocess.run([*OWN_MOUNTS, "true"], capture_output=True).returncode != 0:
            skip(self, "mounts cannot be made here")
        self.person = Person(self)
        self.folder = self.person.folder
        for name in ["data", "more files"]:
            (self.folder / name).mkdir()

    def exec(self, mounts, command, *options):
        """bailey exec, where these mounts are made before."""
        before = [*OWN_MOUNTS, "sh", "-ec", mounts + '\nexec "$@"', "sh"]
        return self.person.bailey("exec", *options, "--folder", str(self.folder), "--", "sh", "-c", command,
                                  before=before, cwd=self.folder)

    def test_is_read_and_not_written(self):
        outcome = self.exec("mount -t tmpfs data data && mkdir data/deep && echo rows >data/deep/table",
                            "cat data/deep/table; echo x >data/deep/table; echo x >data/new; rm -r data; mv data old; true")
        self.assertIn("rows", outcome.output, outcome)
        self.assertEqual(outcome.errors.count("Read-only file system"), 3, outcome)

    def test_has_its_secrets_hidden(self):
        (self.folder / "data/.env").write_text(SECRET + "\n")  # below what is mounted
        mounts = f"""mount -t tmpfs data data
            mkdir data/deep && echo {SECRET} >data/deep/.env
            mount -t tmpfs deeper 'more files' && echo {SECRET} >'more files/.env'
            mkdir 'more files/again' && mount -t tmpfs again 'more files/again' && echo {SECRET} >'more files/again/.env'"""
        for options in [(), ("--unsafe-direct",)]:
            with self.subTest(options):
                outcome = self.exec(mounts, "cat data/.env data/deep/.env more*/.env more*/*/.env; ls -a more*/again", *options)
                self.assertIn(".env", outcome.output, outcome)
                self.assertNotIn(SECRET, outcome.text)

    def test_leads_to_no_program_outside(self):
        (self.folder / "place").mkdir()
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(self.person.home / "talk"))
        listener.listen()
        (self.person.home / "shared").mkdir()
        (self.person.home / "talk").rename(self.person.home / "shared/talk")
        connect = "import socket; socket.socket(socket.AF_UNIX).connect('place/talk'); print('connected')"
        for options in [(), ("--unsafe-direct",)]:
            with self.subTest(options):
                outcome = self.exec(f"mount --bind {self.person.home}/shared place", f'python3 -c "{connect}"', *options)
                self.assertNotIn("connected", outcome.output, outcome)
                self.assertIn("Error", outcome.errors)

    def test_what_is_no_place_for_a_project_is_absent(self):
        for name in ["home", "system", "processes"]:
            (self.folder / name).mkdir()
        (self.folder / "file").write_text("below\n")
        mounts = f"""mount --rbind {self.person.home} home
            mount --bind /etc system
            mount --rbind /proc processes
            mount --bind {self.person.home}/.ssh/id_rsa file"""
        outcome = self.exec(mounts, "cat home/.ssh/id_rsa file system/hostname; ls home system processes; ls")
        self.assertNotIn(FAKE_KEY, outcome.text)
        self.assertEqual(outcome.output.split(), ["data", "more", "files"], outcome)

    def test_the_rest_of_the_folder_is_reviewed_as_ever(self):
        before = [*OWN_MOUNTS, "sh", "-ec", "mount -t tmpfs -o mode=755 data data && echo rows >data/table && " + 'exec "$@"', "sh"]
        outcome = self.person.run("cat data/table >seen; mkdir -p data; ls", before=before, cwd=self.folder)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(self.person.bailey("changes", "last").output.split(), ["A", "seen", "+1", "−0"])


if __name__ == "__main__":
    unittest.main()
