// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/review_source.h"
#include "desktop/timeline/run_facts.h"

#include <QWidget>

class QPushButton;

namespace desktop {

class ChangesPanes;
class CommitsBar;
class Disclosure;
class InlineMessage;
class MarkdownView;
class PlainLabel;
class ReviewFoot;

// The end of a run: the answer, what changed, and what of it is copied out.
class ReviewPage : public QWidget
{
    Q_OBJECT
public:
    explicit ReviewPage(QWidget* parent = nullptr);

    void open(const RunFacts& facts, const ReviewSource& source);
    // Nothing is left to review: the run never started, or its copy was discarded.
    void openWithoutChanges(const RunFacts& facts, const QString& words);

    [[nodiscard]] ChangesPanes* panes() const { return m_panes; }
    // Changes that were neither copied out nor saved as a patch.
    [[nodiscard]] bool hasUnexported() const { return m_hasUnexported; }
    void copyOutSelected();

Q_SIGNALS:
    void newRunRequested();
    // A new run in the same folder, with this text to begin with.
    void followUpRequested(const QByteArray& folder, const QString& text);
    void timelineRequested();
    void exported();
    // Domains that the person allowed in this run and may want to keep.
    void keepDomainsRequested(const QStringList& patterns);

private:
    QWidget* buildHead();
    void connectFoot();
    void showFacts(const RunFacts& facts);
    void showChanges(const base::Result<QList<review::Change>>& changes);
    void showNothing(const QString& words);
    void lookForBranches();
    void updateChoice();
    void write(review::OnConflict onConflict);
    void written(const base::Result<review::CopyOutReport>& report);
    void takeBranch(const QByteArray& name);
    void undo();
    void savePatch();
    void copyPatch();
    void makePatch(std::function<void(const QByteArray& patch)> done);
    void askToFollowUp();
    void followUp();
    void writePatch(const QString& path);
    void askToDiscard();
    void discard();
    void setBusy(bool isBusy);

    ReviewSource m_source;
    quint64 m_generation = 0; // of the run that is shown; results for an earlier one are dropped
    QString m_undoName;
    bool m_hasUnexported = false;
    bool m_isBusy = false;
    QByteArray m_folder;
    QString m_task;

    PlainLabel* m_title = nullptr;
    PlainLabel* m_reason = nullptr;
    Disclosure* m_answerRow = nullptr;
    MarkdownView* m_answer = nullptr;
    InlineMessage* m_message = nullptr;
    QPushButton* m_undo = nullptr;
    InlineMessage* m_domains = nullptr;
    QStringList m_allowedForRun;
    CommitsBar* m_commits = nullptr;
    ChangesPanes* m_panes = nullptr;
    PlainLabel* m_nothing = nullptr;
    ReviewFoot* m_foot = nullptr;
};

} // namespace desktop
