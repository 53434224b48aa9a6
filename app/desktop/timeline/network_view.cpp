// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/network_view.h"

#include "desktop/allowlist/pattern_text.h"
#include "desktop/look/rest_column.h"
#include "desktop/look/text.h"
#include "desktop/timeline/network_model.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace desktop {

namespace {

using run::NetworkResult;

enum Kind { AllRequests, Blocked, Waiting, Totals };

class KindFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setKind(int kind)
    {
        m_kind = kind;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const auto result =
            static_cast<NetworkResult>(sourceModel()->index(row, 0, parent).data(NetworkModel::ResultRole).toInt());
        if (m_kind == Blocked)
            return result == NetworkResult::Refused || result == NetworkResult::Failed;
        if (m_kind == Waiting)
            return result == NetworkResult::Waiting || result == NetworkResult::Withdrawn;
        return true;
    }

private:
    int m_kind = AllRequests;
};

void makeCalm(QTableView& table)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 12);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

} // namespace

NetworkView::NetworkView(NetworkModel& model, NetworkTotals& totals, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_filter(new KindFilter(this)),
      m_table(new QTableView(this)),
      m_totalsTable(new QTableView(this)),
      m_empty(paragraph({}, TextTone::Quiet, this))
{
    m_filter->setSourceModel(&model);
    m_table->setModel(m_filter);
    m_table->setObjectName(QStringLiteral("networkLog"));
    m_table->setAccessibleName(tr("Network requests"));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    makeCalm(*m_table);
    new RestColumn(m_table, NetworkModel::ResultColumn, 18);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(&totals);
    sorted->setSortRole(Qt::UserRole);
    m_totalsTable->setModel(sorted);
    m_totalsTable->setObjectName(QStringLiteral("networkTotals"));
    m_totalsTable->setAccessibleName(tr("Totals per domain"));
    m_totalsTable->setSortingEnabled(true);
    m_totalsTable->sortByColumn(NetworkTotals::RequestsColumn, Qt::DescendingOrder);
    m_totalsTable->horizontalHeader()->setSortIndicatorShown(false); // each column would keep room for it
    makeCalm(*m_totalsTable);
    new RestColumn(m_totalsTable, NetworkTotals::DomainColumn, 24);
    m_empty->setContentsMargins(12, 12, 12, 12);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(m_empty);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_totalsTable, 1);
    layout->addWidget(buildDetail());
    layout->addStretch(0);
    connect(m_table, &QTableView::customContextMenuRequested, this, &NetworkView::showMenu);
    connect(m_table, &QTableView::activated, this, &NetworkView::activate);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &NetworkView::showDetail);
    connect(m_filter, &QAbstractItemModel::dataChanged, this, &NetworkView::showDetail);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &NetworkView::updateEmpty);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &NetworkView::updateEmpty);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &NetworkView::updateEmpty);
    updateEmpty();
}

QWidget* NetworkView::buildHead()
{
    auto* head = new QWidget(this);
    m_kind = new QComboBox(head);
    m_kind->setObjectName(QStringLiteral("networkKind"));
    m_kind->setAccessibleName(tr("Show"));
    m_kind->addItems({tr("All requests"), tr("Refused and failed"), tr("Waiting"), tr("Totals per domain")});
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(m_kind);
    layout->addStretch(1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NetworkView::showKind);
    return head;
}

QWidget* NetworkView::buildDetail()
{
    m_detail = new QWidget(this);
    m_words = paragraph({}, TextTone::Normal, m_detail);
    m_words->setObjectName(QStringLiteral("networkDetail"));
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* line = new QHBoxLayout;
    const auto button = [&](const QString& text, const char* name) {
        auto* made = new QPushButton(text, m_detail);
        made->setObjectName(QLatin1String(name));
        line->addWidget(made);
        return made;
    };
    m_review = button(tr("Review…"), "reviewRequest");
    m_entry = button(tr("Show the Entry…"), "showEntry");
    m_change = button(tr("Change for the Run"), "changeDecision");
    m_keep = button(tr("Add to an Allowlist…"), "keepDomain");
    line->addStretch(1);
    auto* menu = new QMenu(m_change);
    m_change->setMenu(menu);
    auto* layout = new QVBoxLayout(m_detail);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(m_words);
    layout->addLayout(line);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillChangeMenu(*menu);
    });
    connect(m_review, &QPushButton::clicked, this, [this] { Q_EMIT reviewRequested(domain(), port()); });
    connect(m_entry, &QPushButton::clicked, this,
            [this] { Q_EMIT entryRequested(current().data(NetworkModel::EntryRole).toString()); });
    connect(m_keep, &QPushButton::clicked, this,
            [this] { Q_EMIT keepDomainRequested(approval::endpointText(domain(), port())); });
    m_detail->hide();
    return m_detail;
}

