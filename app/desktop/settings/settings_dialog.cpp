// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/settings_dialog.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/shell/preferences.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

namespace desktop {

namespace {

// Rows from the top down, as high as they are; what is left stays free below them.
QFormLayout* formIn(QWidget* page)
{
    auto* layout = new QVBoxLayout(page);
    auto* form = new QFormLayout;
    layout->setContentsMargins(12, 16, 12, 12);
    layout->addLayout(form);
    layout->addStretch(1);
    form->setVerticalSpacing(10);
    form->setHorizontalSpacing(12);
    return form;
}

// Belongs to the field above it, however high the row is.
PlainLabel* hint(const QString& text, TextTone tone, QWidget* page)
{
    PlainLabel* label = paragraph(text, tone, page);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    // A form gives a text that wraps the height that it would have at its least width.
    label->setMinimumWidth(label->fontMetrics().averageCharWidth() * 72);
    return label;
}

} // namespace

SettingsDialog::SettingsDialog(std::shared_ptr<base::Clock> clock, Preferences& preferences, platform::Keyring& keyring,
                               QWidget* parent)
    : QDialog(parent), m_preferences(preferences)
{
    setObjectName(QStringLiteral("settings"));
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* tabs = new QTabWidget(this);
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(windowTitle());
    tabs->addTab(buildModelPage(std::move(clock), keyring), tr("Model and key"));
    tabs->addTab(buildQuestionsPage(), tr("Questions and notifications"));
    tabs->addTab(buildProxyPage(keyring), tr("Proxy"));
    tabs->addTab(buildHistoryPage(), tr("History"));
    QDialogButtonBox* buttons = closeButtons(this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 110, sizeHint().height());
}

QWidget* SettingsDialog::buildModelPage(std::shared_ptr<base::Clock> clock, platform::Keyring& keyring)
{
    auto* page = new QWidget(this);
    QFormLayout* form = formIn(page);
    auto* model = new QLineEdit(m_preferences.model(), page);
    model->setPlaceholderText(QStringLiteral("openai:MODEL@https://host/v1"));
    m_key = new KeyField(std::move(clock), keyring, page);
    m_key->setModel(m_preferences.model());
    form->addRow(tr("&Model"), model);
    form->addRow(QString(),
                 hint(tr("openai:MODEL asks api.openai.com; openai:MODEL@https://host/v1 any other server that "
                         "speaks the same, such as Ollama, llama.cpp, vLLM or OpenRouter."),
                      TextTone::Quiet, page));
    form->addRow(tr("Key"), m_key);
    form->addRow(QString(),
                 hint(tr("The key is kept in your keyring or in memory, never in a file. The sandbox never sees it."),
                      TextTone::Quiet, page));
    connect(model, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_preferences.setModel(text.trimmed());
        m_key->setModel(text.trimmed());
        Q_EMIT modelChanged(text.trimmed());
    });
    connect(m_key, &KeyField::keyChosen, this, &SettingsDialog::keyChosen);
    connect(m_key, &KeyField::helpRequested, this, &SettingsDialog::keyringHelpRequested);
    connect(m_key, &KeyField::savedInKeyring, this,
            [this](const QString& name) { m_preferences.setKeyInKeyring(name, true); });
    connect(m_key, &KeyField::removedFromKeyring, this,
            [this](const QString& name) { m_preferences.setKeyInKeyring(name, false); });
    return page;
}

