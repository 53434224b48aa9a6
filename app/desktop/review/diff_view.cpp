// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_view.h"

#include "desktop/look/text.h"
#include "desktop/review/diff_delegate.h"
#include "desktop/review/diff_model.h"
#include "desktop/review/split_diff_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QWheelEvent>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kLinesAbove = 3; // a change that is gone to is not at the very edge
constexpr int kShift = 8;      // characters

} // namespace

DiffView::DiffView(DiffModel& model, QWidget* parent)
    : QListView(parent),
      m_model(model),
      m_split(new SplitDiffModel(model, this)),
      m_delegate(new DiffDelegate(model, this))
{
    setModel(&model);
    setItemDelegate(m_delegate);
    setAccessibleName(tr("Difference"));
    setObjectName(QStringLiteral("diff"));
    setFont(fixedFont());
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    setLayoutDirection(Qt::LeftToRight); // code reads from left to right in every language
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { m_delegate->setShift(0); });
}

bool DiffView::isSplit() const
{
    return model() == m_split;
}

void DiffView::setSplit(bool isSplit)
{
    const QList<int> rows = sourceRows(currentIndex());
    m_delegate->setSplit(isSplit);
    if (isSplit)
        setModel(m_split);
    else
        setModel(&m_model);
    setHorizontalScrollBarPolicy(isSplit ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (!rows.isEmpty())
        setCurrentIndex(indexOf(rows.first()));
}

QList<int> DiffView::sourceRows(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    return isSplit() ? m_split->sourceRows(index.row()) : QList<int>{index.row()};
}

QModelIndex DiffView::indexOf(int sourceRow) const
{
    return model()->index(isSplit() ? m_split->rowOf(sourceRow) : sourceRow, 0);
}

void DiffView::goToChange(int step)
{
    const QList<int> rows = sourceRows(currentIndex());
    const int from = rows.isEmpty() ? -1 : rows.first();
    goToRow(step > 0 ? m_model.changeAfter(from) : m_model.changeBefore(from));
}

void DiffView::goToRow(int sourceRow)
{
    const QModelIndex index = sourceRow < 0 ? QModelIndex() : indexOf(sourceRow);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    const bool isHead = m_model.row(sourceRow).kind == DiffRowKind::HunkHead;
    const int top = isHead ? index.row() : std::max(0, index.row() - kLinesAbove);
    scrollTo(model()->index(top, 0), QAbstractItemView::PositionAtTop);
}

DiffView::Spot DiffView::spot() const
{
    for (const int row : sourceRows(currentIndex())) {
        // A head stands for the line behind it.
        const DiffRow& at = m_model.row(m_model.row(row).kind == DiffRowKind::HunkHead ? row + 1 : row);
        return {at.oldNumber, at.newNumber};
    }
    return {};
}

void DiffView::goToSpot(const Spot& spot)
{
    if (spot.oldNumber == 0 && spot.newNumber == 0)
        return;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const DiffRow& at = m_model.row(row);
        if (at.oldNumber != spot.oldNumber || at.newNumber != spot.newNumber)
            continue;
        setCurrentIndex(indexOf(row));
        scrollTo(indexOf(row), QAbstractItemView::PositionAtCenter);
        return;
    }
}

bool DiffView::find(const QString& text, int step)
{
    m_delegate->setFound(text);
    viewport()->update();
    const int count = m_model.rowCount();
    if (text.isEmpty() || count == 0)
        return text.isEmpty();
    const QList<int> rows = sourceRows(currentIndex());
    const int from = rows.isEmpty() ? 0 : step < 0 ? rows.first() : rows.last() + step;
    const int direction = step < 0 ? -1 : 1;
    for (int i = step < 0 ? 1 : 0; i < count + 1; ++i) {
        const int row = (from + direction * i + 2 * count) % count;
        if (!m_model.row(row).text.contains(text, Qt::CaseInsensitive))
            continue;
        setCurrentIndex(indexOf(row));
        scrollTo(indexOf(row), QAbstractItemView::PositionAtCenter);
        return true;
    }
    return false;
}

void DiffView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copySelected();
    if (event->modifiers() != Qt::NoModifier)
        return QListView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_N: return goToChange(1);
    case Qt::Key_P: return goToChange(-1);
    case Qt::Key_J: Q_EMIT fileStepRequested(1); return;
    case Qt::Key_K: Q_EMIT fileStepRequested(-1); return;
    case Qt::Key_V: Q_EMIT viewedRequested(); return;
    case Qt::Key_Space: return toggleSelected();
    case Qt::Key_Left:
        if (shift(-kShift))
            return;
        break;
    case Qt::Key_Right:
        if (shift(kShift))
            return;
        break;
    default: break;
    }
    QListView::keyPressEvent(event);
}

void DiffView::wheelEvent(QWheelEvent* event)
{
    const int steps = event->angleDelta().x() / QWheelEvent::DefaultDeltasPerStep;
    if (steps == 0 || !shift(-steps * kShift))
        QListView::wheelEvent(event);
}

// Side by side both halves are moved together; unified, the view scrolls by itself.
bool DiffView::shift(int characters)
{
    if (!isSplit())
        return false;
    m_delegate->setShift(std::clamp(m_delegate->shift() + characters, 0, m_model.longestLine()));
    viewport()->update();
    return true;
}

QList<QModelIndex> DiffView::selectedInOrder() const
{
    QList<QModelIndex> selected = selectionModel()->selectedIndexes();
    std::sort(selected.begin(), selected.end());
    return selected;
}

void DiffView::toggleSelected()
{
    QList<int> rows;
    for (const QModelIndex& index : selectedInOrder())
        rows += sourceRows(index);
    if (rows.isEmpty())
        rows = sourceRows(currentIndex());
    const bool isAnyLeftOut = std::any_of(rows.begin(), rows.end(), [this](int row) {
        return m_model.isChoosable(row) && m_model.checkState(row) != Qt::Checked;
    });
    m_model.setChosen(rows, isAnyLeftOut);
}

// As it is written in the files: side by side, what is new, and what is old where nothing new stands beside it.
void DiffView::copySelected() const
{
    QStringList lines;
    for (const QModelIndex& index : selectedInOrder())
        lines += m_model.lineText(sourceRows(index).last());
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace desktop
