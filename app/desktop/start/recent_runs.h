// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/history.h"

#include <QWidget>

class QVBoxLayout;

namespace desktop {

// The last few runs, each one click away; interrupted ones with what is left of them.
class RecentRuns : public QWidget
{
    Q_OBJECT
public:
    static constexpr int kCount = 4;

    explicit RecentRuns(QWidget* parent = nullptr);
    void setRuns(const QList<run::Summary>& runs);

Q_SIGNALS:
    void activated(const QString& runId);
    void allRequested();

private:
    QVBoxLayout* m_rows;
};

} // namespace desktop
