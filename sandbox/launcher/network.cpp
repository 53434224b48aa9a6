// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/launcher/steps.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <nftables/libnftables.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

namespace sandbox::launcher {

namespace {

constexpr std::uint16_t kProxyPort = 3128;
constexpr std::uint16_t kDnsPort = 53;
constexpr int kBacklog = 512;

// RTM_NEWROUTE: local 0.0.0.0/0 dev lo table local src 127.0.0.1 (rtnetlink(7)).
struct RouteRequest {
    nlmsghdr header;
    rtmsg route;
    rtattr outAttribute;
    std::uint32_t out;
    rtattr sourceAttribute;
    std::uint32_t source;
};

RouteRequest localRoute()
{
    RouteRequest request = {};
    request.header.nlmsg_len = sizeof request;
    request.header.nlmsg_type = RTM_NEWROUTE;
    request.header.nlmsg_flags = NLM_F_REQUEST | NLM_F_CREATE | NLM_F_ACK;
    request.route.rtm_family = AF_INET;
    request.route.rtm_table = RT_TABLE_LOCAL;
    request.route.rtm_protocol = RTPROT_BOOT;
    request.route.rtm_scope = RT_SCOPE_HOST;
    request.route.rtm_type = RTN_LOCAL;
    request.outAttribute = {RTA_LENGTH(sizeof request.out), RTA_OIF};
    request.out = ::if_nametoindex("lo");
    request.sourceAttribute = {RTA_LENGTH(sizeof request.source), RTA_PREFSRC};
    request.source = htonl(INADDR_LOOPBACK);
    return request;
}

bool acknowledged(int socket)
{
    alignas(nlmsghdr) char buffer[1024];
    const ssize_t got = ::recv(socket, buffer, sizeof buffer, 0);
    if (got < static_cast<ssize_t>(sizeof(nlmsghdr) + sizeof(nlmsgerr)))
        return false;
    nlmsgerr answer = {};
    std::memcpy(&answer, buffer + NLMSG_HDRLEN, sizeof answer);
    errno = -answer.error;
    return answer.error == 0;
}

Descriptor boundSocket(int type, std::uint16_t port)
{
    Descriptor socket(::socket(AF_INET, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!socket.isValid() || ::bind(socket.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        return {};
    if (type == SOCK_STREAM && ::listen(socket.get(), kBacklog) != 0)
        return {};
    return socket;
}

unsigned portOf(int socket)
{
    sockaddr_in address = {};
    socklen_t size = sizeof address;
    if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        return 0;
    return ntohs(address.sin_port);
}

std::string rules(unsigned capturePort)
{
    return "table inet bailey {\n"
           " chain capture {\n"
           "  type nat hook output priority -100; policy accept;\n"
           "  meta l4proto tcp ip daddr != 127.0.0.0/8 redirect to :" +
           std::to_string(capturePort) +
           "\n }\n"
           " chain leave {\n"
           "  type filter hook output priority 0; policy drop;\n"
           "  ip daddr 127.0.0.0/8 accept\n"
           "  ip6 daddr ::1 accept\n"
           "  reject with icmpx type admin-prohibited\n"
           " }\n"
           "}\n";
}

} // namespace

Outcome openLoopback()
{
    const Descriptor control(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    ifreq request = {};
    std::strcpy(request.ifr_name, "lo");
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    if (!control.isValid() || ::ioctl(control.get(), SIOCSIFFLAGS, &request) != 0)
        return trouble("loopback");
    const Descriptor netlink(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE));
    const RouteRequest route = localRoute();
    if (!netlink.isValid() || ::send(netlink.get(), &route, sizeof route, 0) != sizeof route ||
        !acknowledged(netlink.get()))
        return trouble("route");
    // Conveniences of an ordinary machine that cannot leave this namespace; a kernel without them is no reason to stop.
    static_cast<void>(writeText("/proc/sys/net/ipv4/ping_group_range", "0 0"));
    return {};
}

Outcome openGate(Gate& gate)
{
    gate.proxy = boundSocket(SOCK_STREAM, kProxyPort);
    gate.capture = boundSocket(SOCK_STREAM, 0);
    gate.dnsUdp = boundSocket(SOCK_DGRAM, kDnsPort);
    gate.dnsTcp = boundSocket(SOCK_STREAM, kDnsPort);
    if (!gate.proxy.isValid() || !gate.capture.isValid() || !gate.dnsUdp.isValid() || !gate.dnsTcp.isValid())
        return trouble("gate sockets");
    gate.capturePort = portOf(gate.capture.get());
    if (gate.capturePort == 0)
        return trouble("capture port");
    return {};
}

Outcome setRules(unsigned capturePort)
{
    const std::unique_ptr<nft_ctx, decltype(&nft_ctx_free)> context(nft_ctx_new(NFT_CTX_DEFAULT), &nft_ctx_free);
    if (!context)
        return trouble("nft_ctx_new");
    nft_ctx_buffer_output(context.get());
    nft_ctx_buffer_error(context.get());
    if (nft_run_cmd_from_buffer(context.get(), rules(capturePort).c_str()) != 0)
        return Trouble{errno, nft_ctx_get_error_buffer(context.get())};
    return {};
}

} // namespace sandbox::launcher
