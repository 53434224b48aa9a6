// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/secret.h"

#include <QObject>
#include <QPointer>
#include <chrono>
#include <functional>

namespace QKeychain {
class Job;
}

namespace platform {

enum class KeyringResult {
    Done,
    NotFound,
    Denied,      // by the person or the service
    Unavailable, // no service answers
    Failed,
    Cancelled,
};

// The person's keyring (Secret Service or KWallet) through QtKeychain. Everything is asynchronous: a read may wait
// for an unlock dialog for ever, so there is waiting() and cancel(). Nothing is ever written to disk in plain text.
// One job at a time, on the main thread.
class Keyring : public QObject
{
    Q_OBJECT
public:
    using ReadDone = std::function<void(KeyringResult, const base::Secret&)>;
    using Done = std::function<void(KeyringResult)>;

    // What takes longer most likely waits for the person, and is worth a word.
    static constexpr std::chrono::milliseconds kPatience{2'000};

    explicit Keyring(QObject* parent = nullptr);
    ~Keyring() override;

    void read(const QString& name, ReadDone done);
    void write(const QString& name, const base::Secret& secret, Done done);
    void remove(const QString& name, Done done);
    // The job goes on in the service; its result is dropped and the caller gets Cancelled.
    void cancel();
    [[nodiscard]] bool isBusy() const { return !m_job.isNull(); }

private:
    void run(QKeychain::Job* job, std::function<void(KeyringResult, QKeychain::Job*)> done);

    QPointer<QKeychain::Job> m_job;
    std::function<void(KeyringResult, QKeychain::Job*)> m_done;
};

// Whether a keyring is running or can be started. Blocks for a moment; any thread.
[[nodiscard]] bool isKeyringThere();

// In words, for people; empty for Done.
[[nodiscard]] QString wordsFor(KeyringResult result);

} // namespace platform