void NetworkView::setActive(bool isActive)
{
    m_isActive = isActive;
    showDetail();
}

void NetworkView::showKind(int kind)
{
    static_cast<KindFilter*>(m_filter)->setKind(kind);
    updateEmpty();
}

QModelIndex NetworkView::current() const
{
    return m_table->isHidden() ? QModelIndex() : m_table->currentIndex();
}

QByteArray NetworkView::domain() const
{
    return current().data(NetworkModel::DomainRole).toByteArray();
}

quint16 NetworkView::port() const
{
    return static_cast<quint16>(current().data(NetworkModel::PortRole).toUInt());
}

void NetworkView::showDetail()
{
    const QModelIndex index = current();
    m_detail->setVisible(index.isValid());
    if (!index.isValid())
        return;
    const auto result = static_cast<NetworkResult>(index.data(NetworkModel::ResultRole).toInt());
    const bool isOpen = result == NetworkResult::Waiting || result == NetworkResult::Withdrawn;
    m_words->setText(index.data(NetworkModel::WholeTextRole).toString());
    m_review->setVisible(isOpen && m_isActive);
    m_entry->setVisible(!index.data(NetworkModel::EntryRole).toString().isEmpty());
    m_change->setVisible(m_isActive && !isOpen);
}

// "Click: entry or decision"
void NetworkView::activate()
{
    if (!m_review->isHidden())
        m_review->click();
    else if (!m_entry->isHidden())
        m_entry->click();
    else if (!m_change->isHidden())
        m_change->showMenu();
}

void NetworkView::fillChangeMenu(QMenu& menu)
{
    const QByteArray name = domain();
    const quint16 number = port();
    const auto change = [this, name, number](approval::Decision decision) {
        Q_EMIT decisionChangeRequested(name, number, decision);
    };
    QAction* allow = menu.addAction(tr("Allow for the Rest of This Run"));
    connect(allow, &QAction::triggered, this, [change] { change(approval::Decision::Allow); });
    if (isInOwnNetwork(name)) {
        allow->setEnabled(false);
        allow->setText(tr("Your own network: only an allowlist entry allows it"));
    }
    connect(menu.addAction(tr("Deny for the Rest of This Run")), &QAction::triggered, this,
            [change] { change(approval::Decision::Deny); });
    connect(menu.addAction(tr("Ask Again for the Next Request")), &QAction::triggered, this,
            [this, name, number] { Q_EMIT askAgainRequested(name, number); });
}

void NetworkView::showMenu(const QPoint& position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid())
        return;
    m_table->setCurrentIndex(index);
    auto* menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void NetworkView::fillMenu(QMenu& menu)
{
    for (QPushButton* button : {m_review, m_entry}) {
        if (!button->isHidden())
            connect(menu.addAction(button->text()), &QAction::triggered, button, &QPushButton::click);
    }
    if (!m_change->isHidden())
        fillChangeMenu(menu);
    menu.addSeparator();
    connect(menu.addAction(m_keep->text()), &QAction::triggered, m_keep, &QPushButton::click);
    connect(menu.addAction(tr("Copy the Domain")), &QAction::triggered, this,
            [name = domain()] { QGuiApplication::clipboard()->setText(QString::fromLatin1(name)); });
}

void NetworkView::updateEmpty()
{
    const bool isTotals = m_kind->currentIndex() == Totals;
    const bool isEmpty = isTotals ? m_model.rowCount() == 0 : m_filter->rowCount() == 0;
    m_empty->setText(m_model.rowCount() == 0
                         ? tr("Nothing has asked for the network yet. Every request appears here, refused ones too.")
                         : tr("No request of this kind."));
    m_empty->setVisible(isEmpty);
    m_table->setVisible(!isEmpty && !isTotals);
    m_totalsTable->setVisible(!isEmpty && isTotals);
    showDetail();
}

} // namespace desktop
