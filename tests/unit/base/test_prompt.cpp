// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/prompt.h"

#include <QTest>

class TestPrompt : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void values_areNeverExpandedAgain()
    {
        const QHash<QString, QString> values{{QStringLiteral("a"), QStringLiteral("{{b}}")},
                                             {QStringLiteral("b"), QStringLiteral("secret")}};
        QCOMPARE(base::filledPrompt(u"<{{a}}> {{b}} {{a}}", values), QStringLiteral("<{{b}}> secret {{b}}"));
    }

    void unknownAndUnclosedPlaces_stay()
    {
        QCOMPARE(base::filledPrompt(u"{{x}} {{a", {{QStringLiteral("a"), QStringLiteral("1")}}),
                 QStringLiteral("{{x}} {{a"));
    }
};

QTEST_GUILESS_MAIN(TestPrompt)
#include "test_prompt.moc"
