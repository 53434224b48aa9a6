// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QListView>

namespace desktop {

class DiffDelegate;
class DiffModel;
class SplitDiffModel;

// A unified or side-by-side difference: line numbers, signs, what changed within a line, and a box for each hunk and
// each changed line. Space turns the boxes of all selected rows.
class DiffView : public QListView
{
    Q_OBJECT
public:
    explicit DiffView(DiffModel& model, QWidget* parent = nullptr);
    void setSplit(bool isSplit);
    [[nodiscard]] bool isSplit() const;
    void goToChange(int step); // 1: next, -1: previous

    // Where the person is, when the same file is shown in another way.
    struct Spot {
        int oldNumber = 0;
        int newNumber = 0;
    };
    [[nodiscard]] Spot spot() const;
    void goToSpot(const Spot& spot);
    // Marks all occurrences and goes to the next (step 1) or previous (-1) row with one, from the other end again after
    // the last; 0: the row where it stands, if there is one in it, else the next. False: it occurs nowhere.
    bool find(const QString& text, int step);

Q_SIGNALS:
    void fileStepRequested(int step);
    void viewedRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] QList<int> sourceRows(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(int sourceRow) const;
    [[nodiscard]] QList<QModelIndex> selectedInOrder() const;
    void goToRow(int sourceRow);
    void toggleSelected();
    void copySelected() const;
    bool shift(int characters);

    DiffModel& m_model;
    SplitDiffModel* m_split;
    DiffDelegate* m_delegate;
};

} // namespace desktop
