// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/file.h"
#include "base/inert_text.h"
#include "base/log.h"
#include "base/paths.h"
#include "base/unix_signals.h"
#include "desktop/look/appearance.h"
#include "desktop/look/caret_rest.h"
#include "desktop/look/symbols.h"
#include "desktop/look/translation.h"
#include "desktop/shell/command_line.h"
#include "desktop/shell/main_window.h"
#include "platform/single_instance.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QSessionManager>

#include <cstdio>
#include <cstdlib>

namespace {

constexpr int kFailed = 1;
constexpr qsizetype kTaskFileLimit = 200'000;

QByteArray absolute(const QByteArray& folder)
{
    if (folder.isEmpty() || folder.startsWith('/'))
        return folder;
    return QFile::encodeName(QDir::currentPath()) + '/' + folder;
}

int complain(const QString& text)
{
    const QByteArray line = QStringLiteral("bailey-desktop: %1\n").arg(text).toUtf8();
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
    return kFailed;
}

platform::StartRequest requestOf(const desktop::CommandLine& line, const QString& task)
{
    return {absolute(line.folder), task, line.page, qgetenv("XDG_ACTIVATION_TOKEN")};
}

void comeForward(desktop::MainWindow& window, const platform::StartRequest& request)
{
    window.comeForward(QString::fromUtf8(request.activationToken));
    window.fillIn(request.folder, request.task);
    if (request.page == QLatin1String("history"))
        window.showHistory();
}

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("Bailey"));
    QCoreApplication::setApplicationVersion(QStringLiteral(BAILEY_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.bailey.Bailey"));
    QGuiApplication::setWindowIcon(desktop::applicationIcon());
    // Closing asks first while a run is under way; the window says when it is done.
    QGuiApplication::setQuitOnLastWindowClosed(false);
}

int runWindow(QApplication& application, const desktop::CommandLine& line, const QString& task)
{
    const auto folder = base::runtimeFolder();
    platform::SingleInstance instance(folder.value_or(QString()));
    // Without a private runtime folder every start has a window of its own.
    if (folder && !line.isNewInstance) {
        const auto role = instance.claim(requestOf(line, task));
        if (!role)
            return complain(role.error().message);
        if (*role == platform::SingleInstance::Role::Second)
            return 0;
    }
    desktop::EnglishPlurals plurals;
    desktop::Translation translation;
    QTranslator qtTranslation;
    QCoreApplication::installTranslator(&plurals);
    if (translation.loadFor(QLocale())) {
        if (qtTranslation.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                               QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(&qtTranslation);
        QCoreApplication::installTranslator(&translation);
    }
    platform::DesktopAppearance appearance;
    desktop::applyAppearance(appearance);
    QObject::connect(&appearance, &platform::DesktopAppearance::changed, &application,
                     [&appearance] { desktop::applyAppearance(appearance); });
    appearance.watch();

    desktop::Preferences preferences = desktop::Preferences::standard();
    const auto clock = std::make_shared<base::SystemClock>();
    const desktop::CaretRest caretRest(*clock);
    desktop::MainWindow window(clock, preferences);
    const base::UnixSignals signalWatch;
    QObject::connect(&signalWatch, &base::UnixSignals::received, &window, [&window] { window.quitCleanly(); });
    QObject::connect(&instance, &platform::SingleInstance::requested, &window,
                     [&window](const platform::StartRequest& request) { comeForward(window, request); });
    QObject::connect(&application, &QGuiApplication::commitDataRequest, &window, [&window](QSessionManager& session) {
        session.setRestartHint(QSessionManager::RestartNever);
        if (session.allowsInteraction() && !window.mayLogOut())
            session.cancel();
    });
    window.fillIn(absolute(line.folder), task);
    window.QWidget::show();
    if (line.page == QLatin1String("history"))
        window.showHistory();
    if (line.startsDemo)
        window.startDemo();
    else
        window.showWelcomeOnce();
    return application.exec();
}

} // namespace

int main(int argc, char* argv[])
{
    QList<QByteArray> words;
    for (int i = 1; i < argc; ++i)
        words += QByteArray(argv[i]);
    const desktop::CommandLine line = desktop::parseCommandLine(words);
    if (const auto code = desktop::runWithoutWindow(line))
        return *code;
    base::installLog();
    QString task = line.task;
    if (!line.taskFile.isEmpty()) {
        const auto content = base::readFile(absolute(line.taskFile), kTaskFileLimit);
        if (!content)
            return complain(content.error().message);
        task = QString::fromUtf8(*content);
    }
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
        qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return complain(
            QStringLiteral("There is no display. Start it within a desktop session, or use the program bailey."));
    QApplication application(argc, argv);
    nameApplication();
    return runWindow(application, line, task);
}
