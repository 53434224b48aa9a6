// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/history/history_model.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableView;

namespace desktop {

class HistoryFilter;
class InlineMessage;
class PlainLabel;

// All runs that are kept: search, filter, open, run again, export, delete.
class HistoryPage : public QWidget
{
    Q_OBJECT
public:
    explicit HistoryPage(QWidget* parent = nullptr);
    void setRuns(const QList<run::Summary>& runs);
    // What each run takes on the disk.
    void setRoom(const QHash<QString, qint64>& sizes);
    void noteExported(const QString& path);
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
    QWidget* buildFoot();
    void showMenu(const QPoint& place);
    void copyTask();
    void updateEmpty();
    [[nodiscard]] const run::Summary* selected() const;
    void askToExport();
    void askToDelete();
    void updateButtons();

    HistoryModel m_model;
    HistoryFilter* m_filter = nullptr;
    InlineMessage* m_message = nullptr;
    QTableView* m_table = nullptr;
    QComboBox* m_show = nullptr;
    QLineEdit* m_search = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_copyTask = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_delete = nullptr;
    PlainLabel* m_empty = nullptr;
    PlainLabel* m_room = nullptr;
};

} // namespace desktop
