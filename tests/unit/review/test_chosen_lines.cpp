// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/chosen_lines.h"
#include "review/diff.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

using review::ChangedLines;
using review::DiffLine;
using review::Hunk;

namespace {

// A text with few different lines, so that many are the same; with both sorts of line ends, and often with none at the
// end.
QByteArray anyText(QRandomGenerator& random)
{
    QByteArray text;
    for (quint32 lines = random.bounded(14); lines > 0; --lines) {
        text += QByteArray(1, static_cast<char>('a' + random.bounded(4))) + (random.bounded(5) == 0 ? "\r\n" : "\n");
    }
    if (random.bounded(2) == 0 && text.endsWith('\n'))
        text.chop(1);
    return text;
}

QByteArray editedText(QRandomGenerator& random, const QByteArray& text)
{
    QList<QByteArray> lines = text.split('\n');
    for (quint32 edits = 1 + random.bounded(4); edits > 0; --edits) {
        const qsizetype at = random.bounded(static_cast<quint32>(lines.size()));
        switch (random.bounded(3)) {
        case 0: lines.insert(at, QByteArray(1, static_cast<char>('a' + random.bounded(6)))); break;
        case 1: lines[at] = QByteArray(1, static_cast<char>('a' + random.bounded(6))); break;
        default: lines.remove(at);
        }
        if (lines.isEmpty())
            return {};
    }
    return lines.join('\n');
}

ChangedLines anyOf(QRandomGenerator& random, const QList<Hunk>& hunks)
{
    ChangedLines some;
    for (const Hunk& hunk : hunks) {
        for (const DiffLine& line : hunk.lines) {
            if (random.bounded(2) == 0)
                continue;
            if (line.kind == DiffLine::Kind::Removed)
                some.removed.insert(line.oldNumber);
            if (line.kind == DiffLine::Kind::Added)
                some.added.insert(line.newNumber);
        }
    }
    return some;
}

ChangedLines allOf(const QList<Hunk>& hunks)
{
    const QList<ChangedLines> lines = review::linesByHunk(hunks, hunks);
    ChangedLines all;
    for (const ChangedLines& one : lines) {
        all.removed += one.removed;
        all.added += one.added;
    }
    return all;
}

// The patch that stands for a choice, put together line by line.
class Patch
{
public:
    Patch(const QList<Hunk>& hunks, const ChangedLines& leftOut) : m_leftOut(leftOut)
    {
        for (const Hunk& hunk : hunks)
            add(hunk);
    }
    [[nodiscard]] QByteArray text() const { return m_text; }

private:
    struct Line {
        char sign;
        QByteArray text;
        bool hasFeed;
    };

    void add(const Hunk& hunk)
    {
        QList<Line> lines;
        for (qsizetype i = 0; i < hunk.lines.size();) {
            QList<const DiffLine*> removed;
            QList<const DiffLine*> added;
            QSet<const DiffLine*> noFeed;
            for (; i < hunk.lines.size() && hunk.lines[i].kind != DiffLine::Kind::Context; ++i) {
                const DiffLine& line = hunk.lines[i];
                if (line.kind == DiffLine::Kind::NoNewline)
                    noFeed.insert(&hunk.lines[i - 1]);
                else
                    (line.kind == DiffLine::Kind::Removed ? removed : added).append(&line);
            }
            addBlock(lines, removed, added, noFeed);
            for (; i < hunk.lines.size() && hunk.lines[i].kind == DiffLine::Kind::Context; ++i) {
                const bool isMarked = i + 1 < hunk.lines.size() && hunk.lines[i + 1].kind == DiffLine::Kind::NoNewline;
                lines.append({' ', hunk.lines[i].text, !isMarked});
                if (isMarked)
                    ++i;
            }
        }
        write(hunk, lines);
    }

    void addBlock(QList<Line>& lines, const QList<const DiffLine*>& removed, const QList<const DiffLine*>& added,
                  const QSet<const DiffLine*>& noFeed) const
    {
        qsizetype next = 0;
        const auto addUpTo = [&](qsizetype end) {
            for (; next < std::min(end, added.size()); ++next) {
                if (!m_leftOut.added.contains(added[next]->newNumber))
                    lines.append({'+', added[next]->text, !noFeed.contains(added[next])});
            }
        };
        for (qsizetype i = 0; i < removed.size(); ++i) {
            const bool isKept = m_leftOut.removed.contains(removed[i]->oldNumber);
            lines.append({isKept ? ' ' : '-', removed[i]->text, !noFeed.contains(removed[i])});
            if (!isKept)
                addUpTo(i + 1);
        }
        addUpTo(added.size());
    }

    // A line without a feed is the last one of its side, or gets one.
    void write(const Hunk& hunk, QList<Line> lines)
    {
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const bool isLastOfNew =
                std::none_of(lines.begin() + i + 1, lines.end(), [](const Line& line) { return line.sign != '-'; });
            if (lines[i].hasFeed || isLastOfNew || lines[i].sign == '-')
                continue;
            const Line whole{'+', lines[i].text, true};
            if (lines[i].sign == ' ')
                lines.insert(i + 1, whole), lines[i].sign = '-';
            else
                lines[i] = whole;
        }
        QByteArray body;
        int newLines = 0;
        for (const Line& line : lines) {
            newLines += line.sign == '-' ? 0 : 1;
            body += line.sign + line.text + '\n' + (line.hasFeed ? "" : "\\ No newline at end of file\n");
        }
        const int oldBefore = hunk.oldLines == 0 ? hunk.oldStart : hunk.oldStart - 1;
        const int newStart = oldBefore + m_more + (newLines == 0 ? 0 : 1);
        if (std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.sign != ' '; }))
            m_text += "@@ -" + QByteArray::number(hunk.oldStart) + ',' + QByteArray::number(hunk.oldLines) + " +" +
                      QByteArray::number(newStart) + ',' + QByteArray::number(newLines) + " @@\n" + body;
        m_more += newLines - hunk.oldLines;
    }

    const ChangedLines& m_leftOut;
    QByteArray m_text;
    int m_more = 0;
};

} // namespace

