// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/attribution.h"

#include <QTest>

using namespace proxy;

namespace {

const QByteArray kTable4 =
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode                          "
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
        QVERIFY(!findInode(kTable4, ends("127.0.0.1", 0xd431, "127.0.0.1", 443)));   // another remote
        QVERIFY(!findInode(kTable4, ends("127.0.0.1", 0xd432, "127.0.0.1", 3128)));  // nobody's any more
        QVERIFY(!findInode(kTable4, ends("127.0.0.1", 0x0431, "127.0.0.1", 3128)));
        QVERIFY(!findInode("", ends("127.0.0.1", 1, "127.0.0.1", 3128)));
        QVERIFY(!findInode("header\n 0100007F:D431 ", ends("127.0.0.1", 0xd431, "127.0.0.1", 3128)));
    }

    void findInode_readsMappedAddressesInTcp6()
    {
        const QByteArray table = QByteArray("  sl  local_address") + QByteArray(140, ' ') + "inode\n"
                                 "   0: 0000000000000000FFFF00000100007F:D431 0000000000000000FFFF00000100007F:0C38 01 "
                                 "00000000:00000000 00:00000000 00000000  1000        0 555 1 0 20 4 0 10 -1\n";
        QCOMPARE(findInode(table, ends("127.0.0.1", 0xd431, "127.0.0.1", 3128)), std::optional<quint64>(555));
    }

    void findInode_readsTheTableOfUdp()
    {
        const QByteArray table =
            "   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer drops             \n"
            "  519: 0100007F:D431 0100007F:0035 01 00000000:00000000 00:00000000 00000000  1000        0 666 2 0000000000000000 0         \n";
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

    void find_withoutEnvironment_knowsNobody()
    {
        QCOMPARE(Attribution(0).find(ends("127.0.0.1", 1, "127.0.0.1", 2)).pid, qint64(0));
    }
};

QTEST_GUILESS_MAIN(TestAttribution)
#include "test_attribution.moc"
