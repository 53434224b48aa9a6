// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/proxy_field.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace desktop {

using platform::KeyringResult;

namespace {

constexpr int kLongest = 500;

QPushButton* button(const QString& text, const QString& name, QWidget* parent, QBoxLayout* layout)
{
    QPushButton* made = plainButton(text, parent);
    made->setObjectName(name);
    layout->addWidget(made);
    return made;
}

} // namespace

QString proxyKeyName()
{
    return QStringLiteral("proxy");
}

ProxyField::ProxyField(platform::Keyring& keyring, QWidget* parent)
    : QWidget(parent),
      m_keyring(keyring),
      m_user(new QLineEdit(this)),
      m_password(new QLineEdit(this)),
      m_state(paragraph({}, TextTone::Quiet, this))
{
    m_user->setObjectName(QStringLiteral("proxyUser"));
    m_password->setObjectName(QStringLiteral("proxyPassword"));
    m_password->setEchoMode(QLineEdit::Password);
    for (QLineEdit* edit : {m_user, m_password}) {
        edit->setMaxLength(kLongest);
        connect(edit, &QLineEdit::textChanged, this, [this] { setBusy(m_keyring.isBusy()); });
    }
    auto* buttons = new QHBoxLayout;
    m_save = button(tr("Save in &Keyring"), QStringLiteral("proxySave"), this, buttons);
    m_session = button(tr("Use for This &Session"), QStringLiteral("proxySession"), this, buttons);
    buttons->addStretch(1);
    m_remove = button(tr("&Remove from Keyring"), QStringLiteral("proxyRemove"), this, buttons);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&User name"), m_user);
    form->addRow(tr("&Password"), m_password);
    form->addRow(QString(), buttons);
    form->addRow(QString(), m_state);
    connect(m_save, &QPushButton::clicked, this, &ProxyField::save);
    connect(m_session, &QPushButton::clicked, this, &ProxyField::useForSession);
    connect(m_remove, &QPushButton::clicked, this, &ProxyField::remove);
    setBusy(false);
}

base::Secret ProxyField::typed() const
{
    return base::Secret(m_user->text().trimmed().toUtf8() + ':' + m_password->text().toUtf8());
}

void ProxyField::setBusy(bool isBusy)
{
    // A colon ends the user name where the proxy reads it (RFC 7617, 2).
    const bool isUsable = !m_user->text().trimmed().isEmpty() && !m_user->text().contains(u':');
    m_save->setEnabled(isUsable && !isBusy);
    m_session->setEnabled(isUsable && !isBusy);
    m_remove->setEnabled(!isBusy);
}

void ProxyField::save()
{
    const base::Secret credentials = typed();
    setBusy(true);
    m_keyring.write(proxyKeyName(), credentials, [this, credentials](KeyringResult result) {
        setBusy(false);
        Q_EMIT credentialsChosen(credentials); // also where the keyring is not to be had
        showState(tr("The password is in your keyring."), result);
        if (result != KeyringResult::Done)
            return;
        m_password->clear();
        Q_EMIT savedInKeyring();
    });
}

void ProxyField::useForSession()
{
    Q_EMIT credentialsChosen(typed());
    m_password->clear();
    showState(tr("The password is kept in memory until you close this window."), KeyringResult::Done);
}

void ProxyField::remove()
{
    setBusy(true);
    m_keyring.remove(proxyKeyName(), [this](KeyringResult result) {
        setBusy(false);
        const bool isGone = result == KeyringResult::Done || result == KeyringResult::NotFound;
        showState(tr("There is no password in your keyring."), isGone ? KeyringResult::Done : result);
        if (!isGone)
            return;
        Q_EMIT credentialsChosen(base::Secret());
        Q_EMIT removedFromKeyring();
    });
}

void ProxyField::showState(const QString& text, KeyringResult result)
{
    const bool isDone = result == KeyringResult::Done;
    m_state->setTone(isDone ? TextTone::Quiet : TextTone::Caution);
    m_state->setText(isDone ? text : platform::wordsFor(result));
}

} // namespace desktop
