// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/settings/key_field.h"
#include "desktop/settings/proxy_field.h"

#include <QDialog>

namespace desktop {

class Preferences;

// Model and key, questions, notifications. What is changed here holds at once.
class SettingsDialog : public QDialog
{
    Q_OBJECT
public:
    SettingsDialog(std::shared_ptr<base::Clock> clock, Preferences& preferences, platform::Keyring& keyring,
                   QWidget* parent);
    // The key that is in use for the model, and from where, in words.
    void setKnownKey(const base::Secret& key, const QString& where) { m_key->setKnown(key, where); }

Q_SIGNALS:
    void modelChanged(const QString& model);
    void keyChosen(const QString& keyName, const base::Secret& key, const QString& where);
    void keyringHelpRequested();
    void proxyCredentialsChosen(const base::Secret& credentials);

private:
    QWidget* buildModelPage(std::shared_ptr<base::Clock> clock, platform::Keyring& keyring);
    QWidget* buildQuestionsPage();
    QWidget* buildProxyPage(platform::Keyring& keyring);
    QWidget* buildHistoryPage();

    Preferences& m_preferences;
    KeyField* m_key = nullptr;
};

} // namespace desktop
