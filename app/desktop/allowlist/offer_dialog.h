// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/allowlists.h"

#include <QDialog>

class QComboBox;
class QListWidget;
class QPushButton;

namespace desktop {

class PlainLabel;

struct OfferRow {
    approval::AllowlistEntry entry;
    QString caution; // why this one wants a look before it is added; empty: nothing against it
};

// Entries that could be added together: the domains of a run, a list or profile of an imported file.
struct Offer {
    QString title;
    QList<OfferRow> rows;
    QStringList leftOut; // "name: why", for reading
    bool isPreferred = false;
};

// Domains that could be added to a list, one box each, none of them chosen: adding is a deed, not a default.
class OfferDialog : public QDialog
{
    Q_OBJECT
public:
    OfferDialog(const QStringList& lists, const QList<Offer>& offers, QWidget* parent);

Q_SIGNALS:
    void chosen(const QString& list, const QList<approval::AllowlistEntry>& entries);

private:
    void showOffer(int number);
    void chooseAll(bool isChosen);
    [[nodiscard]] QList<approval::AllowlistEntry> chosenEntries() const;

    QList<Offer> m_offers;
    int m_shown = 0;
    QListWidget* m_domains;
    PlainLabel* m_leftOut;
    QComboBox* m_target;
    QPushButton* m_add;
};

} // namespace desktop
