// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/ignore_rules.h"

#include <cctype>

namespace review {

namespace {

constexpr qsizetype kTextLimit = 256 * 1024;
constexpr qsizetype kPatternLimit = 2000;
constexpr qsizetype kLengthLimit = 512;
constexpr int kStepLimit = 20'000;

// "[[:digit:]]" and its like.
bool isInClass(QByteArrayView name, unsigned char c)
{
    struct Class {
        const char* name;
        int (*holds)(int);
    };
    static constexpr Class kClasses[] = {{"alnum", std::isalnum}, {"alpha", std::isalpha}, {"blank", std::isblank},
                                         {"cntrl", std::iscntrl}, {"digit", std::isdigit}, {"graph", std::isgraph},
                                         {"lower", std::islower}, {"print", std::isprint}, {"punct", std::ispunct},
                                         {"space", std::isspace}, {"upper", std::isupper}, {"xdigit", std::isxdigit}};
    for (const Class& known : kClasses) {
        if (name == QByteArrayView(known.name))
            return c < 0x80 && known.holds(c) != 0;
    }
    return false;
}

class Matcher
{
public:
    Matcher(QByteArrayView text, QByteArrayView pattern) : m_text(text), m_pattern(pattern) {}
    [[nodiscard]] bool run() { return match(0, 0); }

private:
    bool match(qsizetype t, qsizetype p)
    {
        while (p < m_pattern.size()) {
            if (++m_steps > kStepLimit)
                return false;
            const char c = m_pattern[p];
            if (c == '*')
                return matchStars(t, p);
            if (t >= m_text.size())
                return false;
            if (c == '[') {
                if (!matchBracket(m_text[t], p))
                    return false;
                ++t;
                continue;
            }
            if (c == '?' ? m_text[t] == '/' : m_text[t] != literalAt(p))
                return false;
            ++t;
            ++p;
        }
        return t == m_text.size();
    }

    // The character that a pattern stands for; a backslash takes the next one as it is.
    char literalAt(qsizetype& p) const
    {
        if (m_pattern[p] == '\\' && p + 1 < m_pattern.size())
            ++p;
        return m_pattern[p];
    }

    bool matchStars(qsizetype t, qsizetype p)
    {
        const qsizetype first = p;
        while (p < m_pattern.size() && m_pattern[p] == '*')
            ++p;
        const bool isAtStart = first == 0 || m_pattern[first - 1] == '/';
        const bool isAtEnd = p == m_pattern.size() || m_pattern[p] == '/';
        const bool crosses = p - first >= 2 && isAtStart && isAtEnd;
        // "**/" also stands for no folder at all.
        if (crosses && p < m_pattern.size() && match(t, p + 1))
            return true;
        for (qsizetype at = t; at <= m_text.size(); ++at) {
            if (match(at, p))
                return true;
            if (m_steps > kStepLimit || (at < m_text.size() && m_text[at] == '/' && !crosses))
                return false;
        }
        return false;
    }

    // `p` stands on "[" and ends behind "]".
    bool matchBracket(char given, qsizetype& p)
    {
        const auto c = static_cast<unsigned char>(given);
        qsizetype i = p + 1;
        const bool isNegated = i < m_pattern.size() && (m_pattern[i] == '!' || m_pattern[i] == '^');
        if (isNegated)
            ++i;
        bool isFound = false;
        for (bool isFirst = true; i < m_pattern.size() && (isFirst || m_pattern[i] != ']'); isFirst = false) {
            if (++m_steps > kStepLimit)
                return false;
            if (m_pattern.sliced(i).startsWith("[:")) {
                const qsizetype end = m_pattern.indexOf(":]", i + 2);
                if (end < 0)
                    return false;
                isFound = isFound || isInClass(m_pattern.sliced(i + 2, end - i - 2), c);
                i = end + 2;
                continue;
            }
            const auto low = static_cast<unsigned char>(literalAt(i));
            auto high = low;
            ++i;
            if (i + 1 < m_pattern.size() && m_pattern[i] == '-' && m_pattern[i + 1] != ']') {
                ++i;
                high = static_cast<unsigned char>(literalAt(i));
                ++i;
            }
            isFound = isFound || (c >= low && c <= high);
        }
        if (i >= m_pattern.size()) // never closed: matches nothing
            return false;
        p = i + 1;
        return isFound != isNegated && given != '/';
    }

    QByteArrayView m_text;
    QByteArrayView m_pattern;
    int m_steps = 0;
};

// Spaces at the end do not count, but where a backslash stands before them.
QByteArrayView withoutTrailingSpaces(QByteArrayView line)
{
    qsizetype end = line.size();
    while (end > 0 && line[end - 1] == ' ' && !(end > 1 && line[end - 2] == '\\'))
        --end;
    return line.first(end);
}

} // namespace

bool matchesGlob(QByteArrayView text, QByteArrayView pattern)
{
    return Matcher(text, pattern).run();
}

IgnoreRules IgnoreRules::parse(QByteArrayView text)
{
    IgnoreRules rules;
    if (text.startsWith("\xef\xbb\xbf"))
        text = text.sliced(3);
    text = text.first(std::min(text.size(), kTextLimit));
    for (qsizetype at = 0; at < text.size() && rules.m_patterns.size() < kPatternLimit;) {
        const qsizetype feed = text.indexOf('\n', at);
        const qsizetype end = feed < 0 ? text.size() : feed;
        QByteArrayView line = text.sliced(at, end - at);
        at = end + 1;
        if (line.endsWith('\r'))
            line.chop(1);
        line = withoutTrailingSpaces(line);
        if (line.isEmpty() || line.startsWith('#') || line.size() > kLengthLimit)
            continue;
        Pattern pattern;
        if (line.startsWith('!')) {
            pattern.isNegated = true;
            line = line.sliced(1);
        }
        if (line.endsWith('/')) {
            pattern.isFolderOnly = true;
            line.chop(1);
        }
        pattern.isAnchored = line.contains('/');
        if (line.startsWith('/'))
            line = line.sliced(1);
        if (line.isEmpty())
            continue;
        pattern.text = line.toByteArray();
        rules.m_patterns.append(pattern);
    }
    return rules;
}

std::optional<bool> IgnoreRules::isIgnored(QByteArrayView path, IsFolder isFolder) const
{
    const QByteArrayView name = path.sliced(path.lastIndexOf('/') + 1);
    for (auto pattern = m_patterns.crbegin(); pattern != m_patterns.crend(); ++pattern) {
        if (pattern->isFolderOnly && isFolder == IsFolder::No)
            continue;
        if (matchesGlob(pattern->isAnchored ? path : name, pattern->text))
            return !pattern->isNegated;
    }
    return {};
}

} // namespace review
