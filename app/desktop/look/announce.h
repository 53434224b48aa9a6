// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

class QString;
class QWidget;

namespace desktop {

// Tells a screen reader that something changed, without moving the focus.
void announce(QWidget* source, const QString& text);

} // namespace desktop
