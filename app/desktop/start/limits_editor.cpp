// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/limits_editor.h"

#include "desktop/look/text.h"
#include "desktop/look/words.h"
#include "desktop/shell/preferences.h"

#include <QGridLayout>
#include <QSpinBox>

namespace desktop {

LimitsEditor::LimitsEditor(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(16);
    layout->setVerticalSpacing(4);
    m_commandSeconds = addNumber(tr("Each command"), 1, 24 * 3600, tr(" s"), 0);
    m_memory = addNumber(tr("Memory"), 64, 1 << 20, tr(" MB"), 1);
    m_steps = addNumber(tr("Commands"), 1, 10'000, {}, 2);
    m_memory->setSingleStep(256);
    layout->setColumnStretch(3, 1);
}

QSpinBox* LimitsEditor::addNumber(const QString& label, int least, int most, const QString& suffix, int column)
{
    auto* box = new QSpinBox(this);
    box->setRange(least, most);
    box->setSuffix(suffix);
    box->setAccessibleName(label);
    auto* name = new PlainLabel(label, TextTone::Quiet, this);
    name->setBuddy(box);
    auto* grid = qobject_cast<QGridLayout*>(layout());
    grid->addWidget(name, 0, column);
    grid->addWidget(box, 1, column);
    connect(box, &QSpinBox::valueChanged, this, &LimitsEditor::changed);
    return box;
}

void LimitsEditor::load(const Preferences& preferences)
{
    m_commandSeconds->setValue(static_cast<int>(preferences.commandTime().count()));
    m_memory->setValue(preferences.memoryMegabytes());
    m_steps->setValue(preferences.stepLimit());
}

void LimitsEditor::store(Preferences& preferences) const
{
    preferences.setCommandTime(std::chrono::seconds(m_commandSeconds->value()));
    preferences.setMemoryMegabytes(m_memory->value());
    preferences.setStepLimit(m_steps->value());
}

void LimitsEditor::apply(run::Order& order) const
{
    order.limits.commandTime = std::chrono::seconds(m_commandSeconds->value());
    order.limits.memory = static_cast<quint64>(m_memory->value()) << 20;
    order.stepLimit = m_steps->value();
}

QString LimitsEditor::summary() const
{
    return tr("%1 s for each command, %2, at most %n command(s)", nullptr, m_steps->value())
        .arg(m_commandSeconds->value())
        .arg(sizeText(static_cast<quint64>(m_memory->value()) << 20));
}

} // namespace desktop
