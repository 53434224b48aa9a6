// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/translation.h"

#include <QSize>
#include <memory>

class QWidget;

namespace sample {

// Keeps pictures of pages and windows in the build folder, as one kind of person sees them. The environment says which:
// BAILEY_SCHEME, QT_SCALE_FACTOR, BAILEY_LANGUAGE (de, zh_CN, pseudo or rtl), BAILEY_WINDOW (720x480), BAILEY_TEXT
// (200, in per cent). What can be told by a machine is checked: nothing is empty, no label with a single line is cut,
// nothing is larger than the window it is given.
class PictureBook
{
public:
    PictureBook();

    // A page is shown in the window's usual size, a dialog (`size` empty) in its own.
    void keep(QWidget& widget, const QString& name, QSize size = QSize(1120, 760)) const;

private:
    void chooseLanguage();

    desktop::EnglishPlurals m_plurals;
    std::unique_ptr<QTranslator> m_language;
    QString m_folder;
    QSize m_window;
};

} // namespace sample
