// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/secret.h"

#include <QTest>

class TestSecret : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutSecrets_redactsWhatWasSeen()
    {
        const base::Secret secret("sk-test-1234567890");
        QCOMPARE(base::withoutSecrets("key=sk-test-1234567890;"), QByteArray("key=[redacted];"));
    }

    void copies_doNotShareBytes()
    {
        base::Secret copy;
        {
            const base::Secret secret("sk-test-abcdefgh");
            copy = secret;
        }
        QCOMPARE(copy.unsafeReveal(), QByteArray("sk-test-abcdefgh"));
    }

    void shortSecret_doesNotRedactWords()
    {
        const base::Secret secret("the");
        QCOMPARE(base::withoutSecrets("the key"), QByteArray("the key"));
    }
};

QTEST_GUILESS_MAIN(TestSecret)
#include "test_secret.moc"
