// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/folder_search.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <cerrno>
#include <deque>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace approval {

namespace {

constexpr qint64 kProgressBytes = 16 * 1024 * 1024;
constexpr int kProgressFiles = 500;
constexpr qsizetype kDeepest = 40;

struct Folder {
    QByteArray path; // relative, with a slash at its end; empty: the folder itself
    qsizetype depth = 0;
};

struct CloseDirectory {
    void operator()(DIR* directory) const { ::closedir(directory); }
};

bool isOthers(QByteArrayView path)
{
    return placeKindOf(path.toByteArray() + "x") == PlaceKind::Dependency;
}

class Search
{
public:
    Search(const QByteArray& domain, const SearchLimits& limits, const std::atomic_bool& stop,
           const std::function<void(const SearchResult&)>& progress)
        : m_finder(domain), m_limits(limits), m_stop(stop), m_progress(progress)
    {
        m_buffer.resize(limits.bytesOfAFile);
    }

    SearchResult run(const QByteArray& folder)
    {
        m_root = base::UniqueFd(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        m_own.push_back({});
        while (m_root.isValid() && !isOver() && !(m_own.empty() && m_others.empty())) {
            auto& queue = m_own.empty() ? m_others : m_own;
            const Folder next = queue.front();
            queue.pop_front();
            readFolder(next);
        }
        m_result.isComplete = m_root.isValid() && !isOver();
        return std::move(m_result);
    }

private:
    bool isOver() const
    {
        return m_stop || m_result.files >= m_limits.files || m_bytes >= m_limits.bytes ||
               m_result.occurrences.size() >= m_limits.occurrences;
    }

    // Each part of the path on its own, so that no link is followed, whoever swaps a folder for one meanwhile.
    base::UniqueFd openFolder(const QByteArray& path) const
    {
        base::UniqueFd at(::openat(m_root.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        for (const QByteArray& part : path.split('/')) {
            if (part.isEmpty() || !at.isValid())
                continue;
            at = base::UniqueFd(::openat(at.get(), part.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        }
        return at;
    }

    void readFolder(const Folder& folder)
    {
        base::UniqueFd fd = openFolder(folder.path);
        const std::unique_ptr<DIR, CloseDirectory> directory(fd.isValid() ? ::fdopendir(fd.get()) : nullptr);
        if (!directory)
            return;
        const int at = fd.release();
        QList<QByteArray> files;
        for (const dirent* entry = ::readdir(directory.get()); entry && !m_stop; entry = ::readdir(directory.get()))
            take(*entry, at, folder, files);
        std::sort(files.begin(), files.end(), [](const QByteArray& a, const QByteArray& b) {
            return std::pair(placeKindOf(a), a) < std::pair(placeKindOf(b), b);
        });
        for (const QByteArray& name : files) {
            if (isOver())
                return;
            readFile(at, name, folder.path + name);
        }
    }

    void take(const dirent& entry, int at, const Folder& folder, QList<QByteArray>& files)
    {
        const QByteArray name(entry.d_name);
        struct stat status {
        };
        if (name == "." || name == ".." || ::fstatat(at, name.constData(), &status, AT_SYMLINK_NOFOLLOW) != 0)
            return;
        // Of git's own folder only the settings, with the remotes: its objects are packed, and a clone brings no
        // settings.
        const bool isInGit = folder.path.endsWith(".git/");
        if (S_ISREG(status.st_mode) && (!isInGit || name == "config"))
            files += name;
        if (!S_ISDIR(status.st_mode) || isInGit || folder.depth >= kDeepest)
            return;
        const Folder inner{folder.path + name + '/', folder.depth + 1};
        (isOthers(inner.path) ? m_others : m_own).push_back(inner);
    }

    void readFile(int at, const QByteArray& name, const QByteArray& path)
    {
        // It may have become a pipe or a device meanwhile: never wait, and look again.
        const base::UniqueFd fd(
            ::openat(at, name.constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
        struct stat status {
        };
        if (!fd.isValid() || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode))
            return;
        qsizetype size = 0;
        while (size < m_buffer.size()) {
            const ssize_t got =
                ::read(fd.get(), m_buffer.data() + size, static_cast<std::size_t>(m_buffer.size() - size));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0)
                break;
            size += got;
        }
        ++m_result.files;
        m_bytes += size;
        if (Occurrence found = occurrenceIn(path, QByteArrayView(m_buffer).first(size), m_finder); found.count > 0)
            m_result.occurrences += found;
        tell();
    }

    void tell()
    {
        if (m_bytes < m_toldBytes + kProgressBytes && m_result.files < m_toldFiles + kProgressFiles)
            return;
        m_toldBytes = m_bytes;
        m_toldFiles = m_result.files;
        m_progress(m_result);
    }

    MentionFinder m_finder;
    SearchLimits m_limits;
    const std::atomic_bool& m_stop;
    const std::function<void(const SearchResult&)>& m_progress;
    base::UniqueFd m_root;
    std::deque<Folder> m_own;
    std::deque<Folder> m_others;
    QByteArray m_buffer;
    SearchResult m_result;
    qint64 m_bytes = 0;
    qint64 m_toldBytes = 0;
    int m_toldFiles = 0;
};

} // namespace

SearchResult searchFolder(const QByteArray& folder, const QByteArray& domain, const SearchLimits& limits,
                          const std::atomic_bool& stop, const std::function<void(const SearchResult&)>& progress)
{
    return Search(domain, limits, stop, progress).run(folder);
}

} // namespace approval
