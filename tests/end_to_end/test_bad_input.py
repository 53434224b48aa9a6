#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""What people get wrong has a message and an exit code; what is only unusual works."""
import http.server
import os
import threading
import unittest

from harness import Person

USAGE, FAILED, UNAVAILABLE = 2, 1, 3


class BadInput(unittest.TestCase):
    def setUp(self):
        self.person = Person(self)

    def assert_refused(self, outcome, words, status=USAGE):
        self.assertEqual(outcome.status, status, outcome)
        self.assertRegex(outcome.errors, words)
        self.assertNotRegex(outcome.errors, "(?i)assert|terminate called|qt\\.|QFATAL")
        self.assertEqual(outcome.of("command_started"), [])

    def test_a_folder_that_is_missing(self):
        self.assert_refused(self.person.run("true", folder=self.person.home / "nowhere"), "nowhere", FAILED)

    def test_a_file_instead_of_a_folder(self):
        self.assert_refused(self.person.run("true", folder=self.person.home / ".bashrc"), "bashrc")

    def test_the_root_folder(self):
        self.assert_refused(self.person.run("true", folder="/"), "/")

    def test_the_home_folder(self):
        self.assert_refused(self.person.run("true", folder=self.person.home), "(?i)home")

    def test_a_folder_that_holds_the_home_folder(self):
        self.assert_refused(self.person.run("true", folder=self.person.root), "(?i)home")

    def test_a_folder_that_cannot_be_read(self):
        self.person.folder.chmod(0)
        # The superuser reads everything, but for these capabilities.
        before = () if os.geteuid() else ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
        self.assert_refused(self.person.run("true", before=before), "(?i)project.*(permission denied|cannot be read)", FAILED)

    def test_no_task_is_named(self):
        self.assert_refused(self.person.bailey("run", "--folder", ".", "--model", self.person.script("true")), "(?i)task")

    def test_an_empty_task(self):
        self.assert_refused(self.person.bailey("run", "--folder", "project", "--task", " ", "--model",
                                               self.person.script("true")), "(?i)task")

    def test_a_task_file_that_is_missing(self):
        self.assert_refused(self.person.bailey("run", "--folder", "project", "--task-file", "none", "--model",
                                               self.person.script("true")), "none")

    def test_domains_that_are_none(self):
        for domain in ("", "https://example.org", "example.org/path", "*", "*.com", "exa mple.org", "example.org:0",
                       "example.org:99999", "example.org:http", "a..b", "0x7f.1", "%65xample.org", "-x.org", "x" * 300):
            with self.subTest(domain=domain):
                self.assert_refused(self.person.run("true", options=["--allow", domain]), "(?i)domain|allow|name|port")

    def test_numbers_that_are_none(self):
        for option, value in (("--limit-time", "soon"), ("--limit-time", "-1"), ("--limit-time", "0"),
                              ("--limit-memory", "much"), ("--limit-memory", "1X"), ("--limit-memory", "0"),
                              ("--steps", "0"), ("--steps", "many"), ("--ask", "everybody")):
            with self.subTest(option=option, value=value):
                self.assert_refused(self.person.run("true", options=[option, value]), value)

    def test_an_option_that_does_not_exist(self):
        self.assert_refused(self.person.run("true", options=["--no-sandbox"]), "no-sandbox")

    def test_a_command_that_does_not_exist(self):
        self.assert_refused(self.person.bailey("launch"), "launch")

    def test_an_allowlist_that_does_not_exist(self):
        self.assert_refused(self.person.run("true", options=["--allowlist", "nothing-like-it"]), "nothing-like-it")

    def test_a_model_that_is_none(self):
        for model in ("", "nonsense", "script:", "script:/nowhere.json", "openai:", "openai:m@http://"):
            with self.subTest(model=model):
                self.assert_refused(self.person.bailey("run", "--folder", "project", "--task", "x", "--model", model),
                                    "(?i)model|script|nowhere|could not be read")

    def test_a_working_directory_that_is_missing(self):
        """The mistake of an agent, not of a person: it reads what was wrong."""
        outcome = self.person.run({"commands": [{"command": "pwd", "workdir": "nowhere"}]}, options=["--ask", "never"])
        self.assertEqual(outcome.status, 0, outcome)
        self.assertRegex(outcome.observations()[0], "nowhere.*No such file or directory")

    def test_a_script_that_is_not_json(self):
        for text in ("", "not JSON", "[]", "{}", '{"steps": []}', '{"steps": [{"text": 1}]}', '{"steps": [' + "[" * 100000):
            with self.subTest(text=text[:30]):
                file = self.person.root / "bad.json"
                file.write_text(text)
                self.assert_refused(self.person.bailey("run", "--folder", "project", "--task", "x", "--model",
                                                       f"script:{file}"), "(?i)script")

    def test_copy_paths_that_leave_the_folder(self):
        for path in ("../x", "/etc/passwd", ""):
            with self.subTest(path=path):
                outcome = self.person.run("true", options=["--out", str(self.person.root), "--copy", path])
                self.assertNotEqual(outcome.status, 0, outcome)

    def test_a_model_server_that_is_not_there(self):
        outcome = self.person.bailey("run", "--folder", "project", "--task", "x", "--json", "--model",
                                     "openai:m@http://127.0.0.1:9/v1", variables={"OPENAI_API_KEY": "sk-test"})
        self.assertEqual(outcome.status, FAILED, outcome)
        self.assertRegex(outcome.text, "(?i)cannot be reached|refused")

    def test_a_model_server_that_goes_away_in_mid_stream(self):
        server = CutServer(self)
        outcome = self.person.bailey("run", "--folder", "project", "--task", "x", "--json", "--model",
                                     f"openai:m@http://127.0.0.1:{server.port}/v1",
                                     variables={"OPENAI_API_KEY": "sk-test"}, timeout=280)
        self.assertEqual(outcome.status, FAILED, outcome)
        self.assertEqual(outcome.of("command_started"), [], "a command that was cut in the middle was run")
        self.assertEqual(outcome.of("ended")[-1]["ending"], "model-failed")


