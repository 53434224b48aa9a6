// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/commits_bar.h"

#include "base/inert_text.h"
#include "desktop/look/inline_message.h"

#include <QVBoxLayout>

namespace desktop {

CommitsBar::CommitsBar(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    hide();
}

void CommitsBar::setBranches(const QList<run::BranchOffered>& branches)
{
    for (const Row& row : std::as_const(m_rows))
        delete row.message;
    m_rows.clear();
    for (const run::BranchOffered& branch : branches)
        addRow(branch);
    setVisible(!m_rows.isEmpty());
}

void CommitsBar::addRow(const run::BranchOffered& branch)
{
    auto* message = new InlineMessage(MessageKind::Information, this);
    message->setText(tr("%n commit(s) on branch %1", nullptr, branch.commits).arg(base::inertPath(branch.name)));
    auto* button = message->addAction(tr("Take as Branch"));
    button->setAccessibleName(tr("Take the commits on %1 as a branch").arg(base::inertPath(branch.name)));
    connect(button, &QPushButton::clicked, this, [this, button, name = branch.name] {
        button->setEnabled(false);
        Q_EMIT takeRequested(name);
    });
    layout()->addWidget(message);
    m_rows.append({branch.name, message, button});
}

void CommitsBar::showProblem(const QString& words)
{
    setBranches({});
    auto* message = new InlineMessage(MessageKind::Problem, this);
    message->setText(words);
    layout()->addWidget(message);
    m_rows.append({{}, message, nullptr});
    show();
}

const CommitsBar::Row* CommitsBar::rowOf(const QByteArray& name) const
{
    for (const Row& row : m_rows) {
        if (row.name == name)
            return &row;
    }
    return nullptr;
}

void CommitsBar::showTaken(const QByteArray& name, const QByteArray& ref)
{
    const Row* row = rowOf(name);
    if (!row)
        return;
    row->button->hide();
    row->message->showText(tr("The commits on %1 are in your repository as %2. Take them with “git merge %2”, or with "
                              "“git switch -c NAME %2”.")
                               .arg(base::inertPath(name), base::inertPath(ref)),
                           MessageKind::Success);
}

void CommitsBar::showFailure(const QByteArray& name, const QString& words)
{
    const Row* row = rowOf(name);
    if (!row)
        return;
    row->button->setEnabled(true);
    row->message->showText(words, MessageKind::Problem);
}

} // namespace desktop
