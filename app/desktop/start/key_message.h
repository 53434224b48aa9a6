// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/inline_message.h"
#include "platform/keyring.h"

namespace desktop {

// Says within the form that the model's provider will want a key, or that the keyring does not give it, with the ways
// on. Hidden while there is a key or none is needed.
class KeyMessage : public InlineMessage
{
    Q_OBJECT
public:
    explicit KeyMessage(QWidget* parent = nullptr);

    // The provider whose key is missing; empty: none is.
    void setMissing(const QString& provider);
    [[nodiscard]] bool isMissing() const { return !m_provider.isEmpty(); }
    // The keyring takes its time: it may wait for the person to unlock it.
    void showWaiting();
    void showResult(platform::KeyringResult result);

Q_SIGNALS:
    void enterRequested();
    void tryAgainRequested();
    void stopWaitingRequested();
    void helpRequested();

private:
    void showWords(const QString& text, MessageKind kind);

    QString m_provider;
    bool m_isKeyrings = false; // what is shown came from the keyring
    QPushButton* m_enter;
    QPushButton* m_again;
    QPushButton* m_help;
    QPushButton* m_stop;
};

} // namespace desktop
