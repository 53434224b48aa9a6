// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/text.h"

#include "base/inert_text.h"
#include "desktop/look/colours.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QTextBlock>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace desktop {

namespace {

QColor toneColour(TextTone tone, const QPalette& palette)
{
    const Colours colours = coloursFor(palette);
    switch (tone) {
    case TextTone::Normal: return palette.color(QPalette::WindowText);
    case TextTone::Quiet: return colours.quiet;
    case TextTone::Good: return colours.good;
    case TextTone::Bad: return colours.bad;
    case TextTone::Caution: return colours.caution;
    case TextTone::Information: return colours.information;
    }
    return {};
}

} // namespace

PlainLabel::PlainLabel(const QString& text, TextTone tone, QWidget* parent) : QLabel(parent), m_tone(tone)
{
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::WindowText); // within a button too
    setText(text);
    updateColour();
}

void PlainLabel::setTone(TextTone tone)
{
    m_tone = tone;
    updateColour();
}

void PlainLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_isUpdating)
        updateColour();
}

void PlainLabel::updateColour()
{
    if (m_tone == TextTone::Normal)
        return;
    m_isUpdating = true;
    QPalette own = palette();
    own.setColor(QPalette::WindowText, toneColour(m_tone, QApplication::palette()));
    setPalette(own);
    m_isUpdating = false;
}

QFont fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const QFont around = QApplication::font();
    constexpr qreal kSmallest = 0.85; // many people set it a little smaller
    if (font.pointSizeF() > 0 && font.pointSizeF() < around.pointSizeF() * kSmallest)
        font.setPointSizeF(around.pointSizeF());
    return font;
}

QString plainToolTip(const QString& text)
{
    return text.isEmpty() ? text : QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(text.toHtmlEscaped());
}

PlainLabel* heading(const QString& text, int level, QWidget* parent)
{
    auto* label = new PlainLabel(text, TextTone::Normal, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * (level == 1 ? 1.6 : 1.1));
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

PlainLabel* paragraph(const QString& text, TextTone tone, QWidget* parent)
{
    auto* label = new PlainLabel(text, tone, parent);
    label->setWordWrap(true);
    return label;
}

TextBox::TextBox(const QString& accessibleName, Emphasis emphasis, Pitch pitch, QWidget* parent)
    : QPlainTextEdit(parent), m_emphasis(emphasis), m_pitch(pitch)
{
    setAccessibleName(accessibleName);
    setReadOnly(true);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(6);
    if (pitch == Pitch::Fixed)
        setFont(fixedFont());
    updateColours();
}

void TextBox::setInertText(const QString& text)
{
    setPlainText(base::inertBlock(text));
    fit();
}

void TextBox::setMaximumLines(int lines)
{
    m_maximumLines = lines;
    fit();
}

int TextBox::lineCount() const
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && lines <= m_maximumLines; block = block.next())
        lines += std::max(1, block.layout() ? block.layout()->lineCount() : 1);
    return lines;
}

QSize TextBox::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 48, heightFor(std::clamp(lineCount(), 1, m_maximumLines))};
}

void TextBox::fit()
{
    // By ourselves: Qt shows the bar for a pixel of difference in rounding.
    setVerticalScrollBarPolicy(lineCount() > m_maximumLines ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    updateGeometry();
}

QSize TextBox::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, sizeHint().height()};
}

void TextBox::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_isUpdating)
        updateColours();
}

void TextBox::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

int TextBox::heightFor(int lines) const
{
    return static_cast<int>(std::ceil(fontMetrics().lineSpacing() * lines + 2 * document()->documentMargin())) +
           2 * frameWidth() + 2;
}

void TextBox::updateColours()
{
    if (m_emphasis == Emphasis::None)
        return;
    m_isUpdating = true;
    QPalette own = palette();
    own.setColor(QPalette::Base, coloursFor(QApplication::palette()).cautionFill);
    setPalette(own);
    m_isUpdating = false;
}

} // namespace desktop
