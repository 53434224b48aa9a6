// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/single_instance.h"

#include "base/json.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>

namespace platform {

namespace {

constexpr int kWaitMs = 1'000;
constexpr int kLockWaitMs = 500;

QString socketPath(const QString& folder)
{
    return folder + QStringLiteral("/desktop");
}

} // namespace

QByteArray toBytes(const StartRequest& request)
{
    const base::Json json = {{"folder", base::jsonFromBytes(request.folder)},
                             {"task", base::jsonFrom(request.task)},
                             {"page", base::jsonFrom(request.page)},
                             {"token", base::jsonFromBytes(request.activationToken)}};
    return base::toJsonBytes(json);
}

base::Result<StartRequest> startRequestFrom(const QByteArray& bytes)
{
    auto json = base::parseJson(bytes, {SingleInstance::kRequestLimit, 4});
    if (!json)
        return base::failure(json.error());
    StartRequest request;
    if (const base::Json* folder = base::jsonMember(*json, "folder"))
        request.folder = base::bytesFrom(*folder);
    if (const base::Json* token = base::jsonMember(*json, "token"))
        request.activationToken = base::bytesFrom(*token);
    request.task = base::jsonString(*json, "task").value_or(QString());
    request.page = base::jsonString(*json, "page").value_or(QString());
    return request;
}

SingleInstance::SingleInstance(QString folder, QObject* parent)
    : QObject(parent),
      m_folder(std::move(folder)),
      m_lock(std::make_unique<QLockFile>(m_folder + QStringLiteral("/desktop.lock")))
{
    m_lock->setStaleLockTime(0);
}

SingleInstance::~SingleInstance() = default;

base::Result<SingleInstance::Role> SingleInstance::claim(const StartRequest& request)
{
    if (sendToFirst(request))
        return Role::Second;
    // Only the one that holds the lock may take a dead socket away: it cannot be the socket of a live instance.
    if (!m_lock->tryLock(kLockWaitMs)) {
        if (sendToFirst(request))
            return Role::Second;
        return base::failure(base::ErrorCode::Unavailable,
                             tr("Another Bailey is running and does not answer. End it and try again."));
    }
    return listen();
}

bool SingleInstance::sendToFirst(const StartRequest& request)
{
    QLocalSocket socket;
    socket.connectToServer(socketPath(m_folder));
    if (!socket.waitForConnected(kWaitMs))
        return false;
    socket.write(toBytes(request) + '\n');
    return socket.waitForBytesWritten(kWaitMs) && socket.waitForReadyRead(kWaitMs) && socket.readAll().startsWith("ok");
}

base::Result<SingleInstance::Role> SingleInstance::listen()
{
    QLocalServer::removeServer(socketPath(m_folder));
    m_server = new QLocalServer(this);
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
    if (!m_server->listen(socketPath(m_folder)))
        return base::failure(base::ErrorCode::Io, tr("Bailey cannot make its socket: %1").arg(m_server->errorString()));
    return Role::First;
}

void SingleInstance::accept()
{
    while (QLocalSocket* socket = m_server->nextPendingConnection()) {
        socket->setReadBufferSize(kRequestLimit);
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
        read(socket);
    }
}

void SingleInstance::read(QLocalSocket* socket)
{
    if (!socket->canReadLine()) {
        if (socket->bytesAvailable() >= kRequestLimit)
            socket->abort();
        return;
    }
    const auto request = startRequestFrom(socket->readLine(kRequestLimit).trimmed());
    socket->write(request ? "ok\n" : "no\n");
    socket->flush();
    socket->disconnectFromServer();
    if (request)
        Q_EMIT requested(*request);
}

} // namespace platform
