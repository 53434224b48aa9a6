// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/environment.h"

#include "sandbox/environment_private.h"

namespace sandbox {

Environment::Environment(QObject* parent) : QObject(parent), d(std::make_unique<Private>(this)) {}

Environment::~Environment() = default;

Environment::State Environment::state() const
{
    return d->state;
}

void Environment::start(const Spec& spec)
{
    d->start(spec);
}

GateSockets Environment::takeGateSockets()
{
    return std::move(d->gate);
}

qint64 Environment::initPid() const
{
    return d->state == State::Ready ? d->initPid : 0;
}

void Environment::run(Command command)
{
    d->run(std::move(command));
}

void Environment::cancel(quint32 id)
{
    d->tell(wire::encode(wire::Kind::Cancel, id));
}

void Environment::sendSignal(quint32 id, int number)
{
    wire::Writer out(wire::Kind::Signal);
    out.number(id);
    out.number(static_cast<std::uint64_t>(number));
    d->tell(out.bytes());
}

void Environment::hold(quint32 id)
{
    d->tell(wire::encode(wire::Kind::Hold, id));
}

void Environment::release(quint32 id)
{
    d->tell(wire::encode(wire::Kind::Release, id));
}

void Environment::pause()
{
    d->setPaused(true);
}

void Environment::resume()
{
    d->setPaused(false);
}

void Environment::stop()
{
    d->stop();
}

} // namespace sandbox
