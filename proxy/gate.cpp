// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/gate.h"

#include "proxy/core.h"
#include "proxy/dns_server.h"
#include "proxy/listener.h"
#include "proxy/resolver.h"
#include "proxy/session.h"

#include <sys/resource.h>

namespace proxy {

class Gate::Private
{
public:
    Private(Sockets given, Options chosen) : sockets(std::move(given)), options(std::move(chosen)) {}

    void listen(Gate& gate);
    void accept(base::UniqueFd& socket, Session::Entrance entrance);

    Sockets sockets;
    Options options;
    std::unique_ptr<Core> core; // made on the gate's own thread
    std::vector<std::unique_ptr<Poller::Handler>> servers;
};

void Gate::Private::accept(base::UniqueFd& socket, Session::Entrance entrance)
{
    servers.push_back(std::make_unique<Listener>(*core, std::move(socket), [this, entrance](base::UniqueFd client) {
        core->adopt(std::make_unique<Session>(*core, std::move(client), entrance));
    }));
}

// A held connection is one descriptor, an allowed one is two; what is usual for a process (1,024) is soon used up.
void raiseDescriptorLimit()
{
    constexpr rlim_t kWanted = 65'536;
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= kWanted)
        return;
    files.rlim_cur = files.rlim_max == RLIM_INFINITY || files.rlim_max > kWanted ? kWanted : files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

void Gate::Private::listen(Gate& gate)
{
    raiseDescriptorLimit();
    core = std::make_unique<Core>(&gate, options);
    core->held = [&gate](const Request& request) { Q_EMIT gate.held(request); };
    core->withdrawn = [&gate](const Request& request) { Q_EMIT gate.withdrawn(request); };
    core->recorded = [&gate](const Record& record) { Q_EMIT gate.recorded(record); };
    accept(sockets.proxy, Session::Entrance::Proxy);
    accept(sockets.capture, Session::Entrance::Capture);
    accept(sockets.dnsTcp, Session::Entrance::Dns);
    servers.push_back(std::make_unique<DnsUdpServer>(*core, std::move(sockets.dnsUdp)));
}

Gate::Gate(Sockets sockets, Options options) : d(std::make_unique<Private>(std::move(sockets), std::move(options)))
{
    qRegisterMetaType<proxy::Request>();
    qRegisterMetaType<proxy::Record>();
    qRegisterMetaType<proxy::Rules>();
    if (!d->options.clock)
        d->options.clock = std::make_shared<base::SystemClock>();
    if (!d->options.resolver)
        d->options.resolver = std::make_shared<SystemResolver>();
}

Gate::~Gate()
{
    close();
}

void Gate::open()
{
    const bool hasAll = d->sockets.proxy.isValid() && d->sockets.capture.isValid() && d->sockets.dnsUdp.isValid() &&
                        d->sockets.dnsTcp.isValid();
    if (d->core || !hasAll) {
        Q_EMIT failed(tr("The gate did not get its sockets from the environment."));
        return;
    }
    d->listen(*this);
}

void Gate::close()
{
    if (!d->core)
        return;
    d->servers.clear();
    d->core->policy().close(tr("the run is over"));
    d->core->reconsider();
    d->core->closeAll();
}

void Gate::answer(const QByteArray& domain, quint16 port, proxy::Answer answer, const QString& reason)
{
    if (!d->core)
        return;
    d->core->policy().answer(domain, port, answer, reason);
    d->core->reconsider();
}

void Gate::setRules(const proxy::Rules& rules)
{
    d->options.rules = rules;
    if (!d->core)
        return;
    d->core->policy().setRules(rules);
    d->core->reconsider();
}

} // namespace proxy
