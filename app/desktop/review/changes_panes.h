// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/changes_model.h"
#include "desktop/review/review_source.h"

#include <QSplitter>

class QCheckBox;
class QLineEdit;
class QTreeView;

namespace desktop {

class DiffPane;
class PlainLabel;

// The changed files on the left, the difference of the current one on the right.
class ChangesPanes : public QSplitter
{
    Q_OBJECT
public:
    explicit ChangesPanes(QWidget* parent = nullptr);

    void open(const QList<review::Change>& changes, const ReviewSource& source);
    // After a copy-out or an undo: differences are those to the folder as it is now.
    void refresh();
    [[nodiscard]] ChangesModel& changes() { return m_changes; }
    [[nodiscard]] QTreeView* files() const { return m_files; }
    [[nodiscard]] DiffPane* diff() const { return m_diff; }
    void goToChange(int step);
    void focusFind();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildFiles();
    QWidget* buildFilesHead(QWidget* pane);
    void connectDiff();
    void showRow(int row);
    void goToFile(int step);
    void filter(const QString& text);
    void chooseShown();
    void toggleSelected();
    void takeViewed();
    void fitColumns();
    void setViewed(bool isViewed);
    void updateChoice();
    [[nodiscard]] QList<int> shownRows() const;

    ChangesModel m_changes;
    ReviewSource m_source;
    int m_row = -1;

    QCheckBox* m_all = nullptr;
    PlainLabel* m_viewedCount = nullptr;
    QLineEdit* m_filter = nullptr;
    QTreeView* m_files = nullptr;
    DiffPane* m_diff = nullptr;
};

} // namespace desktop
