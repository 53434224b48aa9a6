// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "run/event.h"
#include "run/seen_files.h"
#include "sandbox/load.h"

#include <QObject>
#include <memory>
#include <optional>

namespace run {

class Record;

// Puts into the record, while a run is on, what it uses and which files it changed. Lives on the main thread; what
// touches the disk happens on another.
class Monitor : public QObject
{
    Q_OBJECT
public:
    Monitor(Record& record, std::shared_ptr<base::Clock> clock, QObject* parent = nullptr);

    void setWorkingCopy(const review::WorkingCopy& copy) { m_files = std::make_shared<SeenFiles>(copy); }
    void note(const sandbox::Load& load);
    void noteCommandEnd();

private:
    void lookAtFiles();

    Record& m_record;
    std::shared_ptr<base::Clock> m_clock;
    std::shared_ptr<SeenFiles> m_files; // on the other thread while m_isLooking
    std::optional<sandbox::Load> m_last;
    std::chrono::milliseconds m_lastTime{0};
    std::chrono::milliseconds m_lastLook{0};
    FilesSeen m_seen;
    bool m_isLooking = false;
    bool m_mustLookAgain = false;
};

// 100: one processor. Pure; never negative, though a counter may fall when a process is not counted any more.
[[nodiscard]] int cpuPercent(std::chrono::milliseconds used, std::chrono::milliseconds passed);

} // namespace run
