// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/keep.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "terminal/keep_socket.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <unistd.h>

namespace terminal {

namespace {

using namespace sandbox;

constexpr int kListening = 3;       // where the keeper finds its socket
constexpr int kCloseLimit = 10'000; // ms

base::Error spawnFailure(int error)
{
    return {base::ErrorCode::Io,
            QCoreApplication::translate("keep", "The environment's keeper could not be started: %1")
                .arg(base::systemError(error)),
            {}};
}

// Ourselves again, in a session of its own and with nothing of this caller but its variables and folder.
base::Result<void> spawnKeeper(const base::UniqueFd& listening, const QList<QByteArray>& words)
{
    const QByteArray program = QFile::encodeName(QCoreApplication::applicationFilePath());
    QList<QByteArray> arguments{program, "keep-server"};
    arguments += words;
    std::vector<char*> argv;
    for (QByteArray& word : arguments)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    const base::UniqueFd socket(::fcntl(listening.get(), F_DUPFD_CLOEXEC, kListening + 1));
    posix_spawn_file_actions_adddup2(&actions, socket.get(), kListening);
    for (int number = 0; number < 3; ++number)
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, kListening + 1);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, program.constData(), &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        return base::failure(spawnFailure(error));
    return {};
}

} // namespace

bool isKeepName(const QByteArray& name)
{
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '-';
    };
    return !name.isEmpty() && name.size() <= 64 && !name.startsWith('.') && name != "lock" &&
           std::all_of(name.begin(), name.end(), isAllowed);
}

base::Result<void> KeepBackend::open(const QByteArray& name, const QList<QByteArray>& words)
{
    if (!isKeepName(name))
        return base::failure(
            base::ErrorCode::InvalidInput,
            tr("--keep takes a name of letters, digits, “.”, “_” and “-”, not “%1”.").arg(base::inertPath(name)));
    const auto folder = openKeepFolder();
    if (!folder)
        return base::failure(folder.error());
    m_socket = connectToKeeper(*folder, name);
    if (!m_socket.isValid()) {
        const auto listening = listenAsKeeper(*folder, name);
        if (!listening)
            return base::failure(listening.error());
        if (const auto spawned = spawnKeeper(*listening, words); !spawned)
            return spawned;
        m_socket = connectToKeeper(*folder, name);
    }
    if (!m_socket.isValid())
        return base::failure(spawnFailure(errno));
    m_notifier = std::make_unique<QSocketNotifier>(m_socket.get(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &KeepBackend::readPackets);
    return {};
}

void KeepBackend::run(const ExecRequest& request, const Descriptors& descriptors)
{
    std::vector<int> numbers;
    for (const auto& descriptor : descriptors)
        numbers.push_back(descriptor->get());
    (void)wire::send(m_socket.get(), encode(request), numbers);
}

void KeepBackend::sendSignal(int number)
{
    (void)wire::send(m_socket.get(), encode(KeepKind::Signal, static_cast<quint32>(number)));
}

void KeepBackend::cancel()
{
    (void)wire::send(m_socket.get(), encode(KeepKind::Cancel));
}

void KeepBackend::readPackets()
{
    for (;;) {
        wire::Packet packet;
        switch (wire::receive(m_socket.get(), packet, wire::Large::Accepted)) {
        case wire::Received::Packet: take(packet); break;
        case wire::Received::Nothing: return;
        case wire::Received::End:
            m_notifier->setEnabled(false);
            Q_EMIT finished({static_cast<int>(ExitCode::Unavailable), {tr("The kept environment is gone.")}});
            return;
        }
    }
}

void KeepBackend::take(wire::Packet& packet)
{
    const auto kind = static_cast<KeepKind>(wire::Reader(packet.bytes).kind());
    if (kind == KeepKind::Terminal && packet.descriptors.size() == 1) {
        Q_EMIT terminalOpened(std::make_shared<base::UniqueFd>(packet.descriptors[0].release()));
    } else if (kind == KeepKind::Stopped) {
        Q_EMIT commandStopped();
    } else if (const auto result = decodeResult(packet.bytes)) {
        m_notifier->setEnabled(false);
        Q_EMIT finished(*result);
    }
}

QList<Option> closeOptions()
{
    return {{"help", nullptr, "print this help"}};
}

ExitCode closeKept(const Arguments& arguments)
{
    const QByteArray name = arguments.positional().value(0);
    if (arguments.positional().size() != 1 || !isKeepName(name)) {
        printMessage(QCoreApplication::translate("keep", "bailey: Name the environment: bailey close NAME"));
        return ExitCode::Usage;
    }
    auto folder = openKeepFolder();
    if (!folder) {
        printError(folder.error());
        return ExitCode::Failed;
    }
    const base::UniqueFd socket = connectToKeeper(*folder, name);
    folder->lock.reset(); // the keeper needs it to go
    if (!socket.isValid()) {
        printMessage(
            QCoreApplication::translate("keep", "bailey: There is no environment “%1”.").arg(base::inertPath(name)));
        return ExitCode::Failed;
    }
    (void)wire::send(socket.get(), encode(KeepKind::Close));
    // It closes the socket when everything is gone.
    pollfd polled = {socket.get(), POLLIN | POLLHUP, 0};
    return ::poll(&polled, 1, kCloseLimit) == 1 ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace terminal
