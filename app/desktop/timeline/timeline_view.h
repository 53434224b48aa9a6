// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/timeline/timeline_filter.h"

#include <QListView>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace desktop {

class TimelineModel;

// The steps of a run with filter and search. Follows the newest row until the person scrolls away from it.
class TimelineView : public QWidget
{
    Q_OBJECT
public:
    explicit TimelineView(TimelineModel& model, QWidget* parent = nullptr);
    void selectStep(quint32 step);
    // From now on every new command is shown, until the person selects another row.
    void follow();
    void focusSearch();
    [[nodiscard]] QListView* list() const { return m_list; }

Q_SIGNALS:
    void stepSelected(quint32 step);
    void requestActivated(quint64 requestId);

private:
    QWidget* buildHead();
    void rowsInserted(int first, int last);
    void selectRow(int sourceRow);
    void currentChanged(const QModelIndex& current);
    [[nodiscard]] bool isAtEnd() const;
    void updateJump();

    TimelineModel& m_model;
    TimelineFilter* m_filter;
    QListView* m_list;
    QComboBox* m_show = nullptr;
    QLineEdit* m_search = nullptr;
    QPushButton* m_jump;
    bool m_isFollowing = true;
    bool m_isSelecting = false; // the program selects, not the person
    int m_unseen = 0;
};

} // namespace desktop
