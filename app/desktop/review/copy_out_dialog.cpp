// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/copy_out_dialog.h"

#include "base/inert_text.h"
#include "desktop/look/calm_style.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "desktop/review/changes_model.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

namespace desktop {

namespace {

QString listOf(const QList<review::Choice>& choices)
{
    QStringList lines;
    for (const review::Choice& choice : choices) {
        const int leftOut = choice.leftOut.lines.count();
        const QString without =
            leftOut == 0 ? QString() : CopyOutDialog::tr("  (without %n line(s))", nullptr, leftOut);
        lines +=
            QStringLiteral("%1  %2%3").arg(kindLetter(choice.change)).arg(base::inertPath(choice.change.path), without);
    }
    return lines.join(u'\n');
}

QPushButton* button(const QString& text, QHBoxLayout* layout)
{
    QPushButton* made = plainButton(text, nullptr);
    layout->addWidget(made);
    return made;
}

QVBoxLayout* dialogLayout(QDialog* dialog)
{
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    return layout;
}

bool isWarned(const review::Choice& choice)
{
    return !choice.change.runsByItself.isEmpty();
}

} // namespace

CopyOutDialog::CopyOutDialog(const QByteArray& folder, const QList<review::Choice>& choices, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("copyOutDialog"));
    setWindowTitle(tr("Copy Out"));
    setWindowModality(Qt::WindowModal);
    setAttribute(Qt::WA_DeleteOnClose);
    QVBoxLayout* layout = dialogLayout(this);
    layout->addWidget(
        heading(tr("Write %n file(s) into your folder?", nullptr, static_cast<int>(choices.size())), 2, this));
    layout->addWidget(paragraph(folderText(folder), TextTone::Quiet, this));
    auto* list = new TextBox(tr("Files"), TextBox::Emphasis::None, TextBox::Pitch::Fixed, this);
    list->setMaximumLines(12);
    list->setInertText(listOf(choices));
    layout->addWidget(list);
    const auto warned = std::count_if(choices.begin(), choices.end(), isWarned);
    if (warned > 0)
        layout->addWidget(
            new IconLine(Symbol::Warning,
                         tr("%n of them can run by itself on your machine later. Read it before you copy it out.",
                            nullptr, static_cast<int>(warned)),
                         TextTone::Caution, this));
    layout->addWidget(
        paragraph(tr("Nothing outside this folder is touched. What is overwritten is kept, and Undo brings it back."),
                  TextTone::Quiet, this));
    layout->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    QPushButton* cancel = button(tr("Cancel"), buttons);
    QPushButton* write = button(tr("Copy Out %n File(s)", nullptr, static_cast<int>(choices.size())), buttons);
    write->setObjectName(QStringLiteral("confirmCopyOut"));
    write->setDefault(true);
    makePrimary(write);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(write, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT confirmed();
    });
    resize(fontMetrics().averageCharWidth() * 80, sizeHint().height());
}

ConflictDialog::ConflictDialog(const QList<review::Conflict>& conflicts, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("conflictDialog"));
    setWindowTitle(tr("Changed Meanwhile"));
    setWindowModality(Qt::WindowModal);
    setAttribute(Qt::WA_DeleteOnClose);
    QVBoxLayout* layout = dialogLayout(this);
    const auto count = static_cast<int>(conflicts.size());
    layout->addWidget(heading(tr("Nothing was written: %n file(s) changed in your folder", nullptr, count), 2, this));
    QStringList lines;
    for (const review::Conflict& conflict : conflicts)
        lines += QStringLiteral("%1: %2").arg(base::inertPath(conflict.path), base::inertLine(conflict.reason));
    auto* list = new TextBox(tr("Files"), TextBox::Emphasis::None, TextBox::Pitch::Fixed, this);
    list->setMaximumLines(10);
    list->setInertText(lines.join(u'\n'));
    layout->addWidget(list);
    auto* group = new QButtonGroup(this);
    const auto option = [&](const QString& text, review::OnConflict how) {
        auto* radio = new QRadioButton(text, this);
        radio->setObjectName(QStringLiteral("conflictOption"));
        group->addButton(radio, static_cast<int>(how));
        layout->addWidget(radio);
        return radio;
    };
    option(tr("Keep mine: leave these files as they are and write the others"), review::OnConflict::KeepMine)
        ->setChecked(true);
    option(tr("Take the agent's: overwrite mine (Undo brings it back)"), review::OnConflict::TakeAgents);
    option(tr("Keep both: write the agent's beside mine, under a new name"), review::OnConflict::KeepBoth);
    layout->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    QPushButton* cancel = button(tr("Cancel"), buttons);
    QPushButton* go = button(tr("Copy Out"), buttons);
    go->setObjectName(QStringLiteral("resolveConflict"));
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(go, &QPushButton::clicked, this, [this, group] {
        accept();
        Q_EMIT resolved(static_cast<review::OnConflict>(group->checkedId()));
    });
    resize(fontMetrics().averageCharWidth() * 80, sizeHint().height());
}

} // namespace desktop
