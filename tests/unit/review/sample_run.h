// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/file.h"
#include "review/changes.h"
#include "review/remove_tree.h"
#include "review/tree.h"
#include "review/working_copy.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QTest>

#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

// A person's folder and a run over it, with a real overlay mounted as the launcher does it.
class SampleRun
{
public:
    SampleRun()
    {
        if (!::mkdtemp(m_base.data()))
            QTest::qFail("no temporary folder", __FILE__, __LINE__);
        ::mkdir(folder().constData(), 0755);
        ::mkdir((m_base + "/merged").constData(), 0755);
    }
    ~SampleRun()
    {
        if (review::emptyOwnFolder(m_base))
            ::rmdir(m_base.constData());
    }
    Q_DISABLE_COPY_MOVE(SampleRun)

    [[nodiscard]] QByteArray base() const { return m_base; }
    [[nodiscard]] QByteArray folder() const { return base() + "/project"; }

    void write(const QByteArray& path, const QByteArray& content, quint32 mode = 0644) const
    {
        writeAt(folder() + '/' + path, content, mode);
    }

    static void writeAt(const QByteArray& path, const QByteArray& content, quint32 mode = 0644)
    {
        QDir().mkpath(QFile::decodeName(path.left(path.lastIndexOf('/'))));
        const int fd = ::open(path.constData(), O_WRONLY | O_CREAT | O_TRUNC, 0600); // QFile refuses odd bytes
        QVERIFY2(fd >= 0, path.constData());
        QCOMPARE(::write(fd, content.constData(), static_cast<size_t>(content.size())), content.size());
        ::fchmod(fd, mode);
        ::close(fd);
    }

    static QByteArray read(const QByteArray& path)
    {
        const auto content = base::readFile(path, 1 << 30);
        return content ? *content : QByteArray("(missing)");
    }

    [[nodiscard]] QByteArray content(const QByteArray& path) const { return read(folder() + '/' + path); }

    bool start(bool canOverlay = true, const QList<review::Hidden>& hidden = {})
    {
        passTick();
        auto made = review::prepare(folder(), base() + "/run", canOverlay, hidden, {});
        if (!made)
            return false;
        copy = *made;
        passTick();
        return true;
    }

    // What is made behind this is newer, also on file systems that count in clock ticks.
    void passTick() const
    {
        const QByteArray path = base() + "/tick";
        const auto touched = [&path] {
            writeAt(path, "x");
            struct stat info = {};
            ::stat(path.constData(), &info);
            return qint64(info.st_ctim.tv_sec) * 1'000'000'000 + info.st_ctim.tv_nsec;
        };
        const qint64 before = touched();
        while (touched() == before) {
        }
    }

    // A shell script in the folder as the run sees it.
    int inside(const QByteArray& script) const
    {
        if (copy.kind != review::CopyKind::Overlay)
            return shell("cd " + copy.copy() + " && " + script, {});
        const QByteArray mount = "mount -t overlay overlay -o lowerdir=" + folder() + ",upperdir=" + copy.upper() +
                                 ",workdir=" + copy.work() + ",userxattr " + base() + "/merged && cd " + base() +
                                 "/merged && ";
        return shell(mount + script, {QStringLiteral("-Urm")});
    }

    static bool canOverlay()
    {
        SampleRun run;
        return run.start() && run.inside("true") == 0;
    }

    [[nodiscard]] QMap<QByteArray, review::Change> changes(const QList<QByteArray>& named = {}) const
    {
        QMap<QByteArray, review::Change> found;
        const auto listed = review::listChanges(copy, named);
        if (!listed) {
            QTest::qFail(qPrintable(listed.error().message), __FILE__, __LINE__);
            return found;
        }
        for (const review::Change& change : *listed)
            found.insert(change.path, change);
        return found;
    }

    // Every name with its type, mode and content.
    static QMap<QByteArray, QByteArray> tree(const QByteArray& top, const QByteArray& prefix = {})
    {
        QMap<QByteArray, QByteArray> found;
        const base::UniqueFd folder = review::openFolder(top + '/' + prefix);
        for (const QByteArray& name : review::namesIn(folder.get()).value_or(QList<QByteArray>())) {
            const QByteArray path = review::joined(prefix, name);
            const QByteArray whole = top + '/' + path;
            struct stat info = {};
            ::lstat(whole.constData(), &info);
            QByteArray text = QByteArray::number(info.st_mode, 8) + ' ';
            if (S_ISLNK(info.st_mode)) {
                char target[4096];
                const ssize_t length = ::readlink(whole.constData(), target, sizeof target);
                text += QByteArray(target, length);
            } else if (S_ISREG(info.st_mode)) {
                text += read(whole);
            }
            found.insert(path, text);
            if (S_ISDIR(info.st_mode))
                found.insert(tree(top, path));
        }
        return found;
    }

    review::WorkingCopy copy;

private:
    static int shell(const QByteArray& script, const QStringList& unshare)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        const QString text = QStringLiteral("set -e; ") + QString::fromUtf8(script);
        if (unshare.isEmpty())
            process.start(QStringLiteral("sh"), {QStringLiteral("-c"), text});
        else
            process.start(QStringLiteral("unshare"),
                          unshare + QStringList{QStringLiteral("sh"), QStringLiteral("-c"), text});
        process.waitForFinished();
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }

    // In memory where that can hold the overlay's marks (Linux 6.6), which saves thousands of writes to a disk.
    static QByteArray pattern()
    {
        static const bool isFast = [] {
            QByteArray probe = "/dev/shm/bailey-probe-XXXXXX";
            const int fd = ::mkstemp(probe.data());
            const bool works = fd >= 0 && ::fsetxattr(fd, "user.bailey", "y", 1, 0) == 0;
            ::close(fd);
            ::unlink(probe.constData());
            return works;
        }();
        return isFast ? "/dev/shm/bailey-review-XXXXXX" : "/tmp/bailey-review-XXXXXX";
    }

    QByteArray m_base = pattern();
};

// Root reads and writes everything: what permissions do is tested as nobody.
class OrdinaryUser
{
public:
    OrdinaryUser()
    {
        if (m_wasRoot)
            m_isDropped = ::setegid(65534) == 0 && ::seteuid(65534) == 0;
    }
    ~OrdinaryUser()
    {
        if (m_isDropped && (::seteuid(0) != 0 || ::setegid(0) != 0))
            std::abort();
    }
    Q_DISABLE_COPY_MOVE(OrdinaryUser)
    [[nodiscard]] bool isOrdinary() const { return ::geteuid() != 0; }

private:
    bool m_wasRoot = ::geteuid() == 0;
    bool m_isDropped = false;
};

#define REQUIRE_OVERLAY()                                                                                              \
    do {                                                                                                               \
        static const bool works = SampleRun::canOverlay();                                                             \
        if (!works && qEnvironmentVariableIsSet("BAILEY_MUST_WORK"))                                                   \
            QFAIL("this machine cannot mount an overlay in a user namespace");                                         \
        if (!works)                                                                                                    \
            QSKIP("this machine cannot mount an overlay in a user namespace");                                         \
    } while (false)
