// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/attribution.h"

#include "proxy/socket_address.h"

#include <QSet>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <csignal>
#include <memory>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace proxy;

namespace {

const QByteArray kTable4 =
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode                  "
    "        "
    "                           \n"
    "   0: 0100007F:0C38 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1 0 100 0 0 10 0\n"
    "   1: 0100007F:0C38 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 222 1 0 20 4 0 10 -1\n"
    "   2: 0100007F:D431 0100007F:0C38 01 00000000:00000000 00:00000000 00000000  1000        0 333 1 0 20 4 0 10 -1\n"
    "   3: 0100007F:D432 0100007F:0C38 06 00000000:00000000 03:00000A2B 00000000     0        0 0 3 0\n"
    "   4: 010012C6:D433 010012C6:01BB 01 00000000:00000000 00:00000000 00000000  1000        0 444 1 0 20 4 0 10 -1\n";

ConnectionEnds ends(const char* local, quint16 localPort, const char* remote, quint16 remotePort)
{
    const QHostAddress there(QString::fromLatin1(remote));
    return {QHostAddress(QString::fromLatin1(local)), localPort, there, remotePort, there, remotePort};
}

std::optional<quint64> findInode(const QByteArray& table, const ConnectionEnds& wanted)
{
    return SocketTable(table).inodeOf(wanted);
}

// A command as an environment has it: a keeper below the supervisor, which is this test, and its programs, each with a
// connection to the test. One letter closes their connections while they live on.
class Command
{
public:
    Command(quint16 port, int programs) : m_keeper(begin(port, programs)) {}
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;
    ~Command()
    {
        ::kill(-m_keeper, SIGKILL);
        ::waitpid(m_keeper, nullptr, 0);
    }
    [[nodiscard]] pid_t keeper() const { return m_keeper; }
    void closeConnections() { QCOMPARE(::write(m_order[1], "cccccccccccccccccccccccccccccccc", 32), 32); }

private:
    pid_t begin(quint16 port, int programs)
    {
        if (::pipe(m_order) != 0)
            qFatal("pipe");
        const pid_t keeper = ::fork();
        if (keeper != 0) {
            ::setpgid(keeper, keeper);
            return keeper;
        }
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::prctl(PR_SET_NAME, "command 7");
        for (int i = 0; i < programs; ++i) {
            if (::fork() == 0)
                beProgram(port);
        }
        for (;;)
            ::pause();
    }
    [[noreturn]] void beProgram(quint16 port)
    {
        ::prctl(PR_SET_NAME, "program");
        const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
        const auto to = SocketAddress::from(QHostAddress(QHostAddress::LocalHost), port);
        char order = 0;
        if (::connect(fd, to.get(), to.size()) != 0 || ::read(m_order[0], &order, 1) != 1)
            ::_exit(1);
        ::close(fd);
        for (;;)
            ::pause();
    }

    int m_order[2]{};
    pid_t m_keeper;
};

ConnectionEnds endsOf(const QTcpSocket& socket)
{
    return {socket.peerAddress(), socket.peerPort(),     socket.localAddress(),
            socket.localPort(),   socket.localAddress(), socket.localPort()};
}

} // namespace

