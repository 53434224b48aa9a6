// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/question.h"

class QWidget;

namespace desktop {

class Actions;

// Small windows with words. All of them are window-modal, plain text, and return at once.
void showMessage(QWidget* parent, const QString& title, const QString& text);
void showAbout(QWidget* parent);
void showShortcuts(QWidget* parent, const Actions& actions);

// A file dialog that blocks nothing.
void askWhereToSave(QWidget* parent, const QString& title, const QString& name,
                    std::function<void(const QString& path)> chosen);

} // namespace desktop
