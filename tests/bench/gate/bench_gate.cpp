// SPDX-License-Identifier: GPL-2.0-or-later
// Measures the gate beside a direct connection, a bare splice loop, tinyproxy and squid, in one run on a network of its
// own. Prints a table; with --check, fails where a ratio is past its aim. --quick: less data, shorter.
#include "client.h"
#include "servers.h"

#include "own_network.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <sys/resource.h>

using namespace bench;

namespace {

struct Plan {
    qint64 bulk = qint64(1) << 30;
    double seconds = 4;
    int rounds = 5;
    int pings = 30'000;
};

int g_missed = 0;

void aim(const char* what, double value, double limit, bool isUpperLimit)
{
    const bool isMet = isUpperLimit ? value <= limit : value >= limit;
    g_missed += isMet ? 0 : 1;
    std::printf("%-52s %9.2f   aim %s %.2f  %s\n", what, value, isUpperLimit ? "<=" : ">=", limit,
                isMet ? "met" : "MISSED");
}

// The better of several: other work on the machine only ever makes it slower.
double bestBulk(const Way& way, const Plan& plan)
{
    double best = 0;
    for (int i = 0; i < plan.rounds; ++i)
        best = std::max(best, bulkRate(way, plan.bulk));
    return best;
}

struct Servers {
    explicit Servers(const Plan& plan, const QByteArray& folder)
        : backend(startBackend(plan.bulk)),
          loop(startSpliceLoop()),
          gate(startGate()),
          tinyproxy(startTinyproxy(folder)),
          squid(startSquid(folder))
    {
    }
    Process backend, loop, gate, tinyproxy, squid;
};

void compareBulk(const Plan& plan, const QList<Way>& ways)
{
    std::printf("\nbulk, one tunnel       MB/s   of direct\n");
    double direct = 0, loop = 0, gate = 0;
    for (const Way& way : ways) {
        const double rate = bestBulk(way, plan);
        const QByteArray name = way.name;
        direct = name == "direct" ? rate : direct;
        loop = name == "splice loop" ? rate : loop;
        gate = name == "gate" ? rate : gate;
        std::printf("  %-16s %9.0f   %9.2f\n", way.name, rate / 1e6, rate / direct);
    }
    aim("bulk: the gate, of the bare splice loop", gate / loop, 0.9, false);
}

Rate measure(const Way& way, int clients, const Plan& plan)
{
    const Rate rate = tunnelRate(way, clients, plan.seconds);
    std::printf("  %-16s %9d   %9.0f   %7lld\n", way.name, clients, rate.perSecond,
                static_cast<long long>(rate.errors));
    return rate;
}

void compareTunnels(const Plan& plan, const QList<Way>& ways, const Process& gateProcess)
{
    std::printf("\nnew tunnels           clients    a second    errors\n");
    for (const int clients : {1, 32, 256}) {
        double gate = 0, captured = 0, squid = 0, microseconds = 0;
        for (const Way& way : ways) {
            const QByteArray name = way.name;
            if (name == "splice loop")
                continue;
            const double cpu = gateProcess.cpuSeconds();
            const Rate rate = measure(way, clients, plan);
            if (name == "gate")
                microseconds =
                    1e6 * (gateProcess.cpuSeconds() - cpu) / static_cast<double>(std::max<qint64>(1, rate.done));
            (name == "gate"       ? gate
             : name == "captured" ? captured
             : name == "squid"    ? squid
                                  : microseconds) =
                name == "gate" || name == "captured" || name == "squid" ? rate.perSecond : microseconds;
        }
        if (squid > 0)
            aim("tunnels a second: the gate, of squid", gate / squid, 1.0, false);
        aim("captured: cost of a connection, of an explicit one", gate / captured, 1.3, true);
        aim("CPU of the gate for a tunnel, microseconds", microseconds, 200, true);
    }
    aim("peak memory of the gate at 256 clients, MB", gateProcess.peakMegabytes(), 32, true);
}

void comparePings(const Plan& plan, const QList<Way>& ways)
{
    std::printf("\nrequests inside a tunnel     a second\n");
    for (const Way& way : ways)
        std::printf("  %-16s %19.0f\n", way.name, pingRate(way, plan.pings));
}

int run(const Plan& plan)
{
    if (!enterOwnNetwork()) {
        std::printf("SKIP   : this machine gives no network namespace\n");
        return 0;
    }
    // Ports that a closed connection keeps for a minute must not run out: looking for a free one would be measured.
    QFile ports(QStringLiteral("/proc/sys/net/ipv4/ip_local_port_range"));
    if (ports.open(QFile::WriteOnly))
        ports.write("10000 65000\n");
    QFile reuse(QStringLiteral("/proc/sys/net/ipv4/tcp_tw_reuse"));
    if (reuse.open(QFile::WriteOnly))
        reuse.write("1\n");
    const rlimit files{65536, 65536};
    ::setrlimit(RLIMIT_NOFILE, &files);
    QTemporaryDir folder;
    const Servers servers(plan, folder.path().toLocal8Bit());
    if (!waitForPort(kBackendPort) || !waitForPort(kSplicePort) || !waitForPort(kGatePort))
        return 1;
    const QByteArray backend = "127.0.0.1:" + QByteArray::number(kBackendPort);
    QList<Way> ways{directWay("direct", kBackendPort), directWay("splice loop", kSplicePort),
                    proxyWay("gate", kGatePort, "bench.test:443"), capturedWay("captured")};
    if (servers.tinyproxy.isValid() && waitForPort(kTinyproxyPort))
        ways += proxyWay("tinyproxy", kTinyproxyPort, backend);
    if (servers.squid.isValid() && waitForPort(kSquidPort))
        ways += proxyWay("squid", kSquidPort, backend);
    compareBulk(plan, ways);
    compareTunnels(plan, ways, servers.gate);
    const Rate many = measure(ways[2], 1000, plan);
    aim("errors at 1,000 clients", static_cast<double>(many.errors), 0, true);
    comparePings(plan, ways);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    Plan plan;
    bool isChecked = false;
    for (int i = 1; i < argc; ++i) {
        if (QByteArray(argv[i]) == "--quick")
            plan = {qint64(256) << 20, 0.7, 3, 5'000};
        isChecked = isChecked || QByteArray(argv[i]) == "--check";
    }
    const int status = run(plan);
    return status != 0 ? status : isChecked && g_missed > 0 ? 1 : 0;
}
