// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/network_view.h"

#include "desktop/look/text.h"
#include "desktop/timeline/network_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>
#include <QVBoxLayout>

namespace desktop {

NetworkView::NetworkView(NetworkModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_table(new QTableView(this)), m_empty(paragraph({}, TextTone::Quiet, this))
{
    m_table->setModel(&model);
    m_table->setAccessibleName(tr("Network requests"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 12);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(NetworkModel::ResultColumn, QHeaderView::Stretch);
    m_empty->setText(tr("Nothing has asked for the network yet. Every request appears here, refused ones too."));
    m_empty->setContentsMargins(12, 12, 12, 12);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_empty);
    layout->addWidget(m_table, 1);
    connect(m_table, &QTableView::customContextMenuRequested, this, &NetworkView::showMenu);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &NetworkView::updateEmpty);
    connect(&model, &QAbstractItemModel::modelReset, this, &NetworkView::updateEmpty);
    updateEmpty();
}

void NetworkView::showMenu(const QPoint& position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid())
        return;
    const QByteArray domain = index.data(NetworkModel::DomainRole).toByteArray();
    const auto port = static_cast<quint16>(index.data(NetworkModel::PortRole).toUInt());
    auto* menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto change = [this, domain, port](approval::Decision decision) {
        Q_EMIT decisionChangeRequested(domain, port, decision);
    };
    connect(menu->addAction(tr("Allow for the Rest of This Run")), &QAction::triggered, this,
            [change] { change(approval::Decision::Allow); });
    connect(menu->addAction(tr("Deny for the Rest of This Run")), &QAction::triggered, this,
            [change] { change(approval::Decision::Deny); });
    menu->addSeparator();
    connect(menu->addAction(tr("Add to an Allowlist…")), &QAction::triggered, this,
            [this, domain, port] { Q_EMIT keepDomainRequested(approval::endpointText(domain, port)); });
    connect(menu->addAction(tr("Copy the Domain")), &QAction::triggered, this,
            [domain] { QGuiApplication::clipboard()->setText(QString::fromLatin1(domain)); });
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void NetworkView::updateEmpty()
{
    m_empty->setVisible(m_model.rowCount() == 0);
    m_table->setVisible(m_model.rowCount() > 0);
}

} // namespace desktop
