// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_window.h"

#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/entries_table.h"
#include "desktop/allowlist/lists_pane.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <algorithm>

namespace desktop {

AllowlistWindow::AllowlistWindow(AllowlistBook& book, QWidget* parent)
    : QDialog(parent), m_book(book), m_entries(book), m_lists(new ListsPane(book, this))
{
    setObjectName(QStringLiteral("allowlistWindow"));
    setWindowTitle(tr("Allowlists"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    m_message = new InlineMessage(MessageKind::Caution, this);
    m_undo = m_message->addAction(tr("Undo"));
    m_message->hide();
    auto* panes = new QHBoxLayout;
    panes->setSpacing(16);
    panes->addWidget(m_lists, 2);
    panes->addWidget(buildEntries(), 5);
    layout->addWidget(paragraph(
        tr("Domains in these lists are allowed without a question. An answer during a run is never saved here."),
        TextTone::Quiet, this));
    layout->addWidget(m_message);
    layout->addLayout(panes, 1);
    layout->addWidget(buildFoot());
    connect(&book, &AllowlistBook::changed, this, &AllowlistWindow::refresh);
    connect(&book, &AllowlistBook::failed, this,
            [this](const QString& why) { m_message->showText(why, MessageKind::Problem); });
    connect(&m_entries, &EntriesModel::refused, this, [this](const QString& why) { say(why); });
    connect(&m_entries, &EntriesModel::removed, this,
            [this](int count) { say(tr("Removed %n domain(s).", nullptr, count), true); });
    connect(&m_entries, &EntriesModel::unsafePrivateAllowed, this, [this](const QString& domain) {
        say(tr("%1 may now lead into your own machine and network. Commands could reach routers, databases and "
               "whatever else listens there, often without a password.")
                .arg(domain),
            true);
    });
    connect(m_undo, &QPushButton::clicked, this, [this] {
        m_message->hide();
        m_book.undoStack().undo();
    });
    connect(m_lists, &ListsPane::chosen, this, [this](const EntriesView& view) {
        m_entries.setView(view);
        refreshScope();
    });
    connect(m_lists, &ListsPane::newRequested, this, &AllowlistWindow::newList);
    connect(m_lists, &ListsPane::duplicateRequested, this, &AllowlistWindow::duplicateList);
    connect(m_lists, &ListsPane::removeRequested, this, &AllowlistWindow::removeList);
    const int widest = std::max(fontMetrics().averageCharWidth() * 150, screen()->availableSize().width() * 9 / 10);
    resize(std::min(fontMetrics().averageCharWidth() * 180, widest), fontMetrics().height() * 40);
    m_lists->refresh();
    m_lists->select({EntriesView::Kind::Own, 0, {}});
}

QWidget* AllowlistWindow::buildEntries()
{
    auto* pane = new QWidget(this);
    m_table = new EntriesTable(m_entries, pane);
    m_note = paragraph({}, TextTone::Quiet, pane);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(buildScope());
    layout->addWidget(m_note);
    layout->addWidget(buildTools());
    m_about = paragraph({}, TextTone::Quiet, pane);
    m_about->setObjectName(QStringLiteral("aboutEntry"));
    layout->addWidget(m_table, 1);
    layout->addWidget(m_about);
    m_addLine = buildAddLine();
    layout->addWidget(m_addLine);
    layout->addWidget(buildTestLine());
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AllowlistWindow::showAbout);
    connect(m_table->filter(), &QAbstractItemModel::dataChanged, this, &AllowlistWindow::showAbout);
    connect(m_table->filter(), &QAbstractItemModel::modelReset, this, &AllowlistWindow::showAbout);
    connect(m_table, &EntriesTable::typed, this, &AllowlistWindow::showHint);
    connect(m_table, &EntriesTable::editEnded, this, [this] { showHint(m_new->text().trimmed()); });
    return pane;
}

QWidget* AllowlistWindow::buildScope()
{
    m_scope = new QWidget(this);
    m_name = new QLineEdit(m_scope);
    m_name->setObjectName(QStringLiteral("listName"));
    m_name->setAccessibleName(tr("Name of the list"));
    m_everywhere = new QCheckBox(tr("Use for e&very folder"), m_scope);
    m_attached = new QCheckBox(m_scope);
    m_folders = plainButton(tr("&Folders…"), m_scope);
    auto* layout = new QGridLayout(m_scope);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_name, 0, 0, 1, 2);
    layout->addWidget(m_folders, 0, 2);
    layout->addWidget(m_everywhere, 1, 0);
    layout->addWidget(m_attached, 1, 1, 1, 2);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        const QString name = m_name->text().trimmed();
        if (!name.isEmpty())
            changeList(tr("Rename the list to %1").arg(name), [&](approval::Allowlist& list) { list.name = name; });
    });
    connect(m_everywhere, &QCheckBox::clicked, this, [this](bool isOn) {
        changeList(isOn ? tr("Use for every folder") : tr("Use for chosen folders"),
                   [&](approval::Allowlist& list) { list.isEverywhere = isOn; });
    });
    connect(m_attached, &QCheckBox::clicked, this, [this](bool isOn) {
        changeList(tr("Use for this folder"), [&](approval::Allowlist& list) {
            list.folders.removeAll(m_folder);
            if (isOn)
                list.folders += m_folder;
        });
    });
    connect(m_folders, &QPushButton::clicked, this, &AllowlistWindow::chooseFolders);
    return m_scope;
}

