// SPDX-License-Identifier: GPL-2.0-or-later
#include "servers.h"

#include "proxy/gate.h"

#include "hello_bytes.h"

#include <QCoreApplication>
#include <QFile>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace bench {
namespace {

int listenOn(quint16 port, quint32 address = INADDR_LOOPBACK, int type = SOCK_STREAM)
{
    const int fd = ::socket(AF_INET, type | SOCK_CLOEXEC, 0);
    const int on = 1;
    ::setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in local{};
    local.sin_family = AF_INET;
    local.sin_port = htons(port);
    local.sin_addr.s_addr = htonl(address);
    if (::bind(fd, reinterpret_cast<sockaddr*>(&local), sizeof local) != 0)
        qFatal("port %d is taken", port);
    if (type == SOCK_STREAM)
        ::listen(fd, 4096);
    return fd;
}

int connectTo(quint16 port)
{
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in remote{};
    remote.sin_family = AF_INET;
    remote.sin_port = htons(port);
    remote.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(fd, reinterpret_cast<sockaddr*>(&remote), sizeof remote) != 0) {
        ::close(fd);
        return -1;
    }
    return fd;
}

// Runs `body` in a child that dies with us.
template <typename Body>
pid_t spawn(Body body)
{
    const pid_t pid = ::fork();
    if (pid != 0)
        return pid;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::signal(SIGPIPE, SIG_IGN);
    body();
    ::_exit(0);
}

void sendBulk(int fd, qint64 left)
{
    static const QByteArray kBlock(1 << 20, 'x');
    while (left > 0) {
        const ssize_t sent =
            ::send(fd, kBlock.constData(), static_cast<size_t>(qMin<qint64>(left, kBlock.size())), MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        left -= sent;
    }
}

// The backend answers pings from one epoll loop; a bulk transfer takes a thread.
void runBackend(qint64 bulk)
{
    const int listener = listenOn(kBackendPort);
    const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
    const auto watch = [epoll](int fd) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = fd;
        ::epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
    };
    watch(listener);
    for (;;) {
        std::array<epoll_event, 256> events{};
        const int count = ::epoll_wait(epoll, events.data(), 256, -1);
        for (int i = 0; i < count; ++i) {
            const int fd = events.at(static_cast<size_t>(i)).data.fd;
            if (fd == listener) {
                const int client = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
                const int on = 1;
                ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
                watch(client);
                continue;
            }
            std::array<char, 4096> buffer{};
            const ssize_t got = ::recv(fd, buffer.data(), buffer.size(), 0);
            const char last = got > 0 ? buffer.at(static_cast<size_t>(got) - 1) : '\0';
            if (got <= 0) {
                ::close(fd);
            } else if (last == 'b') {
                ::epoll_ctl(epoll, EPOLL_CTL_DEL, fd, nullptr);
                std::thread([fd, bulk] {
                    sendBulk(fd, bulk);
                    ::close(fd);
                }).detach();
            } else if (last == 'p') {
                ::send(fd, "p", 1, MSG_NOSIGNAL);
            }
        }
    }
}

void pump(int from, int to)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return;
    ::fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    for (;;) {
        ssize_t left = ::splice(from, nullptr, ends[1], nullptr, 1 << 20, SPLICE_F_MOVE);
        if (left <= 0)
            break;
        while (left > 0) {
            const ssize_t sent = ::splice(ends[0], nullptr, to, nullptr, static_cast<size_t>(left), SPLICE_F_MOVE);
            if (sent <= 0)
                break;
            left -= sent;
        }
    }
    ::shutdown(to, SHUT_WR);
    ::close(ends[0]);
    ::close(ends[1]);
}

void runSpliceLoop()
{
    const int listener = listenOn(kSplicePort);
    for (;;) {
        const int client = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
        std::thread([client] {
            const int upstream = connectTo(kBackendPort);
            std::thread up([client, upstream] { pump(client, upstream); });
            pump(upstream, client);
            ::shutdown(client, SHUT_RDWR);
            up.join();
            ::close(client);
            ::close(upstream);
        }).detach();
    }
}

class BackendResolver : public proxy::Resolver
{
public:
    void resolve(const QByteArray&, QObject*, std::function<void(const QList<QHostAddress>&)> callback) override
    {
        callback({QHostAddress(QStringLiteral("203.0.113.1"))});
    }
    [[nodiscard]] QPair<QHostAddress, quint16> route(const QHostAddress&, quint16) const override
    {
        return {QHostAddress(QHostAddress::LocalHost), kBackendPort};
    }
};

