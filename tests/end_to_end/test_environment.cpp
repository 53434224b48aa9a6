// SPDX-License-Identifier: GPL-2.0-or-later
#include "environment_fixture.h"

#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

using sandbox::End;

namespace {

QString why(const TestEnvironment& test)
{
    return test.failure ? test.failure->message + u' ' + test.failure->detail : QStringLiteral("not ready in time");
}

// Not QFile, which cannot name what is no UTF-8.
void write(const QByteArray& path, const QByteArray& content)
{
    const base::UniqueFd file(::open(path.constData(), O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
    QVERIFY(file.isValid());
    QCOMPARE(::write(file.get(), content.constData(), static_cast<size_t>(content.size())), content.size());
}

QByteArray content(const QByteArray& path)
{
    QFile file(QFile::decodeName(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool exists(const QByteArray& path)
{
    return ::access(path.constData(), F_OK) == 0;
}

} // namespace

// What exists inside and what does not, with the real launcher and bubblewrap.
class TestEnvironmentBoundary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void runsCommands()
    {
        TestEnvironment test;
        QVERIFY2(test.start(), qPrintable(why(test)));
        const auto result = test.shell("echo out; echo err >&2; pwd; exit 3");
        QCOMPARE(result.end, End::Exited);
        QCOMPARE(result.exitCode, 3);
        QCOMPARE(test.output, "out\n" + test.folder + "\n");
        QCOMPARE(test.errors, QByteArray("err\n"));
        QVERIFY(test.stop());
        QVERIFY(!test.failure);
    }

    void forbidden_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("the person's key") << QByteArray("cat ~/.ssh/id_rsa") << QByteArray("No such file or directory");
        QTest::newRow("a start-up file") << QByteArray("echo x >> ~/.bashrc") << QByteArray("");
        QTest::newRow("a system file") << QByteArray("echo x > /etc/x") << QByteArray("Read-only file system");
        QTest::newRow("programs") << QByteArray("touch /usr/bin/x") << QByteArray("Read-only file system");
        QTest::newRow("pid 1's program") << QByteArray("chmod 755 /run/bailey/supervisor")
                                         << QByteArray("Read-only file system");
        QTest::newRow("the root") << QByteArray("mkdir /x") << QByteArray("Read-only file system");
        QTest::newRow("devices") << QByteArray("touch /dev/x") << QByteArray("Read-only file system");
        QTest::newRow("password hashes") << QByteArray("cat /etc/shadow") << QByteArray("No such file or directory");
        QTest::newRow("kernel settings") << QByteArray("echo 1 > /proc/sys/kernel/panic") << QByteArray("");
        QTest::newRow("the core dump's program")
            << QByteArray("echo '|/x' > /proc/sys/kernel/core_pattern") << QByteArray("");
        QTest::newRow("the machine's modules") << QByteArray("cat /proc/modules") << QByteArray("");
        QTest::newRow("the machine's interrupts")
            << QByteArray("cat /proc/interrupts") << QByteArray("Permission denied");
        QTest::newRow("what pid 1 was started with")
            << QByteArray("cat /proc/1/environ") << QByteArray("Permission denied");
        QTest::newRow("a user namespace") << QByteArray("unshare -Ur true") << QByteArray("Operation not permitted");
        QTest::newRow("a mount") << QByteArray("mount -t tmpfs x /tmp") << QByteArray("");
        QTest::newRow("an address") << QByteArray("exec 3<>/dev/udp/192.0.2.1/9; echo x >&3") << QByteArray("");
        QTest::newRow("an IPv6 address") << QByteArray("exec 3<>/dev/tcp/2001:db8::1/9") << QByteArray("");
        QTest::newRow("kill of pid 1") << QByteArray("kill -9 1; sleep 0.2; test ! -e /proc/1/stat") << QByteArray("");
    }
    void forbidden()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, says);
        TestEnvironment test;
        QVERIFY2(test.start(), qPrintable(why(test)));
        const auto result = test.shell(script);
        QCOMPARE(result.end, End::Exited);
        QVERIFY2(result.exitCode != 0, test.output.constData());
        QVERIFY2(test.errors.contains(says), test.errors.constData());
    }

    void tcp_goesToTheCapturePortOnly()
    {
        TestEnvironment test;
        QVERIFY2(test.start(), qPrintable(why(test)));
        const sandbox::GateSockets gate = test.environment.takeGateSockets();
        QVERIFY(gate.proxy.isValid() && gate.capture.isValid() && gate.dnsUdp.isValid() && gate.dnsTcp.isValid());
        const quint32 id = test.begin({"bash", "-c", "exec 3<>/dev/tcp/203.0.113.9/443; read -r line <&3; echo $line"});
        base::UniqueFd connection;
        QVERIFY(QTest::qWaitFor([&] {
            connection.reset(::accept4(gate.capture.get(), nullptr, nullptr, SOCK_CLOEXEC));
            return connection.isValid();
        }));
        QCOMPARE(::write(connection.get(), "captured\n", 9), 9);
        QCOMPARE(test.wait(id).exitCode, 0);
        QCOMPARE(test.output, QByteArray("captured\n"));
    }

    void folder_isACopy()
    {
        TestEnvironment test;
        write(test.folder + "/kept", "before");
        write(test.folder + "/removed", "before");
        QVERIFY2(test.start(), qPrintable(why(test)));
        QCOMPARE(test.shell("cat kept && echo after > kept && rm removed && echo new > made").exitCode, 0);
        QVERIFY(test.stop());
        QFile kept(QFile::decodeName(test.folder + "/kept"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("before"));
        QVERIFY(QFile::exists(QFile::decodeName(test.folder + "/removed")));
        QFile changed(QFile::decodeName(test.spec.folder.upper + "/kept"));
        QVERIFY(changed.open(QIODevice::ReadOnly));
        QCOMPARE(changed.readAll(), QByteArray("after\n"));
        QVERIFY(QFile::exists(QFile::decodeName(test.spec.folder.upper + "/made")));
    }

    void hiddenNames_doNotExist()
    {
        TestEnvironment test;
        QDir(QFile::decodeName(test.folder)).mkpath(QStringLiteral("deep/er"));
        write(test.folder + "/.env", "SECRET");
        write(test.folder + "/deep/er/key.pem", "SECRET");
        write(test.folder + "/deep/er/shown", "shown");
        test.spec.folder.hidden = {".env", "deep/er/key.pem", "gone/away"};
        QVERIFY2(test.start(), qPrintable(why(test)));
        QCOMPARE(test.shell("cat .env deep/er/key.pem; ls -a . deep/er; cat deep/er/shown").exitCode, 0);
        QVERIFY(!test.output.contains("SECRET"));
        QVERIFY(!test.output.contains(".env"));
        QVERIFY(test.output.endsWith("shown"));
        QVERIFY(test.stop());
        QVERIFY2(QDir(QFile::decodeName(test.spec.folder.upper))
                     .isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 "a hidden name must not look like a removal");
    }

    void replacedFiles_showOtherContent_data()
    {
        QTest::addColumn<bool>("isOverlay");
        QTest::newRow("overlay") << true;
        QTest::newRow("direct") << false;
    }
    void replacedFiles_showOtherContent()
    {
        QFETCH(bool, isOverlay);
        TestEnvironment test;
        QDir(QFile::decodeName(test.folder)).mkpath(QStringLiteral(".git"));
        write(test.folder + "/.git/config", "SECRET");
        write(test.folder + "/.git/HEAD", "head");
        if (!isOverlay)
            test.spec.folder.kind = sandbox::FolderKind::UnsafeDirect;
        test.spec.folder.replaced = {{".git/config", "clean "}, {"gone/away", "x"}};
        QVERIFY2(test.start(), qPrintable(why(test)));
        QCOMPARE(test.shell("cat .git/config .git/HEAD; ls gone 2>/dev/null; true").exitCode, 0);
        QCOMPARE(test.output, QByteArray("clean head"));
        QCOMPARE(test.shell("echo more > .git/new && mv .git/new .git/config && cat .git/config").exitCode == 0,
                 isOverlay);
        QVERIFY(test.stop());
        QFile kept(QFile::decodeName(test.folder + "/.git/config"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("SECRET"));
    }

    void foldersBeside_comeAlong()
    {
        TestEnvironment test;
        sandbox::Folder beside;
        beside.path = test.root() + "/other/repository";
        beside.upper = test.root() + "/upper2";
        beside.work = test.root() + "/work2";
        beside.hidden = {"credentials"};
        beside.replaced = {{"config", "clean"}};
        QDir().mkpath(QFile::decodeName(beside.path));
        for (const QByteArray& path : {beside.upper, beside.work})
            QCOMPARE(::mkdir(path.constData(), 0755), 0);
        write(beside.path + "/credentials", "SECRET");
        write(beside.path + "/config", "SECRET");
        write(test.root() + "/other/neighbour", "SECRET");
        test.spec.beside = {beside};
        QVERIFY2(test.start(), qPrintable(why(test)));
        test.shell("cat ../other/repository/*; ls ../other; echo x > ../other/repository/made");
        QCOMPARE(test.output, QByteArray("cleanrepository\n"));
        QVERIFY(test.stop());
        QVERIFY(!exists(beside.path + "/made"));
        QVERIFY(exists(beside.upper + "/made"));
        ::chmod((beside.work + "/work").constData(), 0700);
    }

    void readOnlyNames_cannotBeWritten()
    {
        TestEnvironment test;
        QDir(QFile::decodeName(test.folder)).mkpath(QStringLiteral(".git/hooks"));
        test.spec.folder.readOnly = {".git/hooks", "missing"};
        QVERIFY2(test.start(), qPrintable(why(test)));
        QVERIFY(test.shell("echo x > .git/hooks/post-commit").exitCode != 0);
        QVERIFY(test.shell("mv .git/hooks .git/other").exitCode != 0);
        QCOMPARE(test.shell("echo x > .git/config").exitCode, 0);
    }

    void direct_masksHiddenNames()
    {
        TestEnvironment test;
        write(test.folder + "/.env", "SECRET");
        test.spec.folder.kind = sandbox::FolderKind::UnsafeDirect;
        test.spec.folder.hidden = {".env"};
        QVERIFY2(test.start(), qPrintable(why(test)));
        QVERIFY(test.shell("cat .env").exitCode != 0);
        QVERIFY(test.shell("echo x > .env").exitCode != 0);
        QVERIFY(test.shell("rm -f .env").exitCode != 0);
        QCOMPARE(test.shell("echo new > made").exitCode, 0);
        QVERIFY(test.stop());
        QVERIFY(QFile::exists(QFile::decodeName(test.folder + "/made")));
        QFile kept(QFile::decodeName(test.folder + "/.env"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("SECRET"));
    }

    void toolchains_cannotBeWritten()
    {
        TestEnvironment test;
        const QByteArray tools = test.root() + "/tool/bin";
        QDir().mkpath(QFile::decodeName(tools));
        write(tools + "/cc", "original");
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", tools + ':' + path);
        const bool started = test.start();
        qputenv("PATH", path);
        QVERIFY2(started, qPrintable(why(test)));
        QCOMPARE(test.shell("cat ../tool/bin/cc").exitCode, 0);
        QCOMPARE(test.output, QByteArray("original"));
        QVERIFY(test.shell("echo x >> ../tool/bin/cc").exitCode != 0);
        QVERIFY(test.shell("echo x > ../tool/bin/made").exitCode != 0);
        QVERIFY(test.shell("rm -f ../tool/bin/cc").exitCode != 0);
        QCOMPARE(content(tools + "/cc"), QByteArray("original"));
    }

    void direct_devicesOfTheFolderDoNotWork()
    {
        TestEnvironment test;
        const QByteArray device = test.folder + "/zero";
        if (::mknod(device.constData(), S_IFCHR, ::makedev(1, 5)) != 0 || ::chmod(device.constData(), 0666) != 0)
            QSKIP("makes a device, for which it has to be root");
        test.spec.folder.kind = sandbox::FolderKind::UnsafeDirect;
        QVERIFY2(test.start(), qPrintable(why(test)));
        QVERIFY(test.shell("head -c 4 zero").exitCode != 0);
        QVERIFY2(test.errors.contains("Permission denied"), test.errors.constData());
    }

    void socketsOfTheFolder_areNotTheHosts()
    {
        TestEnvironment test;
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, (test.folder + "/agent").constData(), sizeof address.sun_path);
        const base::UniqueFd socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        QCOMPARE(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        QCOMPARE(::listen(socket.get(), 8), 0);
        ::chmod(address.sun_path, 0666);
        QVERIFY2(test.start(), qPrintable(why(test)));
        QVERIFY(test.shell("python3 -c 'import socket; socket.socket(socket.AF_UNIX).connect(\"agent\")'").exitCode !=
                0);
        QVERIFY2(test.errors.contains("Connection refused"), test.errors.constData());
    }

    // A home whose name does not look like the folder's, but leads into it: there the self-test finds what must not be.
    void selfTest_thatSucceedsKeepsTheEnvironmentFromStarting()
    {
        TestEnvironment test;
        QDir(QFile::decodeName(test.folder)).mkpath(QStringLiteral(".ssh"));
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", test.root() + "/./project");
        const bool started = test.start();
        qputenv("HOME", home);
        QVERIFY(!started);
        QVERIFY(test.failure.has_value());
        QCOMPARE(test.failure->detail, QStringLiteral("self-test"));
        QVERIFY(test.wait(test.begin({"true"})).end == End::EnvironmentLost);
    }

    void oddFolderNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("spaces") << QByteArray("a folder  of mine");
        QTest::newRow("quotes") << QByteArray("it's \"quoted\" `here` $HOME");
        QTest::newRow("line break") << QByteArray("two\nlines");
        QTest::newRow("overlay's separators") << QByteArray("a:b,c\\d");
        QTest::newRow("no UTF-8") << QByteArray("caf\xe9\xff");
        QTest::newRow("an option") << QByteArray("--bind");
        QTest::newRow("long") << QByteArray(255, 'x');
    }
    void oddFolderNames()
    {
        QFETCH(QByteArray, name);
        TestEnvironment test(name);
        write(test.folder + "/file", "content");
        QVERIFY2(test.start(), qPrintable(why(test)));
        QCOMPARE(test.shell("cat file; echo x > made; printf %s \"$PWD\"").exitCode, 0);
        QCOMPARE(test.output, "content" + test.folder);
        QVERIFY(test.stop());
        QVERIFY(exists(test.spec.folder.upper + "/made"));
    }

    void programs_thatCannotRun()
    {
        TestEnvironment test;
        QVERIFY2(test.start(), qPrintable(why(test)));
        const auto missing = test.wait(test.begin({"no-such-program"}));
        QCOMPARE(missing.end, End::NotStarted);
        QCOMPARE(missing.exitCode, 127);
        const auto folder = test.wait(test.begin({"/usr"}));
        QCOMPARE(folder.end, End::NotStarted);
        QCOMPARE(folder.exitCode, 126);
        QCOMPARE(test.shell("kill -SEGV $$").signal, SIGSEGV);
    }

    void variables_ofACommandWin()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        sandbox::Command command;
        command.id = 300;
        command.argv = {"sh", "-c", "echo \"$TERM|$NEW|$USER\""};
        command.variables = {{"TERM", "odd"}, {"NEW", "a b\nc"}};
        test.environment.run(command);
        QCOMPARE(test.wait(300).exitCode, 0);
        QVERIFY2(test.output.startsWith("odd|a b\nc|"), test.output.constData());
        QVERIFY(test.output.size() > 11);
    }

    void terminal_isTheEnvironmentsOwn()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        std::shared_ptr<base::UniqueFd> master;
        connect(&test.environment, &sandbox::Environment::terminalOpened, this,
                [&](quint32, const std::shared_ptr<base::UniqueFd>& opened) { master = opened; });
        sandbox::Command command;
        command.id = 301;
        command.argv = {"bash", "-c",
                        "trap 'echo interrupted; exit 7' INT; tty; stty size; read -r x; echo got $x; sleep 9 & wait"};
        command.terminal = sandbox::Terminal{true, true, true, 33, 111};
        test.environment.run(command);
        QVERIFY(QTest::qWaitFor([&] { return master != nullptr; }));
        ::fcntl(master->get(), F_SETFL, O_NONBLOCK);
        QByteArray text;
        const auto shows = [&](const char* wanted) {
            return QTest::qWaitFor([&] {
                char buffer[4096];
                const ssize_t got = ::read(master->get(), buffer, sizeof buffer);
                text.append(buffer, std::max<ssize_t>(got, 0));
                return text.contains(wanted);
            });
        };
        QVERIFY2(shows("/dev/pts/0"), text.constData());
        QVERIFY2(shows("33 111"), text.constData());
        QCOMPARE(::write(master->get(), "hello\r", 6), 6);
        QVERIFY2(shows("got hello"), text.constData());
        QCOMPARE(::write(master->get(), "\x03", 1), 1);
        QVERIFY2(shows("interrupted"), text.constData());
        QCOMPARE(test.wait(301).exitCode, 7);
    }

    void signals_reachTheGroup()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        const quint32 id = test.begin({"bash", "-c", "trap 'echo usr1' USR1; echo ready; while :; do sleep 0.1; done"});
        QVERIFY(QTest::qWaitFor([&] { return test.output.contains("ready"); }));
        test.environment.sendSignal(id, SIGUSR1);
        QVERIFY(QTest::qWaitFor([&] { return test.output.contains("usr1"); }));
        test.environment.sendSignal(id, SIGTERM);
        QCOMPARE(test.wait(id).signal, SIGTERM);
    }

    void locks_areNotSharedWithTheHost()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        test.begin({"flock", "-x", "/usr/bin/env", "sh", "-c", "echo locked; sleep 30"});
        QVERIFY(QTest::qWaitFor([&] { return test.output.contains("locked"); }));
        const base::UniqueFd file(::open("/usr/bin/env", O_RDONLY | O_CLOEXEC));
        QCOMPARE(::flock(file.get(), LOCK_EX | LOCK_NB), 0);
    }

    void input_isGivenOnce()
    {
        TestEnvironment test;
        QVERIFY2(test.start(), qPrintable(why(test)));
        sandbox::Command command;
        command.id = 100;
        command.argv = {"cat"};
        command.input = QByteArray(300'000, 'i');
        test.environment.run(command);
        QCOMPARE(test.wait(100).exitCode, 0);
        QCOMPARE(test.output, command.input);
        QCOMPARE(test.wait(test.begin({"cat"})).exitCode, 0);
    }
};

QTEST_GUILESS_MAIN(TestEnvironmentBoundary)
#include "test_environment.moc"
