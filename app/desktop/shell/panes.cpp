// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/panes.h"

#include <QApplication>
#include <QSplitter>

namespace desktop {

void focusNextPane(QWidget& page)
{
    const auto* splitter = page.findChild<QSplitter*>();
    if (!splitter || !splitter->isVisible() || splitter->count() == 0) {
        page.setFocus(Qt::ShortcutFocusReason);
        return;
    }
    int next = 0;
    for (int pane = 0; pane < splitter->count(); ++pane) {
        if (QWidget* focus = QApplication::focusWidget(); focus && splitter->widget(pane)->isAncestorOf(focus))
            next = (pane + 1) % splitter->count();
    }
    const QList<QWidget*> children = splitter->widget(next)->findChildren<QWidget*>();
    for (QWidget* child : children) {
        if (child->isVisible() && child->isEnabled() && child->focusPolicy() & Qt::TabFocus) {
            child->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

} // namespace desktop
