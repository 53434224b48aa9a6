// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/secret.h"

#include <QWidget>

class QLineEdit;

namespace desktop {

class PlainLabel;

// Which model does the work, and its key. The key stays in memory: the keyring is the settings' concern.
class ModelEditor : public QWidget
{
    Q_OBJECT
public:
    explicit ModelEditor(QWidget* parent = nullptr);
    void setModel(const QString& model);
    [[nodiscard]] QString model() const;
    // What was typed, else what the environment variable holds.
    [[nodiscard]] base::Secret key() const;
    [[nodiscard]] QString summary() const;
    // A key that somebody else found (the keyring), used while nothing is typed; `where` is for people.
    void setStoredKey(const base::Secret& key, const QString& where);
    void focusKey();

Q_SIGNALS:
    void changed();

private:
    void updateHint();

    QLineEdit* m_model;
    QLineEdit* m_key;
    PlainLabel* m_hint;
    base::Secret m_stored;
    QString m_storedWhere;
};

} // namespace desktop
