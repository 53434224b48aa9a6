// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/lists_pane.h"

#include "base/inert_text.h"
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/look/symbols.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace desktop {

namespace {

using Kind = EntriesView::Kind;

QString scopeWords(const approval::Allowlist& list)
{
    if (list.isEverywhere)
        return ListsPane::tr("every folder");
    if (list.folders.isEmpty())
        return ListsPane::tr("not in use");
    return list.folders.size() == 1 ? folderName(list.folders.first())
                                    : ListsPane::tr("%n folders", nullptr, static_cast<int>(list.folders.size()));
}

} // namespace

ListsPane::ListsPane(AllowlistBook& book, QWidget* parent)
    : QWidget(parent),
      m_book(book),
      m_list(new QListWidget(this)),
      m_duplicate(plainButton(tr("D&uplicate"), this)),
      m_remove(plainButton(tr("&Delete List"), this))
{
    m_list->setObjectName(QStringLiteral("lists"));
    m_list->setAccessibleName(tr("Lists"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->installEventFilter(this);
    QPushButton* add = plainButton(tr("&New"), this);
    add->setIcon(symbolIcon(Symbol::New));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {add, m_duplicate, m_remove})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(add, &QPushButton::clicked, this, &ListsPane::newRequested);
    connect(m_duplicate, &QPushButton::clicked, this, &ListsPane::duplicateRequested);
    connect(m_remove, &QPushButton::clicked, this, &ListsPane::removeRequested);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        m_duplicate->setEnabled(current().kind == Kind::Own || current().kind == Kind::Template);
        m_remove->setEnabled(current().kind == Kind::Own);
        Q_EMIT chosen(current());
    });
}

void ListsPane::setFolder(const QByteArray& folder)
{
    m_folder = folder;
    refresh();
}

void ListsPane::refresh()
{
    const EntriesView before = current();
    {
        const QSignalBlocker blocker(m_list);
        m_list->clear();
        m_views.clear();
        const auto count = approval::domainsFor(m_book.lists(), m_folder).size();
        addView((m_folder.isEmpty() ? tr("In effect everywhere (%1)")
                                    : tr("In effect for %1 (%2)").arg(folderName(m_folder)))
                    .arg(count),
                {Kind::InEffect, 0, m_folder});
        addHeading(tr("Your lists"));
        for (int i = 0; i < m_book.lists().size(); ++i) {
            const approval::Allowlist& list = m_book.lists()[i];
            addView(tr("%1 (%2) · %3").arg(base::inertLine(list.name)).arg(list.entries.size()).arg(scopeWords(list)),
                    {Kind::Own, i, {}});
        }
        addHeading(tr("Templates"));
        const QList<ListTemplate>& templates = m_book.templates();
        for (int i = 0; i < templates.size(); ++i)
            addView(tr("%1 (%2)").arg(templates[i].name).arg(templates[i].domains.size()), {Kind::Template, i, {}});
    }
    select(before);
}

void ListsPane::addHeading(const QString& text)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::NoItemFlags);
    QFont font = item->font();
    font.setBold(true);
    item->setFont(font);
    m_views += EntriesView();
}

void ListsPane::addView(const QString& text, const EntriesView& view)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setToolTip(plainToolTip(text));
    m_views += view;
}

void ListsPane::select(const EntriesView& view)
{
    EntriesView wanted = view;
    if (wanted.kind == Kind::Own)
        wanted.number = std::min(wanted.number, static_cast<int>(m_book.lists().size()) - 1);
    if (wanted.kind == Kind::InEffect)
        wanted.folder = m_folder;
    const qsizetype row = m_views.indexOf(wanted);
    m_list->setCurrentRow(row < 0 ? 0 : static_cast<int>(row));
}

EntriesView ListsPane::current() const
{
    return m_views.value(m_list->currentRow());
}

bool ListsPane::eventFilter(QObject* watched, QEvent* event)
{
    const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    if (key && key->matches(QKeySequence::Delete) && current().kind == Kind::Own) {
        Q_EMIT removeRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace desktop
