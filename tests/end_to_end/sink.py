#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Runs a command on a machine whose whole internet is this program, and logs every packet that leaves.

    sink.py [--serve FOLDER] LOG COMMAND...

Makes two network namespaces (and, for an ordinary user, a user namespace): the machine, and the internet at the other end
of a cable. There, every name resolves to 203.0.113.10, and port 80 of every address answers with "the sink", or with the
files of a folder. Each packet on the cable becomes a line of LOG: what a test finds there has left the machine.
"""
import functools
import http.server
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading

MACHINE, INTERNET = "192.0.2.2", "192.0.2.1"
EVERY_NAME = "203.0.113.10"
UNSHARE = ["unshare", "--net", "--kill-child", "--fork"]


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True)


def start_again(*arguments):
    return [sys.executable, "-B", __file__, *arguments]


def lay_cable(internet):
    """A pair of interfaces, one end of which is in the namespace of the process `internet`."""
    ip("link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", str(internet))
    ip("address", "add", f"{MACHINE}/24", "dev", "cable")
    for interface in ("lo", "cable"):
        ip("link", "set", interface, "up")
    ip("route", "add", "default", "via", INTERNET)


def use_own_name_server():
    with tempfile.NamedTemporaryFile("w", prefix="bailey-resolv-", delete=False) as file:
        file.write(f"nameserver {INTERNET}\noptions timeout:1 attempts:1\n")
    os.chmod(file.name, 0o644)
    subprocess.run(["mount", "--bind", file.name, os.path.realpath("/etc/resolv.conf")], check=True)
    os.unlink(file.name)


def describe(packet):
    """"udp 192.0.2.1:53 …" of an IPv4 packet, None of what interfaces say by themselves."""
    if packet[0] >> 4 != 4:
        ICMP6, HOP_BY_HOP = 58, 0  # a new interface looks for neighbours
        return None if packet[0] >> 4 != 6 or packet[6] in (ICMP6, HOP_BY_HOP) else f"IPv6, protocol {packet[6]}"
    header = (packet[0] & 15) * 4
    protocol, target = packet[9], socket.inet_ntoa(packet[16:20])
    if protocol not in (socket.IPPROTO_TCP, socket.IPPROTO_UDP):
        return f"protocol {protocol} {target}"
    port = struct.unpack_from("!H", packet, header + 2)[0]
    if protocol == socket.IPPROTO_UDP:
        return f"udp {target}:{port} {packet[header + 8:].decode('latin-1')!r}"
    return f"tcp {target}:{port}"


def log_packets(sniffer, log):
    PACKET_OUTGOING, ETH_P_ARP = 4, 0x0806
    while True:
        packet, address = sniffer.recvfrom(65536)
        if address[2] == PACKET_OUTGOING and address[1] != ETH_P_ARP and len(packet) >= 20:
            line = describe(packet)
            if line:
                os.write(log, line.encode() + b"\n")


def be_the_machine(arguments):
    folder = "/nothing"
    if arguments[0] == "--serve":
        folder, arguments = arguments[1], arguments[2:]
    log = os.open(arguments[0], os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC, 0o600)
    internet = subprocess.Popen([*UNSHARE, *start_again("--internet", folder)], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, text=True)
    try:
        lay_cable(int(internet.stdout.readline()))
        use_own_name_server()
        internet.stdin.write("laid\n")
        internet.stdin.flush()
        internet.stdout.readline()
        ETH_P_ALL = 3  # with less, outgoing packets are not seen
        sniffer = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ETH_P_ALL))
        sniffer.bind(("cable", ETH_P_ALL))
        threading.Thread(target=log_packets, args=(sniffer, log), daemon=True).start()
        return subprocess.run(arguments[1:], check=False).returncode
    finally:
        internet.kill()


def answer_names(server):
    while True:
        query, client = server.recvfrom(4096)
        end = query.index(b"\0", 12) + 5
        is_a = query[end - 4:end - 2] == b"\0\1"
        answer = b"\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4" + socket.inet_aton(EVERY_NAME) if is_a else b""
        server.sendto(query[:2] + b"\x81\x80\0\1" + struct.pack("!H", int(is_a)) + bytes(4) + query[12:end] + answer, client)


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):  # pylint: disable=invalid-name
        if self.directory != "/nothing":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Length", "9")
        self.end_headers()
        self.wfile.write(b"the sink\n")
        return None

    do_POST = do_GET

    def log_message(self, *_):
        pass


def be_the_internet(folder):
    # The number that the machine knows this process by: both are in one process namespace.
    print(os.getpid(), flush=True)
    sys.stdin.readline()
    ip("address", "add", f"{INTERNET}/24", "dev", "cable")
    for interface in ("lo", "cable"):
        ip("link", "set", interface, "up")
    # Every address is one of ours, but the machine's.
    ip("route", "add", MACHINE, "dev", "cable", "table", "local")
    ip("route", "add", "local", "0.0.0.0/0", "dev", "lo", "table", "local")
    names = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    names.bind((INTERNET, 53))
    web = http.server.ThreadingHTTPServer(("0.0.0.0", 80), functools.partial(Handler, directory=folder))
    threading.Thread(target=answer_names, args=(names,), daemon=True).start()
    print("up", flush=True)
    web.serve_forever()


def main():
    what, arguments = sys.argv[1], sys.argv[2:]
    if what == "--internet":
        return be_the_internet(arguments[0])
    if what == "--machine":
        return be_the_machine(arguments)
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    return os.execvp("unshare", [*UNSHARE, "--mount", *user, *start_again("--machine", *sys.argv[1:])])


if __name__ == "__main__":
    sys.exit(main())
