// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"
#include "sandbox/spec.h"

#include <QObject>
#include <QTimer>
#include <sys/types.h>

class QDBusPendingCallWatcher;

namespace sandbox {

// Limits by the kernel: a transient scope of the person's systemd manager, delegated to us, with one group of it for
// each command. Where there is no such manager or no cgroup v2 it is not available, and the supervisor measures
// instead. Owned by Environment, on its thread.
class ControlGroups : public QObject
{
    Q_OBJECT
public:
    explicit ControlGroups(QObject* parent = nullptr);

    // Asks for a scope with the launcher in it, which must not have started anything yet. False: settled at once, not
    // available. Otherwise settled() follows, at the latest after eight seconds.
    [[nodiscard]] bool begin(pid_t launcher, const Limits& limits);
    [[nodiscard]] bool isAvailable() const { return !m_folder.isEmpty(); }

    // Opened for writing. The kernel asks what the opener may, so both work from inside the environment.
    struct Group {
        base::UniqueFd processes; // cgroup.procs: who writes "0" moves in
        base::UniqueFd kill;      // cgroup.kill: "1" kills all of it in one step; Linux 5.14
    };
    // A new group for a command; without `processes` where there is none.
    [[nodiscard]] Group makeGroup(quint32 command);
    // Stops all commands and what they left behind without their noticing, or lets them go on. False: cannot be had.
    bool setFrozen(bool isFrozen);

    struct Events {
        bool killedForMemory = false;
        bool refusedProcesses = false;
        quint64 peakMemory = 0;
    };
    // What the kernel did in it; the group goes when nothing runs in it any more.
    Events endGroup(quint32 command);

Q_SIGNALS:
    void settled();

private:
    void onAnswer(QDBusPendingCallWatcher* watcher);
    void lookForScope();
    [[nodiscard]] bool delegate(const QByteArray& folder);
    void settle();
    [[nodiscard]] QByteArray folderOf(quint32 command) const;

    Limits m_limits;
    pid_t m_launcher = -1;
    QString m_unit;
    QByteArray m_folder; // of the scope
    QTimer m_timer;
    int m_looks = 0;
    bool m_isSettled = false;
};

// What follows `key` in a file of "key value" lines; 0 where it is missing. Pure.
[[nodiscard]] quint64 valueIn(const QByteArray& lines, const QByteArray& key);

} // namespace sandbox
