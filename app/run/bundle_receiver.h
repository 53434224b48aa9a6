// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/unique_fd.h"

#include <QFutureWatcher>
#include <memory>

namespace run {

// Takes what a command inside writes into a file of ours, up to a bound: a descriptor of the file itself would let the
// command fill the disk. Ends when everybody inside who has the other end is dead. Lives on the main thread.
class BundleReceiver : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static base::Result<std::unique_ptr<BundleReceiver>> create(const QByteArray& file, qint64 limit);

    // For the command; given away once.
    [[nodiscard]] std::shared_ptr<base::UniqueFd> takeWriteEnd() { return std::move(m_writeEnd); }
    [[nodiscard]] bool isDone() const { return m_watcher.isFinished(); }
    // The command said that the file is what it was to be. Else it is removed at the end.
    void keep() { m_isKept = true; }

Q_SIGNALS:
    void done();

private:
    BundleReceiver(const QByteArray& file, base::UniqueFd writeEnd);

    QByteArray m_file;
    std::shared_ptr<base::UniqueFd> m_writeEnd;
    bool m_isKept = false;
    QFutureWatcher<bool> m_watcher;
};

} // namespace run
