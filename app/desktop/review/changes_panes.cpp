// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/changes_panes.h"

#include "base/inert_text.h"
#include "desktop/look/background.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "desktop/review/diff_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QSet>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace desktop {

namespace {

enum Page { DiffPage, InsteadPage };
constexpr int kContext = 3; // what review::Choice counts hunks with
constexpr int kWholeFile = 1'000'000;

} // namespace

ChangesPanes::ChangesPanes(QWidget* parent) : QSplitter(Qt::Horizontal, parent)
{
    setChildrenCollapsible(false);
    setHandleWidth(1);
    addWidget(buildFiles());
    addWidget(buildDiff());
    setStretchFactor(0, 2);
    setStretchFactor(1, 3);
    setSizes({520, 600});
    m_filesHead->setFixedHeight(m_layout->parentWidget()->sizeHint().height()); // their lines meet
    connect(&m_changes, &ChangesModel::choiceChanged, this, &ChangesPanes::updateHead);
    connect(&m_diff, &DiffModel::choiceChanged, this, &ChangesPanes::takeHunkChoice);
}

QWidget* ChangesPanes::buildFiles()
{
    auto* pane = new QWidget(this);
    m_all = new QCheckBox(pane);
    m_all->setObjectName(QStringLiteral("chooseAll"));
    m_all->setTristate(true);
    m_all->setContentsMargins(0, 0, 0, 0);
    m_files = new QTreeView(pane);
    m_files->setObjectName(QStringLiteral("changedFiles"));
    m_files->setAccessibleName(tr("Changed files"));
    m_files->setModel(&m_changes);
    m_files->setRootIsDecorated(false);
    m_files->setUniformRowHeights(true);
    m_files->setFrameShape(QFrame::NoFrame);
    m_files->setTextElideMode(Qt::ElideRight);
    m_files->header()->setStretchLastSection(true);
    m_files->header()->setSectionsMovable(false);
    m_files->header()->hide();
    m_files->installEventFilter(this);
    auto* head = new QWidget(pane);
    auto* headLayout = new QHBoxLayout(head);
    headLayout->setContentsMargins(6, 8, 8, 8);
    headLayout->addWidget(m_all);
    m_filesHead = head;
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(hairline(pane));
    layout->addWidget(m_files, 1);
    connect(m_all, &QCheckBox::clicked, this, [this] { m_changes.setAll(m_changes.overall() != Qt::Checked); });
    connect(m_files->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { showFile(current.row(), review::DiffSize::Bounded); });
    return pane;
}

QWidget* ChangesPanes::buildDiff()
{
    auto* pane = new QWidget(this);
    m_stack = new QStackedWidget(pane);
    m_diffView = new DiffView(m_diff, m_stack);
    m_stack->addWidget(m_diffView);
    m_stack->addWidget(buildInstead());
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildDiffHead());
    layout->addWidget(hairline(pane));
    layout->addWidget(m_stack, 1);
    return pane;
}

QWidget* ChangesPanes::buildDiffHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(10);
    m_fileName = new PlainLabel({}, TextTone::Normal, head);
    QFont bold = m_fileName->font();
    bold.setWeight(QFont::DemiBold);
    m_fileName->setFont(bold);
    m_fileName->setMinimumWidth(1);
    m_fileFacts = new PlainLabel({}, TextTone::Quiet, head);
    m_viewed = new QCheckBox(tr("&Viewed"), head);
    layout->addWidget(m_fileName);
    m_fileFacts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the name comes first
    layout->addWidget(m_fileFacts, 1);
    m_layout = new QComboBox(head);
    m_layout->setAccessibleName(tr("Layout of the difference"));
    m_layout->addItems({tr("Unified"), tr("Side by side")});
    m_whole = new QCheckBox(tr("&Whole file"), head);
    layout->addWidget(m_layout);
    layout->addWidget(m_whole);
    layout->addWidget(m_viewed);
    connect(m_layout, &QComboBox::currentIndexChanged, this, [this](int index) { m_diffView->setSplit(index == 1); });
    connect(m_whole, &QCheckBox::toggled, this, [this] { showFile(m_row, review::DiffSize::Bounded); });
    connect(m_viewed, &QCheckBox::clicked, this, [this](bool isViewed) {
        if (m_row >= 0)
            m_changes.setViewed(m_row, isViewed);
        keepViewed();
    });
    return head;
}

QWidget* ChangesPanes::buildInstead()
{
    auto* page = new QWidget(m_stack);
    m_instead = paragraph({}, TextTone::Quiet, page);
    m_instead->setAlignment(Qt::AlignCenter);
    m_anyway = new QPushButton(tr("Show Anyway"), page);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->addStretch(1);
    layout->addWidget(m_instead);
    layout->addWidget(m_anyway, 0, Qt::AlignCenter);
    layout->addStretch(2);
    connect(m_anyway, &QPushButton::clicked, this, [this] { showFile(m_row, review::DiffSize::Whole); });
    return page;
}

void ChangesPanes::open(const QList<review::Change>& changes, const ReviewSource& source)
{
    m_source = source;
    m_row = -1;
    m_changes.setChanges(changes);
    takeViewed();
    m_files->resizeColumnToContents(ChangesModel::PathColumn);
    m_files->resizeColumnToContents(ChangesModel::LinesColumn);
    m_files->setColumnWidth(ChangesModel::PathColumn, m_files->columnWidth(ChangesModel::PathColumn) + 12);
    m_files->setColumnWidth(ChangesModel::LinesColumn, m_files->columnWidth(ChangesModel::LinesColumn) + 12);
    showInstead({}, false);
    if (!changes.isEmpty())
        m_files->setCurrentIndex(m_changes.index(0, 0));
    updateHead();
}

