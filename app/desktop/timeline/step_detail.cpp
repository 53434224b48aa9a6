// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/step_detail.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/timeline/output_store.h"
#include "desktop/timeline/output_view.h"
#include "desktop/timeline/timeline_model.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace desktop {

using namespace std::chrono_literals;

StepDetail::StepDetail(base::Clock& clock, TimelineModel& model, OutputStore& store, QWidget* parent)
    : QWidget(parent), m_clock(clock), m_model(model), m_store(store)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(hairline(this));
    m_output = new OutputView(clock, store, this);
    layout->addWidget(m_output, 1);
    layout->addWidget(hairline(this));
    layout->addWidget(buildFoot());
}

QWidget* StepDetail::buildHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(6);
    m_command = new TextBox(tr("Command"), TextBox::Emphasis::None, TextBox::Pitch::Fixed, head);
    m_command->setMaximumLines(4);
    m_facts = new PlainLabel(tr("No command has run yet."), TextTone::Quiet, head);
    m_facts->setWordWrap(true);
    m_copyCommand = iconButton(Symbol::Copy, tr("Copy the command"), head);
    auto* line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(m_command, 1);
    line->addWidget(m_copyCommand, 0, Qt::AlignTop);
    layout->addLayout(line);
    layout->addWidget(m_facts);
    connect(m_copyCommand, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->toPlainText()); });
    return head;
}

QWidget* StepDetail::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->setSpacing(12);
    m_find = new QLineEdit(foot);
    m_find->setPlaceholderText(tr("Find in the output…"));
    m_find->setAccessibleName(tr("Find in the output"));
    m_find->setClearButtonEnabled(true);
    m_find->setMaximumWidth(fontMetrics().averageCharWidth() * 36);
    auto* wrap = new QCheckBox(tr("Wrap lines"), foot);
    wrap->setChecked(true);
    m_kept = new PlainLabel({}, TextTone::Quiet, foot);
    QToolButton* copy = iconButton(Symbol::Copy, tr("Copy the output"), foot);
    layout->addWidget(m_find, 1);
    layout->addWidget(wrap);
    layout->addStretch(1);
    layout->addWidget(m_kept);
    QToolButton* save = iconButton(Symbol::Save, tr("Save the whole output…"), foot);
    layout->addWidget(save);
    m_save = save;
    layout->addWidget(copy);
    connect(save, &QToolButton::clicked, this, [this] { Q_EMIT wholeOutputRequested(m_step); });
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_output->findNext(m_find->text()); });
    connect(wrap, &QCheckBox::toggled, this, [this](bool wraps) { m_output->setWraps(wraps); });
    connect(copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_output->toPlainText()); });
    return foot;
}

void StepDetail::showStep(quint32 step)
{
    const int row = m_model.rowOfStep(step);
    m_command->setInertText(row < 0 ? QString() : m_model.row(row).text);
    m_command->setVisible(row >= 0);
    m_copyCommand->setVisible(row >= 0);
    if (m_step != step || row < 0) {
        m_step = row < 0 ? 0 : step;
        m_output->showStep(m_step);
    }
    updateFacts();
}

void StepDetail::refresh(quint32 step)
{
    if (step == m_step && step != 0)
        updateFacts();
}

void StepDetail::focusFind()
{
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void StepDetail::updateFacts()
{
    const int number = m_model.rowOfStep(m_step);
    if (number < 0) {
        m_facts->setText(tr("No command has run yet."));
        m_kept->clear();
        m_save->setEnabled(false);
        return;
    }
    m_save->setEnabled(true);
    const TimelineRow& row = m_model.row(number);
    const bool runs = row.duration.count() < 0;
    const std::chrono::milliseconds sinceStart(row.started.msecsTo(m_clock.now()));
    QStringList facts{
        tr("Command %1").arg(row.step),
        tr("started %1").arg(QLocale().toString(row.started.toLocalTime().time(), QStringLiteral("HH:mm:ss"))),
        durationText(runs ? sinceStart : row.duration)};
    if (row.state == RowState::Waiting)
        facts += tr("waiting for your decision");
    else if (runs)
        facts += tr("running");
    else
        facts += row.outcome.isEmpty() ? tr("exit 0") : row.outcome;
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    m_kept->setText(m_store.isCut(m_step) ? tr("Only the end is shown.") : QString());
    if (!runs || m_isTicking)
        return;
    m_isTicking = true;
    m_clock.callAfter(1s, this, [this] {
        m_isTicking = false;
        updateFacts();
    });
}

} // namespace desktop
