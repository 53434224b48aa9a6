// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/timeline_view.h"

#include "desktop/look/symbols.h"
#include "desktop/timeline/timeline_delegate.h"
#include "desktop/timeline/timeline_model.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace desktop {

TimelineView::TimelineView(TimelineModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_filter(new TimelineFilter(this)),
      m_list(new QListView(this)),
      m_jump(new QPushButton(this))
{
    m_filter->setSourceModel(&model);
    m_list->setModel(m_filter);
    auto* delegate = new TimelineDelegate(m_list);
    m_list->setItemDelegate(delegate);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, delegate, &TimelineDelegate::forget);
    m_list->setAccessibleName(tr("Timeline"));
    m_list->setObjectName(QStringLiteral("timeline"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTabKeyNavigation(false);
    m_jump->setIcon(symbolIcon(Symbol::ArrowDown));
    m_jump->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(m_list, 1);
    layout->addWidget(m_jump, 0, Qt::AlignHCenter);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { rowsInserted(first, last); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TimelineView::currentChanged);
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, this, &TimelineView::updateJump);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) {
        const TimelineRow& row = m_model.row(m_filter->mapToSource(index).row());
        if (row.kind == RowKind::Domain)
            Q_EMIT requestActivated(row.requestId);
    });
    connect(m_jump, &QPushButton::clicked, this, &TimelineView::follow);
}

QWidget* TimelineView::buildHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    m_show = new QComboBox(head);
    m_show->setAccessibleName(tr("Show"));
    m_show->addItem(tr("All"), static_cast<int>(TimelineShow::All));
    m_show->addItem(tr("Commands"), static_cast<int>(TimelineShow::Commands));
    m_show->addItem(tr("Network"), static_cast<int>(TimelineShow::Network));
    m_show->addItem(tr("Failures"), static_cast<int>(TimelineShow::Failures));
    m_search = new QLineEdit(head);
    m_search->setAccessibleName(tr("Search the timeline"));
    m_search->setPlaceholderText(tr("Search…"));
    m_search->setClearButtonEnabled(true);
    layout->addWidget(m_show);
    layout->addWidget(m_search, 1);
    connect(m_show, &QComboBox::currentIndexChanged, this,
            [this] { m_filter->setShow(static_cast<TimelineShow>(m_show->currentData().toInt())); });
    connect(m_search, &QLineEdit::textChanged, m_filter, &TimelineFilter::setSearch);
    return head;
}

void TimelineView::selectStep(quint32 step)
{
    if (const int row = m_model.rowOfStep(step); row >= 0)
        selectRow(row);
}

void TimelineView::follow()
{
    m_isFollowing = true;
    m_unseen = 0;
    m_list->scrollToBottom();
    for (int row = m_model.rowCount() - 1; row >= 0; --row) {
        if (m_model.row(row).kind == RowKind::Command) {
            selectRow(row);
            break;
        }
    }
    m_list->scrollToBottom();
    updateJump();
}

void TimelineView::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void TimelineView::rowsInserted(int first, int last)
{
    if (!m_isFollowing) {
        m_unseen += last - first + 1;
        updateJump();
        return;
    }
    for (int row = last; row >= first; --row) {
        const int source = m_filter->mapToSource(m_filter->index(row, 0)).row();
        if (m_model.row(source).kind == RowKind::Command) {
            selectRow(source);
            break;
        }
    }
    m_list->scrollToBottom();
}

void TimelineView::selectRow(int sourceRow)
{
    m_isSelecting = true;
    m_list->setCurrentIndex(m_filter->mapFromSource(m_model.index(sourceRow)));
    m_isSelecting = false;
}

void TimelineView::currentChanged(const QModelIndex& current)
{
    if (!current.isValid())
        return;
    if (!m_isSelecting)
        m_isFollowing = isAtEnd() && current.row() == m_filter->rowCount() - 1;
    const TimelineRow& row = m_model.row(m_filter->mapToSource(current).row());
    if (row.step != 0)
        Q_EMIT stepSelected(row.step);
    updateJump();
}

bool TimelineView::isAtEnd() const
{
    const QScrollBar* bar = m_list->verticalScrollBar();
    return bar->value() >= bar->maximum() - 4;
}

void TimelineView::updateJump()
{
    if (isAtEnd())
        m_unseen = 0;
    m_jump->setVisible(!m_isFollowing && m_unseen > 0);
    m_jump->setText(tr("Jump to Latest (%n new)", nullptr, m_unseen));
}

} // namespace desktop
