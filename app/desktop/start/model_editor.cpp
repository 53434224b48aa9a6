// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/model_editor.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"
#include "desktop/settings/key_name.h"

#include <QGridLayout>
#include <QLineEdit>

namespace desktop {

namespace {

constexpr const char* kKeyVariable = "OPENAI_API_KEY";
constexpr int kKeyLimit = 4'000;

} // namespace

ModelEditor::ModelEditor(QWidget* parent)
    : QWidget(parent),
      m_model(new QLineEdit(this)),
      m_key(new QLineEdit(this)),
      m_hint(paragraph({}, TextTone::Quiet, this))
{
    m_model->setObjectName(QStringLiteral("modelField"));
    m_model->setPlaceholderText(tr("openai:MODEL, openai:MODEL@https://host/v1, or script:FILE"));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setMaxLength(kKeyLimit);
    m_key->setPlaceholderText(tr("Kept in memory until you close this window"));
    auto* modelLabel = new PlainLabel(tr("Model"), TextTone::Quiet, this);
    auto* keyLabel = new PlainLabel(tr("Key"), TextTone::Quiet, this);
    modelLabel->setBuddy(m_model);
    keyLabel->setBuddy(m_key);
    m_model->setAccessibleName(tr("Model"));
    m_key->setAccessibleName(tr("Key of the model's provider"));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(12);
    layout->setVerticalSpacing(6);
    layout->addWidget(modelLabel, 0, 0);
    layout->addWidget(m_model, 0, 1);
    layout->addWidget(keyLabel, 1, 0);
    layout->addWidget(m_key, 1, 1);
    layout->addWidget(m_hint, 2, 1);
    connect(m_model, &QLineEdit::textChanged, this, &ModelEditor::updateHint);
    connect(m_model, &QLineEdit::editingFinished, this, &ModelEditor::modelChosen);
    connect(m_key, &QLineEdit::textChanged, this, &ModelEditor::updateHint);
    updateHint();
}

void ModelEditor::setModel(const QString& model)
{
    m_model->setText(model);
    Q_EMIT modelChosen();
}

QString ModelEditor::model() const
{
    return m_model->text().trimmed();
}

base::Secret ModelEditor::key() const
{
    if (const QString typed = m_key->text().trimmed(); !typed.isEmpty())
        return base::Secret(typed.toUtf8());
    if (const Stored stored = m_stored.value(keyNameFor(model())); !stored.key.isEmpty())
        return stored.key;
    const QByteArray given = qgetenv(kKeyVariable).trimmed();
    return given.isEmpty() ? base::Secret() : base::Secret(given);
}

QString ModelEditor::summary() const
{
    return model().isEmpty() ? tr("none chosen") : base::inertLine(base::elided(model(), 80));
}

void ModelEditor::setStoredKey(const QString& keyName, const base::Secret& key, const QString& where)
{
    m_stored.insert(keyName, {key, where});
    updateHint();
}

QString ModelEditor::keySource() const
{
    if (!m_key->text().trimmed().isEmpty())
        return tr("this session");
    if (const Stored stored = m_stored.value(keyNameFor(model())); !stored.key.isEmpty())
        return stored.where;
    return qEnvironmentVariableIsEmpty(kKeyVariable)
               ? QString()
               : tr("the environment variable %1").arg(QLatin1String(kKeyVariable));
}

QString ModelEditor::missingKey() const
{
    return wantsKey(model()) && key().isEmpty() ? keyNameFor(model()) : QString();
}

void ModelEditor::focusKey()
{
    m_key->setFocus(Qt::OtherFocusReason);
}

void ModelEditor::updateHint()
{
    if (!m_key->text().trimmed().isEmpty())
        m_hint->setText(tr("The key stays in this window's memory. The sandbox never sees it."));
    else if (const QString source = keySource(); !source.isEmpty())
        m_hint->setText(tr("The key comes from %1. The sandbox never sees it.").arg(source));
    else
        m_hint->setText(tr("A local model may need no key."));
    Q_EMIT changed();
}

} // namespace desktop
