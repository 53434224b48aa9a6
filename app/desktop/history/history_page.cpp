// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/history_page.h"

#include "base/inert_text.h"
#include "desktop/history/history_filter.h"
#include "desktop/look/calm_style.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/question.h"
#include "desktop/look/rest_column.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>
#include <numeric>

namespace desktop {

HistoryPage::HistoryPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("historyPage"));
    m_empty = paragraph({}, TextTone::Quiet, this);
    m_empty->setContentsMargins(16, 16, 16, 16);
    m_empty->setAlignment(Qt::AlignCenter);
    m_message = new InlineMessage(MessageKind::Success, this);
    m_message->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(m_message);
    layout->addWidget(hairline(this));
    layout->addWidget(m_empty, 1);
    layout->addWidget(buildTable(), 1);
    layout->addWidget(hairline(this));
    layout->addWidget(buildFoot());
    setRuns({});
}

QWidget* HistoryPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(8);
    m_room = new PlainLabel({}, TextTone::Quiet, head);
    m_show = new QComboBox(head);
    m_show->setObjectName(QStringLiteral("historyShow"));
    m_show->setAccessibleName(tr("Which runs are shown"));
    m_show->addItem(tr("All runs"), static_cast<int>(HistoryShow::All));
    m_show->addItem(tr("Changes not copied out"), static_cast<int>(HistoryShow::Reviewable));
    m_show->addItem(tr("Copied out"), static_cast<int>(HistoryShow::CopiedOut));
    m_show->addItem(tr("Finished"), static_cast<int>(HistoryShow::Finished));
    m_show->addItem(tr("Not finished"), static_cast<int>(HistoryShow::NotFinished));
    m_search = new QLineEdit(head);
    m_search->setObjectName(QStringLiteral("historySearch"));
    m_search->setPlaceholderText(tr("Search tasks, answers, folders…"));
    m_search->setAccessibleName(tr("Search the history"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(fontMetrics().averageCharWidth() * 16);
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 40);
    layout->addWidget(heading(tr("History"), 1, head));
    layout->addWidget(m_room);
    layout->addStretch(1);
    layout->addWidget(m_show);
    layout->addWidget(m_search, 2);
    return head;
}

QWidget* HistoryPage::buildTable()
{
    m_filter = new HistoryFilter(this);
    m_filter->setSourceModel(&m_model);
    m_table = new QTableView(this);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("Runs"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 14);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    new RestColumn(m_table, HistoryModel::TaskColumn, 24);
    connect(m_show, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setShow(static_cast<HistoryShow>(m_show->currentData().toInt()));
        updateEmpty();
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setSearch(text);
        updateEmpty();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryPage::updateButtons);
    connect(m_table, &QTableView::customContextMenuRequested, this, &HistoryPage::showMenu);
    const auto onKey = [this](const QKeySequence& keys, auto&& function) {
        auto* shortcut = new QShortcut(keys, m_table);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, function);
    };
    onKey(QKeySequence::Delete, [this] { askToDelete(); });
    onKey(QKeySequence::Copy, [this] { copyTask(); });
    return m_table;
}

QWidget* HistoryPage::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(8);
    m_delete = new QPushButton(symbolIcon(Symbol::Discard), tr("&Delete…"), foot);
    m_export = new QPushButton(symbolIcon(Symbol::Save), tr("&Export…"), foot);
    m_copyTask = new QPushButton(symbolIcon(Symbol::Copy), tr("&Copy Task"), foot);
    m_again = new QPushButton(tr("Run &Again"), foot);
    m_open = new QPushButton(tr("&Open"), foot);
    makePrimary(m_open);
    layout->addWidget(m_delete);
    layout->addStretch(1);
    layout->addWidget(m_copyTask);
    layout->addWidget(m_export);
    layout->addWidget(m_again);
    layout->addWidget(m_open);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const run::Summary* run = selected())
            Q_EMIT openRequested(run->runId);
    });
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (const run::Summary* run = selected())
            Q_EMIT againRequested(run->folder, run->task);
    });
    connect(m_copyTask, &QPushButton::clicked, this, &HistoryPage::copyTask);
    connect(m_export, &QPushButton::clicked, this, &HistoryPage::askToExport);
    connect(m_delete, &QPushButton::clicked, this, &HistoryPage::askToDelete);
    connect(m_table, &QTableView::activated, m_open, &QPushButton::click);
    return foot;
}

