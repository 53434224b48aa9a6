// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>
#include <functional>

class QMessageBox;
class QWidget;

namespace desktop {

// A small window-modal window with plain words; it deletes itself when it is closed. The caller opens it.
[[nodiscard]] QMessageBox* messageBox(QWidget* parent, const QString& title, const QString& text);

// Cancel is the default; `deed` is what the other button says and does. Returns at once.
void ask(QWidget* parent, const QString& title, const QString& text, const QString& deed,
         std::function<void()> confirmed);

} // namespace desktop
