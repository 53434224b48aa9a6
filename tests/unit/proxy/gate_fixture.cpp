// SPDX-License-Identifier: GPL-2.0-or-later
#include "gate_fixture.h"

#include <QUdpSocket>
#include <array>
#include <csignal>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fixture {
namespace {

base::UniqueFd openSocket(int type, quint32 address, quint16& port)
{
    base::UniqueFd fd(::socket(AF_INET, type | SOCK_CLOEXEC, 0));
    sockaddr_in local{};
    local.sin_family = AF_INET;
    local.sin_addr.s_addr = htonl(address);
    local.sin_port = htons(port);
    const int on = 1;
    ::setsockopt(fd.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (::bind(fd.get(), reinterpret_cast<sockaddr*>(&local), sizeof local) != 0)
        qFatal("bind");
    socklen_t size = sizeof local;
    ::getsockname(fd.get(), reinterpret_cast<sockaddr*>(&local), &size);
    port = ntohs(local.sin_port);
    if (type == SOCK_STREAM)
        ::listen(fd.get(), 1024);
    return fd;
}

proxy::Rules parseRules(const QStringList& allowed, const QStringList& allowedPrivate)
{
    proxy::Rules rules;
    for (const QString& text : allowed)
        rules += *proxy::Pattern::parse(text);
    for (const QString& text : allowedPrivate)
        rules += *proxy::Pattern::parse(text, true);
    return rules;
}

} // namespace

void settle()
{
    QTest::qWait(60);
}

Sink::Sink()
{
    m_server.listen(QHostAddress::LocalHost);
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket* socket = m_server.nextPendingConnection()) {
            ++m_connections;
            m_sockets += socket;
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                const QByteArray bytes = socket->readAll();
                m_received += bytes;
                if (m_responder)
                    socket->write(m_responder(bytes));
            });
            connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
                m_sockets.removeAll(socket);
                socket->deleteLater();
            });
        }
    });
}

void Sink::closeAll()
{
    for (QTcpSocket* socket : std::as_const(m_sockets))
        socket->disconnectFromHost();
}

void Sink::send(const QByteArray& bytes)
{
    for (QTcpSocket* socket : std::as_const(m_sockets))
        socket->write(bytes);
}

void TestResolver::resolve(const QByteArray& domain, QObject* context,
                           std::function<void(const QList<QHostAddress>&)> callback)
{
    asked += domain;
    const QList<QHostAddress> found = addresses.value(domain, {QHostAddress(QStringLiteral("203.0.113.1"))});
    QMetaObject::invokeMethod(
        context, [found, callback = std::move(callback)] { callback(found); }, Qt::QueuedConnection);
}

QPair<QHostAddress, quint16> TestResolver::route(const QHostAddress& checked, quint16 port) const
{
    const_cast<TestResolver*>(this)->dialled += {checked, port};
    return {QHostAddress(QHostAddress::LocalHost), sinkPort};
}

Client::Client(quint16 port, const QHostAddress& address)
{
    m_socket.connectToHost(address, port);
    QVERIFY(eventually([this] { return m_socket.state() == QAbstractSocket::ConnectedState; }));
}

void Client::send(const QByteArray& bytes)
{
    m_socket.write(bytes);
}

bool Client::reads(const QByteArray& text)
{
    return eventually([&] { return received().contains(text); });
}

bool Client::isClosed()
{
    return eventually([this] { return m_socket.state() == QAbstractSocket::UnconnectedState; });
}

QByteArray Client::received()
{
    m_received += m_socket.readAll();
    return m_received;
}

Crowd::Crowd(quint16 port, int size, const QByteArray& words) : m_process(::fork())
{
    if (m_process != 0)
        return;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::close_range(3, ~0U, 0); // what the gate closes must be closed
    for (int i = 0; i < size; ++i) {
        const int fd = ::socket(AF_INET, SOCK_STREAM, 0); // stays open
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0 ||
            ::send(fd, words.constData(), static_cast<size_t>(words.size()), MSG_NOSIGNAL) < 0)
            ::_exit(1);
    }
    for (;;)
        ::pause();
}

Crowd::~Crowd()
{
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
}

