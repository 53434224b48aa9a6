// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/actions.h"

#include "desktop/look/symbols.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace desktop {

namespace {

enum class Menu { Run, Edit, View, Allowlists, Help };

struct Entry {
    ActionId id;
    Menu menu;
    const char* text;
    QKeySequence keys;
    bool startsGroup = false;
};

const QList<Entry>& entries()
{
    static const QList<Entry> table{
        {ActionId::NewRun, Menu::Run, QT_TRANSLATE_NOOP("Actions", "&New Run"), QKeySequence::New},
        {ActionId::OpenFolder, Menu::Run, QT_TRANSLATE_NOOP("Actions", "&Choose Folder…"), QKeySequence::Open},
        {ActionId::TryDemo, Menu::Run, QT_TRANSLATE_NOOP("Actions", "Try the &Demo"), {}},
        {ActionId::PauseRun, Menu::Run, QT_TRANSLATE_NOOP("Actions", "&Pause or Continue"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_P, true},
        {ActionId::StopRun, Menu::Run, QT_TRANSLATE_NOOP("Actions", "&Stop Run…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S},
        {ActionId::ReviewRequest, Menu::Run, QT_TRANSLATE_NOOP("Actions", "&Review Request…"), Qt::CTRL | Qt::Key_R},
        {ActionId::CopyOut, Menu::Run, QT_TRANSLATE_NOOP("Actions", "Copy &Out Selected…"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_C},
        {ActionId::Quit, Menu::Run, QT_TRANSLATE_NOOP("Actions", "&Quit"), QKeySequence::Quit, true},
        {ActionId::Find, Menu::Edit, QT_TRANSLATE_NOOP("Actions", "&Find…"), QKeySequence::Find},
        {ActionId::NextChange, Menu::Edit, QT_TRANSLATE_NOOP("Actions", "&Next Change"), Qt::ALT | Qt::Key_Down, true},
        {ActionId::PreviousChange, Menu::Edit, QT_TRANSLATE_NOOP("Actions", "&Previous Change"), Qt::ALT | Qt::Key_Up},
        {ActionId::Settings, Menu::Edit, QT_TRANSLATE_NOOP("Actions", "&Settings…"), Qt::CTRL | Qt::Key_Comma, true},
        {ActionId::ManageAllowlists, Menu::Allowlists, QT_TRANSLATE_NOOP("Actions", "&Manage Allowlists…"),
         Qt::CTRL | Qt::Key_L},
        {ActionId::ShowStart, Menu::View, QT_TRANSLATE_NOOP("Actions", "&Start"), Qt::CTRL | Qt::Key_1},
        {ActionId::ShowRun, Menu::View, QT_TRANSLATE_NOOP("Actions", "&Run"), Qt::CTRL | Qt::Key_2},
        {ActionId::ShowReview, Menu::View, QT_TRANSLATE_NOOP("Actions", "Re&view"), Qt::CTRL | Qt::Key_3},
        {ActionId::ShowHistory, Menu::View, QT_TRANSLATE_NOOP("Actions", "&History"), Qt::CTRL | Qt::Key_4},
        {ActionId::ShowCheck, Menu::View, QT_TRANSLATE_NOOP("Actions", "&This Machine"), Qt::CTRL | Qt::Key_5},
        {ActionId::NextPane, Menu::View, QT_TRANSLATE_NOOP("Actions", "Next &Pane"), Qt::Key_F6, true},
        {ActionId::Handbook, Menu::Help, QT_TRANSLATE_NOOP("Actions", "&Handbook"), QKeySequence::HelpContents},
        {ActionId::Protection, Menu::Help, QT_TRANSLATE_NOOP("Actions", "What This &Protects"), {}},
        {ActionId::Welcome, Menu::Help, QT_TRANSLATE_NOOP("Actions", "&Welcome…"), {}},
        {ActionId::Shortcuts, Menu::Help, QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts"),
         Qt::CTRL | Qt::Key_Slash},
        {ActionId::About, Menu::Help, QT_TRANSLATE_NOOP("Actions", "&About Bailey"), {}},
    };
    return table;
}

QString menuTitle(Menu menu)
{
    switch (menu) {
    case Menu::Run: return Actions::tr("&Run");
    case Menu::Edit: return Actions::tr("&Edit");
    case Menu::View: return Actions::tr("&View");
    case Menu::Allowlists: return Actions::tr("&Allowlists");
    case Menu::Help: return Actions::tr("&Help");
    }
    return {};
}

} // namespace

Actions::Actions(QObject* parent) : QObject(parent)
{
    for (const Entry& entry : entries()) {
        auto* action = new QAction(tr(entry.text), this);
        action->setShortcut(entry.keys);
        m_actions.insert(entry.id, action);
    }
    get(ActionId::Quit)->setMenuRole(QAction::QuitRole);
    get(ActionId::About)->setMenuRole(QAction::AboutRole);
}

void Actions::fillMenus(QMenuBar& bar) const
{
    for (const Menu menu : {Menu::Run, Menu::Edit, Menu::View, Menu::Allowlists, Menu::Help}) {
        QMenu* filled = bar.addMenu(menuTitle(menu));
        for (const Entry& entry : entries()) {
            if (entry.menu != menu)
                continue;
            if (entry.startsGroup)
                filled->addSeparator();
            filled->addAction(get(entry.id));
        }
    }
}

QList<QAction*> Actions::all() const
{
    QList<QAction*> actions;
    for (const Entry& entry : entries())
        actions += get(entry.id);
    return actions;
}

QString Actions::shortcutList() const
{
    QStringList lines;
    for (const QAction* action : all()) {
        if (action->shortcut().isEmpty())
            continue;
        QString words = action->text();
        words.remove(u'&').remove(u'…');
        lines += QStringLiteral("%1\t%2").arg(action->shortcut().toString(QKeySequence::NativeText), words);
    }
    lines += QStringLiteral("Ctrl+Return\t%1").arg(tr("Start the run, from the task"));
    lines += QStringLiteral("Alt+↑, Alt+↓\t%1").arg(tr("Earlier tasks, from the task"));
    lines += QStringLiteral("Ctrl+Return\t%1").arg(tr("Copy out what is selected, in a review"));
    lines += QStringLiteral("J, K\t%1").arg(tr("Next and previous file, in a review"));
    lines += QStringLiteral("N, P\t%1").arg(tr("Next and previous change, in a difference"));
    lines += QStringLiteral("V\t%1").arg(tr("Mark a file as viewed, in a review"));
    lines += QStringLiteral("Space\t%1").arg(tr("Choose or leave out all that is selected: files, changes, lines"));
    return lines.join(u'\n');
}

} // namespace desktop
