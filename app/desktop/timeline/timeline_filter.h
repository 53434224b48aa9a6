// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace desktop {

enum class TimelineShow { All, Commands, Network, Failures };

// The rows of one sort that contain what is searched for.
class TimelineFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setShow(TimelineShow show);
    void setSearch(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    TimelineShow m_show = TimelineShow::All;
    QString m_search;
};

} // namespace desktop
