// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/unique_fd.h"
#include "review/working_copy.h"
#include "sandbox/environment.h"

#include <QFutureWatcher>
#include <QThreadPool>
#include <memory>

namespace run {

// Takes what a command inside writes into a file of ours, up to a bound: a descriptor of the file itself would let the
// command fill the disk. Ends when everybody inside who has the other end is dead; only then the file has its name.
// Destroying it waits for that.
class BundleReceiver : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static base::Result<std::unique_ptr<BundleReceiver>> create(const QByteArray& file, qint64 limit);

    // For the command; given away once.
    [[nodiscard]] std::shared_ptr<base::UniqueFd> takeWriteEnd() { return std::move(m_writeEnd); }
    [[nodiscard]] bool isDone() const { return m_watcher.isFinished(); }
    // How the command ended. Where it came to no end of its own there will be no file; where it had nothing to give,
    // an empty one.
    void noteEnd(const sandbox::CommandResult& result);

Q_SIGNALS:
    void done();

private:
    BundleReceiver(const QByteArray& file, base::UniqueFd writeEnd);
    enum class Told { Nothing, Whole, HasNone };
    void settle(bool isWhole) const;

    QByteArray m_file;
    // Its own: who waits for the commits may do so on the last thread of the common one.
    QThreadPool m_thread;
    std::shared_ptr<base::UniqueFd> m_writeEnd;
    Told m_told = Told::Nothing;
    QFutureWatcher<bool> m_watcher;
};

// The command inside that writes the bundle of the copy's commits into it.
[[nodiscard]] sandbox::Command bundleCommand(quint32 id, const review::WorkingCopy& copy, BundleReceiver& receiver,
                                             std::chrono::milliseconds limit);

} // namespace run
