// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QtConcurrentRun>

namespace desktop {

// Runs `work` on a worker thread and `done` with its result on the context's thread, unless the context dies first.
template <typename Work, typename Done>
void inBackground(QObject* context, Work work, Done done)
{
    using Value = std::invoke_result_t<Work>;
    auto* watcher = new QFutureWatcher<Value>(context);
    QObject::connect(watcher, &QFutureWatcher<Value>::finished, context, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

} // namespace desktop
