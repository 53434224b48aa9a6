// SPDX-License-Identifier: GPL-2.0-or-later
// The smallest window that Qt Widgets can show: what bench_window measures Bailey's against.
#include "probe.h"

#include <QLabel>

int main(int argc, char* argv[])
{
    if (argc < 2)
        return 2;
    QApplication application(argc, argv);
    QWidget window;
    QLabel label(QStringLiteral("Hello"), &window);
    window.resize(1120, 720);
    const Probe probe(window, argv[1]);
    window.show();
    return QApplication::exec();
}
