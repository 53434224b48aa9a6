// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "platform/desktop_appearance.h"

#include <QTranslator>

namespace desktop {

// Gives the application the palette that the desktop wants, where the style leaves it to us (Fusion): another style
// brings its own. BAILEY_SCHEME=light|dark|light-contrast|dark-contrast wins, for tests and for who likes it otherwise.
void applyAppearance(const platform::DesktopAppearance& appearance);

// English needs plural forms too: "%n file(s)" becomes "1 file" or "3 files". Works without translation files.
class EnglishPlurals : public QTranslator
{
    Q_OBJECT
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

} // namespace desktop
