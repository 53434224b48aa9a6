// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QPlainTextEdit>

namespace desktop {

// What the agent said, turn after turn, and the turn that is being written. Plain text.
class AgentView : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit AgentView(QWidget* parent = nullptr);
    void append(const run::Event& event);
    // Of a long run the newest turns.
    void replace(const QList<run::Event>& events);
    void appendDelta(const QString& delta);
    void clear();

private:
    void addTurn(const QString& who, const QString& text);
    void dropLive();

    int m_liveStart = -1; // where the turn under way begins; -1: none
};

} // namespace desktop
