// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"

#include <QObject>
#include <memory>
#include <vector>

class QSocketNotifier;

namespace proxy {

// Many descriptors behind one: an epoll set that Qt's event loop watches as a single descriptor. Qt polls each of its
// own notifiers in every turn, so ten thousand held connections would slow every other one down; here they cost
// nothing.
class Poller : public QObject
{
    Q_OBJECT
public:
    class Handler
    {
    public:
        Handler() = default;
        Handler(const Handler&) = delete;
        Handler& operator=(const Handler&) = delete;
        virtual ~Handler() = default;
        virtual void onReady(quint32 events) = 0;
    };
    // Names a watched descriptor; never used twice.
    struct Watch {
        quint32 slot = 0;
        quint32 generation = 0;
    };

    Poller();
    ~Poller() override;

    // Fails only without memory or descriptors.
    [[nodiscard]] bool isValid() const { return m_epoll.isValid(); }
    [[nodiscard]] Watch add(int fd, quint32 events, Handler& handler);
    void change(Watch watch, int fd, quint32 events);
    // No call of the handler follows, also none of the turn under way.
    void remove(Watch watch, int fd);

private:
    struct Slot {
        Handler* handler = nullptr;
        quint32 generation = 0;
    };

    void turn();

    base::UniqueFd m_epoll;
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::vector<Slot> m_slots;
    std::vector<quint32> m_free;
};

} // namespace proxy
