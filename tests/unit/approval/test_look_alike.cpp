// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/look_alike.h"

#include <QTest>
#include <QUrl>

using Kind = approval::LookAlike::Kind;

class TestLookAlike : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lookAlike_data()
    {
        QTest::addColumn<QString>("domain");
        QTest::addColumn<QString>("of"); // empty: none
        QTest::addColumn<Kind>("kind");
        const auto row = [](const char* domain, const char* of, Kind kind) {
            QTest::newRow(domain) << QString::fromUtf8(domain) << QString::fromUtf8(of) << kind;
        };
        const auto none = [&](const char* domain) { row(domain, "", Kind::Letters); };
        row("g1thub.com", "github.com", Kind::Letters);
        row("gìthub.com", "github.com", Kind::Letters);
        row("gіthub.com", "github.com", Kind::Letters); // Cyrillic і
        row("аррӏе.com", "apple.com", Kind::Letters);   // all Cyrillic
        row("nprnjs.org", "npmjs.org", Kind::Letters);
        row("vvikipedia.org", "wikipedia.org", Kind::Letters);
        row("githup.com", "github.com", Kind::Spelling);
        row("gihtub.com", "github.com", Kind::Spelling);
        row("githubb.com", "github.com", Kind::Spelling);
        row("gthub.com", "github.com", Kind::Spelling);
        row("ppyi.org", "pypi.org", Kind::Spelling);
        row("wikypedea.org", "wikipedia.org", Kind::Spelling);
        row("github-login.com", "github.com", Kind::Borrowed);
        row("secure-pypi.org", "pypi.org", Kind::Borrowed);
        row("pypi.org.evil.example", "pypi.org", Kind::Borrowed);
        row("www.github.com.evil.example", "github.com", Kind::Borrowed);
        row("pypi.net", "pypi.org", Kind::Borrowed);
        none("github.com");
        none("api.github.com");
        none("user.github.io");
        none("pythonhosted.org");
        none("gitlab.example");
        none("example.com");
        none("pip.pypa.io");
        none("münchen.de");
        none("193.0.2.1");
        none("github.corp.example"); // one's own server
        none("日本語テスト.jp");
    }

    void lookAlike()
    {
        QFETCH(QString, domain);
        QFETCH(QString, of);
        QFETCH(Kind, kind);
        const QList<QByteArray> known{"github.com", "npmjs.org",     "pypi.org",
                                      "apple.com",  "wikipedia.org", "pythonhosted.org"};
        const auto found = approval::lookAlike(QUrl::toAce(domain), known);
        QCOMPARE(found ? found->of : QByteArray(), of.toLatin1());
        if (!found)
            return;
        if (domain == QStringLiteral("pypi.net"))
            QCOMPARE(found->kind, Kind::Ending);
        else
            QCOMPARE(found->kind, kind);
    }

    void mixedAlphabets_areNoName()
    {
        const auto found = approval::lookAlike(QUrl::toAce(QStringLiteral("wоrdsаlad.com")), {});
        QVERIFY(found);
        QCOMPARE(found->kind, Kind::Mixed);
    }

    void looksLikeData_data()
    {
        QTest::addColumn<QByteArray>("label");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* label, bool expected) {
            QTest::newRow(label) << QByteArray(label) << expected;
        };
        row("registry", false);
        row("prod-registry-k8s-io-us-east-1", false);
        row("internationalization-service", false);
        row("my-very-long-but-readable-project-name", false);
        row("xn--80ak6aa92e", false);
        row("v2-beta-2026-11-29", false);
        row("2d2d2d2d2d424547494e20525341", true);
        row("nbswy3dpeb3w64tmmqqgc3tei5xw6zdcpfsq", true);
        row("aws-4a6f686e446f65506173737764", true);
    }

    void looksLikeData()
    {
        QFETCH(QByteArray, label);
        QFETCH(bool, expected);
        QCOMPARE(approval::looksLikeData(label), expected);
    }
};

QTEST_GUILESS_MAIN(TestLookAlike)
#include "test_look_alike.moc"
