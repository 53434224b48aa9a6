// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/review_page.h"

#include "base/inert_text.h"
#include "desktop/look/background.h"
#include "desktop/look/disclosure.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/markdown_view.h"
#include "desktop/look/question.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/commits_bar.h"
#include "desktop/review/copy_out_dialog.h"
#include "desktop/review/diff_pane.h"
#include "desktop/review/review_foot.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPushButton>
#include <QSaveFile>
#include <QShortcut>
#include <QTreeView>
#include <QVBoxLayout>

namespace desktop {

ReviewPage::ReviewPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("reviewPage"));
    m_panes = new ChangesPanes(this);
    m_nothing = paragraph({}, TextTone::Quiet, this);
    m_nothing->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(hairline(this));
    layout->addWidget(m_panes, 1);
    layout->addWidget(m_nothing, 1);
    layout->addWidget(hairline(this));
    m_foot = new ReviewFoot(this);
    layout->addWidget(m_foot);
    connectFoot();
    connect(&m_panes->changes(), &ChangesModel::choiceChanged, this, &ReviewPage::updateChoice);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, &ReviewPage::copyOutSelected);
    }
}

QWidget* ReviewPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(8);
    m_title = heading({}, 1, head);
    m_reason = paragraph({}, TextTone::Quiet, head);
    m_answer = new MarkdownView(tr("The agent's answer"), head);
    m_answerRow = new Disclosure(tr("Answer"), m_answer, head);
    m_message = new InlineMessage(MessageKind::Success, head);
    m_message->setObjectName(QStringLiteral("reviewMessage"));
    m_undo = m_message->addAction(tr("Undo"));
    m_undo->setObjectName(QStringLiteral("undoCopyOut"));
    m_message->hide();
    auto* timeline = new QPushButton(tr("Show &Timeline"), head);
    auto* followUp = new QPushButton(tr("&Follow-up Task…"), head);
    followUp->setObjectName(QStringLiteral("followUp"));
    followUp->setToolTip(tr("A new run in your folder as it is now, that begins with this task"));
    auto* next = new QPushButton(symbolIcon(Symbol::New), tr("&New Run"), head);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_title, 1);
    line->addWidget(timeline);
    line->addWidget(followUp);
    line->addWidget(next);
    layout->addLayout(line);
    layout->addWidget(m_reason);
    layout->addWidget(m_answerRow);
    layout->addWidget(m_message);
    m_domains = new InlineMessage(MessageKind::Information, head);
    m_domains->hide();
    layout->addWidget(m_domains);
    m_commits = new CommitsBar(head);
    layout->addWidget(m_commits);
    connect(m_commits, &CommitsBar::takeRequested, this, &ReviewPage::takeBranch);
    connect(m_domains->addAction(tr("&Add to an Allowlist…")), &QPushButton::clicked, this,
            [this] { Q_EMIT keepDomainsRequested(m_allowedForRun); });
    connect(m_undo, &QPushButton::clicked, this, &ReviewPage::undo);
    connect(timeline, &QPushButton::clicked, this, &ReviewPage::timelineRequested);
    connect(followUp, &QPushButton::clicked, this, &ReviewPage::askToFollowUp);
    connect(next, &QPushButton::clicked, this, &ReviewPage::newRunRequested);
    return head;
}

void ReviewPage::connectFoot()
{
    connect(m_foot, &ReviewFoot::discardRequested, this, &ReviewPage::askToDiscard);
    connect(m_foot, &ReviewFoot::copyPatchRequested, this, &ReviewPage::copyPatch);
    connect(m_foot, &ReviewFoot::savePatchRequested, this, &ReviewPage::savePatch);
    connect(m_foot, &ReviewFoot::copyOutRequested, this, &ReviewPage::copyOutSelected);
}

void ReviewPage::open(const RunFacts& facts, const ReviewSource& source)
{
    m_source = source;
    m_undoName.clear();
    m_message->hide();
    m_hasUnexported = false;
    showFacts(facts);
    m_commits->setBranches(facts.branches);
    showNothing(tr("Looking at what changed…"));
    const quint64 generation = ++m_generation;
    inBackground(this, source.listChanges, [this, generation](const base::Result<QList<review::Change>>& changes) {
        if (generation == m_generation)
            showChanges(changes);
    });
    if (facts.branches.isEmpty())
        lookForBranches();
}

// A run that ended with its host, or was stopped in a hurry, may have some that nobody has asked for yet.
void ReviewPage::lookForBranches()
{
    if (!m_source.offeredBranches)
        return;
    inBackground(this, m_source.offeredBranches,
                 [this, generation = m_generation](const base::Result<QList<run::BranchOffered>>& branches) {
                     if (generation != m_generation)
                         return;
                     if (branches)
                         m_commits->setBranches(*branches);
                     else
                         m_commits->showProblem(branches.error().message);
                 });
}

