// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/history_page.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace desktop {

HistoryPage::HistoryPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("historyPage"));
    m_empty = paragraph(tr("No runs yet. Each run appears here, with its answer, its commands and its changes."),
                        TextTone::Quiet, this);
    m_empty->setContentsMargins(16, 16, 16, 16);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(hairline(this));
    layout->addWidget(m_empty);
    layout->addWidget(buildTable(), 1);
    setRuns({});
}

QWidget* HistoryPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(8);
    m_search = new QLineEdit(head);
    m_search->setPlaceholderText(tr("Search…"));
    m_search->setAccessibleName(tr("Search the history"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 36);
    m_open = new QPushButton(tr("&Open"), head);
    m_again = new QPushButton(tr("Run &Again"), head);
    m_export = new QPushButton(tr("&Export…"), head);
    m_delete = new QPushButton(tr("&Delete…"), head);
    m_room = new PlainLabel({}, TextTone::Quiet, head);
    layout->addWidget(heading(tr("History"), 1, head));
    layout->addWidget(m_room);
    layout->addStretch(1);
    layout->addWidget(m_search, 1);
    layout->addWidget(m_open);
    layout->addWidget(m_again);
    layout->addWidget(m_export);
    layout->addWidget(m_delete);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const run::Summary* run = selected())
            Q_EMIT openRequested(run->runId);
    });
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (const run::Summary* run = selected())
            Q_EMIT againRequested(run->folder, run->task);
    });
    connect(m_export, &QPushButton::clicked, this, &HistoryPage::askToExport);
    connect(m_delete, &QPushButton::clicked, this, &HistoryPage::askToDelete);
    return head;
}

QWidget* HistoryPage::buildTable()
{
    m_filter = new QSortFilterProxyModel(this);
    m_filter->setSourceModel(&m_model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = new QTableView(this);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("Runs"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 14);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(HistoryModel::TaskColumn, QHeaderView::Stretch);
    connect(m_search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryPage::updateButtons);
    connect(m_table, &QTableView::activated, m_open, &QPushButton::click);
    return m_table;
}

void HistoryPage::setRuns(const QList<run::Summary>& runs)
{
    m_model.setRuns(runs);
    m_empty->setVisible(runs.isEmpty());
    m_table->setVisible(!runs.isEmpty());
    if (!runs.isEmpty())
        m_table->selectRow(0);
    updateButtons();
}

void HistoryPage::setRoom(int runs, qint64 bytes)
{
    m_room->setText(runs == 0 ? QString()
                              : tr("%1 on the disk").arg(sizeText(static_cast<quint64>(std::max<qint64>(0, bytes)))));
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

void HistoryPage::askToExport()
{
    const run::Summary* run = selected();
    if (!run)
        return;
    auto* dialog = new QFileDialog(this, tr("Export Run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Markdown (*.md)"), tr("Events, one JSON object a line (*.jsonl)")});
    dialog->selectFile(run->runId + QStringLiteral(".md"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, id = run->runId](const QString& path) { Q_EMIT exportRequested(id, path); });
    dialog->open();
}

void HistoryPage::askToDelete()
{
    const run::Summary* run = selected();
    if (!run)
        return;
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Delete Run"),
                                tr("Delete the record of this run, with its log and the changes that are left?"),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton* yes = box->addButton(tr("Delete Run"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(yes, &QPushButton::clicked, this, [this, id = run->runId] { Q_EMIT deleteRequested(id); });
    box->open();
}

void HistoryPage::updateButtons()
{
    const run::Summary* run = selected();
    m_open->setEnabled(run);
    m_again->setEnabled(run && run->ending);
    m_export->setEnabled(run);
    m_delete->setEnabled(run && run->ending);
}

} // namespace desktop
