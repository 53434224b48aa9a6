// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/changes_model.h"
#include "desktop/review/diff_model.h"
#include "desktop/review/review_source.h"

#include <QSplitter>

class QCheckBox;
class QComboBox;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace desktop {

class DiffView;
class PlainLabel;

// The changed files on the left, the difference of the chosen one on the right.
class ChangesPanes : public QSplitter
{
    Q_OBJECT
public:
    explicit ChangesPanes(QWidget* parent = nullptr);

    void open(const QList<review::Change>& changes, const ReviewSource& source);
    [[nodiscard]] ChangesModel& changes() { return m_changes; }
    void goToHunk(int step);
    void toggleViewed();
    void takeViewed();
    void keepViewed() const;
    [[nodiscard]] QTreeView* files() const { return m_files; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildFiles();
    QWidget* buildDiff();
    QWidget* buildDiffHead();
    QWidget* buildInstead();
    void showFile(int row, review::DiffSize size);
    void showDiff(const base::Result<review::FileDiff>& diff);
    void showInstead(const QString& text, bool offersAnyway);
    void takeHunkChoice();
    void updateHead();

    ChangesModel m_changes;
    DiffModel m_diff;
    ReviewSource m_source;
    int m_row = -1;
    quint64 m_ticket = 0; // of the difference that is wanted now

    QWidget* m_filesHead = nullptr;
    QCheckBox* m_all = nullptr;
    QTreeView* m_files = nullptr;
    PlainLabel* m_fileName = nullptr;
    PlainLabel* m_fileFacts = nullptr;
    QComboBox* m_layout = nullptr;
    QCheckBox* m_whole = nullptr;
    QCheckBox* m_viewed = nullptr;
    QStackedWidget* m_stack = nullptr;
    DiffView* m_diffView = nullptr;
    PlainLabel* m_instead = nullptr;
    QPushButton* m_anyway = nullptr;
};

} // namespace desktop
