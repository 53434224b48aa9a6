#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Real programs through the gate: npm with the registry of this machine, and clients that know nothing of a proxy."""
import json
import pathlib
import shutil
import subprocess
import unittest
import urllib.parse

from harness import HERE, SINK, Person, need, skip

# node-gyp would fetch Node's headers from elsewhere; they are where the distribution put them.
INSTALL = "npm_config_build_from_source=true npm_config_nodedir=/usr npm ci --no-fund"
WITHOUT_PROXY = "env -u http_proxy -u https_proxy -u HTTP_PROXY -u HTTPS_PROXY -u all_proxy -u ALL_PROXY "


def registry_host():
    url = subprocess.run(["npm", "config", "get", "registry"], capture_output=True, text=True, check=True).stdout
    return urllib.parse.urlsplit(url.strip()).netloc.rpartition("@")[2]


class Npm(unittest.TestCase):
    """express, mocha and a native add-on that is compiled inside."""

    def setUp(self):
        need(self, "npm", "node", "g++", "make", "python3")
        if not pathlib.Path("/usr/include/node/node_api.h").exists():
            skip(self, "Node's headers are missing")
        self.person = Person(self)
        shutil.copytree(HERE / "data/npm-project", self.person.folder, dirs_exist_ok=True)
        self.registry = registry_host()

    def assert_installed_and_tested(self, outcome):
        self.assertEqual(outcome.status, 0, outcome)
        install, test = outcome.observations()
        self.assertRegex(install, r"added \d+ packages")
        self.assertIn("2 passing", test)
        self.assertEqual([event["exit_code"] for event in outcome.of("command_finished")], [0, 0])
        hosts = {event["domain"] for event in outcome.of("network_request")}
        self.assertEqual(hosts, {self.registry.partition(":")[0]})
        self.assertFalse((self.person.folder / "node_modules").exists(), "the folder itself was changed")

    def test_the_registry_is_allowed(self):
        outcome = self.person.run(INSTALL, "npm test", options=["--allow", self.registry, "--ask", "never"], timeout=300)
        self.assert_installed_and_tested(outcome)
        self.assertEqual(outcome.of("approval_asked"), [])

    def test_what_is_copied_out_passes_the_tests_here_too(self):
        folder = self.person.folder
        (folder / "package-lock.json").unlink()
        (folder / ".gitignore").write_text("node_modules/\n")
        change = "printf '\n// changed\n' >> index.js"
        outcome = self.person.run(INSTALL.replace("npm ci", "npm install"), change,
                                  options=["--allow", self.registry, "--ask", "never"], timeout=300)
        self.assertEqual([event["exit_code"] for event in outcome.of("command_finished")], [0, 0], outcome)
        listed = [json.loads(line) for line in self.person.bailey("changes", "last", "--json", "--ignored").output.splitlines()]
        self.assertEqual({row["path"]: (row["status"], row["is_ignored"], row["is_preselected"]) for row in listed},
                         {"index.js": ("M", False, True), "package-lock.json": ("A", False, True),
                          "node_modules": ("A", True, False)})
        for names in ((), ("node_modules",)):
            done = self.person.bailey("copy-out", "last", *names)
            self.assertEqual(done.status, 0, done)
        self.assertTrue((folder / "index.js").read_text().endswith("// changed\n"))
        tested = subprocess.run(["npm", "test"], cwd=folder, env=self.person.environment(), capture_output=True, text=True, timeout=120)
        self.assertEqual(tested.returncode, 0, tested.stdout + tested.stderr)
        self.assertIn("2 passing", tested.stdout)

    def test_the_allowlist_named_npm(self):
        outcome = self.person.run(INSTALL, "npm test", options=["--allowlist", "npm", "--ask", "never"], timeout=300)
        self.assert_installed_and_tested(outcome)

    def test_a_person_allows_it_once(self):
        outcome = self.person.bailey_on_terminal(
            "run", "--folder", str(self.person.folder), "--task", "Install and test", "--json", "--ask", "terminal",
            "--model", self.person.script(INSTALL, "npm test"), answers=[("allow or deny\\? ", "allow")], timeout=300)
        self.assert_installed_and_tested(outcome)
        self.assertEqual(len({event["id"] for event in outcome.of("approval_asked")}), 1, "more than one question")
        self.assertEqual(outcome.errors.count("allow or deny? "), 1)
        self.assertEqual([event["is_allowed"] for event in outcome.of("approval_decided")], [True])

    def test_nobody_allows_it(self):
        # Not npm ci, which spins for minutes when any proxy refuses it two hundred packages.
        outcome = self.person.run("npm view express version --fetch-retries=0", options=["--ask", "never"])
        self.assertNotEqual(outcome.of("command_finished")[0]["exit_code"], 0)
        self.assertIn(self.registry.partition(":")[0], outcome.observations()[0])