void runGate()
{
    int argc = 1;
    char name[] = "gate";
    char* argv[] = {name, nullptr};
    const QCoreApplication application(argc, argv);
    proxy::Sockets sockets;
    sockets.proxy.reset(listenOn(kGatePort));
    sockets.capture.reset(listenOn(kCapturePort, INADDR_ANY));
    sockets.dnsUdp.reset(listenOn(53, INADDR_LOOPBACK, SOCK_DGRAM));
    sockets.dnsTcp.reset(listenOn(53));
    proxy::Options options;
    options.rules = {*proxy::Pattern::parse(QStringLiteral("bench.test"))};
    options.resolver = std::make_shared<BackendResolver>();
    proxy::Gate gate(std::move(sockets), options);
    gate.open();
    QCoreApplication::exec();
}

QByteArray which(const QByteArray& program)
{
    for (const char* folder : {"/usr/bin/", "/usr/sbin/"}) {
        if (::access((folder + program).constData(), X_OK) == 0)
            return folder + program;
    }
    return {};
}

pid_t execute(const QByteArray& program, const QList<QByteArray>& arguments)
{
    return spawn([&] {
        const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
        for (int fd = 0; fd < 3; ++fd)
            ::dup2(null, fd);
        const rlimit files{65536, 65536};
        ::setrlimit(RLIMIT_NOFILE, &files);
        std::vector<char*> argv{const_cast<char*>(program.constData())};
        for (const QByteArray& argument : arguments)
            argv.push_back(const_cast<char*>(argument.constData()));
        argv.push_back(nullptr);
        ::execv(argv[0], argv.data());
    });
}

QByteArray writeFile(const QByteArray& path, const QByteArray& text)
{
    QFile file(QString::fromLocal8Bit(path));
    if (file.open(QFile::WriteOnly))
        file.write(text);
    return path;
}

QByteArray readProc(pid_t pid, const char* name)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(pid).arg(QLatin1String(name)));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

QByteArray greeting()
{
    return hello::clientHello({"bench.test"});
}

Process::~Process()
{
    if (m_pid <= 0)
        return;
    ::kill(m_pid, SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
}

double Process::cpuSeconds() const
{
    double ticks = 0;
    const QList<QByteArray> children =
        readProc(m_pid, QByteArray("task/" + QByteArray::number(m_pid) + "/children").constData()).split(' ');
    for (const QByteArray& pid : QList<QByteArray>{QByteArray::number(m_pid)} + children) {
        const QByteArray stat = readProc(pid.toInt(), "stat");
        const QList<QByteArray> words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        if (words.size() > 12)
            ticks += words[11].toDouble() + words[12].toDouble();
    }
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double Process::peakMegabytes() const
{
    const QByteArray status = readProc(m_pid, "status");
    return status.mid(status.indexOf("VmHWM:") + 6).trimmed().split(' ').first().toDouble() / 1024;
}

pid_t startBackend(qint64 bulk)
{
    return spawn([bulk] { runBackend(bulk); });
}

pid_t startSpliceLoop()
{
    return spawn(runSpliceLoop);
}

pid_t startGate()
{
    return spawn(runGate);
}

pid_t startTinyproxy(const QByteArray& folder)
{
    const QByteArray program = which("tinyproxy");
    if (program.isEmpty())
        return 0;
    const QByteArray settings =
        writeFile(folder + "/tinyproxy.conf",
                  "Port " + QByteArray::number(kTinyproxyPort) +
                      "\nListen 127.0.0.1\nMaxClients 4096\nAllow 127.0.0.0/8\nLogLevel Critical\nLogFile \"" + folder +
                      "/tinyproxy.log\"\n");
    return execute(program, {"-d", "-c", settings});
}

pid_t startSquid(const QByteArray& folder)
{
    const QByteArray program = which("squid");
    if (program.isEmpty())
        return 0;
    const QByteArray settings =
        writeFile(folder + "/squid.conf",
                  "http_port 127.0.0.1:" + QByteArray::number(kSquidPort) +
                      "\nhttp_access allow all\ncache deny all\naccess_log none\ncache_log /dev/null\n"
                      "pid_filename none\nmax_filedescriptors 65536\nshutdown_lifetime 0\nnetdb_filename none\n"
                      "pinger_enable off\n");
    return execute(program, {"-N", "-f", settings});
}

bool waitForPort(quint16 port)
{
    for (int i = 0; i < 100; ++i) {
        const int fd = connectTo(port);
        if (fd >= 0) {
            ::close(fd);
            return true;
        }
        ::usleep(50'000);
    }
    return false;
}

} // namespace bench
