// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArrayView>
#include <QColor>
#include <QList>
#include <QString>
#include <QStringDecoder>
#include <cstdint>
#include <optional>

namespace desktop {

// How a piece of output looks. A colour is an index of the 16, an RGB value, or the view's own.
struct TextStyle {
    static constexpr std::int32_t kDefault = -1;
    static constexpr std::int32_t kRgbFlag = 1 << 24;

    std::int32_t foreground = kDefault;
    std::int32_t background = kDefault;
    bool isBold = false;
    bool isDim = false;
    bool isItalic = false;
    bool isUnderlined = false;
    bool isReversed = false;
    bool operator==(const TextStyle&) const = default;
};

struct TextSpan {
    QString text; // inert
    TextStyle style;
};

struct OutputLine {
    QList<TextSpan> spans;
    bool isError = false; // some of it came from stderr
    [[nodiscard]] QString text() const;
};

// Turns what a command wrote into lines to show: colours, carriage return and erase-line for progress bars, tabs (which
// stay tabs, so that a copied Makefile is one; the view stops at every kTabWidth columns).
// Whatever could act on a terminal (titles, clipboard, hyperlinks, cursor jumps) is swallowed. Pure: no Qt widget,
// no clock. Bounded: a line longer than kLineLimit goes on in the next one.
class TerminalText
{
public:
    static constexpr qsizetype kLineLimit = 5'000;
    static constexpr qsizetype kTabWidth = 8;

    void feed(QByteArrayView bytes, bool isError);

    // Lines that will not change any more, since the last call.
    [[nodiscard]] QList<OutputLine> takeFinished();
    // The line that is being written.
    [[nodiscard]] OutputLine current() const;
    [[nodiscard]] bool hasCurrent() const { return !m_cells.isEmpty(); }

private:
    enum class State { Ground, Escape, Intermediate, Csi, String, StringEscape };

    struct Cell {
        char32_t character = U' ';
        TextStyle style;
    };

    void feedCharacter(char32_t c);
    void feedGround(char32_t c);
    void feedEscape(char32_t c);
    void feedCsi(char32_t c);
    void put(char32_t c);
    void putTab();
    void breakTab(qsizetype at);
    void finishLine();
    void runCsi(char32_t final);
    void eraseLine(int mode);
    void setAttributes();
    qsizetype setExtendedColour(const QList<int>& numbers, qsizetype at, std::int32_t& colour);

    QStringDecoder m_decoders[2] = {QStringDecoder(QStringDecoder::Utf8), QStringDecoder(QStringDecoder::Utf8)};
    State m_state = State::Ground;
    QByteArray m_parameters;
    TextStyle m_style;
    QList<Cell> m_cells;
    qsizetype m_cursor = 0;
    bool m_isError = false;
    QList<OutputLine> m_finished;
};

// The colour to draw, on a light or a dark background; nothing: the view's own.
[[nodiscard]] std::optional<QColor> terminalColour(std::int32_t colour, bool isDark);

} // namespace desktop
