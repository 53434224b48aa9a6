// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/address.h"

#include <QTest>

using proxy::AddressKind;

class TestAddress : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void classify_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* address, AddressKind kind) {
            QTest::newRow(address) << QString::fromLatin1(address) << int(kind);
        };
        row("93.184.216.34", AddressKind::Public);
        row("203.0.113.5", AddressKind::Public);
        row("198.51.100.2", AddressKind::Public);
        row("2001:db8::1", AddressKind::Public);
        row("2606:2800:220:1::1", AddressKind::Public);
        row("172.15.255.255", AddressKind::Public);
        row("172.32.0.0", AddressKind::Public);
        row("0.0.0.0", AddressKind::Unspecified);
        row("127.0.0.1", AddressKind::Loopback);
        row("127.255.255.254", AddressKind::Loopback);
        row("10.0.0.1", AddressKind::Private);
        row("172.16.0.1", AddressKind::Private);
        row("172.31.255.255", AddressKind::Private);
        row("192.168.1.1", AddressKind::Private);
        row("100.64.0.1", AddressKind::CarrierGrade);
        row("100.100.100.200", AddressKind::CarrierGrade);
        row("169.254.169.254", AddressKind::LinkLocal);
        row("198.18.0.1", AddressKind::Reserved);
        row("198.19.255.255", AddressKind::Reserved);
        row("224.0.0.1", AddressKind::Multicast);
        row("255.255.255.255", AddressKind::Reserved);
        row("::", AddressKind::Unspecified);
        row("::1", AddressKind::Loopback);
        row("::ffff:127.0.0.1", AddressKind::Loopback);
        row("::ffff:93.184.216.34", AddressKind::Public);
        row("::127.0.0.1", AddressKind::Reserved);
        row("64:ff9b::7f00:1", AddressKind::Loopback);
        row("64:ff9b::a00:1", AddressKind::Private);
        row("64:ff9b::5db8:d822", AddressKind::Public);
        row("2002:7f00:1::", AddressKind::Reserved);
        row("2001:0:7f00:1::", AddressKind::Reserved);
        row("fe80::1", AddressKind::LinkLocal);
        row("fec0::1", AddressKind::Private);
        row("fd00:ec2::254", AddressKind::Private);
        row("ff02::1", AddressKind::Multicast);
    }
    void classify()
    {
        QFETCH(QString, address);
        QTEST(int(proxy::classify(QHostAddress(address))), "kind");
    }

    void classify_refusesWhatIsNoAddress()
    {
        QCOMPARE(proxy::classify(QHostAddress()), AddressKind::Reserved);
        QCOMPARE(proxy::classify(QHostAddress(QStringLiteral("fe80::1%lo"))), AddressKind::LinkLocal);
    }

    void isSpecialName_knowsLocalNames()
    {
        for (const char* name :
             {"localhost", "x.localhost", "printer.local", "metadata.google.internal", "router.lan", "a.home.arpa"})
            QVERIFY2(proxy::isSpecialName(name), name);
        for (const char* name : {"example.org", "local.example.org", "mylocalhost.org", "allowed.test"})
            QVERIFY2(!proxy::isSpecialName(name), name);
    }
};

QTEST_GUILESS_MAIN(TestAddress)
#include "test_address.moc"
