// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QTranslator>

class QLocale;

namespace desktop {

// English needs plural forms too: "%n file(s)" becomes "1 file" or "3 files". Works without translation files.
class EnglishPlurals : public QTranslator
{
    Q_OBJECT
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

// One of our translation files. A text is found whatever class says it: the tool that collects texts names contexts
// by what it can resolve, and one thing has one name everywhere.
class Translation : public QTranslator
{
    Q_OBJECT
public:
    using QTranslator::QTranslator;
    // False where there is no translation for the language; English is then shown.
    bool loadFor(const QLocale& locale);
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

} // namespace desktop
