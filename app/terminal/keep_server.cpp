// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/keep_server.h"

#include "base/inert_text.h"
#include "terminal/keep_socket.h"

#include <QCoreApplication>

#include <algorithm>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace terminal {

namespace {

using namespace sandbox;

constexpr int kListening = 3;
constexpr std::chrono::minutes kIdle{10};

// Only the same user gets into the folder; a socket that was passed on is still asked who is there.
bool isOurs(int socket)
{
    ucred peer = {};
    socklen_t size = sizeof peer;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
}

} // namespace

std::optional<int> KeepServer::start(const Arguments& arguments)
{
    m_name = arguments.value("keep");
    m_listening.reset(::fcntl(kListening, F_DUPFD_CLOEXEC, 4));
    ::close(kListening);
    const auto order = readExecOrder(arguments);
    if (!m_listening.isValid() || !order)
        return static_cast<int>(ExitCode::Usage);
    m_folder = order->folder;
    ::fcntl(m_listening.get(), F_SETFL, O_NONBLOCK);
    m_notifier = std::make_unique<QSocketNotifier>(m_listening.get(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &KeepServer::accept);
    connect(&m_signals, &base::UnixSignals::received, this, &KeepServer::close);
    connect(&m_idle, &QTimer::timeout, this, &KeepServer::close);
    m_idle.setSingleShot(true);
    connectEnvironment();
    if (const auto opened = m_environment.open(*order); !opened)
        onClosed(opened.error());
    return std::nullopt;
}

void KeepServer::connectEnvironment()
{
    connect(&m_environment, &ExecEnvironment::ready, this, [this] {
        m_isReady = true;
        runWaiting();
        restartIdleTimer();
    });
    connect(&m_environment, &ExecEnvironment::finished, this, &KeepServer::onFinished);
    connect(&m_environment, &ExecEnvironment::terminalOpened, this,
            [this](quint32 command, const std::shared_ptr<base::UniqueFd>& master) {
                tell(command, encode(KeepKind::Terminal), {master->get()});
            });
    connect(&m_environment, &ExecEnvironment::commandStopped, this,
            [this](quint32 command) { tell(command, encode(KeepKind::Stopped)); });
    connect(&m_environment, &ExecEnvironment::closed, this, &KeepServer::onClosed);
}

void KeepServer::accept()
{
    base::UniqueFd socket(::accept4(m_listening.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!socket.isValid() || !isOurs(socket.get()))
        return;
    Caller& caller = m_callers.emplace_back();
    caller.socket = std::move(socket);
    caller.notifier = std::make_unique<QSocketNotifier>(caller.socket.get(), QSocketNotifier::Read);
    connect(caller.notifier.get(), &QSocketNotifier::activated, this, [this, &caller] { readPackets(caller); });
    restartIdleTimer();
}

void KeepServer::readPackets(Caller& caller)
{
    for (;;) {
        wire::Packet packet;
        switch (wire::receive(caller.socket.get(), packet, wire::Large::Accepted)) {
        case wire::Received::Packet: take(caller, packet); break;
        case wire::Received::Nothing: return;
        case wire::Received::End:
            // A caller that went away takes its command along, as it would without us.
            drop(caller);
            return;
        }
    }
}

void KeepServer::take(Caller& caller, wire::Packet& packet)
{
    wire::Reader in(packet.bytes);
    const auto kind = static_cast<KeepKind>(in.kind());
    if (kind == KeepKind::Close)
        return close();
    if (kind == KeepKind::Cancel && caller.command != 0)
        return m_environment.cancel(caller.command);
    if (kind == KeepKind::Signal && caller.command != 0)
        return m_environment.sendSignal(caller.command, static_cast<int>(in.number32()));
    auto request = decodeRequest(packet.bytes);
    if (!request || packet.descriptors.size() != 3 || caller.command != 0)
        return;
    if (request->folder != m_folder) {
        const QString note = QCoreApplication::translate("keep", "The environment “%1” is kept for another folder: %2")
                                 .arg(base::inertPath(m_name), base::inertPath(m_folder));
        (void)wire::send(caller.socket.get(), encode(ExecResult{static_cast<int>(ExitCode::Usage), {note}}));
        return;
    }
    caller.waiting = std::move(request);
    for (Descriptor& descriptor : packet.descriptors)
        caller.descriptors.push_back(std::make_shared<base::UniqueFd>(descriptor.release()));
    if (m_isReady)
        runWaiting();
}

void KeepServer::runWaiting()
{
    for (Caller& caller : m_callers) {
        if (!caller.waiting)
            continue;
        caller.command = m_environment.run(*caller.waiting, caller.descriptors);
        caller.waiting.reset();
        caller.descriptors.clear();
    }
}

void KeepServer::tell(quint32 command, const std::string& packet, const std::vector<int>& descriptors)
{
    for (const Caller& caller : m_callers) {
        if (caller.command == command)
            (void)wire::send(caller.socket.get(), packet, descriptors);
    }
}

void KeepServer::onFinished(quint32 command, const ExecResult& result)
{
    tell(command, encode(result));
    for (Caller& caller : m_callers) {
        if (caller.command == command)
            caller.command = 0;
    }
    restartIdleTimer();
}

void KeepServer::drop(Caller& caller)
{
    if (caller.command != 0)
        m_environment.cancel(caller.command);
    caller.notifier->setEnabled(false);
    caller.notifier.release()->deleteLater();
    m_callers.remove_if([&](const Caller& each) { return &each == &caller; });
    restartIdleTimer();
}

void KeepServer::restartIdleTimer()
{
    const bool isBusy =
        std::any_of(m_callers.begin(), m_callers.end(), [](const Caller& caller) { return caller.command != 0; });
    isBusy ? m_idle.stop() : m_idle.start(kIdle);
}

void KeepServer::close()
{
    m_notifier->setEnabled(false);
    if (const auto folder = openKeepFolder())
        removeKeeper(*folder, m_name);
    m_environment.close();
}

void KeepServer::onClosed(const std::optional<base::Error>& error)
{
    // Also where it ended by itself: the next caller must not find us.
    if (const auto folder = openKeepFolder())
        removeKeeper(*folder, m_name);
    const ExecResult result{static_cast<int>(error ? exitCodeOf(*error) : ExitCode::Unavailable),
                            error ? QStringList{base::inertBlock(error->message)} : QStringList{}};
    for (const Caller& caller : m_callers) {
        if (caller.waiting || caller.command != 0)
            (void)wire::send(caller.socket.get(), encode(result));
    }
    QTimer::singleShot(0, this, [this] { Q_EMIT finished(0); });
}

} // namespace terminal
