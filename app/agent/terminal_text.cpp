// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/terminal_text.h"

namespace agent {

namespace {

constexpr char16_t kEscape = 0x1B;
constexpr char16_t kBell = 0x07;
constexpr char16_t kStringTerminator = 0x9C;
constexpr qsizetype kLongestControlSequence = 64;

// ECMA-48 section 5.4: parameters and intermediates, then one final byte. `at` is behind the introducer.
qsizetype afterControlSequence(QStringView text, qsizetype at)
{
    const qsizetype limit = std::min(text.size(), at + kLongestControlSequence);
    for (qsizetype i = at; i < limit; ++i) {
        const char16_t c = text[i].unicode();
        if (c >= 0x40 && c <= 0x7E)
            return i + 1;
        if (c < 0x20 || c > 0x3F)
            return i;
    }
    return limit;
}

// Section 5.6: up to ST, or BEL as terminals allow; a line end ends it too, lest an open one swallow the output.
qsizetype afterControlString(QStringView text, qsizetype at)
{
    for (qsizetype i = at; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (c == kBell || c == kStringTerminator)
            return i + 1;
        if (c == u'\n')
            return i;
        if (c == kEscape)
            return i + 1 < text.size() && text[i + 1] == u'\\' ? i + 2 : i;
    }
    return text.size();
}

qsizetype afterEscape(QStringView text, qsizetype at)
{
    if (at >= text.size())
        return at;
    switch (text[at].unicode()) {
    case u'[': return afterControlSequence(text, at + 1);
    case u']':
    case u'P':
    case u'X':
    case u'^':
    case u'_': return afterControlString(text, at + 1);
    default: break;
    }
    while (at < text.size() && text[at] >= u' ' && text[at] <= u'/')
        ++at;
    return at < text.size() && text[at] >= u'0' && text[at] <= u'~' ? at + 1 : at;
}

class Writer
{
public:
    void put(QChar c)
    {
        if (m_returned && c != u'\n')
            m_text.truncate(m_line);
        m_returned = false;
        m_text += c;
        if (c == u'\n')
            m_line = m_text.size();
    }
    void carriageReturn() { m_returned = true; }
    QString take() { return std::move(m_text); }

private:
    QString m_text;
    qsizetype m_line = 0; // where the line under the cursor starts
    bool m_returned = false;
};

} // namespace

QString plainTerminalText(const QByteArray& output)
{
    const QString text = QString::fromUtf8(output);
    Writer writer;
    for (qsizetype i = 0; i < text.size();) {
        const char16_t c = text[i].unicode();
        ++i;
        if (c == kEscape)
            i = afterEscape(text, i);
        else if (c == 0x9B)
            i = afterControlSequence(text, i);
        else if (c == 0x9D || c == 0x90 || c == 0x98 || c == 0x9E || c == 0x9F)
            i = afterControlString(text, i);
        else if (c == u'\r')
            writer.carriageReturn();
        else if (c == u'\n' || c == u'\t' || (c >= 0x20 && c < 0x7F) || c >= 0xA0)
            writer.put(QChar(c));
    }
    return writer.take();
}

} // namespace agent
