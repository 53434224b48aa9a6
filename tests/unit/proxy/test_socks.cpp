// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/socks.h"

#include <QTest>

using namespace proxy;

namespace {

QByteArray request(const QByteArray& kindAndAddress, int port = 443, char command = 1)
{
    return QByteArray("\5") + command + '\0' + kindAndAddress + static_cast<char>(port >> 8) +
           static_cast<char>(port & 0xff);
}

QByteArray domain(const QByteArray& name)
{
    return QByteArray("\3") + static_cast<char>(name.size()) + name;
}

} // namespace

class TestSocks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void greeting_isRead()
    {
        QCOMPARE(parseSocksGreeting(QByteArray("\5\2\2", 3)).state, SocksGreeting::State::NeedsMore);
        const auto greeting = parseSocksGreeting(QByteArray("\5\2\2\0x", 5));
        QCOMPARE(greeting.state, SocksGreeting::State::Complete);
        QCOMPARE(greeting.size, qsizetype(4));
        QVERIFY(greeting.offersNoAuthentication);
        QVERIFY(!parseSocksGreeting(QByteArray("\5\1\2", 3)).offersNoAuthentication);
        QCOMPARE(parseSocksGreeting("\4").state, SocksGreeting::State::Bad);
    }

    void request_takes()
    {
        QCOMPARE(parseSocksRequest(request(domain("Example.ORG."))).target, (Target{"example.org", 443, {}}));
        QCOMPARE(parseSocksRequest(request(QByteArray("\1\xcb\x00\x71\x05", 5), 22)).target,
                 (Target{"203.0.113.5", 22, {}}));
        QCOMPARE(parseSocksRequest(request(QByteArray("\4\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\1", 17))).target,
                 (Target{"2001:db8::1", 443, {}}));
        QCOMPARE(parseSocksRequest(request(domain("127.0.0.1"), 80)).target, (Target{"127.0.0.1", 80, {}}));
    }

    void everyPrefix_needsMore()
    {
        const QByteArray whole = request(domain("example.org"));
        for (qsizetype size = 0; size < whole.size(); ++size)
            QCOMPARE(parseSocksRequest(whole.first(size)).state, SocksRequest::State::NeedsMore);
        QCOMPARE(parseSocksRequest(whole + "more").size, whole.size());
    }

    void request_refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("reply");
        const auto row = [](const char* what, const QByteArray& bytes, SocksReply reply) {
            QTest::newRow(what) << bytes << int(reply);
        };
        row("BIND", request(domain("example.org"), 443, 2), SocksReply::CommandNotSupported);
        row("UDP", request(domain("example.org"), 443, 3), SocksReply::CommandNotSupported);
        row("unknown kind of address", request(QByteArray("\2\0\0\0\0", 5)), SocksReply::AddressNotSupported);
        row("NUL in the name", request(domain(QByteArray("evil.test\0.example.org", 22))), SocksReply::NotAllowed);
        row("empty name", request(domain("")), SocksReply::NotAllowed);
        row("decimal address", request(domain("2130706433")), SocksReply::NotAllowed);
        row("mapped address", request(QByteArray("\4\0\0\0\0\0\0\0\0\0\0\xff\xff\x7f\0\0\1", 17)),
            SocksReply::NotAllowed);
        row("port 0", request(domain("example.org"), 0), SocksReply::NotAllowed);
        row("version 4", QByteArray("\4\1\0\x50", 4), SocksReply::GeneralFailure);
        row("reserved byte", QByteArray("\5\1\1\3", 4), SocksReply::GeneralFailure);
    }
    void request_refuses()
    {
        QFETCH(QByteArray, bytes);
        const auto parsed = parseSocksRequest(bytes);
        QVERIFY(parsed.state == SocksRequest::State::Refused || parsed.state == SocksRequest::State::Bad);
        QTEST(int(parsed.reply), "reply");
        QVERIFY(!parsed.problem.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSocks)
#include "test_socks.moc"
