// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDialog>

namespace desktop {

// Domains that could be added to a list, one box each, none of them chosen: adding is a deed, not a default.
class OfferDialog : public QDialog
{
    Q_OBJECT
public:
    OfferDialog(const QStringList& lists, const QStringList& patterns, QWidget* parent);

Q_SIGNALS:
    void chosen(const QString& list, const QStringList& patterns);
};

} // namespace desktop