void ReviewPage::openWithoutChanges(const RunFacts& facts, const QString& words)
{
    ++m_generation;
    m_source = ReviewSource();
    m_hasUnexported = false;
    m_message->hide();
    showFacts(facts);
    m_commits->setBranches({});
    showNothing(words);
}

void ReviewPage::showFacts(const RunFacts& facts)
{
    const QString ending = facts.ending ? wordsFor(*facts.ending) : tr("Unfinished");
    m_title->setText(facts.folder.isEmpty() ? ending : QStringLiteral("%1 – %2").arg(folderName(facts.folder), ending));
    const bool isAnswered = facts.ending == run::Ending::Answered;
    m_reason->setText(isAnswered ? QString() : facts.reason);
    m_reason->setVisible(!m_reason->text().isEmpty());
    m_answer->setMarkdownText(facts.answer);
    m_allowedForRun = facts.allowedForRun;
    m_domains->setVisible(!m_allowedForRun.isEmpty());
    m_domains->setText(tr("%n domain(s) allowed for this run: %1", nullptr, static_cast<int>(m_allowedForRun.size()))
                           .arg(base::elided(m_allowedForRun.join(QStringLiteral(", ")), 200)));
    m_answerRow->setSummary(base::elided(base::inertLine(facts.answer.trimmed().section(u'\n', 0, 0)), 60));
    m_answerRow->setOpen(true);
    m_answerRow->setVisible(!facts.answer.trimmed().isEmpty());
    m_folder = facts.folder;
    m_task = facts.task;
}

void ReviewPage::showChanges(const base::Result<QList<review::Change>>& changes)
{
    if (!changes) {
        showNothing(changes.error().message);
        return;
    }
    if (changes->isEmpty()) {
        showNothing(tr("No files were changed."));
        return;
    }
    m_hasUnexported = true;
    m_nothing->hide();
    m_panes->show();
    m_panes->open(*changes, m_source);
    m_foot->setFolderState(tr("Your folder is unchanged."));
    updateChoice();
    m_panes->files()->setFocus();
}

void ReviewPage::showNothing(const QString& words)
{
    m_panes->hide();
    m_panes->open({}, {});
    m_nothing->setText(words);
    m_nothing->show();
    m_foot->setFolderState({});
    updateChoice();
}

void ReviewPage::updateChoice()
{
    m_foot->setChoice(m_panes->changes().chosenCount(), m_panes->changes().rowCount() > 0, m_isBusy);
}

void ReviewPage::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    updateChoice();
}

void ReviewPage::copyOutSelected()
{
    const QList<review::Choice> choices = m_panes->changes().choices();
    if (choices.isEmpty() || m_isBusy)
        return;
    auto* dialog = new CopyOutDialog(m_source.folder, choices, this);
    connect(dialog, &CopyOutDialog::confirmed, this, [this] { write(review::OnConflict::Ask); });
    dialog->open();
}

void ReviewPage::write(review::OnConflict onConflict)
{
    QList<review::Choice> choices = m_panes->changes().choices();
    for (review::Choice& choice : choices)
        choice.onConflict = onConflict;
    setBusy(true);
    const auto work = [copyOut = m_source.copyOut, choices] { return copyOut(choices); };
    inBackground(this, work, [this, generation = m_generation](const base::Result<review::CopyOutReport>& report) {
        setBusy(false);
        if (generation == m_generation)
            written(report);
    });
}

void ReviewPage::written(const base::Result<review::CopyOutReport>& report)
{
    if (!report) {
        m_undo->hide();
        m_message->showText(report.error().message, MessageKind::Problem);
        m_panes->diff()->reload(); // it may be the person's file that changed
        return;
    }
    if (!report->conflicts.isEmpty()) {
        m_panes->diff()->reload();
        auto* dialog = new ConflictDialog(report->conflicts, this);
        connect(dialog, &ConflictDialog::resolved, this, &ReviewPage::write);
        dialog->open();
        return;
    }
    m_hasUnexported = false;
    m_panes->refresh();
    m_undoName = report->undoName;
    m_undo->setVisible(!m_undoName.isEmpty());
    const auto count = static_cast<int>(report->written.size() + report->removed.size());
    m_message->showText(count == 0 ? tr("Nothing was written: there is nothing of it left to copy out.")
                                   : tr("%n file(s) written into %1.", nullptr, count).arg(folderText(m_source.folder)),
                        MessageKind::Success);
    m_foot->setFolderState(tr("Copied out."));
    Q_EMIT exported();
}