namespace {

base::UniqueFd connectedTo(quint32 address, quint16 port)
{
    base::UniqueFd fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(address);
    if (::connect(fd.get(), reinterpret_cast<sockaddr*>(&to), sizeof to) != 0)
        fd.reset();
    return fd;
}

// What the next read says: bytes, 0 for an end, -errno.
ssize_t readSome(const base::UniqueFd& fd)
{
    std::array<char, 4096> buffer{};
    const ssize_t got = ::recv(fd.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    return got < 0 ? -errno : got;
}

} // namespace

bool isReset(quint32 address, quint16 port)
{
    const base::UniqueFd fd = connectedTo(address, port);
    return fd.isValid() && eventually([&] { return readSome(fd) == -ECONNRESET; });
}

bool endsWithReset(quint16 port, const QByteArray& words, const std::function<void()>& afterAnswer)
{
    const base::UniqueFd fd = connectedTo(INADDR_LOOPBACK, port);
    const bool isSent =
        ::send(fd.get(), words.constData(), static_cast<size_t>(words.size()), MSG_NOSIGNAL) == words.size();
    if (!isSent || !eventually([&] { return readSome(fd) > 0; }))
        return false;
    afterAnswer();
    ssize_t last = -EAGAIN;
    return eventually([&] {
        last = last == -EAGAIN || last > 0 ? readSome(fd) : last;
        return last == -ECONNRESET;
    });
}

GateFixture::GateFixture(const QStringList& allowed, const QStringList& allowedPrivate, quint16 captured,
                         std::shared_ptr<proxy::UpstreamChooser> upstream, const QString& unattended,
                         const QByteArray& hostsFile, const proxy::Bounds& bounds)
    : capturePort(captured)
{
    proxy::Sockets sockets;
    sockets.proxy = openSocket(SOCK_STREAM, INADDR_LOOPBACK, proxyPort);
    sockets.capture = openSocket(SOCK_STREAM, INADDR_ANY, capturePort);
    sockets.dnsUdp = openSocket(SOCK_DGRAM, INADDR_LOOPBACK, dnsUdpPort);
    sockets.dnsTcp = openSocket(SOCK_STREAM, INADDR_LOOPBACK, dnsTcpPort);
    proxy::Options options;
    options.rules = parseRules(allowed, allowedPrivate);
    options.clock = clock;
    options.unattended = unattended;
    options.hostsFile = hostsFile;
    options.bounds = bounds;
    options.upstream = std::move(upstream);
    resolver->sinkPort = sink.port();
    options.resolver = resolver;
    gate = std::make_unique<proxy::Gate>(std::move(sockets), options);
    connect(gate.get(), &proxy::Gate::held, this, [this](const proxy::Request& request) { held += request; });
    connect(gate.get(), &proxy::Gate::withdrawn, this, [this](const proxy::Request& request) { withdrawn += request; });
    connect(gate.get(), &proxy::Gate::recorded, this, [this](const proxy::Record& record) { records += record; });
    gate->open();
}

QHostAddress GateFixture::addressOf(const QByteArray& name) const
{
    QByteArray question;
    for (const QByteArray& label : name.split('.'))
        question += static_cast<char>(label.size()) + label;
    QUdpSocket socket;
    socket.writeDatagram(QByteArray("\x12\x34\x01\0\0\1\0\0\0\0\0\0", 12) + question + QByteArray("\0\0\1\0\1", 5),
                         QHostAddress(QHostAddress::LocalHost), dnsUdpPort);
    if (!eventually([&] { return socket.hasPendingDatagrams(); }))
        return {};
    QByteArray answer(512, '\0');
    answer.resize(socket.readDatagram(answer.data(), answer.size()));
    quint32 address = 0;
    for (const char c : answer.last(4))
        address = address << 8 | static_cast<unsigned char>(c);
    return QHostAddress(address);
}

bool GateFixture::nothingWentUpstream() const
{
    return resolver->asked.isEmpty() && resolver->dialled.isEmpty() && sink.connections() == 0;
}

QByteArray connectTo(const QByteArray& target)
{
    return "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n\r\n";
}

QByteArray get(const QByteArray& url, const QByteArray& host, const QByteArray& more)
{
    return "GET " + url + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n";
}

} // namespace fixture
