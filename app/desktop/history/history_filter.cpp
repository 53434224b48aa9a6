// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/history_filter.h"

#include "desktop/history/history_model.h"

#include <algorithm>

namespace desktop {

bool isShown(const run::Summary& run, HistoryShow show)
{
    switch (show) {
    case HistoryShow::All: return true;
    case HistoryShow::Reviewable: return run.hasWorkingCopy && run.changedFiles > 0 && !run.wasCopiedOut;
    case HistoryShow::CopiedOut: return run.wasCopiedOut;
    case HistoryShow::Finished: return run.ending == run::Ending::Answered;
    case HistoryShow::NotFinished: return run.ending != run::Ending::Answered;
    }
    return true;
}

void HistoryFilter::setShow(HistoryShow show)
{
    m_show = show;
    invalidateFilter();
}

void HistoryFilter::setSearch(const QString& text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool HistoryFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const auto* model = qobject_cast<const HistoryModel*>(sourceModel());
    if (!model || !isShown(model->run(row), m_show))
        return false;
    const QString text = model->index(row, 0, parent).data(HistoryModel::SearchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace desktop
