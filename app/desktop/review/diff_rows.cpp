// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_rows.h"

#include "base/inert_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace desktop {

namespace {

// More unchanged lines between two changed ones than two hunks would share with the usual context.
constexpr int kApart = 6;

DiffRowKind kindOf(review::DiffLine::Kind kind)
{
    switch (kind) {
    case review::DiffLine::Kind::Context: return DiffRowKind::Context;
    case review::DiffLine::Kind::Added: return DiffRowKind::Added;
    case review::DiffLine::Kind::Removed: return DiffRowKind::Removed;
    case review::DiffLine::Kind::NoNewline: return DiffRowKind::NoNewline;
    }
    return DiffRowKind::Context;
}

QString shownText(const QByteArray& bytes)
{
    // Cut before it is made inert, so that a line of a hundred megabytes costs no more than its beginning.
    const bool isLong = bytes.size() > DiffRows::kLineLimit;
    QString text = base::inertBytes(isLong ? QByteArrayView(bytes).first(DiffRows::kLineLimit) : QByteArrayView(bytes));
    text.replace(u'\n', QStringLiteral("⏎"));
    text.replace(u'\t', QStringLiteral("→   "));
    return isLong ? text + QStringLiteral(" …") : text;
}

QString headText(const review::Hunk& hunk)
{
    return QStringLiteral("@@ −%1,%2 +%3,%4 @@  %5")
        .arg(hunk.oldStart)
        .arg(hunk.oldLines)
        .arg(hunk.newStart)
        .arg(hunk.newLines)
        .arg(base::inertPath(hunk.heading.left(200)));
}

// Where two lines differ: start, and the length in each.
struct Difference {
    int start = 0;
    int inOld = 0;
    int inNew = 0;
};

Difference differenceOf(const QString& before, const QString& after)
{
    const qsizetype least = std::min(before.size(), after.size());
    qsizetype start = 0;
    while (start < least && before[start] == after[start])
        ++start;
    qsizetype end = 0;
    while (end < least - start && before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    return {static_cast<int>(start), static_cast<int>(before.size() - start - end),
            static_cast<int>(after.size() - start - end)};
}

// As many removed lines as added ones after them are the same lines, changed: shows what changed within each.
void markPairs(QList<DiffRow>& rows, qsizetype first)
{
    for (qsizetype i = first; i < rows.size();) {
        qsizetype removed = i;
        while (removed < rows.size() && rows[removed].kind == DiffRowKind::Removed)
            ++removed;
        qsizetype added = removed;
        while (added < rows.size() && rows[added].kind == DiffRowKind::Added)
            ++added;
        const qsizetype count = removed - i;
        for (qsizetype pair = 0; count > 0 && added - removed == count && pair < count; ++pair) {
            DiffRow& before = rows[i + pair];
            DiffRow& after = rows[removed + pair];
            const Difference difference = differenceOf(before.text, after.text);
            // Two lines with hardly anything in common are better read whole.
            if (difference.start < 3 && difference.inOld * 2 > before.text.size())
                continue;
            before.markStart = after.markStart = difference.start;
            before.markLength = difference.inOld;
            after.markLength = difference.inNew;
        }
        i = std::max(added, i + 1);
    }
}

// A change is as large as with the usual context, also where more of it is shown: the first of a hunk stops at its
// head, where the whole can be chosen.
void addStops(DiffRows& rows, qsizetype head)
{
    int unchanged = kApart + 1;
    bool isFirst = true;
    for (qsizetype i = head + 1; i < rows.rows.size(); ++i) {
        const DiffRowKind kind = rows.rows[i].kind;
        if (kind == DiffRowKind::Context) {
            ++unchanged;
        } else if (kind == DiffRowKind::Added || kind == DiffRowKind::Removed) {
            if (unchanged > kApart)
                rows.changes.append(static_cast<int>(isFirst ? head : i));
            isFirst = false;
            unchanged = 0;
        }
    }
}

void addHunk(DiffRows& rows, const review::Hunk& hunk, int number)
{
    const qsizetype first = rows.rows.size();
    rows.heads.append(static_cast<int>(first));
    DiffRow head;
    head.kind = DiffRowKind::HunkHead;
    head.hunk = number;
    head.text = headText(hunk);
    rows.rows.append(head);
    for (qsizetype i = 0; i < hunk.lines.size(); ++i) {
        const review::DiffLine& line = hunk.lines[i];
        DiffRow row;
        row.kind = kindOf(line.kind);
        row.hunk = number;
        row.line = static_cast<int>(i);
        row.oldNumber = line.oldNumber;
        row.newNumber = line.newNumber;
        row.text = row.kind == DiffRowKind::NoNewline
                       ? QCoreApplication::translate("DiffRows", "no line feed at the end of the file")
                       : shownText(line.text);
        rows.longest = std::max(rows.longest, static_cast<int>(row.text.size()));
        rows.largestNumber = std::max({rows.largestNumber, row.oldNumber, row.newNumber});
        rows.rows.append(row);
    }
    markPairs(rows.rows, first + 1);
    addStops(rows, first);
}

} // namespace

DiffRows rowsOf(const review::FileDiff& diff)
{
    DiffRows rows;
    rows.diff = diff;
    for (qsizetype i = 0; i < diff.hunks.size(); ++i)
        addHunk(rows, diff.hunks[i], static_cast<int>(i));
    return rows;
}

} // namespace desktop