QWidget* SettingsDialog::buildProxyPage(platform::Keyring& keyring)
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 16, 12, 12);
    layout->addWidget(
        paragraph(tr("What a run is allowed to reach goes through the proxy that http_proxy and https_proxy name, or "
                     "else your desktop's settings. If it asks who you are and they do not say it, say it here."),
                  TextTone::Normal, page));
    auto* field = new ProxyField(keyring, page);
    layout->addWidget(field);
    layout->addWidget(
        paragraph(tr("The password is kept in your keyring or in memory, never in a file. The sandbox never sees it."),
                  TextTone::Quiet, page));
    layout->addStretch(1);
    connect(field, &ProxyField::credentialsChosen, this, &SettingsDialog::proxyCredentialsChosen);
    connect(field, &ProxyField::savedInKeyring, this, [this] { m_preferences.setKeyInKeyring(proxyKeyName(), true); });
    connect(field, &ProxyField::removedFromKeyring, this,
            [this] { m_preferences.setKeyInKeyring(proxyKeyName(), false); });
    return page;
}

QWidget* SettingsDialog::buildQuestionsPage()
{
    auto* page = new QWidget(this);
    QFormLayout* form = formIn(page);
    auto* limit = new QSpinBox(page);
    limit->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    limit->setRange(1, 24 * 60);
    limit->setSuffix(tr(" min"));
    limit->setValue(static_cast<int>(m_preferences.approvalLimit().count()));
    form->addRow(tr("Without an answer, &deny after"), limit);
    connect(limit, &QSpinBox::valueChanged, this,
            [this](int minutes) { m_preferences.setApprovalLimit(std::chrono::minutes(minutes)); });
    auto* inFront = new QCheckBox(tr("Open the question in &front of other windows"), page);
    inFront->setChecked(m_preferences.opensQuestionInFront());
    form->addRow(QString(), inFront);
    connect(inFront, &QCheckBox::toggled, this, [this](bool opens) { m_preferences.setOpensQuestionInFront(opens); });
    const auto notify = [&](const QString& kind, const QString& words) {
        auto* box = new QCheckBox(words, page);
        box->setChecked(m_preferences.notifies(kind));
        form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this,
                [this, kind](bool notifies) { m_preferences.setNotifies(kind, notifies); });
    };
    notify(QStringLiteral("approval"), tr("Notify when a command &waits for an answer"));
    notify(QStringLiteral("finished"), tr("Notify when a run has &finished"));
    notify(QStringLiteral("failed"), tr("Notify when a run has fa&iled"));
    auto* through = new QCheckBox(tr("Questions &break through “do not disturb”"), page);
    through->setChecked(m_preferences.breaksThrough());
    form->addRow(QString(), through);
    connect(through, &QCheckBox::toggled, this, [this](bool breaks) { m_preferences.setBreaksThrough(breaks); });
    return page;
}

QWidget* SettingsDialog::buildHistoryPage()
{
    auto* page = new QWidget(this);
    QFormLayout* form = formIn(page);
    const run::KeepLimits limits = m_preferences.keepLimits();
    const auto number = [&](const QString& words, const QString& suffix, int value, auto set) {
        auto* box = new QSpinBox(page);
        box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        box->setRange(0, 100'000);
        box->setSpecialValueText(tr("no limit"));
        box->setSuffix(suffix);
        box->setValue(value);
        form->addRow(words, box);
        connect(box, &QSpinBox::valueChanged, this, [this, set](int chosen) {
            run::KeepLimits changed = m_preferences.keepLimits();
            set(changed, chosen);
            m_preferences.setKeepLimits(changed);
        });
    };
    number(tr("Keep at most this many &runs"), {}, limits.runs,
           [](run::KeepLimits& changed, int runs) { changed.runs = runs; });
    number(tr("Keep runs for this many &days"), {}, limits.days,
           [](run::KeepLimits& changed, int days) { changed.days = days; });
    number(tr("Keep at most this much on the &disk"), tr(" GB"), static_cast<int>(limits.bytes >> 30),
           [](run::KeepLimits& changed, int gigabytes) { changed.bytes = static_cast<qint64>(gigabytes) << 30; });
    form->addRow(
        QString(),
        hint(tr("Runs past a limit are deleted when Bailey starts, the oldest first, with their record and what is "
                "left of their working copy. What was copied out stays where it is."),
             TextTone::Quiet, page));
    return page;
}

} // namespace desktop
