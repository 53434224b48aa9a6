// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/help/handbook.h"
#include "platform/keyring.h"

#include <QObject>
#include <QPointer>
#include <memory>

class QWidget;

namespace desktop {

class AllowlistWindow;
class KeyField;
class Preferences;
class StartPage;
class WelcomeDialog;
struct RunFacts;

// The windows beside the main one, and what they work on: allowlists, settings with the keyring, welcome.
class SideWindows : public QObject
{
    Q_OBJECT
public:
    SideWindows(std::shared_ptr<base::Clock> clock, Preferences& preferences, StartPage& startPage, QWidget* window);

    void showAllowlists();
    void offerDomains(const QList<approval::AllowlistEntry>& entries, const QByteArray& folder);
    // Where a saved list allows it.
    void showEntry(const QString& pattern, const QByteArray& folder);
    void showSettings();
    void showWelcome();
    [[nodiscard]] bool isWelcoming() const { return !m_welcome.isNull(); }
    void showHandbook(Handbook::Chapter chapter);
    // The folder of the start page changed.
    void setFolder(const QByteArray& folder);
    void noteRun(const RunFacts& facts);
    // Asks the keyring for the model's key and the proxy's password, where they were saved.
    void lookUpKey();

Q_SIGNALS:
    void checkRequested();
    void demoRequested();
    void welcomeChanged(); // opened or closed
    void failed(const QString& why);

private:
    AllowlistWindow& allowlists();
    void showAllowlistsFor(const QByteArray& folder);
    void updateListed();
    void useKey(const QString& keyName, const base::Secret& key, const QString& where);
    void lookUpProxy();

    std::shared_ptr<base::Clock> m_clock;
    Preferences& m_preferences;
    StartPage& m_startPage;
    QWidget* m_window;
    AllowlistBook m_book;
    platform::Keyring m_keyring;
    AllowlistWindow* m_allowlists = nullptr;
    QPointer<WelcomeDialog> m_welcome;
    std::unique_ptr<Handbook> m_handbook; // without parent: an open question must not block it
    QByteArray m_folder;                  // of the start page
};

} // namespace desktop
