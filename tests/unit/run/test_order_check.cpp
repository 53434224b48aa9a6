// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/order_check.h"

#include <QTest>

class TestOrderCheck : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // Only what the person marked may lead into their own network, and nothing is allowed by the mark alone.
    void rules_arePrivateWhereThePersonSaysSo()
    {
        const QStringList allow{QStringLiteral("a.example"), QStringLiteral("nas.example:8443")};
        const auto rules =
            run::parseRules(allow, {QStringLiteral("nas.example:8443"), QStringLiteral("other.example")});
        QVERIFY(rules);
        QCOMPARE(rules->size(), 2);
        QVERIFY(!rules->at(0).allowsPrivate());
        QVERIFY(rules->at(1).allowsPrivate());
        const auto plain = run::parseRules(allow);
        QVERIFY(plain && !plain->at(0).allowsPrivate() && !plain->at(1).allowsPrivate());
    }

    void rules_thatAreNone_sayWhy()
    {
        const auto rules = run::parseRules({QStringLiteral("*.com")});
        QVERIFY(!rules);
        QVERIFY(rules.error().message.contains(QStringLiteral("com")));
    }
};

QTEST_GUILESS_MAIN(TestOrderCheck)
#include "test_order_check.moc"
