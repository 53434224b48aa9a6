// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/trial.h"

#include "sandbox/launch.h"

#include <QElapsedTimer>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr qsizetype kWrittenBytes = 4096;

void take(const wire::Packet& packet, TrialResult& result)
{
    wire::Reader in(packet.bytes);
    if (in.kind() == wire::Kind::Failed) {
        const std::uint32_t step = in.number32();
        result.error = static_cast<int>(in.number());
        result.detail = QByteArray::fromStdString(in.text());
        if (in.isComplete() && step < kSteps)
            result.failedStep = static_cast<Step>(step);
    } else if (in.kind() == wire::Kind::Probed) {
        result.probed = wire::decodeProbed(packet.bytes);
    } else if (in.kind() == wire::Kind::Ready) {
        result.isReady = true;
    }
}

// False at the end of the socket.
bool takePackets(int socket, TrialResult& result)
{
    for (;;) {
        wire::Packet packet;
        switch (wire::receive(socket, packet, wire::Large::Refused)) {
        case wire::Received::Packet: take(packet, result); break;
        case wire::Received::Nothing: return true;
        case wire::Received::End: return false;
        }
    }
}

void readErrors(int fd, TrialResult& result)
{
    char buffer[1024];
    ssize_t got = 0;
    while ((got = ::read(fd, buffer, sizeof buffer)) > 0) {
        if (result.written.size() < kWrittenBytes)
            result.written.append(buffer, got);
    }
}

void follow(const Launched& launched, TrialResult& result, std::chrono::milliseconds limit)
{
    QElapsedTimer timer;
    timer.start();
    while (!result.isReady && timer.elapsed() < limit.count()) {
        pollfd polled[] = {{launched.socket.get(), POLLIN, 0}, {launched.process.get(), POLLIN, 0}};
        if (::poll(polled, 2, static_cast<int>(limit.count() - timer.elapsed())) <= 0)
            continue;
        if (!takePackets(launched.socket.get(), result) || polled[1].revents != 0)
            return;
    }
    result.isLate = !result.isReady;
}

} // namespace

TrialResult tryPlan(const Plan& plan, const wire::Settings& settings, std::chrono::milliseconds limit)
{
    TrialResult result;
    const base::Result<Launched> launched = startLauncher();
    if (!launched) {
        result.failedStep = Step::Plan;
        result.written = launched.error().message.toUtf8();
        return result;
    }
    if (wire::send(launched->socket.get(), encode(plan)) && wire::send(launched->socket.get(), wire::encode(settings)))
        follow(*launched, result, limit);
    siginfo_t info = {};
    // One that is ending by itself keeps its exit code.
    killProcess(launched->process);
    ::waitid(static_cast<idtype_t>(P_PIDFD), static_cast<id_t>(launched->process.get()), &info, WEXITED);
    takePackets(launched->socket.get(), result);
    readErrors(launched->errors.get(), result);
    if (plan.purpose == Purpose::OverlayOnly)
        result.isReady = !result.failedStep && info.si_code == CLD_EXITED && info.si_status == 0;
    return result;
}

} // namespace sandbox
