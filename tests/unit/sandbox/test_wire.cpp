// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/common/command_wire.h"
#include "sandbox/common/plan.h"

#include <QTest>

#include <fcntl.h>
#include <sys/socket.h>

using namespace sandbox;

namespace {

struct Pair {
    Descriptor one;
    Descriptor other;
    Pair()
    {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0) {
            one.reset(ends[0]);
            other.reset(ends[1]);
        }
    }
};

} // namespace

class TestWire : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void plan_comesBackWhole()
    {
        Plan plan;
        plan.bubblewrap = "/usr/bin/bwrap";
        plan.scratchBytes = 1234567;
        plan.scratchInodes = 77;
        plan.mounts = {{MountKind::File, "/a", std::string("\0\n\xff", 3), 0644}, {MountKind::Overlay, "/b c", {}, 0}};
        plan.folders = {
            {"/b c", OverlayPlan{"/l", "/u", "/w"}, false, {".env"}, {{".git/config", "[core]\n"}}, {".git/hooks", ""}},
            {"/b c/mounted", {}, true, {}, {}, {}}};
        plan.arguments = {"--bind", "\n"};
        plan.filter = std::string(1000, '\x7f');
        plan.refuseNamespaces = false;
        const std::optional<Plan> back = decodePlan(encode(plan));
        QVERIFY(back);
        QCOMPARE(encode(*back), encode(plan));
        QCOMPARE(back->mounts.size(), std::size_t(2));
        QCOMPARE(back->mounts[0].source, plan.mounts[0].source);
        QCOMPARE(back->folders.size(), std::size_t(2));
        QCOMPARE(back->folders[0].replaced[0].content, plan.folders[0].replaced[0].content);
        QVERIFY(!back->refuseNamespaces);
    }

    void finished_isRefusedWhereItLies_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        wire::Finished good{7, wire::Ending::Exited, 3, {}, 1, 2, 3, "node", {"sleep"}};
        const QByteArray whole = QByteArray::fromStdString(wire::encode(good));
        for (qsizetype size = 0; size < whole.size(); ++size)
            QTest::addRow("cut at %d", int(size)) << whole.left(size);
        QTest::newRow("longer") << whole + 'x';
        good.ending = static_cast<wire::Ending>(99);
        QTest::newRow("unknown ending") << QByteArray::fromStdString(wire::encode(good));
        good.ending = wire::Ending::Exited;
        good.background.assign(wire::kBackground + 1, "x");
        QTest::newRow("too many names") << QByteArray::fromStdString(wire::encode(good));
        good.background = {std::string(wire::kNameBytes + 1, 'x')};
        QTest::newRow("too long a name") << QByteArray::fromStdString(wire::encode(good));
        wire::Writer lying(wire::Kind::Finished);
        for (int field = 0; field < 8; ++field)
            lying.number(0);
        lying.number(UINT64_MAX);
        QTest::newRow("a count that would take all memory") << QByteArray::fromStdString(lying.bytes());
    }
    void finished_isRefusedWhereItLies()
    {
        QFETCH(QByteArray, bytes);
        QVERIFY(!wire::decodeFinished(bytes.toStdString()));
    }

    void probed_isRefusedWhereItLies()
    {
        QVERIFY(wire::decodeProbed(wire::encode(wire::Probed{})));
        QVERIFY(!wire::decodeProbed(wire::encode(wire::Probed{{static_cast<wire::Attempt>(99)}})));
        QVERIFY(!wire::decodeProbed(wire::encode(wire::Probed{std::vector<wire::Attempt>(99, wire::Attempt::Mount)})));
        QVERIFY(!wire::decodeProbed({}));
    }

    void large_packetsAreForHelpersOnly()
    {
        const Pair pair;
        wire::Writer out(wire::Kind::Run);
        out.text(std::string(3'000'000, 'a'));
        QVERIFY(wire::send(pair.one.get(), out.bytes()));
        QVERIFY(wire::send(pair.one.get(), out.bytes()));
        wire::Packet packet;
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Accepted), wire::Received::Packet);
        QCOMPARE(packet.bytes, out.bytes());
        QVERIFY(packet.descriptors.empty());
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Refused), wire::Received::End);
    }

    void descriptors_arriveInOrderAndClosed()
    {
        const Pair pair;
        const Descriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        const Descriptor zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
        QVERIFY(wire::send(pair.one.get(), wire::encode(wire::Kind::Cancel, 9), {null.get(), zero.get()}));
        wire::Packet packet;
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Refused), wire::Received::Packet);
        QCOMPARE(packet.descriptors.size(), std::size_t(2));
        char byte = 'x';
        QCOMPARE(::read(packet.descriptors[0].get(), &byte, 1), 0);
        QCOMPARE(::read(packet.descriptors[1].get(), &byte, 1), 1);
        QVERIFY((::fcntl(packet.descriptors[0].get(), F_GETFD) & FD_CLOEXEC) != 0);
        QCOMPARE(wire::decodeId(packet.bytes), std::optional<std::uint32_t>(9));
    }

    void receive_tellsNothingAndEnd()
    {
        Pair pair;
        wire::Packet packet;
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Refused), wire::Received::Nothing);
        pair.one.reset();
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Refused), wire::Received::End);
    }

    void receive_refusesWhatWasCut()
    {
        const Pair pair;
        const std::string large = 'i' + std::string(wire::kInlineBytes + 1, 'a');
        QCOMPARE(::send(pair.one.get(), large.data(), large.size(), 0), ssize_t(large.size()));
        wire::Packet packet;
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Accepted), wire::Received::End);
    }

    void receive_refusesMoreDescriptorsThanThereMayBe()
    {
        const Pair pair;
        const std::vector<int> many(40, pair.one.get());
        char byte = 'i';
        iovec part = {&byte, 1};
        alignas(cmsghdr) char control[CMSG_SPACE(40 * sizeof(int))] = {};
        msghdr message = {};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        cmsghdr* header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(40 * sizeof(int));
        std::copy(many.begin(), many.end(), reinterpret_cast<int*>(CMSG_DATA(header)));
        QCOMPARE(::sendmsg(pair.one.get(), &message, 0), 1);
        wire::Packet packet;
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Accepted), wire::Received::End);
    }

    void receive_refusesAnUnknownForm()
    {
        const Pair pair;
        QCOMPARE(::send(pair.one.get(), "?junk", 5, 0), 5);
        wire::Packet packet;
        QCOMPARE(wire::receive(pair.other.get(), packet, wire::Large::Accepted), wire::Received::End);
    }
};

QTEST_GUILESS_MAIN(TestWire)
#include "test_wire.moc"
