// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QObject>
#include <memory>

class QLocalServer;
class QLocalSocket;
class QLockFile;

namespace platform {

// What a second start wants of the first.
struct StartRequest {
    QByteArray folder; // absolute; empty: just show the window
    QString task;
    QString page;               // "history", "new-run" or empty
    QByteArray activationToken; // lets the window come to the front on Wayland
};

[[nodiscard]] QByteArray toBytes(const StartRequest& request);
[[nodiscard]] base::Result<StartRequest> startRequestFrom(const QByteArray& bytes);

// One window for each person. The first start listens on a socket in `folder`, which must be private to the person;
// a later one sends its wish there and ends. Lives on the main thread.
class SingleInstance : public QObject
{
    Q_OBJECT
public:
    static constexpr qint64 kRequestLimit = 64 * 1024;

    enum class Role { First, Second };

    explicit SingleInstance(QString folder, QObject* parent = nullptr);
    ~SingleInstance() override;

    // Blocks for at most two seconds while it speaks with the first instance.
    [[nodiscard]] base::Result<Role> claim(const StartRequest& request);

Q_SIGNALS:
    void requested(const platform::StartRequest& request);

private:
    [[nodiscard]] bool sendToFirst(const StartRequest& request);
    [[nodiscard]] base::Result<Role> listen();
    void accept();
    void read(QLocalSocket* socket);

    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer* m_server = nullptr;
};

} // namespace platform