class TestChosenLines : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_copy.root = QFile::encodeName(m_folder.path());
    }

    void allAndNone_areTheTwoTexts()
    {
        const QList<QByteArray> texts = {"",     "a",          "a\n",    "a\nb\nc\n", "b\nc", "x\n\n\ny\n",
                                         "\n\n", "a\r\nb\r\n", "a\r\nb", "\n",        "a\nb", "a\n\n"};
        for (const QByteArray& before : texts) {
            for (const QByteArray& after : texts) {
                if (before == after)
                    continue;
                const QList<Hunk> hunks = hunksBetween(before, after);
                QCOMPARE(review::applyLines(before, hunks, {}).value(), after);
                QCOMPARE(review::applyLines(before, hunks, allOf(hunks)).value(), before);
            }
        }
    }

    void anyChoice_isWhatGitMakesOfItsPatch()
    {
        QRandomGenerator random(20260101);
        int partial = 0;
        for (int round = 0; round < 100; ++round) {
            const QByteArray before = anyText(random);
            const QByteArray after = editedText(random, before);
            const QList<Hunk> hunks = hunksBetween(before, after);
            QCOMPARE(review::applyLines(before, hunks, {}).value(), after);
            QCOMPARE(review::applyLines(before, hunks, allOf(hunks)).value(), before);
            const ChangedLines leftOut = anyOf(random, hunks);
            const auto chosen = review::applyLines(before, hunks, leftOut);
            QVERIFY(chosen);
            const QByteArray patch = Patch(hunks, leftOut).text();
            if (patch.isEmpty()) {
                QCOMPARE(*chosen, before);
                continue;
            }
            ++partial;
            const QByteArray patched = patchedByGit(before, patch);
            const QByteArray story = "before:\n" + before + "\nafter:\n" + after + "\npatch:\n" + patch + "\ngit:\n" +
                                     patched + "\nours:\n" + *chosen;
            QVERIFY2(patched == *chosen, story.constData());
        }
        QVERIFY(partial > 60);
    }

    void choice_isTheSameWithAnyContext()
    {
        QByteArray before;
        for (int i = 1; i <= 60; ++i)
            before += "line " + QByteArray::number(i) + '\n';
        QByteArray after = before;
        after.replace("line 10\n", "ten\n").replace("line 30\n", "").replace("line 50\n", "fifty\nand more\n");
        const ChangedLines leftOut{{30}, {50}};
        const QByteArray expected = QByteArray(before).replace("line 10\n", "ten\n").replace("line 50\n", "fifty\n");
        for (const int context : {0, 3, 10, 1000})
            QCOMPARE(review::applyLines(before, hunksBetween(before, after, context), leftOut).value(), expected);
    }

    void lineBesideTheOther_takesItsPlace_data()
    {
        QTest::addColumn<ChangedLines>("leftOut");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("the first pair") << ChangedLines{{2}, {2}} << QByteArray("A\nb\n");
        QTest::newRow("the second pair") << ChangedLines{{1}, {1}} << QByteArray("a\nB\n");
        QTest::newRow("what is added alone") << ChangedLines{{1, 2}, {}} << QByteArray("a\nb\nA\nB\n");
        QTest::newRow("what is removed alone") << ChangedLines{{}, {1, 2}} << QByteArray("");
    }

    void lineBesideTheOther_takesItsPlace()
    {
        QFETCH(ChangedLines, leftOut);
        QFETCH(QByteArray, expected);
        QCOMPARE(review::applyLines("a\nb\n", hunksBetween("a\nb\n", "A\nB\n"), leftOut).value(), expected);
    }

    void refuses_whatDoesNotBelongTogether()
    {
        const QList<Hunk> hunks = hunksBetween("a\nb\n", "a\nB\n");
        QVERIFY(!review::applyLines("a\nc\n", hunks, {}));
        QVERIFY(!review::applyLines("a\n", hunks, {}));
        QVERIFY2(!review::applyLines("a\nb\n", hunks, {{1}, {}}), "line 1 did not change");
        QVERIFY2(!review::applyLines("a\nb\n", hunks, {{}, {7}}), "there is no line 7");
    }

private:
    QList<Hunk> hunksBetween(const QByteArray& before, const QByteArray& after, int context = 3)
    {
        return review::hunksOf(m_copy, {before, after}, context, review::Blanks::Shown).value();
    }

    QByteArray patchedByGit(const QByteArray& before, const QByteArray& patch)
    {
        QFile file(m_folder.filePath(QStringLiteral("f")));
        if (!file.open(QIODevice::WriteOnly) || file.write(before) != before.size())
            return "(not written)";
        file.close();
        QProcess git;
        git.setWorkingDirectory(m_folder.path());
        git.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        git.start(QStringLiteral("git"), {QStringLiteral("apply"), QStringLiteral("--unidiff-zero"),
                                          QStringLiteral("--whitespace=nowarn"), QStringLiteral("-")});
        git.write("--- a/f\n+++ b/f\n" + patch);
        git.closeWriteChannel();
        if (!git.waitForFinished() || git.exitCode() != 0)
            return "(git apply failed)";
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(gone)");
    }

    QTemporaryDir m_folder;
    review::WorkingCopy m_copy;
};

QTEST_GUILESS_MAIN(TestChosenLines)
#include "test_chosen_lines.moc"
