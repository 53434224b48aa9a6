// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/keyring.h"

#include <QTest>

using platform::Keyring;
using platform::KeyringResult;

// Against a real gnome-keyring, or none: the runner says which.
class TestKeyring : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // Nobody answers the unlock dialog here: the job waits, says so, and can be given up.
    void locked_waitsUntilGivenUp()
    {
        if (qgetenv("BAILEY_KEYRING") != "locked")
            return;
        Keyring keyring;
        std::optional<KeyringResult> written;
        keyring.write(QStringLiteral("api.example.org"), base::Secret(QByteArray("sk-plain-text-4711")),
                      [&](KeyringResult result) { written = result; });
        QTest::qWait(1'000);
        if (!written) {
            QVERIFY(keyring.isBusy());
            keyring.cancel();
        }
        QVERIFY(written.has_value());
        QVERIFY2(*written != KeyringResult::Done, "nothing may pretend to have saved the key");
        QVERIFY(!keyring.isBusy());
    }

    void writeReadRemove()
    {
        if (qgetenv("BAILEY_KEYRING") == "locked")
            return;
        const bool isAbsent = qgetenv("BAILEY_KEYRING") == "absent";
        Keyring keyring;
        const base::Secret key(QByteArray("sk-plain-text-4711"));
        std::optional<KeyringResult> written;
        keyring.write(QStringLiteral("api.example.org"), key, [&](KeyringResult result) { written = result; });
        QTRY_VERIFY_WITH_TIMEOUT(written.has_value(), 20'000);
        if (isAbsent) {
            QVERIFY2(*written != KeyringResult::Done, "nothing may pretend to have saved the key");
            QVERIFY(!platform::wordsFor(*written).isEmpty());
            return;
        }
        QCOMPARE(*written, KeyringResult::Done);

        QByteArray read;
        keyring.read(QStringLiteral("api.example.org"),
                     [&](KeyringResult, const base::Secret& found) { read = found.unsafeReveal(); });
        QTRY_COMPARE_WITH_TIMEOUT(read, QByteArray("sk-plain-text-4711"), 20'000);

        std::optional<KeyringResult> removed;
        keyring.remove(QStringLiteral("api.example.org"), [&](KeyringResult result) { removed = result; });
        QTRY_VERIFY_WITH_TIMEOUT(removed == KeyringResult::Done, 20'000);
        std::optional<KeyringResult> again;
        keyring.read(QStringLiteral("api.example.org"),
                     [&](KeyringResult result, const base::Secret&) { again = result; });
        QTRY_VERIFY_WITH_TIMEOUT(again == KeyringResult::NotFound, 20'000);
    }

    void cancel_answersOnce()
    {
        Keyring keyring;
        int answers = 0;
        KeyringResult last = KeyringResult::Done;
        keyring.read(QStringLiteral("x"), [&](KeyringResult result, const base::Secret&) {
            ++answers;
            last = result;
        });
        keyring.cancel();
        QCOMPARE(answers, 1);
        QCOMPARE(last, KeyringResult::Cancelled);
        QTest::qWait(300);
        QCOMPARE(answers, 1);
    }
};

QTEST_GUILESS_MAIN(TestKeyring)
#include "test_keyring.moc"
