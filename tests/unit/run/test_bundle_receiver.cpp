// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/bundle_receiver.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using run::BundleReceiver;

// What is kept of that which a command inside wrote, which is everything that somebody hostile likes to write.
class TestBundleReceiver : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QByteArray file() const { return QFile::encodeName(m_folder.filePath(QStringLiteral("bundle"))); }
    static sandbox::CommandResult ended(sandbox::End end, int exitCode)
    {
        sandbox::CommandResult result;
        result.end = end;
        result.exitCode = exitCode;
        return result;
    }

    // Writes so many bytes in its place, and waits until it has settled.
    void receive(int bytes, const std::optional<sandbox::CommandResult>& end)
    {
        auto receiver = BundleReceiver::create(file(), 100'000);
        QVERIFY(receiver);
        QVERIFY(!QFile::exists(QFile::decodeName(file())));
        std::shared_ptr<base::UniqueFd> to = (*receiver)->takeWriteEnd();
        for (const QByteArray some(1000, 'x'); bytes > 0; bytes -= 1000) {
            if (::write(to->get(), some.constData(), 1000) < 0)
                break; // it was told that this is too much
        }
        if (end)
            (*receiver)->noteEnd(*end);
        bool isDone = false;
        connect(receiver->get(), &BundleReceiver::done, this, [&isDone] { isDone = true; });
        to.reset();
        QTRY_VERIFY(isDone);
    }

    QStringList names() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }

private Q_SLOTS:
    void initTestCase() { ::signal(SIGPIPE, SIG_IGN); }
    void init() { QFile::remove(QFile::decodeName(file())); }

    void whole_isKept()
    {
        receive(50'000, ended(sandbox::End::Exited, 0));
        QCOMPARE(QFile(QFile::decodeName(file())).size(), 50'000);
        struct stat info = {};
        QCOMPARE(::stat(file().constData(), &info), 0);
        QCOMPARE(info.st_mode & 0777, 0600u);
        QCOMPARE(names().size(), 1);
    }

    void tooMuch_isNotKept()
    {
        receive(300'000, ended(sandbox::End::Exited, 0));
        QCOMPARE(names(), QStringList());
    }

    void withoutAnEnd_nothingIsKept()
    {
        receive(50'000, {});
        QCOMPARE(names(), QStringList());
        receive(50'000, ended(sandbox::End::TimeLimit, -1));
        QCOMPARE(names(), QStringList());
    }

    void whatSaysThatThereIsNothing_isRemembered()
    {
        receive(50'000, ended(sandbox::End::Exited, 128));
        QCOMPARE(names().size(), 1);
        QCOMPARE(QFile(QFile::decodeName(file())).size(), 0);
    }

    void leftOver_isNotInTheWay()
    {
        QFile part(QFile::decodeName(file() + ".part"));
        QVERIFY(part.open(QIODevice::WriteOnly));
        part.write("half of a bundle");
        part.close();
        receive(1000, ended(sandbox::End::Exited, 0));
        QCOMPARE(QFile(QFile::decodeName(file())).size(), 1000);
        QCOMPARE(names().size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestBundleReceiver)
#include "test_bundle_receiver.moc"
