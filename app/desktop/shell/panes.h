// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

class QWidget;

namespace desktop {

// Moves the focus to the first focusable thing of the next pane of the page's splitter, around from the last to the
// first; to the page itself where it has no panes.
void focusNextPane(QWidget& page);

} // namespace desktop