class TestAttribution : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findInode_takesTheProgramsEnd()
    {
        QCOMPARE(findInode(kTable4, ends("127.0.0.1", 0xd431, "127.0.0.1", 3128)), std::optional<quint64>(333));
        QCOMPARE(findInode(kTable4, ends("198.18.0.1", 0xd433, "198.18.0.1", 443)), std::optional<quint64>(444));
    }

    void findInode_neverGuesses()
    {
        QVERIFY(!findInode(kTable4, ends("127.0.0.1", 0xd431, "127.0.0.1", 443)));  // another remote
        QVERIFY(!findInode(kTable4, ends("127.0.0.1", 0xd432, "127.0.0.1", 3128))); // nobody's any more
        QVERIFY(!findInode(kTable4, ends("127.0.0.1", 0x0431, "127.0.0.1", 3128)));
        QVERIFY(!findInode("", ends("127.0.0.1", 1, "127.0.0.1", 3128)));
        QVERIFY(!findInode("header\n 0100007F:D431 ", ends("127.0.0.1", 0xd431, "127.0.0.1", 3128)));
    }

    void findInode_readsMappedAddressesInTcp6()
    {
        const QByteArray table = QByteArray("  sl  local_address") + QByteArray(140, ' ') +
                                 "inode\n"
                                 "   0: 0000000000000000FFFF00000100007F:D431 0000000000000000FFFF00000100007F:0C38 01 "
                                 "00000000:00000000 00:00000000 00000000  1000        0 555 1 0 20 4 0 10 -1\n";
        QCOMPARE(findInode(table, ends("127.0.0.1", 0xd431, "127.0.0.1", 3128)), std::optional<quint64>(555));
    }

    void findInode_readsTheTableOfUdp()
    {
        const QByteArray table = "   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  "
                                 "timeout inode ref pointer drops             \n"
                                 "  519: 0100007F:D431 0100007F:0035 01 00000000:00000000 00:00000000 00000000  1000   "
                                 "     0 666 2 0000000000000000 0         \n";
        QCOMPARE(findInode(table, ends("127.0.0.1", 0xd431, "127.0.0.1", 53)), std::optional<quint64>(666));
        QVERIFY(!findInode(table, ends("127.0.0.1", 0xd431, "127.0.0.2", 53)));
    }

    void parseProcessStat_readsOddNames()
    {
        QCOMPARE(parseProcessStat("12 (a) b) S 7 12 12 0")->parent, qint64(7));
        QCOMPARE(parseProcessStat("12 (a) b) S 7 12 12 0")->name, QByteArray("a) b"));
        QVERIFY(!parseProcessStat(""));
        QVERIFY(!parseProcessStat("12 (a"));
        QVERIFY(!parseProcessStat("12 (a)"));
        QVERIFY(!parseProcessStat("12 (a) S x"));
    }

    void find_namesProcessAndCommand()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        constexpr int kMany = 30; // at the same time
        Command command(server.serverPort(), kMany);
        Attribution attribution(::getpid());
        QSet<qint64> pids;
        QList<QTcpSocket*> sockets;
        while (sockets.size() < kMany) {
            QVERIFY(server.waitForNewConnection(5000));
            while (QTcpSocket* socket = server.nextPendingConnection())
                sockets += socket;
        }
        for (const QTcpSocket* socket : std::as_const(sockets)) {
            const Asker asker = attribution.find(endsOf(*socket));
            QVERIFY(asker.pid != 0);
            QCOMPARE(asker.command, quint32(7));
            QVERIFY(asker.parents.isEmpty());
            pids += asker.pid;
        }
        QCOMPARE(pids.size(), kMany);
        // What was known of a connection that is closed is not said of a process that lives on.
        const ConnectionEnds ends = endsOf(*sockets.first());
        command.closeConnections();
        for (QTcpSocket* socket : std::as_const(sockets)) {
            QVERIFY(QTest::qWaitFor([&] { return socket->state() != QAbstractSocket::ConnectedState; }, 5000));
        }
        QCOMPARE(attribution.find(ends).pid, 0);
    }

    void find_knowsNobodyOutside()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const Command command(server.serverPort(), 1);
        const Command other(server.serverPort(), 0);
        Attribution ofOthers(other.keeper());
        QVERIFY(server.waitForNewConnection(5000));
        const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
        QCOMPARE(ofOthers.find(endsOf(*socket)).pid, qint64(0));
    }

    void find_withoutEnvironment_knowsNobody()
    {
        QCOMPARE(Attribution(0).find(ends("127.0.0.1", 1, "127.0.0.1", 2)).pid, qint64(0));
    }
};

QTEST_GUILESS_MAIN(TestAttribution)
#include "test_attribution.moc"
