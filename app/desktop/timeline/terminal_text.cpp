// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/terminal_text.h"

#include "base/inert_text.h"

#include <algorithm>

namespace desktop {

namespace {

constexpr qsizetype kParameterLimit = 64;
constexpr char32_t kTabRest = U'\0'; // the columns of a tab after its first

QList<int> numbersOf(const QByteArray& parameters)
{
    QList<int> numbers;
    QByteArray separated = parameters;
    separated.replace(':', ';');
    for (const QByteArray& part : separated.split(';'))
        numbers += std::clamp(part.toInt(), 0, 9'999);
    return numbers;
}

void setFlag(TextStyle& style, int number)
{
    if (number == 1)
        style.isBold = true;
    else if (number == 2)
        style.isDim = true;
    else if (number == 3)
        style.isItalic = true;
    else if (number == 4)
        style.isUnderlined = true;
    else if (number == 7)
        style.isReversed = true;
    else if (number == 22)
        style.isBold = style.isDim = false;
    else if (number == 23)
        style.isItalic = false;
    else if (number == 24)
        style.isUnderlined = false;
    else if (number == 27)
        style.isReversed = false;
}

void setColour(TextStyle& style, int number)
{
    if (number >= 30 && number <= 37)
        style.foreground = number - 30;
    else if (number >= 90 && number <= 97)
        style.foreground = number - 90 + 8;
    else if (number == 39)
        style.foreground = TextStyle::kDefault;
    else if (number >= 40 && number <= 47)
        style.background = number - 40;
    else if (number >= 100 && number <= 107)
        style.background = number - 100 + 8;
    else if (number == 49)
        style.background = TextStyle::kDefault;
}

// The 256-colour table past the first 16: a cube of 6×6×6, then 24 greys.
std::int32_t tableColour(int index)
{
    if (index < 16)
        return index;
    if (index >= 232) {
        const int grey = 8 + (index - 232) * 10;
        return TextStyle::kRgbFlag | grey << 16 | grey << 8 | grey;
    }
    const auto level = [](int step) { return step == 0 ? 0 : 55 + step * 40; };
    const int cube = index - 16;
    return TextStyle::kRgbFlag | level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6);
}

} // namespace

QString OutputLine::text() const
{
    QString all;
    for (const TextSpan& span : spans)
        all += span.text;
    return all;
}

void TerminalText::feed(QByteArrayView bytes, bool isError)
{
    m_isError = m_isError || isError;
    const QString text = m_decoders[isError ? 1 : 0](bytes);
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text[i].unicode();
        if (text[i].isHighSurrogate() && i + 1 < text.size())
            c = QChar::surrogateToUcs4(text[i], text[i + 1]);
        if (c > 0xFFFF)
            ++i;
        feedCharacter(c);
        if (c == U'\n')
            m_isError = isError;
    }
}

void TerminalText::feedCharacter(char32_t c)
{
    switch (m_state) {
    case State::Ground: feedGround(c); break;
    case State::Escape: feedEscape(c); break;
    case State::Intermediate:
        if (c >= 0x30)
            m_state = State::Ground;
        break;
    case State::Csi: feedCsi(c); break;
    case State::String: // OSC, DCS, APC …: titles, clipboard, links; none of it is ours to do
        if (c == 0x07 || c == 0x9C)
            m_state = State::Ground;
        else if (c == 0x1B)
            m_state = State::StringEscape;
        break;
    case State::StringEscape: m_state = c == U'\\' ? State::Ground : State::String; break;
    }
}

void TerminalText::feedGround(char32_t c)
{
    if (c == 0x1B)
        m_state = State::Escape;
    else if (c == 0x9B) {
        m_parameters.clear();
        m_state = State::Csi;
    } else if (c == 0x90 || c == 0x98 || (c >= 0x9D && c <= 0x9F))
        m_state = State::String;
    else if (c == U'\n')
        finishLine();
    else if (c == U'\r')
        m_cursor = 0;
    else if (c == U'\b')
        m_cursor = std::max<qsizetype>(0, m_cursor - 1);
    else if (c == U'\t')
        putTab();
    else if (c != 0x07 && c != 0)
        put(c);
}

void TerminalText::feedEscape(char32_t c)
{
    m_parameters.clear();
    if (c == U'[')
        m_state = State::Csi;
    else if (c == U']' || c == U'P' || c == U'X' || c == U'^' || c == U'_')
        m_state = State::String;
    else if (c >= 0x20 && c <= 0x2F)
        m_state = State::Intermediate;
    else if (c != 0x1B)
        m_state = State::Ground;
}

void TerminalText::feedCsi(char32_t c)
{
    if (c >= 0x40 && c <= 0x7E) {
        m_state = State::Ground;
        runCsi(c);
    } else if (c == 0x1B)
        m_state = State::Escape;
    else if (c == U'\n') { // a broken sequence must not swallow the rest of the output
        m_state = State::Ground;
        finishLine();
    } else if (c >= 0x20 && c < 0x40 && m_parameters.size() < kParameterLimit)
        m_parameters += static_cast<char>(c);
}

void TerminalText::put(char32_t c)
{
    if (m_cursor >= kLineLimit) {
        const bool isError = m_isError;
        finishLine();
        m_isError = isError;
    }
    while (m_cells.size() <= m_cursor)
        m_cells.append(Cell{});
    breakTab(m_cursor);
    m_cells[m_cursor++] = {c, m_style};
}

