// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/side_windows.h"

#include "desktop/allowlist/allowlist_window.h"
#include "desktop/allowlist/offer_dialog.h"
#include "desktop/settings/key_name.h"
#include "desktop/settings/settings_dialog.h"
#include "desktop/shell/preferences.h"
#include "desktop/start/key_message.h"
#include "desktop/start/model_editor.h"
#include "desktop/start/start_page.h"
#include "desktop/start/welcome_dialog.h"
#include "desktop/timeline/run_facts.h"

namespace desktop {

SideWindows::SideWindows(std::shared_ptr<base::Clock> clock, Preferences& preferences, StartPage& startPage,
                         QWidget* window)
    : QObject(window), m_clock(std::move(clock)), m_preferences(preferences), m_startPage(startPage), m_window(window)
{
    connect(&m_book, &AllowlistBook::changed, this, &SideWindows::updateListed);
    connect(&startPage, &StartPage::allowlistsRequested, this, &SideWindows::showAllowlists);
    if (auto loaded = m_book.load(); !loaded)
        startPage.showProblem(loaded.error().message);
    updateListed();
    KeyMessage* message = startPage.keyMessage();
    connect(startPage.model(), &ModelEditor::modelChosen, this, &SideWindows::lookUpKey);
    connect(message, &KeyMessage::tryAgainRequested, this, &SideWindows::lookUpKey);
    connect(message, &KeyMessage::stopWaitingRequested, &m_keyring, &platform::Keyring::cancel);
    connect(message, &KeyMessage::helpRequested, this, [this] { showHandbook(Handbook::Chapter::Keyring); });
    lookUpKey();
}

AllowlistWindow& SideWindows::allowlists()
{
    if (!m_allowlists)
        m_allowlists = new AllowlistWindow(m_book, m_window);
    return *m_allowlists;
}

void SideWindows::showAllowlists()
{
    showAllowlistsFor(m_folder);
}

// A run that is looked at may be of another folder than the one that the start page shows.
void SideWindows::showAllowlistsFor(const QByteArray& folder)
{
    allowlists().setFolder(folder);
    allowlists().show();
    allowlists().raise();
    allowlists().activateWindow();
}

void SideWindows::offerDomains(const QList<approval::AllowlistEntry>& entries, const QByteArray& folder)
{
    showAllowlistsFor(folder);
    Offer offer;
    for (const approval::AllowlistEntry& entry : entries)
        offer.rows += OfferRow{entry, {}};
    allowlists().offer({offer});
}

void SideWindows::showEntry(const QString& pattern, const QByteArray& folder)
{
    showAllowlistsFor(folder);
    allowlists().showEntry(pattern);
}

void SideWindows::showSettings()
{
    auto* dialog = new SettingsDialog(m_clock, m_preferences, m_keyring, m_window);
    dialog->setKnownKey(m_startPage.model()->key(), m_startPage.model()->keySource());
    connect(dialog, &SettingsDialog::keyringHelpRequested, this, [this] { showHandbook(Handbook::Chapter::Keyring); });
    connect(dialog, &SettingsDialog::modelChanged, m_startPage.model(), &ModelEditor::setModel);
    connect(dialog, &SettingsDialog::keyChosen, this, &SideWindows::useKey);
    connect(dialog, &SettingsDialog::proxyCredentialsChosen, &m_startPage, &StartPage::setProxyCredentials);
    dialog->show();
}

void SideWindows::showWelcome()
{
    if (m_welcome)
        return;
    auto* dialog = new WelcomeDialog(m_window);
    m_welcome = dialog;
    m_preferences.setSeenOnboarding();
    connect(dialog, &QDialog::finished, this, [this] {
        m_welcome.clear();
        Q_EMIT welcomeChanged();
    });
    connect(dialog, &WelcomeDialog::settingsRequested, this, &SideWindows::showSettings);
    connect(dialog, &WelcomeDialog::checkRequested, this, &SideWindows::checkRequested);
    connect(dialog, &WelcomeDialog::demoRequested, this, &SideWindows::demoRequested);
    dialog->open();
    Q_EMIT welcomeChanged();
}

void SideWindows::showHandbook(Handbook::Chapter chapter)
{
    if (!m_handbook)
        m_handbook = std::make_unique<Handbook>(nullptr);
    m_handbook->open(chapter);
}

void SideWindows::setFolder(const QByteArray& folder)
{
    m_folder = folder;
    updateListed();
    if (m_allowlists)
        m_allowlists->setFolder(folder);
}

void SideWindows::noteRun(const RunFacts& facts)
{
    m_book.noteUses(facts.folder, facts.usedPatterns, facts.lastSign);
}

void SideWindows::updateListed()
{
    m_startPage.setListedDomains(approval::domainsFor(m_book.lists(), m_folder),
                                 approval::unsafePrivateDomainsFor(m_book.lists(), m_folder));
}

void SideWindows::lookUpKey()
{
    const QString name = keyNameFor(m_startPage.model()->model());
    const bool isWanted = !name.isEmpty() && m_preferences.isKeyInKeyring(name) && m_startPage.model()->key().isEmpty();
    if (!isWanted || m_keyring.isBusy()) {
        lookUpProxy();
        return;
    }
    // A keyring that is locked asks the person; nothing tells when, or whether, they answer.
    m_clock->callAfter(platform::Keyring::kPatience, this, [this] {
        if (m_keyring.isBusy())
            m_startPage.keyMessage()->showWaiting();
    });
    m_keyring.read(name, [this, name](platform::KeyringResult result, const base::Secret& key) {
        if (result == platform::KeyringResult::Done)
            useKey(name, key, tr("your keyring"));
        else
            m_startPage.keyMessage()->showResult(result);
        lookUpProxy(); // a keyring does one thing at a time
    });
}

void SideWindows::lookUpProxy()
{
    if (m_keyring.isBusy() || !m_preferences.isKeyInKeyring(proxyKeyName()))
        return;
    m_keyring.read(proxyKeyName(), [this](platform::KeyringResult result, const base::Secret& credentials) {
        if (result == platform::KeyringResult::Done)
            m_startPage.setProxyCredentials(credentials);
        else if (result != platform::KeyringResult::NotFound)
            m_startPage.showProblem(platform::wordsFor(result));
    });
}

void SideWindows::useKey(const QString& keyName, const base::Secret& key, const QString& where)
{
    m_startPage.model()->setStoredKey(keyName, key, where);
}

} // namespace desktop
