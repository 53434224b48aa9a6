#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""What a run leaves, through `bailey changes` and `bailey copy-out`: commits as a branch, linked worktrees and submodules,
a configuration of git without its passwords, and nothing outside the target whatever is in the working copy."""
import json
import os
import pathlib
import shutil
import subprocess
import unittest

from harness import FAKE_KEY, Person, need, processes_of, wait_until

GIT = "git -c user.name=t -c user.email=t@t.test -c commit.gpgsign=false "
SECRET = "hunter2-and-more"


class Review(unittest.TestCase):
    def setUp(self):
        need(self, "git")
        self.person = Person(self)
        self.mark = self.person.root / "ran"

    def host(self, script, cwd=None):
        done = subprocess.run(["sh", "-ec", script], cwd=cwd or self.person.folder, capture_output=True, text=True,
                              env={**os.environ, "HOME": str(self.person.home), "GIT_CONFIG_NOSYSTEM": "1"})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def repository(self, folder=None):
        self.host(f"git init -q -b main && echo a > a.txt && git add . && {GIT} commit -qm first", folder)

    def bailey(self, *words, folder=None):
        done = self.person.bailey(*words, cwd=folder or self.person.folder)
        self.assertEqual(done.status, 0, done)
        return done

    def exec(self, script, *options, folder=None):
        return self.person.bailey("exec", *options, "--", "sh", "-c", script, cwd=folder or self.person.folder)

    def branches(self):
        listed = self.bailey("changes", "last", "--json")
        lines = map(json.loads, listed.output.splitlines())
        return {line["branch"]: line["commits"] for line in lines if "branch" in line}

    def refs(self, folder=None):
        return self.host("git for-each-ref --format='%(refname:lstrip=2)' refs/bailey", folder).splitlines()


class Commits(Review):
    def test_commits_become_a_branch_when_they_are_asked_for(self):
        self.repository()
        before = self.host("git rev-parse HEAD; git branch; git status --porcelain")
        outcome = self.person.run(f"echo b >> a.txt && {GIT} commit -qam second && git checkout -qb topic && echo c > c.txt && "
                                  f"git add c.txt && {GIT} commit -qm third")
        self.assertEqual({event["name"]: event["commits"] for event in outcome.of("branch_offered")}, {"main": 1, "topic": 2})
        self.assertEqual(self.branches(), {"main": 1, "topic": 2})
        self.assertEqual(self.refs(), [])
        told = self.bailey("copy-out", "last", "--branch", "topic").errors
        run = outcome.of("started")[0]["run_id"]
        self.assertIn(f"refs/bailey/{run}/topic", told)
        self.assertEqual(self.refs(), [f"{run}/topic"])
        self.assertEqual(self.host(f"git show refs/bailey/{run}/topic:c.txt"), "c")
        self.assertEqual(self.host("git rev-parse HEAD; git branch; git status --porcelain"), before)
        # What git keeps for itself is no change to review.
        listed = self.bailey("changes", "last").output
        self.assertNotIn(".git/objects", listed)
        self.assertEqual(self.person.bailey("copy-out", "last", "--branch", "nothing", cwd=self.person.folder).status, 1)

    def test_hooks_and_configuration_from_inside_are_not_run(self):
        self.repository()
        bait = f"touch {self.mark}"
        hooks = " ".join(["reference-transaction", "post-checkout", "post-merge", "pre-auto-gc", "fsmonitor-watchman"])
        self.exec(f"""for hook in {hooks}; do printf '#!/bin/sh\\n{bait}; true\\n' > .git/hooks/$hook; chmod +x .git/hooks/$hook; done
            git config uploadpack.packObjectsHook '{bait}'; git config core.fsmonitor '{bait}'; git config core.sshCommand '{bait}'
            git config core.alternateRefsCommand '{bait}'; git config filter.x.smudge '{bait}'; git config filter.x.clean cat
            git config protocol.ext.allow always; git config 'url.ext::sh -c {bait.replace(" ", "% ")}% .insteadOf' /
            echo '* filter=x' > .gitattributes; git add .gitattributes a.txt; {GIT} commit -qm second; rm -f {self.mark}""")
        self.assertEqual(self.branches(), {"main": 1})
        self.bailey("copy-out", "last", "--branch", "main")
        self.assertEqual(len(self.refs()), 1)
        self.assertFalse(self.mark.exists(), "something from inside ran on the host")
        self.assertEqual(self.host("ls .git/hooks | grep -v sample || true"), "")

    def test_a_false_git_hands_out_nothing_but_a_bundle(self):
        self.repository()
        # What runs in the place of git writes what it likes; it is looked at by ours.
        self.exec(f"echo b >> a.txt; {GIT} commit -qam second; mv .git/objects .git/gone")
        self.assertEqual(self.branches(), {})
        self.assertEqual(self.refs(), [])

    def test_a_stopped_run_keeps_its_commits(self):
        self.repository()
        outcome = self.person.run(f"echo b >> a.txt && {GIT} commit -qam second", "sleep 30", options=["--run-time", "3s"])
        self.assertEqual(len(outcome.of("branch_offered")), 1, outcome)

    def test_commits_on_no_branch(self):
        self.repository()
        self.exec(f"git checkout -q --detach && {GIT} commit -qm second --allow-empty && tip=$(git rev-parse HEAD) && "
                  f"git checkout -qb new main && {GIT} commit -qm third --allow-empty && git checkout -q $tip")
        self.assertEqual(self.branches(), {"new": 1, "detached": 1})
        self.bailey("copy-out", "last", "--branch", "detached")
        self.assertEqual(self.host("git log -1 --format=%s $(git for-each-ref --format='%(refname)' refs/bailey)"), "second")

    def test_without_commits_nothing_is_kept(self):
        self.repository()
        self.exec("git status; git log; git checkout -qb other")
        self.assertEqual(self.bailey("runs").output, "")


class CommitsOfACrashedRun(Review):
    """Of a run whose host was killed: nobody had asked git inside for a bundle."""

    def crash(self, script, *options):
        command = [self.person.program(), "run", "--folder", str(self.person.folder), "--task", "x", "--model",
                   self.person.script(f"{script}\ntouch ready; sleep 100"), "--json", *options]
        process = subprocess.Popen(command, env=self.person.environment(), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        runs = self.person.home / ".cache/bailey/runs"
        try:
            wait_until(lambda: any(runs.glob("*/*/ready")), 60, lambda: list(runs.glob("*/*")))
        finally:
            process.kill()
            process.wait()
        wait_until(lambda: not processes_of(self.person.folder), 10, lambda: processes_of(self.person.folder))

    def test_are_offered_and_taken(self):
        self.repository()
        self.crash(f"echo b >> a.txt && {GIT} commit -qam second && git checkout -q --detach && {GIT} commit -qm third --allow-empty")
        self.assertIn("interrupted", self.bailey("runs").output)
        before = self.host("git rev-parse HEAD; git branch; git status --porcelain")
        for _ in range(2):
            self.assertEqual(self.branches(), {"main": 1, "detached": 2})
        self.assertEqual(self.refs(), [])
        self.bailey("copy-out", "last", "--branch", "detached")
        self.assertEqual(self.host("git log --format=%s $(git for-each-ref --format='%(refname)' refs/bailey)"),
                         "third\nsecond\nfirst")
        self.assertEqual(self.host("git rev-parse HEAD; git branch; git status --porcelain"), before)
        # The record has them; the working copy is what it was, and gone when it is discarded.
        self.assertIn("M a.txt", self.bailey("changes", "last").output)
        self.assertEqual(processes_of(self.person.folder), set())
        self.bailey("discard", "last")
        self.assertEqual(list((self.person.home / ".cache/bailey/runs").iterdir()), [])

    def test_are_taken_without_a_look_before(self):
        self.repository()
        self.crash(f"{GIT} commit -qm second --allow-empty")
        self.bailey("copy-out", "last", "--branch", "main")
        self.assertEqual(len(self.refs()), 1)

    def test_of_a_linked_worktree(self):
        self.repository()
        tree = self.person.home / "tree"
        self.host("git worktree add -q ../tree -b side")
        self.person.folder = tree
        self.crash(f"{GIT} commit -qm second --allow-empty")
        self.assertEqual(self.branches(), {"side": 1})
        self.bailey("copy-out", "last", "--branch", "side")
        self.assertEqual(len(self.refs()), 1)

    def test_a_hostile_repository_runs_nothing_outside_and_changes_nothing_inside(self):
        self.repository()
        (self.person.home / "secret").write_text(SECRET)
        ask = f"""touch {self.mark}; touch {self.person.folder}/changed; cat {self.person.home}/secret > {self.person.folder}/a.txt;
            (exec 3<>/dev/tcp/example.org/443) 2> /dev/null"""
        bait = self.person.folder / ".git/bait"
        hooks = " ".join(["reference-transaction", "post-checkout", "pre-auto-gc", "fsmonitor-watchman", "post-index-change"])
        self.crash(f"""printf '#!/bin/bash\n%s\nexit 0\n' '{ask}' > {bait}; chmod +x {bait}
            for hook in {hooks}; do cp {bait} .git/hooks/$hook; done
            git config core.fsmonitor {bait}; git config uploadpack.packObjectsHook {bait}; git config core.pager {bait}
            git config core.alternateRefsCommand {bait}; git config filter.x.smudge {bait}; git config core.sshCommand {bait}
            git config pack.packSizeLimit 1; git config core.gitProxy {bait}; git config gc.auto 1
            {GIT} commit -qm second --allow-empty; rm -f changed {self.mark}""")
        self.assertEqual(self.branches(), {"main": 1})
        self.bailey("copy-out", "last", "--branch", "main")
        self.assertEqual(len(self.refs()), 1)
        self.assertFalse(self.mark.exists(), "something from inside ran on the host")
        paths = {json.loads(line).get("path") for line in self.bailey("changes", "last", "--json").output.splitlines()}
        self.assertNotIn("changed", paths)
        self.assertEqual(self.host("git config --get core.fsmonitor || true"), "")

    def test_what_git_inside_is_made_to_run_cannot_write_the_folder(self):
        # A partial clone that lacks an object asks for it, and the repository says how.
        self.repository()
        command = f"ext::sh -c touch% {self.person.folder}/changed;touch% {self.mark}"
        self.crash(f"""echo b >> a.txt; {GIT} commit -qam second; rm -f .git/objects/$(git rev-parse HEAD:a.txt | sed 's,..,&/,')
            git config protocol.ext.allow always; git config remote.o.url '{command}'; git config remote.o.promisor true
            git config core.repositoryFormatVersion 1; git config extensions.partialClone o""")
        self.assertEqual(self.branches(), {})
        self.assertEqual(self.person.bailey("copy-out", "last", "--branch", "main", cwd=self.person.folder).status, 1)
        self.assertEqual(self.refs(), [])
        self.assertFalse(self.mark.exists(), "something from inside ran on the host")
        paths = {json.loads(line).get("path") for line in self.bailey("changes", "last", "--json").output.splitlines()}
        self.assertIn("ready", paths)
        self.assertNotIn("changed", paths)


class GitElsewhere(Review):
    def test_a_linked_worktree(self):
        self.repository()
        tree = self.person.home / "tree"
        self.host(f"git worktree add -q ../tree -b side; git remote add origin https://me:{SECRET}@host.test/x")
        done = self.exec(f"git status --porcelain && git remote -v && {GIT} commit -qm empty --allow-empty && cat ../project/a.txt", folder=tree)
        self.assertIn("https://host.test/x", done.output)
        self.assertNotIn(SECRET, done.text)
        self.assertNotEqual(done.status, 0, "the other worktree came along")
        self.assertEqual(self.branches(), {"side": 1})
        self.bailey("copy-out", "last", "--branch", "side", folder=tree)
        self.assertEqual(self.host("git log --format=%s $(git for-each-ref --format='%(refname)' refs/bailey)"), "empty\nfirst")

    def test_a_linked_worktree_directly(self):
        self.repository()
        tree = self.person.home / "tree"
        self.host("git worktree add -q ../tree -b side")
        done = self.exec(f"{GIT} commit -qm empty --allow-empty && echo x > ../project/.git/hooks/post-commit", "--unsafe-direct",
                         folder=tree)
        self.assertNotEqual(done.status, 0)
        self.assertEqual(self.host("git log --format=%s side"), "empty\nfirst")
        self.assertFalse((self.person.folder / ".git/hooks/post-commit").exists())

    def test_a_folder_with_a_submodule_and_the_submodule_itself(self):
        library = self.person.home / "library"
        library.mkdir()
        self.repository(library)
        self.repository()
        self.host(f"git -c protocol.file.allow=always submodule --quiet add ../library sub && {GIT} commit -qm sub")
        for folder in (self.person.folder, self.person.folder / "sub"):
            done = self.exec(f"git -C {folder} log --format=%s && cd {folder} && {GIT} commit -qm empty --allow-empty", folder=folder)
            self.assertEqual(done.status, 0, done)
            self.assertIn("first", done.output)
            self.assertEqual(self.branches(), {"main": 1})

    def test_a_git_file_that_names_what_is_not_its_own(self):
        private = self.person.home / "private"
        private.mkdir()
        self.repository(private)
        (private / "a.txt").unlink()
        self.host(f"git worktree add -q {self.person.home}/other", private)
        for named in (f"{private}/.git", f"{private}/.git/worktrees/other", f"{self.person.home}/.ssh"):
            (self.person.folder / ".git").write_text(f"gitdir: {named}\n")
            for options in ([], ["--unsafe-direct"]):
                done = self.exec(f"ls -d {private} {self.person.home}/.ssh; git log", *options)
                self.assertNotIn("first", done.output)
                self.assertEqual(done.output, "", named)


class Secrets(Review):
    def test_git_works_without_the_password_in_its_configuration(self):
        self.repository()
        self.host(f"git remote add origin https://me:{SECRET}@host.test/x")
        before = (self.person.folder / ".git/config").read_bytes()
        outcome = self.person.run("git remote -v; git log --format=%s; cat .git/config; grep -r hunter2 . ; true")
        self.assertIn("https://host.test/x", outcome.observations()[0])
        self.assertIn("first", outcome.observations()[0])
        self.assertNotIn(SECRET, outcome.output)
        self.assertEqual([event["files"] for event in outcome.of("secrets_hidden")],
                         [[".git/config: password in an address of .git/config"]])
        self.assertEqual((self.person.folder / ".git/config").read_bytes(), before)

    def test_one_that_is_let_in_is_whole(self):
        self.repository()
        self.host(f"git remote add origin https://me:{SECRET}@host.test/x")
        self.assertIn(SECRET, self.exec("git remote -v", "--let-in", ".git/config").output)

    def test_copies_in_build_folders_are_hidden_too(self):
        for name in (".env", "dist/.env", "node_modules/.env"):
            (self.person.folder / name).parent.mkdir(exist_ok=True)
            (self.person.folder / name).write_text(f"API_TOKEN={SECRET}\n")
        self.assertNotIn(SECRET, self.exec("cat .env dist/.env node_modules/.env; grep -r hunter2 .").text)


class Chosen(Review):
    """What is copied out where nothing is named: what the task asked for."""

    def preselected(self):
        lines = map(json.loads, self.bailey("changes", "last", "--json").output.splitlines())
        return [line["path"] for line in lines if line.get("is_preselected")]

    def test_what_the_answer_names(self):
        self.person.run("echo 1 > x.txt; echo 1 > y.txt; printf '\\0' > data", {"text": "I wrote x.txt."})
        self.assertEqual(self.preselected(), ["x.txt"])
        done = self.bailey("copy-out", "last")
        self.assertEqual(os.listdir(self.person.folder), ["x.txt"])
        self.assertIn("2 other change", done.errors)

    def test_what_was_named_at_the_start(self):
        self.person.run("mkdir out; echo 1 > out/a; echo 1 > b", {"text": "I wrote b."}, options=["--copy", "out"])
        self.assertEqual(os.listdir(self.person.folder), ["out"])
        self.person.run("echo 2 > out/a; echo 2 > b; exit 1", {"text": "I wrote b."}, {"text": "x"}, options=["--copy", "none"])
        self.assertEqual(self.preselected(), [])

    def test_all_text_where_nothing_is_named(self):
        self.person.run("echo 1 > x.txt; printf '\\0' > data; echo x > .envrc")
        self.assertEqual(self.preselected(), ["x.txt"])

    def test_what_wants_a_look_is_told(self):
        (self.person.folder / "Notes").write_text("1\n")
        (self.person.folder / "mine").write_text("1\n")
        self.exec("echo 2 > notes; echo 2 > mine; echo x > .envrc")
        (self.person.folder / "mine").write_text("3\n")
        listed = self.bailey("changes", "last").output
        self.assertIn("A notes  +1 −0  ⚠ Its name differs from another one only in case.", listed)
        self.assertIn("M mine  +1 −1  ⚠ changed in your folder since the run started", listed)


class Names(Review):
    def test_the_rest_of_a_folder_when_one_name_is_refused(self):
        (self.person.folder / "kept").write_text("1\n")
        self.exec("mkdir out; echo 1 > out/a; ln -s /etc/passwd out/link; mkfifo out/pipe; echo 2 > kept")
        done = self.bailey("copy-out", "last", ".")
        self.assertEqual((self.person.folder / "out/a").read_text(), "1\n")
        self.assertEqual(sorted(os.listdir(self.person.folder / "out")), ["a"])
        self.assertIn("out/link", done.errors)
        self.assertIn("out/pipe", done.errors)
        self.assertEqual(self.person.bailey("copy-out", "last", "out/link", cwd=self.person.folder).status, 1)


    def test_another_file_system_in_the_folder_is_left_alone(self):
        inside = self.person.folder / "sub"
        inside.mkdir()
        (inside / "a").write_text("1\n")
        self.exec("echo 2 > sub/a; echo 2 > sub/b; echo 2 > c")
        # In a namespace, where anybody may mount.
        mounted = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs none "$1"; echo mine > "$1/a"; shift; "$@"; ls $(pwd)/sub', "sh",
                   str(inside)]
        done = self.person.bailey("copy-out", "last", ".", "--on-conflict", "take-agents", before=mounted, cwd=self.person.folder)
        self.assertEqual(done.output.split(), ["a"], done)
        self.assertIn("sub/b", done.errors)
        self.assertEqual((self.person.folder / "c").read_text(), "2\n")


class Race(Review):
    """A process inside that swaps files and folders for links until it is killed."""

    SWAPPER = """
