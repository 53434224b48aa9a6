// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/changes_panes.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/review/diff_pane.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSet>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace desktop {

namespace {

// What a note begins with tells most.
class NoteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideRight;
    }
};

} // namespace

ChangesPanes::ChangesPanes(QWidget* parent) : QSplitter(Qt::Horizontal, parent)
{
    setChildrenCollapsible(false);
    setHandleWidth(1);
    m_diff = new DiffPane(this);
    addWidget(buildFiles());
    addWidget(m_diff);
    setStretchFactor(0, 2);
    setStretchFactor(1, 3);
    setSizes({440, 680});
    connectDiff();
    connect(&m_changes, &ChangesModel::choiceChanged, this, &ChangesPanes::updateChoice);
}

QWidget* ChangesPanes::buildFiles()
{
    auto* pane = new QWidget(this);
    m_files = new QTreeView(pane);
    m_files->setObjectName(QStringLiteral("changedFiles"));
    m_files->setAccessibleName(tr("Changed files"));
    m_files->setModel(&m_changes);
    m_files->setRootIsDecorated(false);
    m_files->setItemDelegateForColumn(ChangesModel::NoteColumn, new NoteDelegate(m_files));
    m_files->setUniformRowHeights(true);
    m_files->setFrameShape(QFrame::NoFrame);
    m_files->setTextElideMode(Qt::ElideMiddle); // a path tells most at its end
    m_files->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_files->header()->setStretchLastSection(false);
    m_files->header()->setMinimumSectionSize(0); // where no file has a note
    m_files->header()->setSectionsMovable(false);
    m_files->header()->hide();
    m_files->installEventFilter(this);
    m_files->viewport()->installEventFilter(this);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildFilesHead(pane));
    layout->addWidget(hairline(pane));
    layout->addWidget(m_files, 1);
    connect(m_files->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { showRow(current.row()); });
    connect(m_files, &QTreeView::activated, m_diff, &DiffPane::focusDiff);
    return pane;
}

QWidget* ChangesPanes::buildFilesHead(QWidget* pane)
{
    auto* head = new QWidget(pane);
    m_all = new QCheckBox(head);
    m_all->setObjectName(QStringLiteral("chooseAll"));
    m_all->setTristate(true);
    m_all->setContentsMargins(0, 0, 0, 0);
    m_viewedCount = new PlainLabel({}, TextTone::Quiet, head);
    m_filter = new QLineEdit(head);
    m_filter->setObjectName(QStringLiteral("filterFiles"));
    m_filter->setPlaceholderText(tr("Filter files…"));
    m_filter->setAccessibleName(tr("Filter the changed files"));
    m_filter->setClearButtonEnabled(true);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_all, 1);
    line->addWidget(m_viewedCount);
    head->setFixedHeight(m_diff->headHeight()); // their lines meet
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(6, 8, 8, 8);
    layout->setSpacing(6);
    layout->addLayout(line);
    layout->addWidget(m_filter);
    connect(m_all, &QCheckBox::clicked, this, &ChangesPanes::chooseShown);
    connect(m_filter, &QLineEdit::textChanged, this, &ChangesPanes::filter);
    return head;
}

void ChangesPanes::connectDiff()
{
    connect(m_diff, &DiffPane::choiceMade, this, [this](const review::LeftOut& leftOut, int lines) {
        if (m_row >= 0)
            m_changes.setLeftOut(m_row, leftOut, lines);
    });
    connect(m_diff, &DiffPane::viewedChanged, this, &ChangesPanes::setViewed);
    connect(m_diff, &DiffPane::fileStepRequested, this, &ChangesPanes::goToFile);
}

void ChangesPanes::open(const QList<review::Change>& changes, const ReviewSource& source)
{
    m_source = source;
    m_row = -1;
    m_diff->clear();
    m_diff->setSource(source);
    m_filter->clear();
    m_changes.setChanges(changes);
    takeViewed();
    fitColumns();
    m_filter->setVisible(changes.size() > 1);
    if (!changes.isEmpty())
        m_files->setCurrentIndex(m_changes.index(0, 0));
    updateChoice();
}

// Where room is short the notes are cut down to their symbols before the paths lose more than a third of it.
void ChangesPanes::fitColumns()
{
    constexpr int kMargin = 12;
    const QAbstractItemView* view = m_files;
    const int room = m_files->viewport()->width();
    const int lines = view->sizeHintForColumn(ChangesModel::LinesColumn) + kMargin;
    const int note = view->sizeHintForColumn(ChangesModel::NoteColumn);
    const int path = std::min(view->sizeHintForColumn(ChangesModel::PathColumn) + kMargin, room * 2 / 3);
    const int symbol = std::min(note, symbolSide(fontMetrics()) + kMargin);
    const int forNote = std::clamp(room - lines - path, symbol, note);
    m_files->setColumnWidth(ChangesModel::PathColumn, room - lines - forNote);
    m_files->setColumnWidth(ChangesModel::LinesColumn, lines);
    m_files->setColumnWidth(ChangesModel::NoteColumn, forNote);
}