void HistoryPage::showMenu(const QPoint& place)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QPushButton* button : {m_open, m_again, m_copyTask, m_export, m_delete}) {
        QAction* action = menu->addAction(button->text());
        action->setEnabled(button->isEnabled());
        connect(action, &QAction::triggered, button, &QPushButton::click);
    }
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

void HistoryPage::setRuns(const QList<run::Summary>& runs)
{
    const QString before = selected() ? selected()->runId : QString();
    m_model.setRuns(runs);
    int row = 0;
    for (int i = 0; i < m_filter->rowCount(); ++i) {
        if (m_model.run(m_filter->mapToSource(m_filter->index(i, 0)).row()).runId == before)
            row = i;
    }
    if (m_filter->rowCount() > 0)
        m_table->selectRow(row);
    updateEmpty();
}

void HistoryPage::updateEmpty()
{
    const bool isEmpty = m_filter->rowCount() == 0;
    m_empty->setText(m_model.rowCount() == 0
                         ? tr("No runs yet. Each run appears here, with its answer, its commands and its changes.")
                         : tr("No run matches. Empty the search, or show all runs."));
    m_empty->setVisible(isEmpty);
    m_table->setVisible(!isEmpty);
    if (!isEmpty && !selected())
        m_table->selectRow(0);
    updateButtons();
}

void HistoryPage::setRoom(const QHash<QString, qint64>& sizes)
{
    m_model.setSizes(sizes);
    const qint64 bytes = std::accumulate(sizes.begin(), sizes.end(), qint64(0));
    m_room->setText(sizes.isEmpty() ? QString()
                                    : tr("%n run(s), %1 on the disk", nullptr, static_cast<int>(sizes.size()))
                                          .arg(sizeText(static_cast<quint64>(std::max<qint64>(0, bytes)))));
}

void HistoryPage::noteExported(const QString& path)
{
    m_message->showText(tr("Saved as %1.").arg(base::inertLine(path)), MessageKind::Success);
}

void HistoryPage::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

const run::Summary* HistoryPage::selected() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model.run(m_filter->mapToSource(rows.first()).row());
}

void HistoryPage::copyTask()
{
    if (const run::Summary* run = selected())
        QGuiApplication::clipboard()->setText(run->task);
}

void HistoryPage::askToExport()
{
    const run::Summary* run = selected();
    if (!run)
        return;
    auto* dialog = new QFileDialog(this, tr("Export Run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString lines = tr("Events, one JSON object a line (*.jsonl)");
    dialog->setNameFilters({tr("Markdown (*.md)"), lines});
    dialog->selectFile(run->runId + QStringLiteral(".md"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, lines, id = run->runId](const QString& filter) {
        dialog->selectFile(id + (filter == lines ? QStringLiteral(".jsonl") : QStringLiteral(".md")));
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, id = run->runId](const QString& path) { Q_EMIT exportRequested(id, path); });
    dialog->open();
}

void HistoryPage::askToDelete()
{
    const run::Summary* run = selected();
    if (!run || !m_delete->isEnabled())
        return;
    QString text = tr("Delete the record of this run, with its log and the changes that are left?");
    if (const auto size = m_model.sizeOf(run->runId))
        text += u' ' + tr("This frees %1.").arg(sizeText(static_cast<quint64>(*size)));
    ask(this, tr("Delete Run"), text, tr("Delete Run"), [this, id = run->runId] { Q_EMIT deleteRequested(id); });
}

void HistoryPage::updateButtons()
{
    const run::Summary* run = selected();
    for (QPushButton* button : {m_open, m_copyTask, m_export})
        button->setEnabled(run);
    for (QPushButton* button : {m_again, m_delete})
        button->setEnabled(run && run->ending);
}

} // namespace desktop