QWidget* AllowlistWindow::buildTools()
{
    auto* box = new QWidget(this);
    m_search = new QLineEdit(box);
    m_search->setObjectName(QStringLiteral("searchEntries"));
    m_search->setPlaceholderText(tr("Search…"));
    m_search->setAccessibleName(tr("Search the domains"));
    m_search->setClearButtonEnabled(true);
    auto* only = new QComboBox(box);
    only->setObjectName(QStringLiteral("showOnly"));
    only->setAccessibleName(tr("Show"));
    only->addItem(tr("All"));
    only->addItem(tr("Not used for %n day(s)", nullptr, EntriesModel::kUnusedDays));
    only->addItem(tr("Switched off"));
    only->addItem(tr("Private addresses allowed"));
    m_copy = plainButton(tr("&Copy as Your List"), box);
    m_duplicate = plainButton(tr("Duplicate"), box);
    m_remove = plainButton(tr("&Remove Selected"), box);
    auto* find = new QHBoxLayout;
    find->addWidget(m_search, 1);
    find->addWidget(only);
    auto* deeds = new QHBoxLayout;
    for (QPushButton* button : {m_copy, m_duplicate, m_remove})
        deeds->addWidget(button);
    deeds->addStretch();
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(find);
    layout->addLayout(deeds);
    EntriesFilter* filter = m_table->filter();
    connect(m_search, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(only, &QComboBox::currentIndexChanged, filter,
            [filter](int index) { filter->setOnly(static_cast<EntriesFilter::Only>(index)); });
    connect(m_copy, &QPushButton::clicked, this, &AllowlistWindow::duplicateList);
    connect(m_duplicate, &QPushButton::clicked, m_table, &EntriesTable::duplicateSelected);
    connect(m_remove, &QPushButton::clicked, m_table, &EntriesTable::removeSelected);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search,
            [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    return box;
}

QWidget* AllowlistWindow::buildAddLine()
{
    auto* box = new QWidget(this);
    m_new = new QLineEdit(box);
    m_new->setObjectName(QStringLiteral("newDomain"));
    m_new->setAccessibleName(tr("Domain to add"));
    m_new->setPlaceholderText(tr("Add a domain: example.org, *.example.org, example.org:8443"));
    m_add = plainButton(tr("&Add"), box);
    m_hint = paragraph({}, TextTone::Quiet, box);
    m_hint->setObjectName(QStringLiteral("hint"));
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(4);
    layout->addWidget(m_new, 0, 0);
    layout->addWidget(m_add, 0, 1);
    layout->addWidget(m_hint, 1, 0, 1, 2);
    connect(m_new, &QLineEdit::textChanged, this, [this](const QString& text) { showHint(text.trimmed()); });
    connect(m_new, &QLineEdit::returnPressed, this, &AllowlistWindow::addTyped);
    connect(m_add, &QPushButton::clicked, this, &AllowlistWindow::addTyped);
    showHint({});
    return box;
}

QWidget* AllowlistWindow::buildTestLine()
{
    auto* box = new QWidget(this);
    m_test = new QLineEdit(box);
    m_test->setObjectName(QStringLiteral("testDomain"));
    m_test->setAccessibleName(tr("Test a domain"));
    m_test->setPlaceholderText(tr("Test a domain: which entry decides?"));
    m_testResult = paragraph({}, TextTone::Quiet, box);
    m_testResult->setObjectName(QStringLiteral("testResult"));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_test);
    layout->addWidget(m_testResult);
    connect(m_test, &QLineEdit::textChanged, this, &AllowlistWindow::testDomain);
    return box;
}

QWidget* AllowlistWindow::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const QString& text) {
        QPushButton* made = plainButton(text, foot);
        layout->addWidget(made);
        return made;
    };
    QUndoStack& stack = m_book.undoStack();
    connect(button(tr("&Import…")), &QPushButton::clicked, this, &AllowlistWindow::chooseImport);
    connect(button(tr("E&xport…")), &QPushButton::clicked, this, &AllowlistWindow::chooseExport);
    QPushButton* undo = button(tr("Und&o"));
    QPushButton* redo = button(tr("R&edo"));
    layout->addStretch(1);
    connect(button(tr("C&lose")), &QPushButton::clicked, this, &QDialog::close);
    undo->setEnabled(stack.canUndo());
    redo->setEnabled(stack.canRedo());
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcut(QKeySequence::Redo);
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QPushButton::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QPushButton::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, undo,
            [undo](const QString& words) { undo->setToolTip(plainToolTip(words)); });
    connect(undo, &QPushButton::clicked, &stack, &QUndoStack::undo);
    connect(redo, &QPushButton::clicked, &stack, &QUndoStack::redo);
    return foot;
}

} // namespace desktop
