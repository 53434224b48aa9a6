// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/unique_fd.h"

#include <QObject>
#include <memory>

class QSocketNotifier;

namespace terminal {

// Shows the questions of a run on the person's terminal, one at a time, and reads allow or deny. While it lives,
// somebody is attached.
class Asker : public QObject
{
    Q_OBJECT
public:
    // Nothing where there is no terminal to ask on.
    [[nodiscard]] static std::unique_ptr<Asker> create(approval::Queue& queue);
    ~Asker() override;

private:
    Asker(approval::Queue& queue, base::UniqueFd terminal);
    void showNext();
    void show(const approval::Request& request);
    void showNews(const approval::Request& request);
    void readAnswer();
    void takeLine(const QByteArray& line);
    void write(const QString& text);

    approval::Queue& m_queue;
    base::UniqueFd m_terminal;
    QSocketNotifier* m_notifier;
    QByteArray m_typed;
    QString m_findings;  // of the question on screen
    quint64 m_shown = 0; // id of the question on screen; 0: none
};

} // namespace terminal
