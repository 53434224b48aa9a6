// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/actions.h"
#include "desktop/shell/command_line.h"
#include "desktop/shell/preferences.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using desktop::CommandLine;
using Action = desktop::CommandLine::Action;

class TestCommandLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parse_data()
    {
        QTest::addColumn<QList<QByteArray>>("words");
        QTest::addColumn<int>("action");
        QTest::addColumn<QByteArray>("folder");
        const auto row = [](const char* name, const QList<QByteArray>& words, Action action,
                            const QByteArray& folder = {}) {
            QTest::newRow(name) << words << static_cast<int>(action) << folder;
        };
        row("nothing", {}, Action::ShowWindow);
        row("folder", {"/a b"}, Action::ShowWindow, "/a b");
        row("folder that is no text", {"/a\xFF"}, Action::ShowWindow, "/a\xFF");
        row("folder that looks like an option", {"--", "--help"}, Action::ShowWindow, "--help");
        row("task", {"--task", "x", "/a"}, Action::ShowWindow, "/a");
        row("task with =", {"--task=x y", "/a"}, Action::ShowWindow, "/a");
        row("help", {"--help"}, Action::PrintHelp);
        row("help wins", {"-h", "--nonsense"}, Action::PrintHelp);
        row("version", {"--version"}, Action::PrintVersion);
        row("check", {"--check"}, Action::Check);
        row("check as JSON", {"--check", "--json"}, Action::CheckJson);
        row("JSON first", {"--json", "--check"}, Action::CheckJson);
        row("JSON alone", {"--json"}, Action::WrongUsage);
        row("unknown", {"--nonsense"}, Action::WrongUsage);
        row("task without text", {"--task"}, Action::WrongUsage);
        row("two folders", {"/a", "/b"}, Action::WrongUsage);
    }

    void parse()
    {
        QFETCH(QList<QByteArray>, words);
        QFETCH(int, action);
        QFETCH(QByteArray, folder);
        const CommandLine line = desktop::parseCommandLine(words);
        QCOMPARE(static_cast<int>(line.action), action);
        if (line.action == Action::ShowWindow)
            QCOMPARE(line.folder, folder);
        QCOMPARE(line.problem.isEmpty(), line.action != Action::WrongUsage);
    }

    void program_worksWithoutDisplay_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("output");
        QTest::newRow("help") << QStringList{QStringLiteral("--help")} << 0 << QStringLiteral("Usage: bailey-desktop");
        QTest::newRow("version") << QStringList{QStringLiteral("--version")} << 0 << QStringLiteral("Bailey ");
        QTest::newRow("usage") << QStringList{QStringLiteral("--nonsense")} << 2 << QStringLiteral("--nonsense");
        QTest::newRow("window") << QStringList() << 1 << QStringLiteral("no display");
    }

    void program_worksWithoutDisplay()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, output);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(BAILEY_BINARY_DIR "/bin/bailey-desktop"), words);
        QVERIFY(process.waitForFinished(20'000));
        const QString text = QString::fromUtf8(process.readAll());
        QVERIFY2(text.contains(output), qPrintable(text));
        QCOMPARE(process.exitCode(), code);
    }

    void actions_shareNoKeys()
    {
        const desktop::Actions actions;
        QStringList seen;
        const QList<QAction*> all = actions.all();
        for (const QAction* action : all) {
            if (!action->shortcut().isEmpty())
                seen += action->shortcut().toString();
        }
        QCOMPARE(QSet<QString>(seen.begin(), seen.end()).size(), seen.size());
        QVERIFY(seen.size() > 10);
    }

    void preferences_keepAndBound()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("desktop.ini"));
        {
            desktop::Preferences preferences(file);
            preferences.addRecentFolder("/plain");
            preferences.addRecentFolder("/not text \xFF, with comma");
            preferences.setStepLimit(7);
        }
        desktop::Preferences preferences(file);
        QCOMPARE(preferences.recentFolders(), QList<QByteArray>({"/not text \xFF, with comma", "/plain"}));
        QCOMPARE(preferences.stepLimit(), 7);
        QCOMPARE(preferences.memoryMegabytes(), 4096);
        {
            QSettings raw(file, QSettings::IniFormat);
            raw.setValue(QStringLiteral("limits/steps"), QStringLiteral("-5"));
            raw.setValue(QStringLiteral("start/recentFolders"), QStringList{QStringLiteral("relative")});
        }
        const desktop::Preferences damaged(file);
        QCOMPARE(damaged.stepLimit(), 1);
        QVERIFY(damaged.recentFolders().isEmpty());
    }
};

QTEST_MAIN(TestCommandLine)
#include "test_command_line.moc"
