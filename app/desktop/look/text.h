// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QLabel>
#include <QPlainTextEdit>

namespace desktop {

enum class TextTone { Normal, Quiet, Good, Bad, Caution, Information };

// A label that never guesses rich text from its content: what outside text needs (Qt::mightBeRichText).
class PlainLabel : public QLabel
{
    Q_OBJECT
public:
    explicit PlainLabel(const QString& text = {}, TextTone tone = TextTone::Normal, QWidget* parent = nullptr);
    void setTone(TextTone tone);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateColour();
    TextTone m_tone;
    bool m_isUpdating = false;
};

// For tool tips, which guess rich text from their content: shows outside text as it is.
[[nodiscard]] QString plainToolTip(const QString& text);

// A larger line that names a page or a group. `level` 1 is the page's title, 2 a group.
[[nodiscard]] PlainLabel* heading(const QString& text, int level, QWidget* parent = nullptr);

// The fixed-pitch font, no smaller than the text around it: where the desktop enlarges text, code is enlarged too.
[[nodiscard]] QFont fixedFont();

// A quiet paragraph that wraps.
[[nodiscard]] PlainLabel* paragraph(const QString& text, TextTone tone = TextTone::Quiet, QWidget* parent = nullptr);

// Whole text from outside in a box of its own: plain, inert, fixed pitch, scrolling within, Tab moves on.
// As high as its text, between one line and `maximumLines`.
class TextBox : public QPlainTextEdit
{
    Q_OBJECT
public:
    enum class Emphasis { None, Highlighted };
    enum class Pitch { Fixed, Proportional };

    TextBox(const QString& accessibleName, Emphasis emphasis, Pitch pitch, QWidget* parent = nullptr);
    void setInertText(const QString& text);
    void setMaximumLines(int lines);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    [[nodiscard]] int lineCount() const;
    [[nodiscard]] int heightFor(int lines) const;
    void updateColours();

    Emphasis m_emphasis;
    Pitch m_pitch;
    int m_maximumLines = 6;
    bool m_isUpdating = false;
};

} // namespace desktop