import os, sys
outside, name = sys.argv[1], sys.argv[2]
os.makedirs('d', exist_ok=True)
print('ready', flush=True)
while True:
    try:
        with open(name, 'w') as file: file.write('plain')
        with open('d/' + name, 'w') as file: file.write('plain')
        os.symlink(outside + '/victim', 'l'); os.rename('l', name)
        os.rename('d', 'e'); os.symlink(outside, 'd'); os.unlink('d'); os.rename('e', 'd')
    except OSError: pass
"""

    def test_no_byte_leaves_the_target(self):
        if not shutil.which("python3"):
            self.skipTest("python3 is missing")
        outside = self.person.home / "outside"
        outside.mkdir()
        (outside / "victim").write_text(FAKE_KEY)
        (self.person.folder / "swap.py").write_text(self.SWAPPER)
        for round_number in range(12):
            target = self.person.root / f"target-{round_number}"
            target.mkdir()
            # Ends with the command while its child still swaps; later rounds catch it elsewhere.
            swapped = self.exec(f"python3 swap.py {outside} f & sleep 0.{20 + round_number * 3}; echo done > other")
            told = ""
            self.assertEqual(swapped.status, 0, swapped)
            for names in (["."], ["f"], ["d"]):
                told += self.person.bailey("copy-out", "last", "--out", str(target), "--on-conflict", "take-agents", *names,
                                           cwd=self.person.folder).text
            self.assertEqual((outside / "victim").read_text(), FAKE_KEY)
            self.assertEqual(os.listdir(outside), ["victim"])
            for path, folders, files in os.walk(target):
                for name in folders + files:
                    self.assertFalse((pathlib.Path(path) / name).is_symlink(), f"{path}/{name}")
                    whole = pathlib.Path(path) / name
                    if whole.is_file():
                        self.assertNotIn(FAKE_KEY, whole.read_text())
            self.assertTrue((target / "other").exists(), told + self.bailey("changes", "last").output)
            self.bailey("discard", "last")


if __name__ == "__main__":
    unittest.main()
