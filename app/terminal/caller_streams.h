// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"
#include "sandbox/spec.h"

#include <QObject>
#include <QSocketNotifier>
#include <memory>
#include <termios.h>

namespace terminal {

// Our own stdin, stdout and stderr as the command gets them. Files and pipes go in as they are. A terminal never does:
// the command gets one of the environment's own, whose bytes are passed on here, so nothing inside can type into the
// person's terminal, read what they type for others, or change its settings.
class CallerStreams : public QObject
{
    Q_OBJECT
public:
    explicit CallerStreams(QObject* parent = nullptr);
    ~CallerStreams() override;

    [[nodiscard]] const std::optional<sandbox::Terminal>& terminal() const { return m_terminal; }
    // stdin, stdout, stderr for the command; once.
    [[nodiscard]] std::vector<std::shared_ptr<base::UniqueFd>> takeDescriptors();

    // From here on bytes go between the person's terminal and this one.
    void attach(std::shared_ptr<base::UniqueFd> master);
    void resize();
    // Around a stop by Ctrl-Z: the person's shell must find its terminal as it was.
    void restoreTerminal();
    void takeTerminal();
    // The command has ended: passes on what is left.
    void finish();

private:
    [[nodiscard]] std::shared_ptr<base::UniqueFd> inputFor(bool isTerminal);
    [[nodiscard]] std::shared_ptr<base::UniqueFd> outputFor(int number, bool isTerminal);
    void watch(int fd, void (CallerStreams::*slot)());
    void readTyped();
    void readShown();
    void readError();

    std::optional<sandbox::Terminal> m_terminal;
    std::vector<std::shared_ptr<base::UniqueFd>> m_descriptors;
    std::vector<std::unique_ptr<QSocketNotifier>> m_notifiers;
    std::shared_ptr<base::UniqueFd> m_master;
    base::UniqueFd m_typed; // to the command's stdin, where that is a pipe for a terminal's lines
    base::UniqueFd m_error; // from the command's stderr
    std::optional<termios> m_saved;
};

} // namespace terminal
