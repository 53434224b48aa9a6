// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/symbols.h"
#include "desktop/look/text.h"

#include <QWidget>

class QLayout;
class QPushButton;
class QDialog;
class QDialogButtonBox;
class QScrollArea;
class QToolButton;

namespace desktop {

// A scroll area without frame that shows `content` as wide as itself.
[[nodiscard]] QScrollArea* scrolling(QWidget* content);

// Removes and deletes everything in the layout.
void clearLayout(QLayout* layout);

// A flat button with an icon; `name` is its tooltip and accessible name.
[[nodiscard]] QToolButton* iconButton(Symbol symbol, const QString& name, QWidget* parent);

// As written for left to right, turned round where the widget reads from right to left: layouts mirror places, not
// margins.
[[nodiscard]] QMargins mirrored(const QMargins& margins, const QWidget& widget);

// The side of a symbol beside text: it grows where the desktop enlarges text.
[[nodiscard]] int symbolSide(const QFontMetrics& metrics);

// A button that Enter elsewhere in its dialog does not press.
[[nodiscard]] QPushButton* plainButton(const QString& text, QWidget* parent);

// The row below a dialog that only shows something. Qt's own word for the button is English where its translations are
// not installed.
[[nodiscard]] QDialogButtonBox* closeButtons(QDialog* dialog);

// A thin line between parts.
[[nodiscard]] QWidget* hairline(QWidget* parent);

// A symbol and a plain line of text that wraps.
class IconLine : public QWidget
{
    Q_OBJECT
public:
    IconLine(Symbol symbol, const QString& text, TextTone tone, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeRoom();

    Symbol m_symbol;
    PlainLabel* m_label;
};

} // namespace desktop
