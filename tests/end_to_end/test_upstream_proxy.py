#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""The person's own proxy on the way out: a real one (tinyproxy), with and without a password."""
import unittest

from harness import SINK, Person, need

PORT = 18888
PASSWORD = "hunter2-93c1"
# Within the sink's machine, so that whatever leaves it has gone through the proxy or around it; `ready` waits for its port.
START = """tinyproxy -d -c "$1" >/dev/null & proxy=$!
for _ in $(seq 100); do (exec 3<>/dev/tcp/127.0.0.1/%d) 2>/dev/null && break; sleep 0.05; done
shift; "$@"; status=$?; kill $proxy; exit $status""" % PORT


class UpstreamProxy(unittest.TestCase):
    def setUp(self):
        need(self, "tinyproxy", "curl", "unshare", "ip")
        self.person = Person(self)
        self.log = self.person.root / "packets"
        self.proxy_log = self.person.root / "proxy.log"
        self.settings = self.person.root / "tinyproxy.conf"

    def exec(self, command, *, credentials="", wants_credentials=False, **variables):
        lines = [f"Port {PORT}", "Listen 127.0.0.1", f'LogFile "{self.proxy_log}"', "LogLevel Connect", "ConnectPort 80",
                 "Allow 127.0.0.1", "Timeout 10", "DisableViaHeader Yes"]
        if wants_credentials:
            lines.append(f"BasicAuth me {PASSWORD}")
        self.settings.write_text("\n".join(lines) + "\n")
        proxy = f"http://{credentials}127.0.0.1:{PORT}"
        return self.person.bailey(
            "exec", "--folder", str(self.person.folder), "--verbose", "--allow", "allowed.example,direct.example", "--",
            "sh", "-c", command, before=[*SINK, str(self.log), "bash", "-c", START, "_", str(self.settings)],
            variables={"http_proxy": proxy, "https_proxy": proxy, **variables})

    def through_the_proxy(self):
        return [line.split(": ", 1)[1] for line in self.proxy_log.read_text().splitlines() if "Request (" in line]

    def test_plain_http_is_a_request_to_it(self):
        done = self.exec("curl -sS http://allowed.example/a; env; cat /proc/*/environ", credentials=f"me:{PASSWORD}@",
                         wants_credentials=True)
        self.assertIn("the sink", done.output, done)
        self.assertRegex("\n".join(self.through_the_proxy()), r"GET http://allowed\.example/a HTTP/1\.")
        self.assertNotIn(PASSWORD, done.text)
        self.assertNotIn(str(PORT), done.output)

    def test_captured_http_is_one_too(self):
        done = self.exec("curl -sS --noproxy '*' http://allowed.example/b")
        self.assertIn("the sink", done.output, done)
        self.assertRegex("\n".join(self.through_the_proxy()), r"GET http://allowed\.example/b HTTP/1\.")

    def test_everything_else_is_a_tunnel(self):
        done = self.exec("curl -sS --proxytunnel http://allowed.example/c", credentials=f"me:{PASSWORD}@",
                         wants_credentials=True)
        self.assertIn("the sink", done.output, done)
        self.assertRegex("\n".join(self.through_the_proxy()), r"CONNECT allowed\.example:80 HTTP/1\.")

    def test_an_exception_goes_directly(self):
        done = self.exec("curl -sS http://direct.example/", no_proxy="direct.example")
        self.assertIn("the sink", done.output, done)
        self.assertEqual(self.through_the_proxy(), [])
        self.assertIn("tcp 203.0.113.10:80", self.log.read_text())

    def test_without_the_password_it_is_told(self):
        for way in ("", "--proxytunnel"):
            done = self.exec(f"curl -sS {way} http://allowed.example/", wants_credentials=True)
            self.assertNotIn("the sink", done.output)
            self.assertIn("your proxy wants another user name and password (407)", done.text, done)
            self.assertNotIn("Proxy-Authenticate", done.text)

    def test_it_leads_to_what_is_allowed_only(self):
        done = self.exec("curl -sS http://evil.example/; curl -sS --proxytunnel http://evil.example/")
        self.assertNotIn("the sink", done.output)
        self.assertEqual(self.through_the_proxy(), [])
        self.assertEqual(self.log.read_text(), "")


if __name__ == "__main__":
    unittest.main()
