// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/inert_text.h"

#include <QTest>

class TestInertText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void inertLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << QStringLiteral("npm ci äß 漢字 🙂")
                               << QStringLiteral("npm ci äß 漢字 🙂");
        QTest::newRow("right-to-left override") << QStringLiteral("a\u202Eb") << QStringLiteral("a⟨U+202E⟩b");
        QTest::newRow("zero width") << QStringLiteral("a\u200Bb") << QStringLiteral("a⟨U+200B⟩b");
        QTest::newRow("escape sequence") << QStringLiteral("\x1b[2Jx") << QStringLiteral("⟨U+001B⟩[2Jx");
        QTest::newRow("line feed") << QStringLiteral("a\nb") << QStringLiteral("a⏎b");
        QTest::newRow("carriage return") << QStringLiteral("a\rb") << QStringLiteral("a⟨U+000D⟩b");
        QTest::newRow("line separator") << QStringLiteral("a\u2028b") << QStringLiteral("a⟨U+2028⟩b");
        QTest::newRow("tag character") << QString::fromUcs4(U"\U000E0041", 1) << QStringLiteral("⟨U+E0041⟩");
        QTest::newRow("variation selector") << QStringLiteral("a\uFE0F") << QStringLiteral("a⟨U+FE0F⟩");
        QTest::newRow("lone surrogate") << QString(QChar(0xD800)) << QStringLiteral("⟨U+D800⟩");
        QTest::newRow("markup stays as text") << QStringLiteral("<b>x") << QStringLiteral("<b>x");
    }
    void inertLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(base::inertLine(text), shown);
    }

    void inertBlock_keepsLines() { QCOMPARE(base::inertBlock(u"a\n\tb\r"), QStringLiteral("a\n\tb⟨U+000D⟩")); }

    void inertPath_showsInvalidBytes()
    {
        QCOMPARE(base::inertPath("a\xff\xc3(b\n"), QStringLiteral("a⟨0xFF⟩⟨0xC3⟩(b⏎"));
        QCOMPARE(base::inertPath("\xe2\x82\xac"), QStringLiteral("€"));
        QCOMPARE(base::inertPath("\xed\xa0\x80"), QStringLiteral("⟨0xED⟩⟨0xA0⟩⟨0x80⟩"));
    }

    void shellQuoted_separatesWords()
    {
        QCOMPARE(base::shellQuoted({"rm", "-rf", "a b", "", "it's", "$x"}),
                 QStringLiteral("rm -rf 'a b' '' 'it'\\''s' '$x'"));
    }

    void elided_keepsCodePoints()
    {
        QCOMPARE(base::elided(QStringLiteral("a🙂b"), 3), QStringLiteral("a…"));
        QCOMPARE(base::elided(QStringLiteral("abc"), 3), QStringLiteral("abc"));
    }
};

QTEST_GUILESS_MAIN(TestInertText)
#include "test_inert_text.moc"
