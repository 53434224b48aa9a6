// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/offer_dialog.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace desktop {

namespace {

QHBoxLayout* labelled(const QString& text, QWidget* field, QWidget* parent)
{
    auto* line = new QHBoxLayout;
    auto* label = new PlainLabel(text, TextTone::Quiet, parent);
    label->setBuddy(field);
    line->addWidget(label);
    line->addWidget(field, 1);
    return line;
}

} // namespace

OfferDialog::OfferDialog(const QStringList& lists, const QList<Offer>& offers, QWidget* parent)
    : QDialog(parent),
      m_offers(offers),
      m_domains(new QListWidget(this)),
      m_leftOut(paragraph({}, TextTone::Quiet, this)),
      m_target(new QComboBox(this)),
      m_add(new QPushButton(tr("&Add Chosen"), this))
{
    setObjectName(QStringLiteral("offerDialog"));
    setWindowTitle(tr("Add Domains"));
    setWindowModality(Qt::WindowModal);
    setAttribute(Qt::WA_DeleteOnClose);
    m_domains->setAccessibleName(tr("Domains"));
    m_domains->setWordWrap(true);
    m_target->setAccessibleName(tr("List"));
    m_target->setEditable(true);
    m_target->addItems(lists);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    layout->addWidget(
        paragraph(tr("Choose the domains that runs may use without a question from now on."), TextTone::Normal, this));
    auto* source = new QComboBox(this);
    source->setAccessibleName(tr("From"));
    for (const Offer& offer : m_offers)
        source->addItem(base::inertLine(offer.title));
    if (m_offers.size() > 1)
        layout->addLayout(labelled(tr("&From"), source, this));
    source->setVisible(m_offers.size() > 1);
    auto* all = new QCheckBox(tr("All &without a warning"), this);
    all->setObjectName(QStringLiteral("chooseAll"));
    layout->addWidget(m_domains, 1);
    layout->addWidget(all);
    layout->addWidget(m_leftOut);
    layout->addLayout(labelled(tr("To the &list"), m_target, this));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    m_add->setObjectName(QStringLiteral("addChosen"));
    auto* line = new QHBoxLayout;
    line->addStretch(1);
    line->addWidget(cancel);
    line->addWidget(m_add);
    layout->addLayout(line);
    for (QPushButton* button : {cancel, m_add})
        button->setAutoDefault(false);
    connect(m_domains, &QListWidget::itemChanged, this,
            [this] { m_add->setEnabled(!chosenEntries().isEmpty() && !m_target->currentText().trimmed().isEmpty()); });
    connect(all, &QCheckBox::toggled, this, &OfferDialog::chooseAll);
    connect(source, &QComboBox::currentIndexChanged, this, [this, all](int number) {
        all->setChecked(false);
        showOffer(number);
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, [this] {
        Q_EMIT chosen(m_target->currentText().trimmed(), chosenEntries());
        accept();
    });
    int first = 0;
    for (int i = 0; i < m_offers.size(); ++i)
        first = m_offers[i].isPreferred ? i : first;
    source->setCurrentIndex(first);
    showOffer(first);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 26);
}

void OfferDialog::showOffer(int number)
{
    m_shown = number;
    m_domains->clear();
    m_add->setEnabled(false);
    if (number < 0 || number >= m_offers.size())
        return;
    const Offer& offer = m_offers[number];
    for (const OfferRow& row : offer.rows) {
        QString text = base::inertLine(row.entry.pattern);
        if (!row.caution.isEmpty())
            text += u'\n' + base::inertLine(row.caution);
        auto* item = new QListWidgetItem(text, m_domains);
        if (!row.caution.isEmpty())
            item->setIcon(symbolIcon(Symbol::Warning));
        item->setCheckState(Qt::Unchecked);
    }
    m_leftOut->setVisible(!offer.leftOut.isEmpty());
    m_leftOut->setText(offer.leftOut.isEmpty()
                           ? QString()
                           : tr("Left out: %1").arg(base::inertBlock(offer.leftOut.join(QStringLiteral("\n")))));
}

void OfferDialog::chooseAll(bool isChosen)
{
    for (int row = 0; row < m_domains->count(); ++row) {
        if (m_offers[m_shown].rows[row].caution.isEmpty())
            m_domains->item(row)->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
}

QList<approval::AllowlistEntry> OfferDialog::chosenEntries() const
{
    QList<approval::AllowlistEntry> entries;
    for (int row = 0; row < m_domains->count(); ++row) {
        if (m_domains->item(row)->checkState() == Qt::Checked)
            entries += m_offers[m_shown].rows[row].entry;
    }
    return entries;
}

} // namespace desktop
