// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/gate.h"

#include <QHash>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

// A gate on loopback sockets, with sinks where the internet would be. Names resolve to documentation addresses, which
// every check of the gate sees; only the last step, the connection, leads to a sink.
namespace fixture {

// Waits for what must come; comes at once when all is well.
template <typename Condition>
[[nodiscard]] bool eventually(Condition condition)
{
    return QTest::qWaitFor(condition, 3000);
}

// Lets everything happen that would happen, for checks that something did not.
void settle();

class Sink : public QObject
{
public:
    using Responder = std::function<QByteArray(const QByteArray& received)>;

    Sink();
    ~Sink() override { qDeleteAll(std::exchange(m_sockets, {})); } // they speak to the members below
    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }
    void setResponder(Responder responder) { m_responder = std::move(responder); }
    [[nodiscard]] const QByteArray& received() const { return m_received; }
    [[nodiscard]] int connections() const { return m_connections; }
    void closeAll();
    void send(const QByteArray& bytes);

private:
    QTcpServer m_server;
    QList<QTcpSocket*> m_sockets;
    Responder m_responder;
    QByteArray m_received;
    int m_connections = 0;
};

class TestResolver : public proxy::Resolver
{
public:
    void resolve(const QByteArray& domain, QObject* context,
                 std::function<void(const QList<QHostAddress>&)> callback) override;
    [[nodiscard]] QPair<QHostAddress, quint16> route(const QHostAddress& checked, quint16 port) const override;

    QHash<QByteArray, QList<QHostAddress>> addresses; // default: 203.0.113.1
    QList<QByteArray> asked;
    QList<QPair<QHostAddress, quint16>> dialled;
    quint16 sinkPort = 0;
};

// A program inside.
class Client
{
public:
    explicit Client(quint16 port, const QHostAddress& address = QHostAddress(QHostAddress::LocalHost));
    void send(const QByteArray& bytes);
    [[nodiscard]] bool reads(const QByteArray& text);
    [[nodiscard]] bool isClosed();
    [[nodiscard]] QByteArray received();
    void close() { m_socket.abort(); }
    [[nodiscard]] QTcpSocket& socket() { return m_socket; }

private:
    QTcpSocket m_socket;
    QByteArray m_received;
};

// A proxy on the way out, for everything but `direct`.
class Upstream : public proxy::UpstreamChooser
{
public:
    explicit Upstream(proxy::UpstreamProxy proxy, QByteArray direct = {})
        : m_proxy(std::move(proxy)), m_direct(std::move(direct))
    {
    }
    void choose(const QByteArray& domain, quint16, proxy::Carriage, QObject*, Callback callback) override
    {
        callback(domain == m_direct ? Choice(std::nullopt) : Choice(m_proxy));
    }

private:
    proxy::UpstreamProxy m_proxy;
    QByteArray m_direct;
};

class GateFixture : public QObject
{
public:
    // `captured`: the port of captured connections; 0: any.
    explicit GateFixture(const QStringList& allowed = {}, const QStringList& allowedPrivate = {}, quint16 captured = 0,
                         std::shared_ptr<proxy::UpstreamChooser> upstream = {}, const QString& unattended = {},
                         const QByteArray& hostsFile = {}, const proxy::Bounds& bounds = {});

    // The address that stands for the name inside, as its DNS says.
    [[nodiscard]] QHostAddress addressOf(const QByteArray& name) const;

    Sink sink;
    std::shared_ptr<TestResolver> resolver = std::make_shared<TestResolver>();
    std::shared_ptr<base::ManualClock> clock = std::make_shared<base::ManualClock>();
    QList<proxy::Request> held;
    QList<proxy::Request> withdrawn;
    QList<proxy::Record> records;
    quint16 proxyPort = 0;
    quint16 capturePort = 0;
    quint16 dnsUdpPort = 0;
    quint16 dnsTcpPort = 0;
    std::unique_ptr<proxy::Gate> gate; // goes first, and tells the lists above about it

    [[nodiscard]] bool nothingWentUpstream() const;
};

// A program with so many connections, which say this and nothing else. A process of its own, for their descriptors.
class Crowd
{
public:
    Crowd(quint16 port, int size, const QByteArray& words);
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    ~Crowd();

private:
    pid_t m_process;
};

// Connects (the kernel accepts) and waits for the reset. Not with QTcpSocket, which misses a reset that comes at once.
[[nodiscard]] bool isReset(quint32 address, quint16 port);
// Sends, calls `afterAnswer` when something came back, and waits for a reset: an end does not count.
[[nodiscard]] bool endsWithReset(quint16 port, const QByteArray& words, const std::function<void()>& afterAnswer);

[[nodiscard]] QByteArray connectTo(const QByteArray& target);
// A GET request; `more`: lines of the head, with their ends.
[[nodiscard]] QByteArray get(const QByteArray& url, const QByteArray& host, const QByteArray& more = {});

} // namespace fixture
