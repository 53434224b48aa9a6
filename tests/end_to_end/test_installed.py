#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Installed below another folder, and unpacked from its Debian package, Bailey works as from the build folder."""
import os
import subprocess
import unittest
import unittest.mock

import harness
from harness import Person, need

BUILD = harness.PROGRAMS.parent
APP = "io.github.bailey.Bailey"
FILES = ["bin/bailey", "bin/bailey-desktop", "libexec/bailey/bailey-launcher", "libexec/bailey/bailey-supervisor",
         f"share/applications/{APP}.desktop", f"share/metainfo/{APP}.metainfo.xml", "share/man/man1/bailey.1",
         "share/man/man1/bailey-desktop.1", "share/bash-completion/completions/bailey",
         "share/zsh/vendor-completions/_bailey", "share/fish/vendor_completions.d/bailey.fish",
         "share/bailey/apparmor/bailey-launcher", "share/doc/bailey/copyright", "share/doc/bailey/README.md",
         f"share/icons/hicolor/scalable/apps/{APP}.svg", f"share/icons/hicolor/symbolic/apps/{APP}-symbolic.svg"]


def of_the_window(file):
    """What there is only where the window was built."""
    return file == "bin/bailey-desktop" or "/icons/" in file


class Installed(unittest.TestCase):
    def setUp(self):
        self.person = Person(self)
        self.prefix = self.person.root / "prefix"

    def assert_works(self, prefix):
        expected = [file for file in FILES if (harness.PROGRAMS / "bailey-desktop").exists() or not of_the_window(file)]
        self.assertEqual([file for file in expected if not (prefix / file).exists()], [])
        with unittest.mock.patch.object(harness, "PROGRAMS", prefix / "bin"):
            outcome = self.person.bailey("exec", "--folder", str(self.person.folder), "--", "sh", "-c", "echo from inside")
        self.assertEqual((outcome.status, outcome.output), (0, "from inside\n"), outcome)

    def call(self, *command):
        result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.person.root)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def test_below_a_prefix(self):
        self.call("cmake", "--install", str(BUILD), "--prefix", str(self.prefix))
        self.assert_works(self.prefix)
        for program in ("bailey-launcher", "bailey-supervisor"):
            mode = os.stat(self.prefix / "libexec/bailey" / program).st_mode
            self.assertEqual(mode & 0o7022, 0, f"{program} has set-id bits or is writable for others: {mode:o}")

    def test_debian_package(self):
        need(self, "dpkg-deb", "dpkg-shlibdeps")
        self.call("cpack", "-G", "DEB", "--config", str(BUILD / "CPackConfig.cmake"), "-B", str(self.person.root / "out"))
        package, = (self.person.root / "out").glob("*.deb")
        fields = self.call("dpkg-deb", "--field", str(package))
        self.assertRegex(fields, r"(?m)^Depends: .*bubblewrap \(>= 0.8\)")
        self.assertRegex(fields, r"(?m)^Depends: .*\bgit\b")
        self.assertRegex(fields, r"(?m)^Depends: .*libqt6core")
        self.assertRegex(fields, r"(?m)^Recommends: .*gnome-keyring")
        listing = self.call("dpkg-deb", "--contents", str(package))
        self.assertNotRegex(listing, r"(?m)^-..s|^-.....s", "a set-id program is packaged")
        self.assertNotRegex(listing, r" \./etc/", "the AppArmor profile is a choice, not installed into /etc")
        self.assertTrue(all(line.split()[1] == "root/root" for line in listing.splitlines()))
        self.call("dpkg-deb", "--extract", str(package), str(self.prefix))
        self.assert_works(self.prefix / "usr")


if __name__ == "__main__":
    unittest.main()
