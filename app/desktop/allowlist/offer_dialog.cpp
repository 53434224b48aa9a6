// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/offer_dialog.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace desktop {

namespace {

QStringList checkedOf(const QListWidget& list)
{
    QStringList checked;
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->checkState() == Qt::Checked)
            checked += list.item(row)->data(Qt::UserRole).toString();
    }
    return checked;
}

} // namespace

OfferDialog::OfferDialog(const QStringList& lists, const QStringList& patterns, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Add Domains"));
    setWindowModality(Qt::WindowModal);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* domains = new QListWidget(this);
    domains->setAccessibleName(tr("Domains"));
    for (const QString& pattern : patterns) {
        auto* item = new QListWidgetItem(base::inertLine(pattern), domains);
        item->setData(Qt::UserRole, pattern);
        item->setCheckState(Qt::Unchecked);
    }
    auto* target = new QComboBox(this);
    target->setAccessibleName(tr("List"));
    target->setEditable(true);
    target->addItems(lists);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* add = new QPushButton(tr("Add Chosen"), this);
    add->setEnabled(false);
    auto* line = new QHBoxLayout;
    line->addWidget(new PlainLabel(tr("To the list"), TextTone::Quiet, this));
    line->addWidget(target, 1);
    line->addSpacing(16);
    line->addWidget(cancel);
    line->addWidget(add);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    layout->addWidget(
        paragraph(tr("Choose the domains that runs may use without a question from now on."), TextTone::Normal, this));
    layout->addWidget(domains, 1);
    layout->addLayout(line);
    connect(domains, &QListWidget::itemChanged, add,
            [domains, add] { add->setEnabled(!checkedOf(*domains).isEmpty()); });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(add, &QPushButton::clicked, this, [this, domains, target] {
        Q_EMIT chosen(target->currentText().trimmed(), checkedOf(*domains));
        accept();
    });
    resize(fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 22);
}

} // namespace desktop
