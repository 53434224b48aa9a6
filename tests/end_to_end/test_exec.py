#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""`bailey exec` is transparent: arguments, streams, signals, terminal and exit status; --keep and --unsafe-direct."""
import os
import pty
import select
import signal
import socket
import subprocess
import time
import unittest

from harness import PROGRAMS, Person

WORDS = ["a b", "", "it's", 'say "x"', "$HOME", "*", "two\nlines", "\\", "--", "-n", "é日本", ";", "|"]


class Exec(unittest.TestCase):
    def setUp(self):
        self.person = Person(self)
        self.kept = []
        self.addCleanup(lambda: [self.bailey("close", name) for name in self.kept])

    def environment(self, **more):
        return {"HOME": str(self.person.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", **more}

    def bailey(self, *words, variables=None, **more):
        return subprocess.run([PROGRAMS / "bailey", *words], cwd=self.person.folder, env=self.environment(**(variables or {})),
                              capture_output=True, timeout=90, **{"stdin": subprocess.DEVNULL, **more})

    def keep(self, name, *words, **more):
        self.kept.append(name)
        return self.bailey("exec", "--keep", name, *words, **more)

    def test_arguments_arrive_byte_for_byte(self):
        shown = self.bailey("exec", "--", "printf", "[%s]\\n", *WORDS, os.fsdecode(b"caf\xe9"))
        self.assertEqual(shown.stdout, b"".join(b"[" + os.fsencode(word) + b"]\n" for word in WORDS) + b"[caf\xe9]\n")

    def test_as_many_arguments_as_the_kernel_takes(self):
        words = [f"/some/longer/path/name/to/file-{i:06}.txt" for i in range(40_000)]
        self.assertEqual(self.bailey("exec", "--", "sh", "-c", "echo $#", "_", *words).stdout, b"40000\n")

    def test_streams(self):
        data = os.urandom(1_000_000)
        done = self.bailey("exec", "--", "sh", "-c", "cat; echo err >&2", input=data, stdin=None)
        self.assertEqual((done.stdout, done.stderr), (data, b"err\n"))

    def test_exit_status(self):
        for command, status in (("exit 7", 7), ("kill -9 $$", 137), ("kill -TERM $$", 143)):
            self.assertEqual(self.bailey("exec", "--", "sh", "-c", command).returncode, status, command)
        self.assertEqual(self.bailey("exec", "--", "no-such-program").returncode, 127)
        self.assertEqual(self.bailey("exec", "--", "/etc").returncode, 126)

    def test_what_nobody_can_allow_fails_at_once_and_is_told(self):
        ask = "import socket\ntry: print(socket.getaddrinfo('data.evil.test', 443))\nexcept socket.gaierror as e: print(e.errno == socket.EAI_NONAME)"
        begun = time.monotonic()
        done = self.bailey("exec", "--verbose", "--", "sh", "-c", 'python3 -c "$1"; :', "_", ask)
        self.assertLess(time.monotonic() - begun, 10)
        self.assertEqual(done.stdout, b"True\n")
        told = done.stderr.decode()
        self.assertIn("DNS data.evil.test refused (nobody was there to ask) python3 ← sh, command 1\n", told)
        self.assertIn("bailey: data.evil.test was refused: nobody was there to ask\n", told)

    def test_variables_only_when_asked_for(self):
        secret = {"MY_TOKEN": "s3cret", "PLAIN": "p q\nr"}
        self.assertNotIn(b"s3cret", self.bailey("exec", "--", "env", variables=secret).stdout)
        self.assertNotIn(b"PLAIN", self.bailey("exec", "--", "env", variables=secret).stdout)
        given = self.bailey("exec", "--env", "PLAIN", "--env", "OTHER=x", "--", "env", variables=secret).stdout
        self.assertIn(b"PLAIN=p q\nr\n", given)
        self.assertIn(b"OTHER=x\n", given)
        direct = self.bailey("exec", "--unsafe-direct", "--", "env", variables=secret).stdout
        self.assertIn(b"PLAIN=p q\nr\n", direct)
        self.assertNotIn(b"s3cret", direct)

    def test_direct_works_in_the_folder_but_for_what_runs_by_itself(self):
        (self.person.folder / ".git/hooks").mkdir(parents=True)
        (self.person.folder / ".env").write_text("PASSWORD=s3cret")
        done = self.bailey("exec", "--unsafe-direct", "--", "sh", "-c",
                           "echo new > made; echo x > .git/hooks/post-commit; cat .env")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual((self.person.folder / "made").read_text(), "new\n")
        self.assertEqual(list((self.person.folder / ".git/hooks").iterdir()), [])
        self.assertNotIn(b"s3cret", done.stdout)

    def test_secrets_that_came_since_the_last_run_are_hidden_too(self):
        # So many names that the search is remembered, and the next run begins with what this one found.
        for name in range(3000):
            (self.person.folder / f"{name % 30}").mkdir(exist_ok=True)
            (self.person.folder / f"{name % 30}/{name}").touch()
        look = ["exec", "--", "sh", "-c", "cat */.env; ls -a 7"]
        self.assertIn(b"..", self.bailey(*look).stdout)
        self.assertTrue(list((self.person.home / ".cache/bailey/secrets").iterdir()), "nothing is remembered")
        (self.person.folder / "7/.env").write_text("PASSWORD=s3cret")
        done = self.bailey(*look)
        self.assertIn(b"..", done.stdout, done.stderr)
        self.assertNotIn(b"s3cret", done.stdout)
        self.assertNotIn(b".env", done.stdout)

    def test_programs_behind_sockets_of_the_folder_are_not_reached(self):
        with socket.socket(socket.AF_UNIX) as agent, socket.socket(socket.AF_UNIX) as ended:
            agent.bind(str(self.person.folder / "agent"))
            agent.listen()
            ended.bind(str(self.person.folder / "ended"))
            ask = "import socket; socket.socket(socket.AF_UNIX).connect('agent')"
            for direct in ((), ("--unsafe-direct",)):
                done = self.bailey("exec", *direct, "--", "python3", "-c", ask)
                self.assertIn(b"Error", done.stderr)
        self.assertEqual(self.bailey("exec", "--unsafe-direct", "--", "rm", "ended").returncode, 0)

    def test_files_of_another_group_or_user_can_be_changed(self):
        groups = [1234] if os.geteuid() == 0 else [each for each in os.getgroups() if each != os.getegid()]
        if not groups:
            self.skipTest("needs root or a second group")
        shared = self.person.folder / "shared"
        shared.mkdir()
        (shared / "file").write_text("old\n")
        for path in (shared, shared / "file"):
            os.chown(path, 1234 if os.geteuid() == 0 else -1, groups[0])
        done = self.bailey("exec", "--", "sh", "-c", "echo new >> shared/file && mkdir shared/made && cat shared/file")
        self.assertEqual(done.stdout, b"old\nnew\n", done.stderr)
        self.assertEqual((shared / "file").read_text(), "old\n")

    def test_what_commands_can_see_is_the_persons_choice(self):
        tools = self.person.root / "tools"
        (tools / "bin").mkdir(parents=True)
        (tools / "bin/mytool").write_text("#!/bin/sh\necho mine\n")
        (tools / "bin/mytool").chmod(0o755)
        look = ("--", "sh", "-c", f"{tools}/bin/mytool; touch {tools}/new")
        self.assertNotIn(b"mine", self.bailey("exec", *look).stdout)
        shown = self.bailey("exec", "--show", str(tools), *look)
        self.assertEqual(shown.stdout, b"mine\n", shown.stderr)
        self.assertFalse((tools / "new").exists())
        path = {"PATH": f"{tools}/bin:{os.environ['PATH']}"}
        self.assertEqual(self.bailey("exec", "--", "mytool", variables=path).stdout, b"mine\n")
        self.assertEqual(self.bailey("exec", "--leave-out", str(tools), "--", "mytool", variables=path).returncode, 127)
        for private in (self.person.home, self.person.home / ".ssh", self.person.root, "/etc", "/", self.person.home / "none"):
            self.assertEqual(self.bailey("exec", "--show", str(private), "--", "true").returncode, 2 if private != self.person.home / "none" else 1)

    def test_kept_caches_are_of_one_folder(self):
        write = ("--keep-cache", "--", "sh", "-c", "mkdir -p $npm_config_cache && echo hit > $npm_config_cache/x")
        read = ("--", "sh", "-c", "cat $npm_config_cache/x")
        self.assertEqual(self.bailey("exec", *write).returncode, 0)
        self.assertEqual(self.bailey("exec", "--keep-cache", *read).stdout, b"hit\n")
        self.assertEqual(self.bailey("exec", *read).stdout, b"")
        other = self.person.home / "other"
        other.mkdir()
        self.assertEqual(self.bailey("exec", "--folder", str(other), "--keep-cache", *read).stdout, b"")
        self.assertFalse((self.person.home / ".npm").exists())

    def test_without_direct_the_folder_stays(self):
        self.assertEqual(self.bailey("exec", "--", "sh", "-c", "echo new > made").returncode, 0)
        self.assertFalse((self.person.folder / "made").exists())

    def test_kept_environment_lives_on(self):
        first = self.keep("one", "--", "sh", "-c", "echo kept > /tmp/f; echo mine > made; sleep 300 >/dev/null 2>&1 & echo $! > /tmp/pid")
        self.assertEqual(first.returncode, 0, first.stderr)
        second = self.keep("one", "--", "sh", "-c", "cat /tmp/f made; kill -0 $(cat /tmp/pid) && echo runs")
        self.assertEqual(second.stdout, b"kept\nmine\nruns\n")
        self.assertEqual(self.bailey("close", "one").returncode, 0)
        self.assertNotEqual(self.bailey("close", "one").returncode, 0)
        self.assertNotEqual(self.keep("one", "--", "cat", "/tmp/f").returncode, 0)

    def test_kept_environment_is_for_one_folder(self):
        self.assertEqual(self.keep("two", "--", "true").returncode, 0)
        other = self.person.home / "other"
        other.mkdir()
        refused = self.keep("two", "--folder", str(other), "--", "true")
        self.assertEqual(refused.returncode, 2, refused.stderr)

    def test_killed_keeper_is_replaced_and_leaves_nothing(self):
        self.assertEqual(self.keep("three", "--", "sh", "-c", "echo x > /tmp/f").returncode, 0)
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                words = open(f"/proc/{pid}/cmdline", "rb").read().split(b"\0")
                home = f"HOME={self.person.home}".encode() in open(f"/proc/{pid}/environ", "rb").read().split(b"\0")
            except OSError:
                continue
            if home and b"keep-server" in words and b"--keep=three" in words:
                os.kill(int(pid), signal.SIGKILL)
        self.assertNotEqual(self.keep("three", "--", "cat", "/tmp/f").returncode, 0)
        self.assertEqual(self.keep("three", "--", "true").returncode, 0)

    def test_terminated_from_outside_takes_the_command_along(self):
        for keep in ((), ("--keep", "four")):
            self.kept += keep[1:]
            front = subprocess.Popen([PROGRAMS / "bailey", "exec", "--unsafe-direct", *keep, "--", "sh", "-c",
                                      "trap '' TERM; setsid sleep 4242 & echo up > up; wait; sleep 4242"],
                                     cwd=self.person.folder, env=self.environment(), stdin=subprocess.DEVNULL)
            self.addCleanup(front.kill)
            up = self.person.folder / "up"
            self.wait_for(up.exists)
            up.unlink()
            front.send_signal(signal.SIGTERM)
            front.wait(15)
            self.wait_for(lambda: not self.runs(b"4242"))

    def test_command_that_stops_itself_does_not_outlive_its_limit(self):
        done = self.bailey("exec", "--limit-time", "1", "--", "sh", "-c", "kill -STOP $$")
        self.assertEqual(done.returncode, 128 + signal.SIGKILL, done.stderr)

    def test_ctrl_z_stops_the_command_and_us_until_we_are_continued(self):
        # One process: a shell that starts a program waits in the kernel while that is stopped before its exec.
        command = "import time; print('ready', flush=True); time.sleep(2); exit(9)"
        pid, master = pty.fork()
        if pid == 0:
            os.chdir(self.person.folder)
            os.execve(PROGRAMS / "bailey", ["bailey", "exec", "--", "python3", "-c", command],
                      self.environment(TERM="xterm"))
        text = b""
        while b"ready" not in text:
            text += os.read(master, 4096)
        os.write(master, b"\x1a")
        self.assertTrue(os.WIFSTOPPED(os.waitpid(pid, os.WUNTRACED)[1]))
        os.kill(pid, signal.SIGCONT)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 9, text)

    def test_terminal_is_real_and_ctrl_c_reaches_the_command(self):
        script = "trap 'echo interrupted; exit 7' INT; test -t 0 && test -t 1 && echo terminal; echo ready; sleep 60 & wait"
        pid, master = pty.fork()
        if pid == 0:
            os.chdir(self.person.folder)
            os.execve(PROGRAMS / "bailey", ["bailey", "exec", "--", "bash", "-c", script], self.environment(TERM="xterm"))
        text = b""
        sent = False
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([master], [], [], 0.2)[0]:
                try:
                    text += os.read(master, 4096)
                except OSError:
                    break
            if b"ready" in text and not sent:
                os.write(master, b"\x03")
                sent = True
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 7, text)
        self.assertIn(b"terminal", text)
        self.assertIn(b"interrupted", text)

    def test_the_persons_terminal_never_goes_in(self):
        master, slave = pty.openpty()
        done = self.bailey("exec", "--", "sh", "-c", "test -t 0 || echo none; cat < /dev/tty || echo none", stdin=slave)
        self.assertEqual(done.stdout, b"none\nnone\n")
        os.close(slave)
        os.close(master)

    def runs(self, word):
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                if word in open(f"/proc/{pid}/cmdline", "rb").read().split(b"\0")[:2]:
                    return True
            except OSError:
                pass
        return False

    def wait_for(self, condition):
        end = time.monotonic() + 20
        while not condition():
            self.assertLess(time.monotonic(), end, "waited too long")
            time.sleep(0.05)


if __name__ == "__main__":
    unittest.main()
