// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "platform/keyring.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace desktop {

class PlainLabel;

// The name that the credentials of the person's proxy have in the keyring.
[[nodiscard]] QString proxyKeyName();

// User name and password of the person's own proxy, kept in the keyring or for this session only; never in a file. The
// proxy itself is the desktop's setting.
class ProxyField : public QWidget
{
    Q_OBJECT
public:
    explicit ProxyField(platform::Keyring& keyring, QWidget* parent = nullptr);

Q_SIGNALS:
    // "user:password", to use from now on; empty: none any more.
    void credentialsChosen(const base::Secret& credentials);
    void savedInKeyring();
    void removedFromKeyring();

private:
    [[nodiscard]] base::Secret typed() const;
    void save();
    void useForSession();
    void remove();
    void setBusy(bool isBusy);
    void showState(const QString& text, platform::KeyringResult result);

    platform::Keyring& m_keyring;
    QLineEdit* m_user;
    QLineEdit* m_password;
    QPushButton* m_save;
    QPushButton* m_session;
    QPushButton* m_remove;
    PlainLabel* m_state;
};

} // namespace desktop
