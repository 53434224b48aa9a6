// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"

#include <QObject>

namespace desktop {

// Lets the text cursor stand still when nothing was typed or clicked for a while, so that a window at rest draws
// nothing and uses no processor time.
class CaretRest : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kPatience{10'000};

    // Watches the whole application.
    explicit CaretRest(base::Clock& clock, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void wake();

    base::Clock& m_clock;
    int m_flashTime; // of the desktop
    std::chrono::milliseconds m_lastSign{0};
    bool m_isWatching = false;
};

} // namespace desktop
