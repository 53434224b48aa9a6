// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/chosen_lines.h"

#include "base/inert_text.h"
#include "review/diff.h"
#include "review/words.h"

#include <algorithm>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

tl::unexpected<base::Error> mismatch()
{
    return failure(ErrorCode::Conflict, tr("The file changed since its differences were shown. Look at them again."));
}

// A text as its lines, each with its line feed; the last may have none.
QList<QByteArrayView> linesOf(QByteArrayView text)
{
    QList<QByteArrayView> lines;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text.indexOf('\n', at);
        const qsizetype length = (end < 0 ? text.size() : end + 1) - at;
        lines.append(text.sliced(at, length));
        at += length;
    }
    return lines;
}

QByteArray wholeLine(const Hunk& hunk, qsizetype index)
{
    const bool hasNoFeed = index + 1 < hunk.lines.size() && hunk.lines[index + 1].kind == DiffLine::Kind::NoNewline;
    return hasNoFeed ? hunk.lines[index].text : hunk.lines[index].text + '\n';
}

// Puts the new text together, one block of removed and added lines at a time.
class Text
{
public:
    void keep(QByteArrayView line)
    {
        endBlock();
        put(line);
    }
    void remove(QByteArrayView line, bool isWanted)
    {
        if (!m_added.isEmpty())
            endBlock();
        m_removed.append({line.toByteArray(), isWanted});
    }
    void add(const QByteArray& line, bool isWanted) { m_added.append({line, isWanted}); }
    void endBlock();
    [[nodiscard]] QByteArray take() { return std::move(m_text); }

private:
    struct Line {
        QByteArray text;
        bool isWanted = true;
    };

    void put(QByteArrayView line);
    void putAdded(qsizetype end);

    QByteArray m_text;
    QList<Line> m_removed;
    QList<Line> m_added;
    qsizetype m_next = 0; // of the added ones
};

void Text::endBlock()
{
    for (qsizetype i = 0; i < m_removed.size(); ++i) {
        if (m_removed[i].isWanted)
            putAdded(std::min(i + 1, m_added.size()));
        else
            put(m_removed[i].text);
    }
    putAdded(m_added.size());
    m_removed.clear();
    m_added.clear();
    m_next = 0;
}

void Text::putAdded(qsizetype end)
{
    for (; m_next < end; ++m_next) {
        if (m_added[m_next].isWanted)
            put(m_added[m_next].text);
    }
}

// The last line of either text may have no line feed, and may not be the last one any more.
void Text::put(QByteArrayView line)
{
    if (!m_text.isEmpty() && m_text.back() != '\n')
        m_text += '\n';
    m_text += line;
}

} // namespace

QList<ChangedLines> linesByHunk(const QList<Hunk>& shown, const QList<Hunk>& exact)
{
    QList<ChangedLines> lines(shown.size());
    if (shown.isEmpty())
        return lines;
    const auto hunkOf = [&shown](int number, int Hunk::*start, int Hunk::*count) {
        const auto found = std::partition_point(shown.begin(), shown.end() - 1,
                                                [&](const Hunk& hunk) { return hunk.*start + hunk.*count <= number; });
        return found - shown.begin();
    };
    for (const Hunk& hunk : exact) {
        for (const DiffLine& line : hunk.lines) {
            if (line.kind == DiffLine::Kind::Removed)
                lines[hunkOf(line.oldNumber, &Hunk::oldStart, &Hunk::oldLines)].removed.insert(line.oldNumber);
            else if (line.kind == DiffLine::Kind::Added)
                lines[hunkOf(line.newNumber, &Hunk::newStart, &Hunk::newLines)].added.insert(line.newNumber);
        }
    }
    return lines;
}

Result<QByteArray> applyLines(QByteArrayView old, const QList<Hunk>& hunks, const ChangedLines& leftOut)
{
    const QList<QByteArrayView> lines = linesOf(old);
    Text text;
    int found = 0;
    qsizetype at = 0;
    for (const Hunk& hunk : hunks) {
        // A hunk without old lines stands behind the line it names.
        const qsizetype start = hunk.oldLines == 0 ? hunk.oldStart : hunk.oldStart - 1;
        if (start < at || start + hunk.oldLines > lines.size())
            return mismatch();
        for (; at < start; ++at)
            text.keep(lines[at]);
        for (qsizetype i = 0; i < hunk.lines.size(); ++i) {
            const DiffLine& line = hunk.lines[i];
            const bool isOld = line.kind == DiffLine::Kind::Context || line.kind == DiffLine::Kind::Removed;
            if (isOld && (at >= lines.size() || lines[at++] != wholeLine(hunk, i)))
                return mismatch();
            const bool isLeftOut = (line.kind == DiffLine::Kind::Removed && leftOut.removed.contains(line.oldNumber)) ||
                                   (line.kind == DiffLine::Kind::Added && leftOut.added.contains(line.newNumber));
            found += isLeftOut ? 1 : 0;
            switch (line.kind) {
            case DiffLine::Kind::Context: text.keep(lines[at - 1]); break;
            case DiffLine::Kind::Removed: text.remove(lines[at - 1], !isLeftOut); break;
            case DiffLine::Kind::Added: text.add(wholeLine(hunk, i), !isLeftOut); break;
            case DiffLine::Kind::NoNewline: break;
            }
        }
        text.endBlock();
    }
    for (; at < lines.size(); ++at)
        text.keep(lines[at]);
    return found == leftOut.count() ? Result<QByteArray>(text.take()) : Result<QByteArray>(mismatch());
}

Result<void> checkLeftOut(const Choice& choice)
{
    if (choice.leftOut.lines.isEmpty() || canChooseLines(choice.change))
        return {};
    return failure(ErrorCode::InvalidInput,
                   tr("%1 can only be copied out as a whole.").arg(base::inertPath(choice.change.path)));
}

Result<QByteArray> chosenText(const WorkingCopy& copy, const Change& change, const LeftOut& leftOut)
{
    const auto pair = contentsOf(copy, change, kWholeSize);
    if (!pair)
        return failure(pair.error());
    if (digestOf(*pair) != leftOut.texts)
        return failure(
            ErrorCode::Conflict,
            tr("%1 changed since its lines were chosen. Look at it again.").arg(base::inertPath(change.path)));
    const auto hunks = hunksOf(copy, *pair, 3, Blanks::Shown);
    return hunks ? applyLines(pair->oldText, *hunks, leftOut.lines) : Result<QByteArray>(failure(hunks.error()));
}

} // namespace review
