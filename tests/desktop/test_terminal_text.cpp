// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/colours.h"
#include "desktop/timeline/output_store.h"
#include "desktop/timeline/output_view.h"
#include "desktop/timeline/terminal_text.h"
#include "sample_run.h"

#include <QSignalSpy>
#include <QTest>

#include <ctime>

using namespace std::chrono_literals;
using desktop::OutputLine;
using desktop::TerminalText;
using desktop::TextStyle;

class TestTerminalText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("lines"); // the last one is that under way
        const auto row = [](const char* name, const QByteArray& bytes, const QStringList& lines) {
            QTest::newRow(name) << bytes << lines;
        };
        row("plain", "one\ntwo\n", {QStringLiteral("one"), QStringLiteral("two"), QString()});
        row("carriage return overwrites", "10 %\r55 %", {QStringLiteral("55 %")});
        row("shorter text leaves the rest", "12345\r67", {QStringLiteral("67345")});
        row("erase to the end of the line", "12345\r67\x1b[K", {QStringLiteral("67")});
        row("erase the whole line", "12345\x1b[2K\rab", {QStringLiteral("ab")});
        row("CR LF is one end of line", "a\r\nb", {QStringLiteral("a"), QStringLiteral("b")});
        row("backspace", "ab\bc", {QStringLiteral("ac")});
        row("tab", "a\tb\n\tc", {QStringLiteral("a\tb"), QStringLiteral("\tc")});
        row("tab overwritten at its first column", "\tx\rab", {QStringLiteral("ab      x")});
        row("tab overwritten in its middle", "a\tx\x1b[4Gb", {QStringLiteral("a  b    x")});
        row("tab cut in its middle", "a\tx\x1b[4G\x1b[K", {QStringLiteral("a  ")});
        row("tab erased up to its middle", "a\tx\x1b[4G\x1b[1K", {QStringLiteral("        x")});
        row("tab over text blanks it", "12345678x\r\t", {QStringLiteral("        x")});
        row("title is dropped",
            "a\x1b]0;evil\x07"
            "b",
            {QStringLiteral("ab")});
        row("clipboard is dropped", "a\x1b]52;c;aGk=\x1b\\b", {QStringLiteral("ab")});
        row("link is dropped, its text stays", "\x1b]8;;http://evil.example\x1b\\text\x1b]8;;\x1b\\",
            {QStringLiteral("text")});
        row("cursor movement is dropped", "a\x1b[5A\x1b[2Jb", {QStringLiteral("ab")});
        row("broken sequence does not swallow the next line", "a\x1b[31\nb",
            {QStringLiteral("a"), QStringLiteral("b")});
        row("bidi is visible",
            "a\xE2\x80\xAE"
            "b",
            {QStringLiteral("a⟨U+202E⟩b")});
        row("invalid UTF-8",
            "a\xFF"
            "b",
            {QStringLiteral("a\uFFFDb")});
    }

    void lines()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, lines);
        QCOMPARE(textOf(bytes), lines);
        // However the bytes are cut into pieces, the result is the same.
        TerminalText piecewise;
        for (const char byte : bytes)
            piecewise.feed(QByteArrayView(&byte, 1), false);
        QCOMPARE(textOf(piecewise), lines);
    }

    void colours()
    {
        TerminalText text;
        text.feed("\x1b[1;31mred\x1b[0m plain \x1b[38;5;208morange\x1b[39m\x1b[48;2;1;2;3mback", false);
        const OutputLine line = text.current();
        QCOMPARE(line.spans.size(), 4);
        QCOMPARE(line.spans[0].style.foreground, 1);
        QVERIFY(line.spans[0].style.isBold);
        QCOMPARE(line.spans[1].style, TextStyle());
        QCOMPARE(line.spans[2].style.foreground, TextStyle::kRgbFlag | 0xff8700);
        QCOMPARE(line.spans[3].style.background, TextStyle::kRgbFlag | 0x010203);
    }

    void longLineGoesOnInTheNext()
    {
        TerminalText text;
        text.feed(QByteArray(12'000, 'x'), false);
        const QList<OutputLine> finished = text.takeFinished();
        QCOMPARE(finished.size(), 2);
        QCOMPARE(finished.first().text().size(), TerminalText::kLineLimit);
        QCOMPARE(text.current().text().size(), 2'000);
    }

    void hugeParametersAreHarmless()
    {
        TerminalText text;
        text.feed("\x1b[" + QByteArray(100'000, '9') + "Cx\x1b[999999999G!", false);
        QVERIFY(text.current().text().size() <= TerminalText::kLineLimit + 1);
    }

    void theSixteenColoursAreReadable()
    {
        for (int colour = 0; colour < 16; ++colour) {
            QVERIFY(desktop::contrastRatio(*desktop::terminalColour(colour, false), Qt::white) >= 4.5);
            QVERIFY(desktop::contrastRatio(*desktop::terminalColour(colour, true), QColor(0x191b1f)) >= 4.5);
        }
    }

    void view_showsLinesAndTheOneUnderWay()
    {
        base::ManualClock clock;
        desktop::OutputStore store;
        desktop::OutputView view(clock, store);
        view.showStep(7);
        store.append(sample::event(run::CommandOutput{7, false, "one\n10 %"}));
        clock.advance(desktop::OutputView::kFlushEvery);
        QCOMPARE(view.toPlainText(), QStringLiteral("one\n10 %"));
        store.append(sample::event(run::CommandOutput{7, false, "\r20 %"}));
        clock.advance(desktop::OutputView::kFlushEvery);
        QCOMPARE(view.toPlainText(), QStringLiteral("one\n20 %"));
        store.append(sample::event(run::CommandOutput{7, false, "\r30 %\ntwo\n"}));
        clock.advance(desktop::OutputView::kFlushEvery);
        QCOMPARE(view.toPlainText(), QStringLiteral("one\n30 %\ntwo"));
        store.append(sample::event(run::CommandOutput{8, false, "other command\n"}));
        clock.advance(desktop::OutputView::kFlushEvery);
        QCOMPARE(view.toPlainText(), QStringLiteral("one\n30 %\ntwo"));
        view.showStep(8);
        clock.advance(desktop::OutputView::kFlushEvery);
        QCOMPARE(view.toPlainText(), QStringLiteral("other command"));
    }

    void view_isBoundedAndNeverHoldsTheLoopUp()
    {
        base::ManualClock clock;
        desktop::OutputStore store;
        desktop::OutputView view(clock, store);
        view.resize(800, 600);
        view.show();
        view.showStep(1);
        qint64 longest = 0;
        for (int round = 0; round < 40; ++round) {
            QByteArray bytes;
            for (int line = 0; line < 1'000; ++line)
                bytes += "a line of some length with a number " + QByteArray::number(round * 1'000 + line) + '\n';
            const qint64 before = spentMilliseconds();
            store.append(sample::event(run::CommandOutput{1, false, bytes}));
            clock.advance(desktop::OutputView::kFlushEvery);
            longest = std::max(longest, spentMilliseconds() - before);
        }
        clock.advance(10s);
        QVERIFY(view.blockCount() <= desktop::OutputView::kLines);
        QVERIFY(view.toPlainText().endsWith(QStringLiteral("39999")));
        // Generous, since the machine that tests may be slow: a regression to one append a line takes ten times this.
        QVERIFY2(longest < 400, qPrintable(QString::number(longest)));
    }

    void store_isBounded()
    {
        desktop::OutputStore store;
        const QByteArray piece(64 * 1024, 'x');
        for (int i = 0; i < 100; ++i)
            store.append(sample::event(run::CommandOutput{1, false, piece}));
        qsizetype size = 0;
        for (const auto& kept : store.pieces(1))
            size += kept.bytes.size();
        QVERIFY(size <= desktop::OutputStore::kStepLimit);
        QVERIFY(store.isCut(1));
    }

private:
    // Of this thread's own work, whatever else the machine does.
    static qint64 spentMilliseconds()
    {
        timespec spent = {};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
        return spent.tv_sec * 1'000 + spent.tv_nsec / 1'000'000;
    }

    static QStringList textOf(const QByteArray& bytes)
    {
        TerminalText text;
        text.feed(bytes, false);
        return textOf(text);
    }

    static QStringList textOf(TerminalText& text)
    {
        QStringList lines;
        const QList<OutputLine> finished = text.takeFinished();
        for (const OutputLine& line : finished)
            lines += line.text();
        lines += text.current().text();
        return lines;
    }
};

QTEST_MAIN(TestTerminalText)
#include "test_terminal_text.moc"
