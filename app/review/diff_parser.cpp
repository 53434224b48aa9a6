// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/diff_parser.h"

#include "review/words.h"

#include <limits>
#include <optional>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

// Takes a text apart, line by line.
class Lines
{
public:
    explicit Lines(QByteArrayView text) : m_text(text) {}
    [[nodiscard]] bool isAtEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] QByteArrayView peek() const
    {
        const qsizetype end = m_text.indexOf('\n', m_at);
        return m_text.sliced(m_at, (end < 0 ? m_text.size() : end) - m_at);
    }
    void skip() { m_at += peek().size() + 1; }

private:
    QByteArrayView m_text;
    qsizetype m_at = 0;
};

std::optional<int> takeNumber(QByteArrayView& text)
{
    qint64 number = 0;
    qsizetype length = 0;
    while (length < text.size() && text[length] >= '0' && text[length] <= '9') {
        number = number * 10 + (text[length++] - '0');
        if (number > std::numeric_limits<int>::max())
            return {};
    }
    if (length == 0)
        return {};
    text = text.sliced(length);
    return static_cast<int>(number);
}

bool take(QByteArrayView& text, QByteArrayView word)
{
    if (!text.startsWith(word))
        return false;
    text = text.sliced(word.size());
    return true;
}

// "12,3" or "12", which means one line.
bool takeRange(QByteArrayView& text, int& start, int& count)
{
    const auto first = takeNumber(text);
    const auto second = first && take(text, ",") ? takeNumber(text) : std::optional<int>(1);
    if (!first || !second)
        return false;
    start = *first;
    count = *second;
    return true;
}

std::optional<Hunk> parseHeader(QByteArrayView line)
{
    Hunk hunk;
    if (!take(line, "@@ -") || !takeRange(line, hunk.oldStart, hunk.oldLines) || !take(line, " +") ||
        !takeRange(line, hunk.newStart, hunk.newLines) || !take(line, " @@"))
        return {};
    hunk.heading = line.toByteArray().trimmed();
    return hunk;
}

std::optional<DiffLine::Kind> kindOf(QByteArrayView line)
{
    if (line.isEmpty())
        return {};
    switch (line[0]) {
    case ' ': return DiffLine::Kind::Context;
    case '+': return DiffLine::Kind::Added;
    case '-': return DiffLine::Kind::Removed;
    case '\\': return DiffLine::Kind::NoNewline;
    default: return {};
    }
}

// The lines that the header promised, and "\ No newline at end of file" behind any of them.
bool parseLines(Lines& lines, Hunk& hunk)
{
    int oldLeft = hunk.oldLines;
    int newLeft = hunk.newLines;
    while (!lines.isAtEnd()) {
        const QByteArrayView text = lines.peek();
        const auto kind = kindOf(text);
        const bool isMark = kind == DiffLine::Kind::NoNewline;
        if (!isMark && oldLeft == 0 && newLeft == 0)
            return true;
        if (!kind || (isMark && hunk.lines.isEmpty()))
            return false;
        DiffLine line;
        line.kind = *kind;
        line.text = isMark ? QByteArray() : text.sliced(1).toByteArray();
        if (line.kind == DiffLine::Kind::Context || line.kind == DiffLine::Kind::Removed)
            line.oldNumber = hunk.oldStart + hunk.oldLines - oldLeft--;
        if (line.kind == DiffLine::Kind::Context || line.kind == DiffLine::Kind::Added)
            line.newNumber = hunk.newStart + hunk.newLines - newLeft--;
        if (oldLeft < 0 || newLeft < 0)
            return false;
        hunk.lines.append(line);
        lines.skip();
    }
    return oldLeft == 0 && newLeft == 0;
}

} // namespace

Result<QList<Hunk>> parseUnifiedDiff(QByteArrayView text)
{
    const auto broken = [] {
        return failure(ErrorCode::Protocol, tr("The differences could not be read."),
                       QStringLiteral("bad unified diff"));
    };
    Lines lines(text);
    while (!lines.isAtEnd() && !lines.peek().startsWith("@@ "))
        lines.skip();
    QList<Hunk> hunks;
    qint64 oldEnd = 0;
    while (!lines.isAtEnd()) {
        auto hunk = parseHeader(lines.peek());
        lines.skip();
        if (!hunk || hunk->oldStart < oldEnd || !parseLines(lines, *hunk))
            return broken();
        oldEnd = qint64(hunk->oldStart) + hunk->oldLines;
        if (oldEnd > std::numeric_limits<int>::max() ||
            qint64(hunk->newStart) + hunk->newLines > std::numeric_limits<int>::max())
            return broken();
        hunks.append(std::move(*hunk));
    }
    return hunks;
}

} // namespace review
