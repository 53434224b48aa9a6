// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/diff_model.h"
#include "desktop/review/review_source.h"

#include <QWidget>
#include <optional>

class QCheckBox;
class QComboBox;
class QPushButton;
class QStackedWidget;

namespace desktop {

class DiffView;
class FindBar;
class InsteadView;
class PlainLabel;

// One changed file: its name, how its difference is shown, and the difference or what stands in its place.
class DiffPane : public QWidget
{
    Q_OBJECT
public:
    explicit DiffPane(QWidget* parent = nullptr);

    void setSource(const ReviewSource& source) { m_source = source; }
    void showFile(const review::Change& change, bool isChosen, const review::LeftOut& leftOut);
    void reload();
    void clear();
    // The file's own box was turned.
    void setChoice(bool isChosen, const review::LeftOut& leftOut);
    void setViewed(bool isViewed);
    void goToChange(int step);
    void focusFind();
    void focusDiff();
    // Without notes: for the line beside it.
    [[nodiscard]] int headHeight() const;
    [[nodiscard]] DiffModel& diff() { return m_diff; }
    [[nodiscard]] QByteArray path() const { return m_change ? m_change->path : QByteArray(); }
    [[nodiscard]] bool isLoading() const { return m_isLoading; }

Q_SIGNALS:
    // Lines that are left out, of so many.
    void choiceMade(const review::LeftOut& leftOut, int lines);
    void viewedChanged(bool isViewed);
    void fileStepRequested(int step);

private:
    QWidget* buildHead();
    QWidget* buildOptions();
    void connectDiff();
    void load(review::DiffSize size);
    void loaded(const base::Result<DiffRows>& rows);
    void showRows(const DiffRows& rows);
    void showInstead(const DiffRows& rows);
    void loadFacts();
    void updateHead();
    [[nodiscard]] DiffModel::Choice choiceMode() const;
    [[nodiscard]] review::ChangedLines shownLeftOut() const;

    ReviewSource m_source;
    DiffModel m_diff;
    std::optional<review::Change> m_change;
    bool m_isChosen = false;
    review::LeftOut m_leftOut;
    DiffWish m_wish;
    quint64 m_ticket = 0;     // of what is wanted now
    bool m_isLoading = false; // one at a time: who walks fast waits for the last file only

    QWidget* m_head = nullptr;
    PlainLabel* m_name = nullptr;
    PlainLabel* m_facts = nullptr;
    PlainLabel* m_warning = nullptr;
    PlainLabel* m_note = nullptr;
    QComboBox* m_layout = nullptr;
    QCheckBox* m_blanks = nullptr;
    QPushButton* m_more = nullptr;
    QCheckBox* m_whole = nullptr;
    QCheckBox* m_viewed = nullptr;
    QStackedWidget* m_stack = nullptr;
    DiffView* m_view = nullptr;
    InsteadView* m_instead = nullptr;
    FindBar* m_find = nullptr;
};

} // namespace desktop
