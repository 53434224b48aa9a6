// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/terminal_text.h"

#include <QTest>

class TestTerminalText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void plainText_data()
    {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const QByteArray& output, const char* text) {
            QTest::newRow(name) << output << QString::fromUtf8(text);
        };
        row("plain", "a\tb\n", "a\tb\n");
        row("colours", "\x1b[1;31mred\x1b[0m", "red");
        row("private modes", "\x1b[?25l\x1b[2Kx\x1b[?25h", "x");
        row("title, BEL", "\x1b]0;title\x07x", "x");
        row("hyperlink, ST", "\x1b]8;;http://e.example\x1b\\link\x1b]8;;\x1b\\", "link");
        row("device control", "\x1bPq#0\x1b\\x", "x");
        row("character set", "\x1b(Bx\x1b=y", "xy");
        row("open title hides one line at most", "\x1b]0;hidden\nshown", "\nshown");
        row("escape within title", "\x1b]0;a\x1b[31mred", "red");
        row("broken control sequence", "\x1b[31\nx", "\nx");
        row("escape at the end", "x\x1b", "x");
        row("control sequence at the end", "x\x1b[", "x");
        row("8-bit control sequence",
            "\xc2\x9b"
            "31mred",
            "red");
        row("progress", "10%\r50%\r100%\n", "100%\n");
        row("carriage return and line feed", "a\r\nb\r\n", "a\nb\n");
        row("drawn over only its own line", "keep\nold\rnew", "keep\nnew");
        row("return at the end", "kept\r", "kept");
        row("controls",
            QByteArray("a\0b\x07"
                       "c\x08"
                       "d\x7f",
                       8),
            "abcd");
        row("invalid UTF-8",
            "a\xff"
            "b",
            "a\xef\xbf\xbd"
            "b");
        row("cut UTF-8", "a\xc3", "a\xef\xbf\xbd");
    }

    void plainText()
    {
        QFETCH(QByteArray, output);
        QFETCH(QString, text);
        QCOMPARE(agent::plainTerminalText(output), text);
    }
};

QTEST_GUILESS_MAIN(TestTerminalText)
#include "test_terminal_text.moc"