void ReviewPage::takeBranch(const QByteArray& name)
{
    const auto take = [take = m_source.takeBranches, name] { return take({name}); };
    inBackground(this, take, [this, name, generation = m_generation](const base::Result<QList<review::Branch>>& taken) {
        if (generation != m_generation)
            return;
        if (!taken)
            return m_commits->showFailure(name, taken.error().message);
        for (const review::Branch& branch : *taken)
            m_commits->showTaken(branch.name, branch.ref);
    });
}

void ReviewPage::undo()
{
    setBusy(true);
    m_undo->setEnabled(false);
    const quint64 generation = m_generation;
    inBackground(
        this, [undo = m_source.undo, name = m_undoName] { return undo(name); },
        [this, generation](const base::Result<void>& result) {
            setBusy(false);
            m_undo->setEnabled(true);
            if (generation != m_generation)
                return;
            m_undo->setVisible(!result.has_value());
            if (result) {
                m_hasUnexported = true;
                m_panes->refresh();
                m_foot->setFolderState(tr("Your folder is as it was."));
            }
            m_message->showText(result ? tr("Undone. Your folder is as it was before.") : result.error().message,
                                result ? MessageKind::Information : MessageKind::Problem);
        });
}

void ReviewPage::savePatch()
{
    auto* dialog = new QFileDialog(this, tr("Save Patch"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("patch"));
    dialog->selectFile(m_source.runId + QStringLiteral(".patch"));
    connect(dialog, &QFileDialog::fileSelected, this, &ReviewPage::writePatch);
    dialog->open();
}

void ReviewPage::makePatch(std::function<void(const QByteArray& patch)> done)
{
    const auto work = [patch = m_source.patch, choices = m_panes->changes().choices()] { return patch(choices); };
    inBackground(this, work, [this, done = std::move(done), generation = m_generation](const auto& patch) {
        m_undo->hide();
        if (!patch)
            m_message->showText(patch.error().message, MessageKind::Problem);
        else if (generation == m_generation)
            done(*patch);
    });
}

void ReviewPage::writePatch(const QString& path)
{
    makePatch([this, path](const QByteArray& patch) {
        QSaveFile file(path);
        const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(patch) == patch.size() && file.commit();
        m_hasUnexported = m_hasUnexported && !isSaved;
        m_message->showText(isSaved ? tr("Saved as %1.").arg(base::inertLine(path))
                                    : tr("%1 could not be written: %2").arg(base::inertLine(path), file.errorString()),
                            isSaved ? MessageKind::Success : MessageKind::Problem);
    });
}

// As it is in the files, for `git apply`; what a terminal or an editor makes of it is up to where it is pasted.
void ReviewPage::copyPatch()
{
    makePatch([this](const QByteArray& patch) {
        auto* copied = new QMimeData;
        copied->setText(QString::fromUtf8(patch));
        copied->setData(QStringLiteral("text/x-patch"), patch);
        QGuiApplication::clipboard()->setMimeData(copied);
        m_message->showText(tr("The patch of the selected changes is in the clipboard."), MessageKind::Success);
    });
}

void ReviewPage::askToFollowUp()
{
    if (!m_hasUnexported)
        return followUp();
    ask(this, tr("Follow-up Task"),
        tr("The agent's changes were not copied out. A follow-up task works on your folder as it is now, without them. "
           "They stay with this run, in the history."),
        tr("Write Follow-up Task"), [this] { followUp(); });
}

// The person's own words only: the agent's answer in a task would pass for theirs when a domain in it is asked about.
void ReviewPage::followUp()
{
    Q_EMIT followUpRequested(m_folder, tr("\n\nThis follows an earlier task in this folder:\n%1").arg(m_task));
}

void ReviewPage::askToDiscard()
{
    if (!m_hasUnexported)
        return discard();
    ask(this, tr("Discard Changes"),
        tr("Discard the agent's changes? They were not copied out, and cannot be brought back."), tr("Discard Changes"),
        [this] { discard(); });
}

void ReviewPage::discard()
{
    setBusy(true);
    const quint64 generation = m_generation;
    inBackground(this, m_source.discard, [this, generation](const base::Result<void>& result) {
        setBusy(false);
        if (generation != m_generation)
            return;
        if (!result) {
            m_undo->hide();
            m_message->showText(result.error().message, MessageKind::Problem);
            return;
        }
        m_hasUnexported = false;
        m_message->hide();
        showNothing(tr("The changes were discarded. Your folder is unchanged."));
        Q_EMIT exported();
    });
}

} // namespace desktop
