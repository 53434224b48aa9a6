// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/unique_fd.h"
#include "sandbox/environment.h"

#include <QSocketNotifier>

namespace sandbox {

// The host's ends of one command's pipes: reads what the command writes, keeps it up to the limit, drains and counts
// the rest. Owned by Environment, on its thread.
class CommandIo : public QObject
{
    Q_OBJECT
public:
    CommandIo(const Command& command, quint64 outputLimit, QObject* parent);

    // The command's ends: stdin, stdout, stderr. Valid until closeTheirs().
    [[nodiscard]] base::Result<void> open(const Command& command);
    [[nodiscard]] std::vector<int> theirs() const;
    void closeTheirs();

    // The command has ended: reads what is left. What is left running may hold the pipes open; from now on it is
    // drained without being told, and this deletes itself when the last of it closes.
    void finish();

    [[nodiscard]] quint64 outputBytes() const { return m_outputBytes; }
    [[nodiscard]] quint64 droppedBytes() const { return m_droppedBytes; }

Q_SIGNALS:
    void output(quint32 id, sandbox::Stream stream, const QByteArray& bytes);

private:
    struct End {
        Stream stream = Stream::Output;
        base::UniqueFd fd;
        std::unique_ptr<QSocketNotifier> notifier;
    };

    [[nodiscard]] bool openOutput(End& end, const std::shared_ptr<base::UniqueFd>& given);
    [[nodiscard]] bool openInput(const Command& command);
    void read(End& end);
    [[nodiscard]] ssize_t drain(End& end);
    void take(Stream stream, const QByteArray& bytes);
    void close(End& end);

    quint32 m_id;
    quint64 m_limit;
    quint64 m_outputBytes = 0;
    quint64 m_droppedBytes = 0;
    bool m_finished = false;
    End m_output;
    End m_error;
    std::vector<base::UniqueFd> m_theirs;
    std::vector<std::shared_ptr<base::UniqueFd>> m_given;
    std::vector<int> m_numbers;
    QByteArray m_buffer;
    base::UniqueFd m_null;
};

} // namespace sandbox