class UnusualFolders(unittest.TestCase):
    """Any name that the kernel takes works."""

    def test_odd_names(self):
        names = [b"with space", b"with 'single' and \"double\" quotes", b"new\nline", b"colon:comma,equals=", b"back\\slash",
                 b"$(touch pwned) `x` $HOME", b"-n", b"caf\xc3\xa9 \xe2\x80\xae", b"invalid \xff\xfe", b"*?[a]", b"%s%n"]
        for name in names:
            with self.subTest(name=name):
                person = Person(self)
                folder = os.fsencode(person.home) + b"/" + name
                os.mkdir(folder)
                with open(folder + b"/there", "w") as file:
                    file.write("before\n")
                outcome = person.run("cat there && echo after > there && echo new > made", "cat there made && pwd",
                                     folder=folder, options=["--ask", "never", "--copy", "made"])
                self.assertEqual(outcome.status, 0, outcome)
                self.assertIn("after\nnew", outcome.observations()[1])
                self.assertEqual(open(folder + b"/there").read(), "before\n")
                self.assertEqual(open(folder + b"/made").read(), "new\n")
                self.assertEqual(sorted(os.listdir(folder)), [b"made", b"there"])

    def test_a_link_to_a_folder(self):
        person = Person(self)
        (person.home / "short").symlink_to(person.folder)
        outcome = person.run("echo x > made && cat made", folder=person.home / "short", options=["--ask", "never"])
        self.assertEqual(outcome.status, 0, outcome)

    def test_an_empty_folder(self):
        person = Person(self)
        self.assertEqual(person.run("ls -A", options=["--ask", "never"]).status, 0)


class CutServer:
    """A model's server whose connection ends in the middle of a command."""

    def __init__(self, test):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):  # pylint: disable=invalid-name
                self.rfile.read(int(self.headers["Content-Length"]))
                part = ('data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"1","function":'
                        '{"name":"run_command","arguments":"{\\"command\\": \\"echo cut"}}]}}]}\n\n').encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
                self.wfile.flush()
                self.close_connection = True

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = server.server_port
        threading.Thread(target=server.serve_forever, daemon=True).start()
        test.addCleanup(server.server_close)
        test.addCleanup(server.shutdown)


if __name__ == "__main__":
    unittest.main()
