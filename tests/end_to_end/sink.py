#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Runs a command on a machine whose whole internet is this program, and logs every packet that leaves.

    sink.py [--serve FOLDER] LOG COMMAND...

Makes its own network and mount namespaces (and, for an ordinary user, a user namespace). There, every IPv4 address is
local: names resolve to 203.0.113.10 at a name server that is not on loopback, and port 80 of every address answers with
"the sink", or with the files of a folder. Each packet to an address outside 127.0.0.0/8 becomes a line of LOG: what a test finds there has left the
machine. Programs on 127.0.0.0/8 talk as always.
"""
import fcntl
import functools
import http.server
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading

NAME_SERVER = "192.0.2.53"
EVERY_NAME = "203.0.113.10"


def enter():
    """Starts this program again inside its namespaces."""
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    command = ["unshare", *user, "--net", "--mount", "--fork", "--kill-child", sys.executable, "-B", __file__, "--inside"]
    os.execvp("unshare", command + sys.argv[1:])


def bring_loopback_up():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        SIOCSIFFLAGS, IFF_UP = 0x8914, 1
        fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))


def make_every_address_local():
    """What `ip route add local 0.0.0.0/0 dev lo` does, which not every machine has."""
    RTM_NEWROUTE, NLM_F_REQUEST_ACK_CREATE = 24, 0x405
    RT_TABLE_LOCAL, RTPROT_BOOT, RT_SCOPE_HOST, RTN_LOCAL, RTA_OIF = 255, 3, 254, 2, 4
    route = struct.pack("BBBBBBBBI", socket.AF_INET, 0, 0, 0, RT_TABLE_LOCAL, RTPROT_BOOT, RT_SCOPE_HOST, RTN_LOCAL, 0)
    route += struct.pack("HHI", 8, RTA_OIF, socket.if_nametoindex("lo"))
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE) as link:
        link.send(struct.pack("IHHII", 16 + len(route), RTM_NEWROUTE, NLM_F_REQUEST_ACK_CREATE, 1, 0) + route)
        error = struct.unpack_from("i", link.recv(4096), 16)[0]
    if error:
        raise OSError(-error, os.strerror(-error))


def use_own_name_server():
    with tempfile.NamedTemporaryFile("w", prefix="bailey-resolv-", delete=False) as file:
        file.write(f"nameserver {NAME_SERVER}\noptions timeout:1 attempts:1\n")
    os.chmod(file.name, 0o644)
    subprocess.run(["mount", "--bind", file.name, os.path.realpath("/etc/resolv.conf")], check=True)
    os.unlink(file.name)


def describe(packet):
    """"udp 192.0.2.53:53" of an IPv4 packet that leaves, None of one on loopback."""
    header = (packet[0] & 15) * 4
    protocol, target = packet[9], socket.inet_ntoa(packet[16:20])
    if target.startswith("127."):
        return None
    if protocol not in (socket.IPPROTO_TCP, socket.IPPROTO_UDP):
        return f"protocol {protocol} {target}"
    port = struct.unpack_from("!H", packet, header + 2)[0]
    if protocol == socket.IPPROTO_UDP:
        return f"udp {target}:{port} {packet[header + 8:].decode('latin-1')!r}"
    return f"tcp {target}:{port}"


def log_packets(sniffer, log):
    PACKET_OUTGOING = 4
    while True:
        packet, address = sniffer.recvfrom(65536)
        line = describe(packet) if address[2] == PACKET_OUTGOING and len(packet) >= 20 else None
        if line:
            os.write(log, line.encode() + b"\n")


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


def serve(log, folder):
    """Everything listens before this returns."""
    ETH_P_ALL = 3  # with less, outgoing packets are not seen
    sniffer = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ETH_P_ALL))
    sniffer.bind(("lo", ETH_P_ALL))
    names = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    names.bind((NAME_SERVER, 53))
    web = http.server.ThreadingHTTPServer(("0.0.0.0", 80), functools.partial(Handler, directory=folder))
    for work in ((log_packets, sniffer, log), (answer_names, names), (web.serve_forever,)):
        threading.Thread(target=work[0], args=work[1:], daemon=True).start()


def main():
    arguments = sys.argv[1:]
    if arguments[0] != "--inside":
        enter()
    arguments.pop(0)
    folder = "/nothing"
    if arguments[0] == "--serve":
        folder, arguments = arguments[1], arguments[2:]
    bring_loopback_up()
    make_every_address_local()
    use_own_name_server()
    serve(os.open(arguments[0], os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC, 0o600), folder)
    return subprocess.run(arguments[1:], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