void ChangesPanes::goToHunk(int step)
{
    m_diffView->goToHunk(step);
    m_diffView->setFocus(Qt::ShortcutFocusReason);
}

void ChangesPanes::takeViewed()
{
    if (!m_source.viewed)
        return;
    const QStringList keys = m_source.viewed();
    const QSet<QString> viewed(keys.begin(), keys.end());
    for (int row = 0; row < m_changes.rowCount(); ++row)
        m_changes.setViewed(row, viewed.contains(viewedKey(m_changes.changes()[row])));
}

void ChangesPanes::keepViewed() const
{
    QStringList keys;
    for (int row = 0; row < m_changes.rowCount(); ++row) {
        if (m_changes.isViewed(row))
            keys += viewedKey(m_changes.changes()[row]);
    }
    if (m_source.keepViewed)
        m_source.keepViewed(keys);
}

void ChangesPanes::toggleViewed()
{
    if (m_row >= 0)
        m_changes.setViewed(m_row, !m_changes.isViewed(m_row));
    keepViewed();
    updateHead();
}

// J and K walk through the files, V marks one as viewed, N and P go on in its difference.
bool ChangesPanes::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || watched != m_files)
        return QSplitter::eventFilter(watched, event);
    const auto* key = static_cast<const QKeyEvent*>(event);
    if (key->modifiers() != Qt::NoModifier)
        return false;
    const int step = key->key() == Qt::Key_J ? 1 : key->key() == Qt::Key_K ? -1 : 0;
    if (step != 0)
        m_files->setCurrentIndex(
            m_changes.index(std::clamp(m_row + step, 0, std::max(0, m_changes.rowCount() - 1)), 0));
    else if (key->key() == Qt::Key_V)
        toggleViewed();
    else if (key->key() == Qt::Key_N || key->key() == Qt::Key_P)
        m_diffView->goToHunk(key->key() == Qt::Key_N ? 1 : -1);
    else
        return false;
    return true;
}

void ChangesPanes::showFile(int row, review::DiffSize size)
{
    m_row = row;
    m_diff.setDiff({}, {});
    updateHead();
    if (row < 0)
        return;
    const review::Change change = m_changes.changes()[row];
    const quint64 ticket = ++m_ticket;
    const int context = m_whole->isChecked() ? kWholeFile : kContext;
    inBackground(
        this, [diff = m_source.diff, change, context, size] { return diff(change, context, size); },
        [this, ticket](const base::Result<review::FileDiff>& diff) {
            if (ticket == m_ticket)
                showDiff(diff);
        });
}

void ChangesPanes::showDiff(const base::Result<review::FileDiff>& diff)
{
    const review::Change& change = m_changes.changes()[m_row];
    if (!diff) {
        showInstead(diff.error().message, false);
        return;
    }
    if (diff->isTooLarge) {
        showInstead(
            tr("This difference is large: %1 before, %2 now.")
                .arg(sizeText(static_cast<quint64>(change.oldSize)), sizeText(static_cast<quint64>(change.newSize))),
            true);
        return;
    }
    if (diff->isBinary) {
        showInstead(
            tr("A binary file: %1 before, %2 now.")
                .arg(sizeText(static_cast<quint64>(change.oldSize)), sizeText(static_cast<quint64>(change.newSize))),
            false);
        return;
    }
    if (diff->hunks.isEmpty()) {
        const QString note = noteText(change);
        showInstead(note.isEmpty() ? kindText(change) : tr("%1. %2").arg(kindText(change), note), false);
        return;
    }
    m_diff.setDiff(*diff, m_changes.leftOut(m_row),
                   m_whole->isChecked() ? DiffModel::Choice::None : DiffModel::Choice::ByHunk);
    m_stack->setCurrentIndex(DiffPage);
    updateHead();
}

void ChangesPanes::showInstead(const QString& text, bool offersAnyway)
{
    m_instead->setText(text);
    m_anyway->setVisible(offersAnyway);
    m_stack->setCurrentIndex(InsteadPage);
}

void ChangesPanes::takeHunkChoice()
{
    if (m_row >= 0)
        m_changes.setHunks(m_row, m_diff.leftOut(), m_diff.hunkCount());
}

void ChangesPanes::updateHead()
{
    {
        const QSignalBlocker blocker(m_all);
        m_all->setCheckState(m_changes.overall());
    }
    m_all->setText(m_changes.totals());
    for (QWidget* widget :
         {static_cast<QWidget*>(m_viewed), static_cast<QWidget*>(m_layout), static_cast<QWidget*>(m_whole)})
        widget->setVisible(m_row >= 0);
    if (m_row < 0) {
        m_fileName->clear();
        m_fileFacts->clear();
        return;
    }
    const review::Change& change = m_changes.changes()[m_row];
    m_fileName->setText(base::inertPath(change.path));
    QStringList facts{kindText(change), linesText(change)};
    if (m_diff.hunkCount() > 0)
        facts += tr("%n change(s)", nullptr, m_diff.hunkCount());
    facts.removeAll(QString());
    m_fileFacts->setText(facts.join(QStringLiteral(" · ")));
    m_viewed->setChecked(m_changes.isViewed(m_row));
}

} // namespace desktop
