// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/timeline_filter.h"

#include "desktop/timeline/timeline_model.h"

namespace desktop {

namespace {

bool isOfSort(const TimelineRow& row, TimelineShow show)
{
    switch (show) {
    case TimelineShow::All: return true;
    case TimelineShow::Commands: return row.kind == RowKind::Command;
    case TimelineShow::Network: return row.kind == RowKind::Domain || !row.domains.isEmpty();
    case TimelineShow::Failures: return row.state == RowState::Failed || row.state == RowState::Killed;
    }
    return true;
}

} // namespace

void TimelineFilter::setShow(TimelineShow show)
{
    m_show = show;
    invalidateFilter();
}

void TimelineFilter::setSearch(const QString& text)
{
    m_search = text;
    invalidateFilter();
}

bool TimelineFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const auto* model = qobject_cast<const TimelineModel*>(sourceModel());
    const TimelineRow& item = model->row(row);
    return isOfSort(item, m_show) && (m_search.isEmpty() || item.text.contains(m_search, Qt::CaseInsensitive) ||
                                      item.title.contains(m_search, Qt::CaseInsensitive));
}

} // namespace desktop
