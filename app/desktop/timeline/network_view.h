// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"

#include <QWidget>

class QTableView;

namespace desktop {

class NetworkModel;
class PlainLabel;

// The network log, where an answer can be changed for the rest of the run.
class NetworkView : public QWidget
{
    Q_OBJECT
public:
    explicit NetworkView(NetworkModel& model, QWidget* parent = nullptr);
    [[nodiscard]] QTableView* table() const { return m_table; }

Q_SIGNALS:
    void decisionChangeRequested(const QByteArray& domain, quint16 port, approval::Decision decision);
    void keepDomainRequested(const QString& pattern);

private:
    void showMenu(const QPoint& position);
    void updateEmpty();

    NetworkModel& m_model;
    QTableView* m_table;
    PlainLabel* m_empty;
};

} // namespace desktop
