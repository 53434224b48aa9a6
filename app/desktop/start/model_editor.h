// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/secret.h"

#include <QHash>
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
    // A key that somebody else found (the keyring), used while nothing is typed, for the provider of that name and no
    // other; `where` is for people.
    void setStoredKey(const QString& keyName, const base::Secret& key, const QString& where);
    // In words, while key() is such a one.
    [[nodiscard]] QString keySource() const;
    // The provider that will want a key, where there is none; else empty.
    [[nodiscard]] QString missingKey() const;
    void focusKey();

Q_SIGNALS:
    void changed();
    void modelChosen(); // typed to the end, or set

private:
    void updateHint();

    QLineEdit* m_model;
    QLineEdit* m_key;
    PlainLabel* m_hint;
    struct Stored {
        base::Secret key;
        QString where;
    };
    QHash<QString, Stored> m_stored; // by the provider's name
};

} // namespace desktop
