// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/evidence_search.h"
#include "approval/folder_search.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>
#include <unistd.h>

using approval::SearchLimits;
using approval::SearchResult;

namespace {

const QByteArray kDomain = "h.example";

void write(const QString& path, const QByteArray& content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
}

SearchResult search(const QString& folder, const SearchLimits& limits = {})
{
    const std::atomic_bool stop = false;
    return approval::searchFolder(QFile::encodeName(folder), kDomain, limits, stop, [](const SearchResult&) {});
}

QByteArray pathsOf(const SearchResult& result)
{
    QByteArrayList paths;
    for (const approval::Occurrence& occurrence : result.occurrences)
        paths += occurrence.path;
    return paths.join(' ');
}

} // namespace

class TestFolderSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder.reset(new QTemporaryDir); }

    void search_goesThroughOwnFilesBeforeOthers()
    {
        write(at("node_modules/x/a.js"), kDomain);
        write(at("src/deep/er/a.c"), kDomain);
        write(at("README.md"), kDomain);
        write(at("package-lock.json"), kDomain);
        write(at("none.txt"), "another.example");
        const SearchResult result = search(m_folder->path());
        QCOMPARE(pathsOf(result), QByteArray("package-lock.json README.md src/deep/er/a.c node_modules/x/a.js"));
        QVERIFY(result.isComplete);
        QCOMPARE(result.files, 5);
    }

    void search_neverLeavesTheFolder()
    {
        QTemporaryDir outside;
        write(outside.filePath(QStringLiteral("secret.txt")), kDomain);
        QVERIFY(QFile::link(outside.filePath(QStringLiteral("secret.txt")), at("link.txt")));
        QVERIFY(QFile::link(outside.path(), at("link")));
        QVERIFY(QFile::link(m_folder->path(), at("loop")));
        QCOMPARE(search(m_folder->path()).files, 0);
    }

    void search_opensRegularFilesOnly()
    {
        QCOMPARE(::mkfifo(QFile::encodeName(at("pipe")).constData(), 0600), 0); // would block for ever
        write(at("a.txt"), kDomain);
        QCOMPARE(pathsOf(search(m_folder->path())), QByteArray("a.txt"));
    }

    void search_readsOfGitOnlyTheSettings()
    {
        write(at(".git/config"), kDomain);
        write(at(".git/logs/HEAD"), kDomain);
        write(at(".git/COMMIT_EDITMSG"), kDomain);
        QCOMPARE(pathsOf(search(m_folder->path())), QByteArray(".git/config"));
    }

    void search_takesAnyName()
    {
        write(at("with space/new\nline/ü.txt"), kDomain);
        QCOMPARE(search(m_folder->path()).occurrences.size(), 1);
        const QByteArray raw = QFile::encodeName(m_folder->path()) + "/\xff";
        QCOMPARE(::mkdir(raw.constData(), 0700), 0);
        QVERIFY(search(m_folder->path()).isComplete);
        QCOMPARE(::rmdir(raw.constData()), 0); // QTemporaryDir cannot
    }

    void search_stopsAtItsLimits()
    {
        for (int i = 0; i < 20; ++i)
            write(at(QStringLiteral("%1.txt").arg(i)), QByteArray(1000, 'x') + ' ' + kDomain);
        SearchLimits files;
        files.files = 5;
        QCOMPARE(search(m_folder->path(), files).files, 5);
        QVERIFY(!search(m_folder->path(), files).isComplete);
        SearchLimits bytes;
        bytes.bytes = 3000;
        QVERIFY(search(m_folder->path(), bytes).files < 5);
        SearchLimits occurrences;
        occurrences.occurrences = 3;
        QCOMPARE(search(m_folder->path(), occurrences).occurrences.size(), 3);
        SearchLimits part;
        part.bytesOfAFile = 500;
        QVERIFY(search(m_folder->path(), part).occurrences.isEmpty());
    }

    void search_canBeStopped()
    {
        write(at("a.txt"), kDomain);
        const std::atomic_bool stop = true;
        QVERIFY(
            !approval::searchFolder(QFile::encodeName(m_folder->path()), kDomain, {}, stop, [](const SearchResult&) {
             }).isComplete);
    }

    void search_ofNothingIsIncomplete() { QVERIFY(!search(QStringLiteral("/nowhere/at/all")).isComplete); }

    void background_tellsNowAndThenAndAtTheEnd()
    {
        for (int i = 0; i < 600; ++i)
            write(at(QStringLiteral("%1.txt").arg(i)), "x");
        write(at("README.md"), "https://" + kDomain);
        approval::EvidenceSearch background(QFile::encodeName(m_folder->path()));
        QSignalSpy found(&background, &approval::EvidenceSearch::found);
        approval::Clues clues;
        clues.domain = kDomain;
        background.start(7, clues);
        QCOMPARE(found.size(), 0); // nobody waits
        QTRY_COMPARE(found.size(), 2);
        QCOMPARE(found.last().at(0).toULongLong(), 7u);
        const auto last = found.last().at(1).value<QList<approval::Finding>>();
        QVERIFY(last.at(0).text.startsWith(QStringLiteral("Appears only in README.md line 1")));
        const auto first = found.first().at(1).value<QList<approval::Finding>>();
        QCOMPARE(first.at(0).tone, approval::Tone::Neutral); // no verdict before the end
    }

    void background_endsWithItsOwner()
    {
        for (int i = 0; i < 100; ++i)
            write(at(QStringLiteral("%1.txt").arg(i)), "x");
        for (int i = 0; i < 20; ++i) {
            approval::EvidenceSearch background(QFile::encodeName(m_folder->path()));
            approval::Clues clues;
            clues.domain = kDomain;
            for (quint64 id = 0; id < 50; ++id)
                background.start(id, clues);
        }
        QCoreApplication::processEvents();
    }

private:
    QString at(const QString& path) const { return m_folder->filePath(path); }
    QString at(const char* path) const { return at(QString::fromUtf8(path)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestFolderSearch)
#include "test_folder_search.moc"
