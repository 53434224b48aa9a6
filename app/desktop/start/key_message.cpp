// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/key_message.h"

namespace desktop {

using platform::KeyringResult;

KeyMessage::KeyMessage(QWidget* parent)
    : InlineMessage(MessageKind::Information, parent),
      m_enter(addAction(tr("Enter a &Key…"))),
      m_again(addAction(tr("Try &Again"))),
      m_help(addAction(tr("How to &Enable a Keyring"))),
      m_stop(addAction(tr("Stop &Waiting")))
{
    setObjectName(QStringLiteral("keyMessage"));
    m_enter->setObjectName(QStringLiteral("enterKey"));
    m_stop->setObjectName(QStringLiteral("stopWaiting"));
    connect(m_enter, &QPushButton::clicked, this, &KeyMessage::enterRequested);
    connect(m_again, &QPushButton::clicked, this, &KeyMessage::tryAgainRequested);
    connect(m_help, &QPushButton::clicked, this, &KeyMessage::helpRequested);
    connect(m_stop, &QPushButton::clicked, this, &KeyMessage::stopWaitingRequested);
    hide();
}

void KeyMessage::setMissing(const QString& provider)
{
    const bool isSame = provider == m_provider;
    m_provider = provider;
    if (provider.isEmpty()) {
        m_isKeyrings = false;
        hide();
    } else if (!isSame || !m_isKeyrings) {
        showResult(KeyringResult::NotFound);
    }
}

void KeyMessage::showWaiting()
{
    if (m_provider.isEmpty())
        return;
    m_isKeyrings = true;
    showWords(tr("Waiting for your keyring to be unlocked…"), MessageKind::Information);
    m_stop->show();
    m_again->hide();
    m_help->hide();
}

void KeyMessage::showResult(KeyringResult result)
{
    if (m_provider.isEmpty())
        return;
    const bool isRefused = result != KeyringResult::NotFound && result != KeyringResult::Done;
    m_isKeyrings = isRefused;
    showWords(isRefused ? platform::wordsFor(result)
                        : tr("There is no key for %1. A server of your own may need none.").arg(m_provider),
              isRefused ? MessageKind::Caution : MessageKind::Information);
    m_again->setVisible(isRefused);
    m_help->setVisible(result == KeyringResult::Unavailable);
    m_stop->hide();
}

void KeyMessage::showWords(const QString& text, MessageKind kind)
{
    if (isVisible() && text == this->text())
        return;
    showText(text, kind);
}

} // namespace desktop