void ChangesPanes::refresh()
{
    m_changes.dropPartial();
    m_diff->reload();
}

void ChangesPanes::showRow(int row)
{
    m_row = row;
    if (row < 0)
        return m_diff->clear();
    m_diff->showFile(m_changes.changes()[row], m_changes.isChosen(row), m_changes.leftOut(row));
    m_diff->setViewed(m_changes.isViewed(row));
}

void ChangesPanes::goToChange(int step)
{
    m_diff->goToChange(step);
    m_diff->focusDiff();
}

void ChangesPanes::focusFind()
{
    m_diff->focusFind();
}

void ChangesPanes::goToFile(int step)
{
    const QModelIndex current = m_files->currentIndex();
    const QModelIndex next = step > 0 ? m_files->indexBelow(current) : m_files->indexAbove(current);
    if (next.isValid())
        m_files->setCurrentIndex(next.siblingAtColumn(0));
}

void ChangesPanes::filter(const QString& text)
{
    for (int row = 0; row < m_changes.rowCount(); ++row) {
        const QString name = base::inertPath(m_changes.changes()[row].path);
        m_files->setRowHidden(row, {}, !name.contains(text, Qt::CaseInsensitive));
    }
    const QList<int> shown = shownRows();
    if (!shown.isEmpty() && !shown.contains(m_row))
        m_files->setCurrentIndex(m_changes.index(shown.first(), 0));
}

QList<int> ChangesPanes::shownRows() const
{
    QList<int> rows;
    for (int row = 0; row < m_changes.rowCount(); ++row) {
        if (!m_files->isRowHidden(row, {}))
            rows += row;
    }
    return rows;
}

// What the filter hides stays as it is.
void ChangesPanes::chooseShown()
{
    const QList<int> rows = shownRows();
    const bool isAll = std::all_of(rows.begin(), rows.end(), [this](int row) {
        return !m_changes.canChoose(row) || (m_changes.isChosen(row) && m_changes.leftOut(row).lines.isEmpty());
    });
    m_changes.setChosen(rows, !isAll);
}

void ChangesPanes::toggleSelected()
{
    QList<int> rows;
    const QModelIndexList selected = m_files->selectionModel()->selectedRows();
    for (const QModelIndex& index : selected)
        rows += index.row();
    m_changes.setChosen(rows, std::any_of(rows.begin(), rows.end(), [this](int row) {
                            return m_changes.canChoose(row) && !m_changes.isChosen(row);
                        }));
}

void ChangesPanes::takeViewed()
{
    if (!m_source.viewed)
        return;
    const QStringList keys = m_source.viewed();
    const QSet<QString> viewed(keys.begin(), keys.end());
    QList<int> rows;
    for (int row = 0; row < m_changes.rowCount(); ++row) {
        if (viewed.contains(viewedKey(m_changes.changes()[row])))
            rows += row;
    }
    m_changes.setViewed(rows, true);
}

void ChangesPanes::setViewed(bool isViewed)
{
    if (m_row < 0)
        return;
    m_changes.setViewed({m_row}, isViewed);
    m_diff->setViewed(isViewed);
    QStringList keys;
    for (int row = 0; row < m_changes.rowCount(); ++row) {
        if (m_changes.isViewed(row))
            keys += viewedKey(m_changes.changes()[row]);
    }
    if (m_source.keepViewed)
        m_source.keepViewed(keys);
}

// J and K walk through the files, V marks one as viewed, N and P go on in its difference, Space turns the boxes.
bool ChangesPanes::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_files->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    if (event->type() != QEvent::KeyPress || watched != m_files)
        return QSplitter::eventFilter(watched, event);
    const auto* key = static_cast<const QKeyEvent*>(event);
    if (key->modifiers() != Qt::NoModifier)
        return false;
    switch (key->key()) {
    case Qt::Key_J: goToFile(1); return true;
    case Qt::Key_K: goToFile(-1); return true;
    case Qt::Key_N: m_diff->goToChange(1); return true;
    case Qt::Key_P: m_diff->goToChange(-1); return true;
    case Qt::Key_V:
        if (m_row >= 0)
            setViewed(!m_changes.isViewed(m_row));
        return true;
    case Qt::Key_Space: toggleSelected(); return true;
    default: return false;
    }
}

void ChangesPanes::updateChoice()
{
    const QSignalBlocker blocker(m_all);
    m_all->setCheckState(m_changes.overall());
    m_all->setText(m_changes.totals());
    const int viewed = m_changes.viewedCount();
    m_viewedCount->setText(viewed == 0 ? QString() : tr("%1 of %2 viewed").arg(viewed).arg(m_changes.rowCount()));
    if (m_row >= 0)
        m_diff->setChoice(m_changes.isChosen(m_row), m_changes.leftOut(m_row));
}

} // namespace desktop
