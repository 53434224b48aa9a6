// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sample_run.h"

#include <QRandomGenerator>

inline constexpr quint32 kFileModes[] = {0644, 0755, 0600, 0640, 0444, 0666, 0775, 04755, 0000};
// The last of them is for root alone: what nobody can read cannot be compared. Asked first outside of a namespace,
// where everybody is root.
inline int fileModeCount()
{
    static const int count = ::geteuid() == 0 ? 9 : 8;
    return count;
}
inline constexpr quint32 kFolderModes[] = {0755, 0700, 0775, 01777};

// One random tree, and random edits of it. Names are few, so that edits meet.
class Gardener
{
public:
    Gardener(quint32 seed, QByteArray top) : m_random(seed), m_top(std::move(top)) { (void)fileModeCount(); }

    void plant()
    {
        for (int i = m_random.bounded(14); i > 0; --i)
            edit();
    }

    void edit()
    {
        switch (m_random.bounded(9)) {
        case 0:
        case 1:
        case 2: write(randomPath(), O_TRUNC); break;
        case 3: write(randomPath(), O_APPEND); break;
        case 4: remove(randomPath()); break;
        case 5: makeFolder(randomPath()); break;
        case 6: link(randomPath()); break;
        case 7: changeMode(randomPath()); break;
        case 8: move(randomPath(), randomPath()); break;
        }
    }

private:
    QByteArray randomPath()
    {
        static const QList<QByteArray> names = {"a", "b", "c d", "e'\"f", "g,h:i", "\xc3\xa4"};
        QByteArray path = names[m_random.bounded(names.size())];
        for (int depth = m_random.bounded(4); depth > 0; --depth)
            path += '/' + names[m_random.bounded(names.size())];
        return path;
    }

    QByteArray whole(const QByteArray& path) const { return m_top + '/' + path; }

    void makeFolder(const QByteArray& path)
    {
        for (qsizetype slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
            ::mkdir(whole(path.left(slash)).constData(), 0755);
        if (::mkdir(whole(path).constData(), 0755) == 0)
            ::chmod(whole(path).constData(), kFolderModes[m_random.bounded(4)]);
    }

    // Never through a link: the generator's own trees must stay in their folder.
    bool isBehindLink(const QByteArray& path) const
    {
        struct stat info = {};
        for (qsizetype slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            if (::lstat(whole(path.left(slash)).constData(), &info) == 0 && S_ISLNK(info.st_mode))
                return true;
        }
        return false;
    }

    void write(const QByteArray& path, int how)
    {
        if (isBehindLink(path))
            return;
        if (path.contains('/'))
            makeFolder(path.left(path.lastIndexOf('/')));
        if (m_random.bounded(3) == 0)
            remove(path);
        const int fd = ::open(whole(path).constData(), O_WRONLY | O_CREAT | O_NOFOLLOW | how, 0644);
        if (fd < 0)
            return;
        QByteArray text;
        for (int lines = m_random.bounded(6); lines > 0; --lines)
            text += "line " + QByteArray::number(m_random.bounded(4)) + (m_random.bounded(8) == 0 ? "\0" : "\n");
        QCOMPARE(::write(fd, text.constData(), static_cast<size_t>(text.size())), text.size());
        if (m_random.bounded(3) == 0)
            ::fchmod(fd, kFileModes[m_random.bounded(fileModeCount())]);
        ::close(fd);
    }

    void remove(const QByteArray& path)
    {
        if (!isBehindLink(path) && ::unlink(whole(path).constData()) != 0 && review::emptyOwnFolder(whole(path)))
            ::rmdir(whole(path).constData());
    }

    void link(const QByteArray& path)
    {
        if (isBehindLink(path))
            return;
        if (m_random.bounded(2) == 0)
            remove(path);
        static const QList<QByteArray> targets = {"a", "b/c d", "nowhere", "./a"};
        const QByteArray target = QByteArray("../").repeated(m_random.bounded(static_cast<int>(path.count('/')) + 1)) +
                                  targets[m_random.bounded(targets.size())];
        if (::symlink(target.constData(), whole(path).constData()) != 0)
            return; // taken, or no such folder
    }

    void changeMode(const QByteArray& path)
    {
        struct stat info = {};
        if (isBehindLink(path) || ::lstat(whole(path).constData(), &info) != 0 || S_ISLNK(info.st_mode))
            return;
        ::chmod(whole(path).constData(), S_ISDIR(info.st_mode) ? kFolderModes[m_random.bounded(4)]
                                                               : kFileModes[m_random.bounded(fileModeCount())]);
    }

    void move(const QByteArray& from, const QByteArray& to)
    {
        if (!isBehindLink(from) && !isBehindLink(to))
            ::rename(whole(from).constData(), whole(to).constData());
    }

    QRandomGenerator m_random;
    QByteArray m_top;
};
