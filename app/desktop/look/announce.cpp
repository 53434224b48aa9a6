// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/announce.h"

#include <QAccessible>
#include <QWidget>

namespace desktop {

void announce(QWidget* source, const QString& text)
{
    if (!QAccessible::isActive())
        return;
    source->setAccessibleDescription(text);
    // Qt 6.4 has no announcement event; Alert is what screen readers speak at once.
    QAccessibleEvent event(source, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace desktop
