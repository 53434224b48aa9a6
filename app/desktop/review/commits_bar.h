// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QWidget>

namespace desktop {

class InlineMessage;

// The branches on which the agent made commits, a line each with a button to take them over.
class CommitsBar : public QWidget
{
    Q_OBJECT
public:
    explicit CommitsBar(QWidget* parent = nullptr);

    // Hidden where there are none.
    void setBranches(const QList<run::BranchOffered>& branches);
    // In place of branches: they could not be looked at.
    void showProblem(const QString& words);
    // They are in the person's repository now, under `ref`.
    void showTaken(const QByteArray& name, const QByteArray& ref);
    void showFailure(const QByteArray& name, const QString& words);

Q_SIGNALS:
    void takeRequested(const QByteArray& name);

private:
    struct Row {
        QByteArray name;
        InlineMessage* message = nullptr;
        QWidget* button = nullptr;
    };
    void addRow(const run::BranchOffered& branch);
    [[nodiscard]] const Row* rowOf(const QByteArray& name) const;

    QList<Row> m_rows;
};

} // namespace desktop
