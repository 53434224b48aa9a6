// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QListView>

namespace desktop {

class DiffDelegate;
class DiffModel;
class SplitDiffModel;

// A unified or side-by-side difference: line numbers, signs, what changed within a line, and a box for each hunk.
class DiffView : public QListView
{
    Q_OBJECT
public:
    explicit DiffView(DiffModel& model, QWidget* parent = nullptr);
    void setSplit(bool isSplit);
    void goToHunk(int step); // 1: next, -1: previous
    [[nodiscard]] int currentHunk() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void toggleCurrent();
    [[nodiscard]] int rowOfHunk(int hunk) const;

    DiffModel& m_model;
    SplitDiffModel* m_split;
    DiffDelegate* m_delegate;
};

} // namespace desktop
