// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/history/history_model.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace desktop {

class PlainLabel;

// All runs that are kept: search, open, run again, delete.
class HistoryPage : public QWidget
{
    Q_OBJECT
public:
    explicit HistoryPage(QWidget* parent = nullptr);
    void setRuns(const QList<run::Summary>& runs);
    void setRoom(int runs, qint64 bytes);
    void focusSearch();
    [[nodiscard]] QTableView* table() const { return m_table; }

Q_SIGNALS:
    void openRequested(const QString& runId);
    void againRequested(const QByteArray& folder, const QString& task);
    void exportRequested(const QString& runId, const QString& path);
    void deleteRequested(const QString& runId);
    void newRunRequested();

private:
    QWidget* buildHead();
    QWidget* buildTable();
    [[nodiscard]] const run::Summary* selected() const;
    void askToExport();
    void askToDelete();
    void updateButtons();

    HistoryModel m_model;
    QSortFilterProxyModel* m_filter = nullptr;
    QTableView* m_table = nullptr;
    QLineEdit* m_search = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_delete = nullptr;
    PlainLabel* m_empty = nullptr;
    PlainLabel* m_room = nullptr;
};

} // namespace desktop
