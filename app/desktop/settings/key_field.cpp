// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/key_field.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/settings/key_name.h"
#include "model/client.h"
#include "model/factory.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace desktop {

using platform::KeyringResult;

namespace {

constexpr int kKeyLimit = 4'000;

QPushButton* button(const QString& text, QWidget* parent, QBoxLayout* layout)
{
    QPushButton* made = plainButton(text, parent);
    layout->addWidget(made);
    return made;
}

} // namespace

KeyField::KeyField(std::shared_ptr<base::Clock> clock, platform::Keyring& keyring, QWidget* parent)
    : QWidget(parent),
      m_clock(std::move(clock)),
      m_keyring(keyring),
      m_edit(new QLineEdit(this)),
      m_state(paragraph({}, TextTone::Quiet, this))
{
    m_edit->setObjectName(QStringLiteral("keyField"));
    m_edit->setEchoMode(QLineEdit::Password);
    m_edit->setMaxLength(kKeyLimit);
    m_edit->setAccessibleName(tr("Key of the model's provider"));
    m_edit->setPlaceholderText(tr("Paste the key of the provider"));
    m_state->setObjectName(QStringLiteral("keyState"));
    auto* buttons = new QHBoxLayout;
    m_save = button(tr("Save in &Keyring"), this, buttons);
    m_session = button(tr("Use for This &Session"), this, buttons);
    m_test = button(tr("&Test Connection"), this, buttons);
    buttons->addStretch(1);
    m_cancel = button(tr("Stop Waiting"), this, buttons);
    m_remove = button(tr("&Remove from Keyring"), this, buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_edit);
    layout->addLayout(buttons);
    layout->addWidget(m_state);
    m_help = plainButton(tr("How to &Enable a Keyring"), this);
    layout->addWidget(m_help, 0, Qt::AlignLeft);
    m_help->hide();
    m_state->hide();
    m_cancel->hide();
    connect(m_save, &QPushButton::clicked, this, &KeyField::save);
    connect(m_session, &QPushButton::clicked, this, &KeyField::useForSession);
    connect(m_test, &QPushButton::clicked, this, &KeyField::test);
    connect(m_remove, &QPushButton::clicked, this, &KeyField::remove);
    connect(m_help, &QPushButton::clicked, this, &KeyField::helpRequested);
    connect(m_cancel, &QPushButton::clicked, &keyring, &platform::Keyring::cancel);
    connect(m_edit, &QLineEdit::textChanged, this, [this] { setBusy(m_keyring.isBusy()); });
    setBusy(false);
}

KeyField::~KeyField() = default;

void KeyField::setModel(const QString& modelSpec)
{
    if (keyNameFor(modelSpec) != keyNameFor(m_model))
        setKnown({}, {});
    m_model = modelSpec;
    setBusy(false);
}

void KeyField::setKnown(const base::Secret& key, const QString& where)
{
    m_known = key;
    showState(where.isEmpty() ? QString() : tr("The key comes from %1.").arg(where), false);
}

base::Secret KeyField::typed() const
{
    const QByteArray key = m_edit->text().trimmed().toUtf8();
    return key.isEmpty() ? base::Secret() : base::Secret(key);
}

void KeyField::setBusy(bool isBusy)
{
    const bool hasName = !keyNameFor(m_model).isEmpty();
    const bool hasKey = !m_edit->text().trimmed().isEmpty();
    m_save->setEnabled(hasKey && hasName && !isBusy);
    m_session->setEnabled(hasKey && hasName && !isBusy);
    m_test->setEnabled(hasName && !isBusy && !m_client);
    m_remove->setEnabled(hasName && !isBusy);
    m_cancel->setVisible(false);
}

// A keyring that is locked asks the person; nothing tells when, or whether, they answer.
void KeyField::beginWaiting()
{
    setBusy(true);
    m_clock->callAfter(platform::Keyring::kPatience, this, [this] {
        if (!m_keyring.isBusy())
            return;
        showState(tr("Waiting for your keyring to be unlocked…"), false);
        m_cancel->setVisible(true);
    });
}

void KeyField::save()
{
    const QString name = keyNameFor(m_model);
    const base::Secret key = typed();
    beginWaiting();
    m_keyring.write(name, key, [this, name, key](KeyringResult result) {
        setBusy(false);
        const bool isSaved = result == KeyringResult::Done;
        m_known = key;
        Q_EMIT keyChosen(name, key, isSaved ? tr("your keyring") : tr("this session"));
        if (!isSaved) {
            show(result);
            return;
        }
        m_edit->clear();
        showState(tr("The key for %1 is in your keyring.").arg(name), false);
        Q_EMIT savedInKeyring(name);
    });
}

void KeyField::useForSession()
{
    m_known = typed();
    Q_EMIT keyChosen(keyNameFor(m_model), m_known, tr("this session"));
    m_edit->clear();
    showState(tr("The key is kept in memory until you close this window."), false);
}

void KeyField::remove()
{
    const QString name = keyNameFor(m_model);
    beginWaiting();
    m_keyring.remove(name, [this, name](KeyringResult result) {
        setBusy(false);
        const bool isGone = result == KeyringResult::Done || result == KeyringResult::NotFound;
        if (!isGone) {
            show(result);
            return;
        }
        setKnown({}, {});
        showState(tr("There is no key for %1 in your keyring.").arg(name), false);
        Q_EMIT keyChosen(name, base::Secret(), {});
        Q_EMIT removedFromKeyring(name);
    });
}

// One tiny request: whatever is wrong with address, name or key shows itself.
void KeyField::test()
{
    const auto spec = model::parseSpec(m_model);
    const base::Secret key = typed().isEmpty() ? m_known : typed();
    auto client = spec ? model::createClient(*spec, key, m_clock) : base::failure(spec.error());
    if (!client) {
        showState(client.error().message, true);
        return;
    }
    m_client = std::move(*client);
    setBusy(false);
    showState(tr("Asking the model for a word…"), false);
    const auto finish = [this](const QString& text, bool isProblem) {
        m_client.release()->deleteLater();
        setBusy(false);
        showState(text, isProblem);
    };
    connect(m_client.get(), &model::Client::finished, this, [finish] { finish(tr("The connection works."), false); });
    connect(m_client.get(), &model::Client::failed, this,
            [finish](const model::Failure& failure) { finish(failure.error.message, true); });
    model::Conversation conversation;
    conversation.offersTool = false;
    model::Message message;
    message.text = QStringLiteral("Reply with the word OK.");
    conversation.messages += message;
    m_client->request(conversation);
}

void KeyField::show(platform::KeyringResult result)
{
    showState(platform::wordsFor(result), result != KeyringResult::NotFound);
    m_help->setVisible(result == KeyringResult::Unavailable);
}

void KeyField::showState(const QString& text, bool isProblem)
{
    m_help->hide();
    m_state->setTone(isProblem ? TextTone::Caution : TextTone::Quiet);
    m_state->setText(text);
    m_state->setVisible(!text.isEmpty());
}

} // namespace desktop
