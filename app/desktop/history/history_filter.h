// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/history.h"

#include <QSortFilterProxyModel>

namespace desktop {

enum class HistoryShow { All, Reviewable, CopiedOut, Finished, NotFinished };

// The runs of one sort that hold every word of a search, in any of task, answer and folder.
class HistoryFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setShow(HistoryShow show);
    void setSearch(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    HistoryShow m_show = HistoryShow::All;
    QStringList m_words;
};

// Pure.
[[nodiscard]] bool isShown(const run::Summary& run, HistoryShow show);

} // namespace desktop
