// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dns.h"
#include "proxy/dns_server.h"

#include <QTest>

using namespace proxy;

namespace {

QByteArray question(const QByteArray& name, quint16 type, quint16 dnsClass = 1)
{
    QByteArray bytes;
    for (const QByteArray& label : name.split('.'))
        bytes += static_cast<char>(label.size()) + label;
    bytes += '\0';
    for (const quint16 word : {type, dnsClass})
        bytes.append(static_cast<char>(word >> 8)).append(static_cast<char>(word & 0xff));
    return bytes;
}

QByteArray query(const QByteArray& question, const char* counts = "\0\1\0\0\0\0\0\0", const QByteArray& more = {})
{
    return QByteArray("\x12\x34\x01\x00", 4) + QByteArray(counts, 8) + question + more;
}

const QByteArray kOpt("\0\0\x29\x04\xd0\0\0\0\0\0\0", 11);

QByteArray answerDns(const QByteArray& message, NameTable& names)
{
    return replyToDns(message, names, Policy()).bytes;
}

int code(const QByteArray& answer)
{
    return answer.size() > 3 ? answer[3] & 0xf : -1;
}

int answers(const QByteArray& answer)
{
    return answer.size() > 7 ? answer[7] : -1;
}

} // namespace

class TestDns : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void a_getsOneAddressForOneName()
    {
        NameTable names;
        const QByteArray first = answerDns(query(question("Example.ORG", 1)), names);
        QCOMPARE(first.first(2), QByteArray("\x12\x34"));
        QCOMPARE(code(first), 0);
        QCOMPARE(answers(first), 1);
        QVERIFY2(first.contains("\7Example\3ORG"), "the question comes back as it was asked");
        QCOMPARE(first.last(4), QByteArray("\xc6\x12\x00\x01", 4));
        QCOMPARE(answerDns(query(question("example.org", 1)), names).last(4), first.last(4));
        QVERIFY(answerDns(query(question("other.org", 1)), names).last(4) != first.last(4));
        QCOMPARE(names.nameOf(0xc6120001), std::optional<QByteArray>("example.org"));
        QVERIFY(!names.nameOf(0xc6120003));
        QVERIFY(!names.nameOf(0xc6120000));
    }

    void opt_isAnswered()
    {
        NameTable names;
        const QByteArray answer = answerDns(query(question("example.org", 1), "\0\1\0\0\0\0\0\1", kOpt), names);
        QCOMPARE(int(answer[11]), 1);
        QVERIFY(answer.endsWith(QByteArray("\0\0\x29\x04\xd0\0\0\0\0\0\0", 11)));
    }

    void localhost_isTheEnvironmentsOwn()
    {
        NameTable names;
        QCOMPARE(answerDns(query(question("localhost", 1)), names).last(4), QByteArray("\x7f\0\0\1", 4));
        QCOMPARE(answerDns(query(question("app.localhost", 1)), names).last(4), QByteArray("\x7f\0\0\1", 4));
    }

    void otherTypes_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("code");
        QTest::newRow("AAAA") << 28 << 0;
        QTest::newRow("HTTPS") << 65 << 0;
        QTest::newRow("SVCB") << 64 << 0;
        QTest::newRow("TXT") << 16 << 5;
        QTest::newRow("MX") << 15 << 5;
        QTest::newRow("PTR") << 12 << 5;
        QTest::newRow("ANY") << 255 << 5;
    }
    void otherTypes()
    {
        QFETCH(int, type);
        NameTable names;
        const QByteArray answer = answerDns(query(question("example.org", static_cast<quint16>(type))), names);
        QCOMPARE(answers(answer), 0);
        QTEST(code(answer), "code");
    }

    void nobodyThereToAsk_onlyWhatIsAllowedExists_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("code");
        QTest::newRow("listed") << QByteArray("Example.org") << 0;
        QTest::newRow("listed at another port") << QByteArray("other.org") << 0;
        QTest::newRow("subdomain") << QByteArray("a.wild.org") << 0;
        QTest::newRow("allowed meanwhile") << QByteArray("answered.org") << 0;
        QTest::newRow("localhost") << QByteArray("app.localhost") << 0;
        QTest::newRow("unknown") << QByteArray("evil.test") << 3;
        QTest::newRow("data in the name") << QByteArray("c2VjcmV0.evil.test") << 3;
        QTest::newRow("subdomain of a listed name") << QByteArray("c2VjcmV0.example.org") << 3;
        QTest::newRow("refused meanwhile") << QByteArray("refused.org") << 3;
    }
    void nobodyThereToAsk_onlyWhatIsAllowedExists()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, code);
        NameTable names;
        Policy policy;
        policy.setRules({*Pattern::parse(QStringLiteral("example.org")), *Pattern::parse(QStringLiteral("*.wild.org")),
                         *Pattern::parse(QStringLiteral("other.org:22"))});
        policy.answer("answered.org", 8443, Answer::Allow, {});
        policy.answer("refused.org", 443, Answer::Refuse, {});
        policy.setUnattended(QStringLiteral("nobody was there to ask"));
        for (const quint16 type : {quint16(1), quint16(28), quint16(65)}) {
            const DnsReply reply = replyToDns(query(question(name, type), "\0\1\0\0\0\0\0\1", kOpt), names, policy);
            QCOMPARE(::code(reply.bytes), code);
            QCOMPARE(reply.refused, code == 0 ? QByteArray() : name.toLower());
            QCOMPARE(reply.bytes.contains("nobody was there to ask"), code != 0);
        }
        const DnsReply reverse = replyToDns(query(question(name, 12)), names, policy);
        QCOMPARE(::code(reverse.bytes), 5);
        QVERIFY2(reverse.refused.isEmpty(), "nobody asked for a way there");
        policy.setUnattended({});
        QCOMPARE(::code(replyToDns(query(question(name, 1)), names, policy).bytes), 0);
        policy.close(QStringLiteral("the run is over"));
        QCOMPARE(::code(replyToDns(query(question(name, 1)), names, policy).bytes), name == "app.localhost" ? 0 : 3);
    }

    void badNames_doNotExist()
    {
        NameTable names;
        QCOMPARE(code(answerDns(query(question("ex%61mple.org", 1)), names)), 3);
        QCOMPARE(code(answerDns(query(question("127.1", 1)), names)), 3);
        QCOMPARE(code(answerDns(query(question("203.0.113.5", 1)), names)), 3);
        QCOMPARE(code(answerDns(query(question("example.org", 1, 3)), names)), 5);
    }

    void malformed_getsNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray good = query(question("example.org", 1));
        for (qsizetype size = 0; size < good.size(); ++size)
            QTest::addRow("first %d bytes", int(size)) << good.first(size);
        QTest::newRow("a response") << QByteArray(good).replace(2, 1, "\x81");
        QTest::newRow("another opcode") << QByteArray(good).replace(2, 1, "\x29");
        QTest::newRow("two questions") << query(question("a.org", 1) + question("b.org", 1), "\0\2\0\0\0\0\0\0");
        QTest::newRow("bytes after it") << good + "x";
        QTest::newRow("pointer") << query(QByteArray("\xc0\x0c\0\1\0\1", 6));
        QTest::newRow("dot in a label") << query(QByteArray("\x0b"
                                                            "example.org\0\0\1\0\1",
                                                            17));
        QTest::newRow("name too long") << query(question((QByteArray(60, 'a') + ".").repeated(5) + "org", 1));
        QTest::newRow("message too long") << good + QByteArray(600, 'x');
        QTest::newRow("additional record that is no OPT")
            << query(question("a.org", 1), "\0\1\0\0\0\0\0\1", QByteArray(kOpt).replace(2, 1, "\1"));
    }
    void malformed_getsNoAnswer()
    {
        QFETCH(QByteArray, bytes);
        NameTable names;
        QVERIFY(answerDns(bytes, names).isEmpty());
    }

    void table_isBounded()
    {
        NameTable names;
        for (int i = 0; i < 65536; ++i)
            QVERIFY(names.addressFor("n" + QByteArray::number(i) + ".org"));
        QVERIFY(!names.addressFor("one-more.org"));
        QVERIFY(names.addressFor("n7.org"));
        QCOMPARE(code(answerDns(query(question("one-more.org", 1)), names)), 2);
    }
};

QTEST_GUILESS_MAIN(TestDns)
#include "test_dns.moc"
