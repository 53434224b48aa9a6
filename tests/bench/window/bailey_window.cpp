// SPDX-License-Identifier: GPL-2.0-or-later
// Bailey's main window as a new user sees it, put together as main.cpp does.
#include "probe.h"

#include "base/log.h"
#include "desktop/look/appearance.h"
#include "desktop/look/caret_rest.h"
#include "desktop/look/translation.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/preferences.h"

#include <QTemporaryDir>

int main(int argc, char* argv[])
{
    if (argc < 2)
        return 2;
    base::installLog();
    QApplication application(argc, argv);
    const QTemporaryDir home;
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, QFile::encodeName(home.path()));
    desktop::EnglishPlurals plurals;
    QCoreApplication::installTranslator(&plurals);
    platform::DesktopAppearance appearance;
    desktop::applyAppearance(appearance);
    appearance.watch();
    desktop::Preferences preferences(home.filePath(QStringLiteral("desktop.ini")));
    const auto clock = std::make_shared<base::SystemClock>();
    const desktop::CaretRest caretRest(*clock);
    desktop::MainWindow window(clock, preferences);
    const Probe probe(window, argv[1]);
    window.QWidget::show();
    return QApplication::exec();
}
