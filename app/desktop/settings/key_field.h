// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "platform/keyring.h"

#include <QWidget>
#include <memory>

class QLineEdit;
class QPushButton;

namespace model {
class Client;
}

namespace desktop {

class InlineMessage;
class PlainLabel;

// The key of a model's provider: typed or pasted, tested, kept in the keyring or for this session only.
// Masked; blanks around a pasted key are trimmed; never in a file, a log or the environment.
class KeyField : public QWidget
{
    Q_OBJECT
public:
    KeyField(std::shared_ptr<base::Clock> clock, platform::Keyring& keyring, QWidget* parent = nullptr);
    ~KeyField() override;

    void setModel(const QString& modelSpec);
    // A key of this provider that is in use already, and from where, in words: what is tested while nothing is typed.
    void setKnown(const base::Secret& key, const QString& where);

Q_SIGNALS:
    // A key to use from now on; `where` says in words where it came from. Empty: none any more.
    void keyChosen(const QString& keyName, const base::Secret& key, const QString& where);
    void savedInKeyring(const QString& keyName);
    void removedFromKeyring(const QString& keyName);
    void helpRequested(); // how to enable a keyring

private:
    void save();
    void useForSession();
    void remove();
    void test();
    void beginWaiting();
    void show(platform::KeyringResult result);
    void showState(const QString& text, bool isProblem);
    void setBusy(bool isBusy);
    [[nodiscard]] base::Secret typed() const;

    std::shared_ptr<base::Clock> m_clock;
    platform::Keyring& m_keyring;
    QString m_model;
    QLineEdit* m_edit;
    PlainLabel* m_state;
    QPushButton* m_save;
    QPushButton* m_session;
    QPushButton* m_test;
    QPushButton* m_remove;
    QPushButton* m_cancel;
    QPushButton* m_help;
    base::Secret m_known;
    std::unique_ptr<model::Client> m_client;
};

} // namespace desktop