void TerminalText::putTab()
{
    const bool isAtEnd = m_cursor >= m_cells.size();
    put(isAtEnd ? U'\t' : U' ');
    while (m_cursor % kTabWidth != 0) {
        put(U' ');
        if (isAtEnd)
            m_cells[m_cursor - 1].character = kTabRest;
    }
}

// What is written over a part of a tab leaves its other columns blank.
void TerminalText::breakTab(qsizetype at)
{
    const auto isTab = [this](qsizetype i) { return m_cells[i].character == U'\t'; };
    const auto isRest = [this](qsizetype i) { return i < m_cells.size() && m_cells[i].character == kTabRest; };
    if (at >= m_cells.size() || !(isTab(at) || isRest(at)))
        return;
    while (isRest(at))
        --at;
    for (m_cells[at++].character = U' '; isRest(at); ++at)
        m_cells[at].character = U' ';
}

void TerminalText::finishLine()
{
    m_finished.append(current());
    m_cells.clear();
    m_cursor = 0;
}

QList<OutputLine> TerminalText::takeFinished()
{
    return std::exchange(m_finished, {});
}

OutputLine TerminalText::current() const
{
    OutputLine line;
    line.isError = m_isError;
    for (qsizetype start = 0; start < m_cells.size();) {
        qsizetype end = start;
        QString text;
        for (; end < m_cells.size() && m_cells[end].style == m_cells[start].style; ++end) {
            if (m_cells[end].character != kTabRest)
                text += QString::fromUcs4(&m_cells[end].character, 1);
        }
        line.spans.append({base::inertBlock(text), m_cells[start].style});
        start = end;
    }
    return line;
}

void TerminalText::runCsi(char32_t final)
{
    const bool isPrivate = !m_parameters.isEmpty() && m_parameters[0] >= '<' && m_parameters[0] <= '?';
    if (isPrivate)
        return;
    const int first = numbersOf(m_parameters).value(0);
    const int steps = std::max(1, first);
    if (final == U'm')
        setAttributes();
    else if (final == U'K')
        eraseLine(first);
    else if (final == U'G')
        m_cursor = std::min<qsizetype>(steps - 1, kLineLimit - 1);
    else if (final == U'C')
        m_cursor = std::min<qsizetype>(m_cursor + steps, kLineLimit - 1);
    else if (final == U'D')
        m_cursor = std::max<qsizetype>(0, m_cursor - steps);
}

void TerminalText::eraseLine(int mode)
{
    breakTab(mode == 0 ? m_cursor : m_cursor + 1);
    if (mode == 0) {
        m_cells.resize(std::min(m_cursor, m_cells.size()));
    } else if (mode == 1) {
        for (qsizetype i = 0; i < std::min(m_cursor + 1, m_cells.size()); ++i)
            m_cells[i] = Cell{};
    } else {
        m_cells.clear();
    }
}

void TerminalText::setAttributes()
{
    const QList<int> numbers = numbersOf(m_parameters);
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        const int number = numbers[i];
        if (number == 0)
            m_style = TextStyle();
        else if (number == 38)
            i = setExtendedColour(numbers, i, m_style.foreground);
        else if (number == 48)
            i = setExtendedColour(numbers, i, m_style.background);
        else if (number < 30)
            setFlag(m_style, number);
        else
            setColour(m_style, number);
    }
}

qsizetype TerminalText::setExtendedColour(const QList<int>& numbers, qsizetype at, std::int32_t& colour)
{
    const int kind = numbers.value(at + 1);
    if (kind == 5) {
        colour = tableColour(std::min(numbers.value(at + 2), 255));
        return at + 2;
    }
    if (kind == 2) {
        const auto channel = [&](qsizetype offset) { return std::min(numbers.value(at + offset), 255); };
        colour = TextStyle::kRgbFlag | channel(2) << 16 | channel(3) << 8 | channel(4);
        return at + 4;
    }
    return at + 1;
}

std::optional<QColor> terminalColour(std::int32_t colour, bool isDark)
{
    // Chosen for 4.5:1 on white and on near black, so that no program's choice of "yellow" is unreadable.
    static constexpr QRgb kOnLight[16] = {0xff24292e, 0xffb3261e, 0xff1a6b3c, 0xff7a5400, 0xff1f5c99, 0xff7d3c98,
                                          0xff0f6674, 0xff5a626b, 0xff4a5159, 0xffc0281f, 0xff1d7442, 0xff855c00,
                                          0xff2468ad, 0xff8a44a6, 0xff116f7e, 0xff1d2125};
    static constexpr QRgb kOnDark[16] = {0xff9aa1a9, 0xffff9b91, 0xff7fce9b, 0xfff0bf6a, 0xff8fc1f2, 0xffd6a6e8,
                                         0xff7cd0dc, 0xffd5d8db, 0xffaab0b7, 0xffffb0a8, 0xff98dcb0, 0xfff5ce88,
                                         0xffa8cff6, 0xffe0bcee, 0xff98dce6, 0xffffffff};
    if (colour == TextStyle::kDefault)
        return std::nullopt;
    if (colour & TextStyle::kRgbFlag)
        return QColor(static_cast<QRgb>(colour & 0xffffff));
    return QColor(isDark ? kOnDark[colour & 15] : kOnLight[colour & 15]);
}

} // namespace desktop
