// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_view.h"

#include "desktop/look/text.h"
#include "desktop/review/diff_delegate.h"
#include "desktop/review/diff_model.h"
#include "desktop/review/split_diff_model.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

namespace desktop {

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
}

void DiffView::setSplit(bool isSplit)
{
    const int hunk = currentHunk();
    m_delegate->setSplit(isSplit);
    if (isSplit)
        setModel(m_split);
    else
        setModel(&m_model);
    setHorizontalScrollBarPolicy(isSplit ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (hunk >= 0)
        setCurrentIndex(model()->index(rowOfHunk(hunk), 0));
}

int DiffView::rowOfHunk(int hunk) const
{
    if (model() == &m_model)
        return m_model.rowOfHunk(hunk);
    const QModelIndexList found = m_split->match(m_split->index(0), DiffModel::HunkRole, hunk, 1, Qt::MatchExactly);
    return found.isEmpty() ? -1 : found.first().row();
}

void DiffView::goToHunk(int step)
{
    const int next = std::clamp(currentHunk() + step, 0, std::max(0, m_model.hunkCount() - 1));
    const int row = rowOfHunk(next);
    if (row < 0)
        return;
    setCurrentIndex(model()->index(row, 0));
    scrollTo(model()->index(row, 0), QAbstractItemView::PositionAtTop);
}

int DiffView::currentHunk() const
{
    return currentIndex().isValid() ? currentIndex().data(DiffModel::HunkRole).toInt() : -1;
}

void DiffView::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    if (isPlain && event->key() == Qt::Key_N)
        goToHunk(1);
    else if (isPlain && event->key() == Qt::Key_P)
        goToHunk(-1);
    else if (isPlain && event->key() == Qt::Key_Space)
        toggleCurrent();
    else
        QListView::keyPressEvent(event);
}

void DiffView::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool isHead = index.isValid() && index.flags() & Qt::ItemIsUserCheckable;
    if (event->button() == Qt::LeftButton && isHead && index == currentIndex())
        toggleCurrent();
}

void DiffView::toggleCurrent()
{
    const int hunk = currentHunk();
    if (hunk >= 0 && m_model.isChoosable())
        m_model.setHunkChosen(hunk, m_model.leftOut().contains(hunk));
}

} // namespace desktop
