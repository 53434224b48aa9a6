// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/entries_table.h"

#include "desktop/allowlist/pattern_text.h"
#include "proxy/rules.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QValidator>

namespace desktop {

namespace {

QString wholePattern(const QModelIndex& index, const QString& typed)
{
    const QString now = index.data(EntriesModel::EntryRole).toString();
    if (index.column() == EntriesModel::PortsColumn)
        return joinedPattern(domainPart(now), typed);
    return domainPart(typed) == typed ? joinedPattern(typed, portsPart(now)) : typed;
}

// Anything may be typed; only an entry can be finished.
class EntryValidator : public QValidator
{
public:
    EntryValidator(const QModelIndex& index, QObject* parent) : QValidator(parent), m_index(index) {}
    State validate(QString& text, int&) const override
    {
        return proxy::Pattern::parse(wholePattern(m_index, text.trimmed())) ? Acceptable : Intermediate;
    }

private:
    QPersistentModelIndex m_index;
};

} // namespace

QWidget* EntryDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("entryEditor"));
    editor->setAccessibleName(index.column() == EntriesModel::PortsColumn ? tr("Ports") : tr("Domain"));
    editor->setFrame(false);
    editor->setValidator(new EntryValidator(index, editor));
    const QPersistentModelIndex kept(index);
    connect(editor, &QLineEdit::textChanged, this,
            [this, kept](const QString& text) { Q_EMIT typed(wholePattern(kept, text.trimmed())); });
    return editor;
}

EntriesTable::EntriesTable(EntriesModel& model, QWidget* parent)
    : QTableView(parent), m_model(model), m_filter(new EntriesFilter(this))
{
    m_filter->setSourceModel(&model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    setModel(m_filter);
    setObjectName(QStringLiteral("entries"));
    setAccessibleName(tr("Domains of the list"));
    setSelectionBehavior(SelectRows);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 12);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(EntriesModel::OriginColumn, QHeaderView::Stretch);
    horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 7);
    auto* delegate = new EntryDelegate(this);
    setItemDelegate(delegate);
    connect(delegate, &EntryDelegate::typed, this, &EntriesTable::typed);
    connect(delegate, &QAbstractItemDelegate::closeEditor, this, &EntriesTable::editEnded);
    connect(&model, &QAbstractItemModel::modelReset, this, &EntriesTable::showColumns);
}

void EntriesTable::showColumns()
{
    const auto kind = m_model.view().kind;
    const bool isTemplate = kind == EntriesView::Kind::Template;
    setColumnHidden(EntriesModel::ListColumn, kind != EntriesView::Kind::InEffect);
    for (const int column : {EntriesModel::PrivateColumn, EntriesModel::CreatedColumn, EntriesModel::LastUsedColumn,
                             EntriesModel::HitsColumn})
        setColumnHidden(column, isTemplate);
    showOriginWhereThereIsRoom();
}

// A column of three letters tells nothing; the line below the table says where the chosen entry is from.
void EntriesTable::showOriginWhereThereIsRoom()
{
    int others = 0;
    for (int column = 0; column < EntriesModel::ColumnCount; ++column)
        others += column == EntriesModel::OriginColumn ? 0 : columnWidth(column);
    setColumnHidden(EntriesModel::OriginColumn, viewport()->width() - others < fontMetrics().averageCharWidth() * 14);
}

void EntriesTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    showOriginWhereThereIsRoom();
}

QList<int> EntriesTable::selectedEntries() const
{
    QList<int> rows;
    const QModelIndexList selected = selectionModel()->selectedRows();
    for (const QModelIndex& index : selected)
        rows += m_filter->mapToSource(index).row();
    return rows;
}

void EntriesTable::removeSelected()
{
    const int row = currentIndex().row();
    m_model.removeEntries(selectedEntries());
    // The cursor stays where it was, so that the next key does the same to the next entry.
    if (m_filter->rowCount() > 0 && row >= 0)
        setCurrentIndex(m_filter->index(std::min(row, m_filter->rowCount() - 1), EntriesModel::DomainColumn));
}

void EntriesTable::duplicateSelected()
{
    const int row = m_model.duplicate(selectedEntries());
    if (row < 0)
        return;
    const QModelIndex index = m_filter->mapFromSource(m_model.index(row, EntriesModel::DomainColumn));
    setCurrentIndex(index);
    edit(index);
}

// All of them as the current one will be, each a step of its own that can be undone.
void EntriesTable::toggleSelected(int column)
{
    const QModelIndex first = m_model.index(m_filter->mapToSource(currentIndex()).row(), column);
    if (!first.isValid() || !m_model.isEditable())
        return;
    const Qt::CheckState state = first.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked;
    const QList<int> rows = selectedEntries();
    const QModelIndex before = currentIndex();
    for (const int row : rows)
        m_model.setData(m_model.index(row, column), state, Qt::CheckStateRole);
    setCurrentIndex(m_filter->index(before.row(), before.column()));
}

void EntriesTable::keyPressEvent(QKeyEvent* event)
{
    const bool isOnCheckBox = currentIndex().column() == EntriesModel::PrivateColumn;
    if (event->matches(QKeySequence::Delete))
        removeSelected();
    else if (event->key() == Qt::Key_D && event->modifiers() == Qt::ControlModifier)
        duplicateSelected();
    else if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier)
        toggleSelected(isOnCheckBox ? EntriesModel::PrivateColumn : EntriesModel::DomainColumn);
    else
        QTableView::keyPressEvent(event);
}

void EntriesTable::contextMenuEvent(QContextMenuEvent* event)
{
    const QList<int> rows = selectedEntries();
    if (rows.isEmpty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, auto deed) {
        QAction* action = menu->addAction(text);
        connect(action, &QAction::triggered, this, deed);
        return action;
    };
    if (m_model.isEditable()) {
        add(tr("Edit"), [this] { edit(currentIndex().siblingAtColumn(EntriesModel::DomainColumn)); });
        add(tr("Duplicate"), [this] { duplicateSelected(); });
        add(tr("Switch On or Off"), [this] { toggleSelected(EntriesModel::DomainColumn); });
        add(tr("Allow or Refuse Private Addresses"), [this] { toggleSelected(EntriesModel::PrivateColumn); });
    }
    add(tr("Copy"), [this, rows] {
        QStringList patterns;
        for (const int row : rows)
            patterns += m_model.patternAt(row);
        QGuiApplication::clipboard()->setText(patterns.join(u'\n'));
    });
    if (m_model.isEditable()) {
        menu->addSeparator();
        add(tr("Remove"), [this] { removeSelected(); });
    }
    menu->popup(event->globalPos());
}

} // namespace desktop