class Capture(unittest.TestCase):
    """Programs that ignore proxies, or are told of none, come through the gate all the same."""

    def setUp(self):
        need(self, "unshare")
        self.person = Person(self)
        self.log = self.person.root / "sink.log"

    def through_the_gate(self, command, *programs):
        need(self, *programs)
        outcome = self.person.run(WITHOUT_PROXY + command, options=["--allow", "allowed.example", "--ask", "never"],
                                  before=[*SINK, str(self.log)])
        self.assertIn("the sink", outcome.observations()[0], outcome)
        self.assertEqual(outcome.of("network_request")[-1]["domain"], "allowed.example")
        self.assertIn("tcp 203.0.113.10:80", self.log.read_text())

    def stopped_at_the_gate(self, command, *programs):
        need(self, *programs)
        outcome = self.person.run(WITHOUT_PROXY + command, options=["--allow", "allowed.example", "--ask", "never"],
                                  before=[*SINK, str(self.log)])
        self.assertNotIn("the sink", outcome.observations()[0], outcome)
        self.assertIn("evil.example", outcome.observations()[0])
        self.assertEqual(self.log.read_text(), "")

    NODE = """node -e 'fetch("http://%s/").then(r => r.text()).then(console.log, e => { console.error(e); process.exit(1) })'"""
    PYTHON = """python3 -c 'import urllib.request as web; print(web.urlopen("http://%s/").read().decode())'"""
    CURL = "curl -sS --noproxy '*' http://%s/"

    def test_node(self):
        self.through_the_gate(self.NODE % "allowed.example", "node")

    def test_python(self):
        self.through_the_gate(self.PYTHON % "allowed.example", "python3")

    def test_curl(self):
        self.through_the_gate(self.CURL % "allowed.example", "curl")

    def test_node_is_stopped(self):
        self.stopped_at_the_gate(self.NODE % "evil.example", "node")

    def test_python_is_stopped(self):
        self.stopped_at_the_gate(self.PYTHON % "evil.example", "python3")

    def test_curl_is_stopped(self):
        self.stopped_at_the_gate(self.CURL % "evil.example", "curl")

    def test_an_address_is_stopped(self):
        outcome = self.person.run("curl -sS --noproxy '*' http://198.51.100.9/", options=["--ask", "never"],
                                  before=[*SINK, str(self.log)])
        self.assertIn("198.51.100.9", outcome.observations()[0])
        self.assertEqual(self.log.read_text(), "")

    def test_git(self):
        """A clone over http from the sink, which is a real repository served as files."""
        need(self, "git")
        served = self.person.root / "served"
        make_repository(served)
        outcome = self.person.run(WITHOUT_PROXY + "git clone http://allowed.example/repository.git cloned 2>&1",
                                  "cat cloned/README", options=["--allow", "allowed.example", "--ask", "never"],
                                  before=[*SINK, "--serve", str(served), str(self.log)])
        self.assertIn("from the repository", outcome.observations()[1], outcome)


def make_repository(served):
    source, bare = served / "source", served / "repository.git"
    source.mkdir(parents=True)
    (source / "README").write_text("from the repository\n")
    as_somebody = ["git", "-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    for command in (["git", "init", "-q", "."], ["git", "add", "."], [*as_somebody, "commit", "-q", "-m", "first"],
                    ["git", "clone", "-q", "--bare", ".", str(bare)]):
        subprocess.run(command, cwd=source, check=True)
    subprocess.run(["git", "update-server-info"], cwd=bare, check=True)


if __name__ == "__main__":
    unittest.main()
