// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/usage.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using sandbox::Usage;
using sandbox::usageOf;

class TestUsage : public QObject
{
    Q_OBJECT

    static constexpr Usage kMost{1 << 30, 1000};

    static void write(const QString& path)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(100'000, 'x'));
    }

private Q_SLOTS:
    void folders_areCountedTogether()
    {
        const QTemporaryDir one;
        const QTemporaryDir other;
        QVERIFY(QDir(one.path()).mkpath(QStringLiteral("a/b")));
        write(one.filePath(QStringLiteral("a/b/c")));
        write(other.filePath(QStringLiteral("d")));
        const Usage usage = usageOf({QFile::encodeName(one.path()), QFile::encodeName(other.path())}, kMost);
        QCOMPARE(usage.files, quint64(4));
        QVERIFY(usage.bytes >= 200'000 && usage.bytes < 400'000);
    }

    // Not as root, who may enter every folder.
    void closedFolders_hideNothingAndStayClosed()
    {
        constexpr uid_t kNobody = 65534;
        const QTemporaryDir top;
        const QByteArray path = QFile::encodeName(top.path());
        QVERIFY(::geteuid() != 0 || (::chown(path.constData(), kNobody, kNobody) == 0 && ::seteuid(kNobody) == 0));
        QVERIFY(QDir(top.path()).mkpath(QStringLiteral("closed/deeper")));
        write(top.filePath(QStringLiteral("closed/deeper/file")));
        const QByteArray closed = path + "/closed";
        QCOMPARE(::chmod(closed.constData(), 0), 0);
        const Usage usage = usageOf({path}, kMost);
        struct stat info = {};
        const int told = ::stat(closed.constData(), &info);
        ::chmod(closed.constData(), 0700);
        QCOMPARE(::seteuid(::getuid()), 0);
        QCOMPARE(usage.files, quint64(3));
        QCOMPARE(told, 0);
        QCOMPARE(info.st_mode & 07777, mode_t(0));
    }

    void tooMany_areNotCountedToTheEnd()
    {
        const QTemporaryDir top;
        for (int i = 0; i < 20; ++i)
            write(top.filePath(QString::number(i)));
        const Usage usage = usageOf({QFile::encodeName(top.path())}, {1 << 30, 5});
        QCOMPARE(usage.files, quint64(6));
    }
};

QTEST_GUILESS_MAIN(TestUsage)
#include "test_usage.moc"
