// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

#include <QDialog>

namespace desktop {

// What is about to be written into the person's folder, before it is.
class CopyOutDialog : public QDialog
{
    Q_OBJECT
public:
    CopyOutDialog(const QByteArray& folder, const QList<review::Choice>& choices, QWidget* parent);

Q_SIGNALS:
    void confirmed();
};

// Files that the person changed meanwhile: what is to become of each.
class ConflictDialog : public QDialog
{
    Q_OBJECT
public:
    ConflictDialog(const QList<review::Conflict>& conflicts, QWidget* parent);

Q_SIGNALS:
    void resolved(review::OnConflict how);
};

} // namespace desktop
