// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/review_page.h"

#include "base/inert_text.h"
#include "desktop/look/background.h"
#include "desktop/look/calm_style.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/markdown_view.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/commits_bar.h"
#include "desktop/review/copy_out_dialog.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
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
    layout->addWidget(buildFoot());
    connect(&m_panes->changes(), &ChangesModel::choiceChanged, this, &ReviewPage::updateChoice);
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
    m_message = new InlineMessage(MessageKind::Success, head);
    m_message->setObjectName(QStringLiteral("reviewMessage"));
    m_undo = m_message->addAction(tr("Undo"));
    m_message->hide();
    auto* timeline = new QPushButton(tr("Show &Timeline"), head);
    auto* next = new QPushButton(symbolIcon(Symbol::New), tr("&New Run"), head);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_title, 1);
    line->addWidget(timeline);
    line->addWidget(next);
    layout->addLayout(line);
    layout->addWidget(m_reason);
    layout->addWidget(m_answer);
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
    connect(next, &QPushButton::clicked, this, &ReviewPage::newRunRequested);
    return head;
}

QWidget* ReviewPage::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(8);
    m_folderState = new PlainLabel({}, TextTone::Quiet, foot);
    m_discard = new QPushButton(symbolIcon(Symbol::Discard), tr("&Discard…"), foot);
    m_patch = new QPushButton(symbolIcon(Symbol::Save), tr("Save &Patch…"), foot);
    m_copyOut = new QPushButton(foot);
    m_copyOut->setObjectName(QStringLiteral("copyOut"));
    makePrimary(m_copyOut);
    layout->addWidget(m_folderState, 1);
    layout->addWidget(m_discard);
    layout->addWidget(m_patch);
    layout->addWidget(m_copyOut);
    connect(m_discard, &QPushButton::clicked, this, &ReviewPage::askToDiscard);
    connect(m_patch, &QPushButton::clicked, this, &ReviewPage::savePatch);
    connect(m_copyOut, &QPushButton::clicked, this, &ReviewPage::copyOutSelected);
    return foot;
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
    m_answer->setVisible(!facts.answer.trimmed().isEmpty());
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
    m_folderState->setText(tr("Your folder is unchanged."));
    updateChoice();
    m_panes->files()->setFocus();
}

void ReviewPage::showNothing(const QString& words)
{
    m_panes->hide();
    m_panes->open({}, {});
    m_nothing->setText(words);
    m_nothing->show();
    m_folderState->clear();
    updateChoice();
}

void ReviewPage::updateChoice()
{
    const int count = m_panes->changes().chosenCount();
    const bool hasChanges = m_panes->changes().rowCount() > 0;
    m_copyOut->setText(count == 0 ? tr("&Copy Out Selected…") : tr("&Copy Out Selected (%n file(s))…", nullptr, count));
    m_copyOut->setEnabled(count > 0 && !m_isBusy);
    m_patch->setEnabled(count > 0 && !m_isBusy);
    m_discard->setEnabled(hasChanges && !m_isBusy);
    for (QWidget* button : {m_copyOut, m_patch, m_discard})
        button->setVisible(hasChanges);
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
    const quint64 generation = m_generation;
    inBackground(
        this, [copyOut = m_source.copyOut, choices] { return copyOut(choices); },
        [this, generation](const base::Result<review::CopyOutReport>& report) {
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
        return;
    }
    if (!report->conflicts.isEmpty()) {
        auto* dialog = new ConflictDialog(report->conflicts, this);
        connect(dialog, &ConflictDialog::resolved, this, &ReviewPage::write);
        dialog->open();
        return;
    }
    m_hasUnexported = false;
    m_undoName = report->undoName;
    m_undo->setVisible(!m_undoName.isEmpty());
    const auto count = static_cast<int>(report->written.size() + report->removed.size());
    m_message->showText(tr("%n file(s) written into %1.", nullptr, count).arg(folderText(m_source.folder)),
                        MessageKind::Success);
    m_folderState->setText(tr("Copied out."));
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
                m_folderState->setText(tr("Your folder is as it was."));
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

void ReviewPage::writePatch(const QString& path)
{
    inBackground(
        this, [patch = m_source.patch, choices = m_panes->changes().choices()] { return patch(choices); },
        [this, path](const base::Result<QByteArray>& patch) {
            m_undo->hide();
            if (!patch) {
                m_message->showText(patch.error().message, MessageKind::Problem);
                return;
            }
            QSaveFile file(path);
            const bool isSaved =
                file.open(QIODevice::WriteOnly) && file.write(*patch) == patch->size() && file.commit();
            m_hasUnexported = m_hasUnexported && !isSaved;
            m_message->showText(isSaved
                                    ? tr("Saved as %1.").arg(base::inertLine(path))
                                    : tr("%1 could not be written: %2").arg(base::inertLine(path), file.errorString()),
                                isSaved ? MessageKind::Success : MessageKind::Problem);
        });
}

void ReviewPage::askToDiscard()
{
    if (!m_hasUnexported) {
        discard();
        return;
    }
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Discard Changes"),
                        tr("Discard the agent's changes? They were not copied out, and cannot be brought back."),
                        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton* yes = box->addButton(tr("Discard Changes"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(yes, &QPushButton::clicked, this, &ReviewPage::discard);
    box->open();
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
