// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_window.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/offer_dialog.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "proxy/rules.h"

#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QTableView>

namespace desktop {

QString matchExamples(const QString& pattern)
{
    const auto parsed = proxy::Pattern::parse(pattern);
    if (!parsed)
        return parsed.error().message;
    const QString name = parsed->text().section(u':', 0, 0);
    if (name.startsWith(QLatin1String("*."))) {
        const QString parent = name.sliced(2);
        return AllowlistWindow::tr("Matches www.%1 and a.b.%1, not %1 itself.").arg(parent);
    }
    const bool isName = !proxy::isAddress(name.toLatin1());
    return isName ? AllowlistWindow::tr("Matches %1 only, not www.%1.").arg(name)
                  : AllowlistWindow::tr("Matches this address only.");
}

AllowlistWindow::AllowlistWindow(AllowlistBook& book, QWidget* parent) : QDialog(parent), m_book(book), m_entries(book)
{
    setObjectName(QStringLiteral("allowlistWindow"));
    setWindowTitle(tr("Allowlists"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    m_message = new InlineMessage(MessageKind::Caution, this);
    m_message->hide();
    auto* panes = new QHBoxLayout;
    panes->setSpacing(16);
    panes->addWidget(buildLists(), 1);
    m_right = buildEntries();
    panes->addWidget(m_right, 3);
    layout->addWidget(paragraph(
        tr("Domains in these lists are allowed without a question. An answer during a run is never saved here."),
        TextTone::Quiet, this));
    layout->addWidget(m_message);
    layout->addLayout(panes, 1);
    layout->addWidget(buildFoot());
    connect(&book, &AllowlistBook::changed, this, &AllowlistWindow::refreshLists);
    connect(&book, &AllowlistBook::failed, this,
            [this](const QString& why) { m_message->showText(why, MessageKind::Problem); });
    connect(&m_entries, &EntriesModel::refused, this,
            [this](const QString& why) { m_message->showText(why, MessageKind::Caution); });
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 38);
    refreshLists();
    selectList(0);
}

QWidget* AllowlistWindow::buildLists()
{
    auto* pane = new QWidget(this);
    m_lists = new QListWidget(pane);
    m_lists->setAccessibleName(tr("Lists"));
    auto* add = new QPushButton(symbolIcon(Symbol::New), tr("&New"), pane);
    auto* remove = new QPushButton(tr("&Delete List"), pane);
    auto* menu = new QMenu(add);
    add->setMenu(menu);
    add->setAutoDefault(false);
    remove->setAutoDefault(false);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { buildNewMenu(*menu); });
    connect(remove, &QPushButton::clicked, this, &AllowlistWindow::removeList);
    connect(m_lists, &QListWidget::currentRowChanged, this, [this](int row) {
        m_entries.setList(row);
        refreshScope();
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(remove);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_lists, 1);
    layout->addLayout(buttons);
    return pane;
}

void AllowlistWindow::buildNewMenu(QMenu& menu)
{
    menu.clear();
    connect(menu.addAction(tr("Empty List")), &QAction::triggered, this, [this] { addList(tr("New list"), {}, {}); });
    menu.addSeparator();
    for (const ListTemplate& one : listTemplates()) {
        QAction* action = menu.addAction(
            tr("%1 (%n domain(s), %2)", nullptr, static_cast<int>(one.domains.size())).arg(one.name, one.source));
        action->setToolTip(one.domains.join(QStringLiteral(", ")));
        connect(action, &QAction::triggered, this, [this, one] { addList(one.name, one.domains, one.source); });
    }
}

QWidget* AllowlistWindow::buildEntries()
{
    auto* pane = new QWidget(this);
    m_filter = new EntriesFilter(this);
    m_filter->setSourceModel(&m_entries);
    m_filter->setFilterKeyColumn(EntriesModel::PatternColumn);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = new QTableView(pane);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("Domains of the list"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 12);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(EntriesModel::PatternColumn, QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(buildScope());
    layout->addWidget(m_table, 1);
    layout->addWidget(buildAddLine());
    return pane;
}

QWidget* AllowlistWindow::buildScope()
{
    auto* box = new QWidget(this);
    m_name = new QLineEdit(box);
    m_name->setAccessibleName(tr("Name of the list"));
    m_everywhere = new QCheckBox(tr("Use for every &folder"), box);
    m_attached = new QCheckBox(box);
    auto* search = new QLineEdit(box);
    search->setPlaceholderText(tr("Search…"));
    search->setAccessibleName(tr("Search the domains"));
    search->setClearButtonEnabled(true);
    auto* unused = new QCheckBox(tr("Only those not used for %n day(s)", nullptr, EntriesModel::kUnusedDays), box);
    unused->setObjectName(QStringLiteral("onlyUnused"));
    auto* remove = new QPushButton(tr("&Remove Selected"), box);
    remove->setAutoDefault(false);
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_name, 0, 0);
    layout->addWidget(search, 0, 1);
    layout->addWidget(remove, 0, 2);
    layout->addWidget(m_everywhere, 1, 0);
    layout->addWidget(m_attached, 1, 1, 1, 2);
    layout->addWidget(unused, 2, 0, 1, 3);
    connect(m_name, &QLineEdit::editingFinished, this, [this] { renameList(m_name->text().trimmed()); });
    connect(m_everywhere, &QCheckBox::clicked, this, &AllowlistWindow::setEverywhere);
    connect(m_attached, &QCheckBox::clicked, this, &AllowlistWindow::setAttached);
    connect(unused, &QCheckBox::toggled, m_filter, &EntriesFilter::setOnlyUnused);
    connect(search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(remove, &QPushButton::clicked, this, &AllowlistWindow::removeSelected);
    return box;
}

QWidget* AllowlistWindow::buildAddLine()
{
    auto* box = new QWidget(this);
    m_new = new QLineEdit(box);
    m_new->setObjectName(QStringLiteral("newDomain"));
    m_new->setAccessibleName(tr("Domain to add"));
    m_new->setPlaceholderText(tr("Add a domain: example.org, *.example.org, example.org:8443"));
    m_add = new QPushButton(tr("&Add"), box);
    m_add->setAutoDefault(false);
    m_hint = paragraph({}, TextTone::Quiet, box);
    m_test = new QLineEdit(box);
    m_test->setAccessibleName(tr("Test a domain"));
    m_test->setPlaceholderText(tr("Test a domain: which entry decides?"));
    m_testResult = paragraph({}, TextTone::Quiet, box);
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(4);
    layout->addWidget(m_new, 0, 0);
    layout->addWidget(m_add, 0, 1);
    layout->addWidget(m_hint, 1, 0, 1, 2);
    layout->addWidget(m_test, 2, 0);
    layout->addWidget(m_testResult, 3, 0, 1, 2);
    connect(m_new, &QLineEdit::textChanged, this, &AllowlistWindow::showAddHint);
    connect(m_new, &QLineEdit::returnPressed, this, &AllowlistWindow::addTyped);
    connect(m_add, &QPushButton::clicked, this, &AllowlistWindow::addTyped);
    connect(m_test, &QLineEdit::textChanged, this, &AllowlistWindow::testDomain);
    showAddHint();
    return box;
}

QWidget* AllowlistWindow::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const QString& text) {
        auto* made = new QPushButton(text, foot);
        made->setAutoDefault(false);
        layout->addWidget(made);
        return made;
    };
    QPushButton* import = button(tr("&Import…"));
    QPushButton* save = button(tr("&Export…"));
    QPushButton* undo = button(tr("&Undo"));
    layout->addStretch(1);
    QPushButton* close = button(tr("&Close"));
    undo->setEnabled(false);
    connect(&m_book.undoStack(), &QUndoStack::canUndoChanged, undo, &QPushButton::setEnabled);
    connect(&m_book.undoStack(), &QUndoStack::undoTextChanged, undo,
            [undo](const QString& words) { undo->setToolTip(words); });
    connect(undo, &QPushButton::clicked, &m_book.undoStack(), &QUndoStack::undo);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(import, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Import Domains"), QString(), tr("JSON (*.json);;All files (*)"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QFileDialog::fileSelected, this, &AllowlistWindow::importFile);
        dialog->open();
    });
    connect(save, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Export Allowlists"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(QStringLiteral("allowlists.json"));
        connect(dialog, &QFileDialog::fileSelected, this, &AllowlistWindow::exportFile);
        dialog->open();
    });
    return foot;
}

} // namespace desktop
