// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>

class QMenuBar;

namespace desktop {

enum class ActionId {
    NewRun, OpenFolder, TryDemo, PauseRun, StopRun, ReviewRequest, CopyOut, Quit,
    Find, NextChange, PreviousChange,
    ShowStart, ShowRun, ShowReview, ShowHistory, ShowCheck, NextPane,
    ManageAllowlists, Settings,
    Handbook, Protection, Welcome, Shortcuts, About,
};

// Every action of the window with its words and keys, in one table: menus, and the page that lists the keys, are made
// from it.
class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QObject* parent = nullptr);
    [[nodiscard]] QAction* get(ActionId id) const { return m_actions.value(id); }
    void fillMenus(QMenuBar& bar) const;
    [[nodiscard]] QList<QAction*> all() const;
    // "Ctrl+N – New Run", one in each line.
    [[nodiscard]] QString shortcutList() const;

private:
    QHash<ActionId, QAction*> m_actions;
};

} // namespace desktop
