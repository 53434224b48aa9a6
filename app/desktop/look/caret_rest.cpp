// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/caret_rest.h"

#include <QApplication>
#include <QEvent>

namespace desktop {

CaretRest::CaretRest(base::Clock& clock, QObject* parent)
    : QObject(parent), m_clock(clock), m_flashTime(QApplication::cursorFlashTime())
{
    QCoreApplication::instance()->installEventFilter(this);
    wake();
}

bool CaretRest::eventFilter(QObject*, QEvent* event)
{
    const bool isSign = event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress ||
                        event->type() == QEvent::FocusIn;
    if (isSign)
        wake();
    return false;
}

void CaretRest::wake()
{
    m_lastSign = m_clock.elapsed();
    if (m_isWatching || m_flashTime <= 0)
        return;
    m_isWatching = true;
    QApplication::setCursorFlashTime(m_flashTime);
    m_clock.callAfter(kPatience, this, [this] {
        m_isWatching = false;
        const bool isQuiet = m_clock.elapsed() - m_lastSign >= kPatience;
        if (isQuiet)
            QApplication::setCursorFlashTime(0);
        else
            wake();
    });
}

} // namespace desktop
