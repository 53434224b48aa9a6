// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"
#include "desktop/timeline/network_totals.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace desktop {

class NetworkModel;
class PlainLabel;

// The network log: every request or the totals per domain, what decided about the chosen one, and the way to change
// that for the rest of the run.
class NetworkView : public QWidget
{
    Q_OBJECT
public:
    NetworkView(NetworkModel& model, NetworkTotals& totals, QWidget* parent = nullptr);
    [[nodiscard]] QTableView* table() const { return m_table; }
    // While the run is on, answers can be changed.
    void setActive(bool isActive);

Q_SIGNALS:
    void decisionChangeRequested(const QByteArray& domain, quint16 port, approval::Decision decision);
    void askAgainRequested(const QByteArray& domain, quint16 port);
    void reviewRequested(const QByteArray& domain, quint16 port);
    void entryRequested(const QString& pattern); // of an allowlist
    void keepDomainRequested(const QString& pattern);

private:
    QWidget* buildHead();
    QWidget* buildDetail();
    void showKind(int kind);
    void showDetail();
    void activate();
    void fillMenu(QMenu& menu);
    void fillChangeMenu(QMenu& menu);
    void showMenu(const QPoint& position);
    void updateEmpty();
    [[nodiscard]] QModelIndex current() const; // of the log
    [[nodiscard]] QByteArray domain() const;
    [[nodiscard]] quint16 port() const;

    NetworkModel& m_model;
    QSortFilterProxyModel* m_filter;
    QComboBox* m_kind = nullptr;
    QTableView* m_table;
    QTableView* m_totalsTable;
    QWidget* m_detail = nullptr;
    PlainLabel* m_words = nullptr;
    QPushButton* m_review = nullptr;
    QPushButton* m_entry = nullptr;
    QPushButton* m_change = nullptr;
    QPushButton* m_keep = nullptr;
    PlainLabel* m_empty;
    bool m_isActive = true;
};

} // namespace desktop
