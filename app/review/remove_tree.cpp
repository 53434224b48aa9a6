// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/remove_tree.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "review/tree.h"

#include <QCoreApplication>
#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <unistd.h>

namespace review {

using base::UniqueFd;

namespace {

// An agent can nest folders deeper than the stack, the descriptors or PATH_MAX reach. So nothing recurses: a
// folder that is met is moved up to the top under a number, and emptied when its turn comes.
class Remover
{
public:
    explicit Remover(int top) : m_top(top) {}

    bool empty(const QList<QByteArray>& kept)
    {
        if (!emptyOne(m_top, kept))
            return false;
        while (m_done < m_moved) {
            const QByteArray name = numbered(m_done);
            const UniqueFd folder = openOwn(m_top, name, O_RDONLY | O_DIRECTORY);
            if (!folder.isValid() && errno == ENOENT) { // its number was skipped, see below
                ++m_done;
                continue;
            }
            if (!folder.isValid() || !emptyOne(folder.get(), {}) ||
                ::unlinkat(m_top, name.constData(), AT_REMOVEDIR) != 0)
                return false;
            ++m_done;
        }
        return true;
    }

private:
    static QByteArray numbered(qint64 number) { return ".bailey-removed-" + QByteArray::number(number); }

    bool emptyOne(int folder, const QList<QByteArray>& kept)
    {
        // Through the descriptor: 0700 lets its owner list and unlink.
        const QByteArray link = "/proc/self/fd/" + QByteArray::number(folder);
        if (folder != m_top && ::chmod(link.constData(), 0700) != 0)
            return false;
        const auto names = namesIn(folder, std::numeric_limits<qsizetype>::max());
        if (!names)
            return false;
        for (const QByteArray& name : *names) {
            if (!kept.contains(name) && !removeOne(folder, name))
                return false;
        }
        return true;
    }

    bool removeOne(int folder, const QByteArray& name)
    {
        const auto entry = entryAt(folder, name);
        if (!entry)
            return errno == ENOENT;
        if (entry->type != EntryType::Folder)
            return ::unlinkat(folder, name.constData(), 0) == 0;
        if (::unlinkat(folder, name.constData(), AT_REMOVEDIR) == 0)
            return true;
        return moveUp(folder, name);
    }

    bool moveUp(int folder, const QByteArray& name)
    {
        // A folder whose parent changes must be writable itself.
        const UniqueFd pinned(::openat(folder, name.constData(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        const QByteArray link = "/proc/self/fd/" + QByteArray::number(pinned.get());
        if (!pinned.isValid() || ::chmod(link.constData(), 0700) != 0)
            return false;
        while (::renameat(folder, name.constData(), m_top, numbered(m_moved).constData()) != 0) {
            if (errno != ENOTEMPTY && errno != EEXIST && errno != ENOTDIR)
                return false;
            ++m_moved; // left by a removal that was cut short; it is in the list of names and gets its own
                       // turn
        }
        ++m_moved;
        return true;
    }

    int m_top;
    qint64 m_moved = 0;
    qint64 m_done = 0;
};

} // namespace

base::Result<void> emptyOwnFolder(const QByteArray& folder, const QList<QByteArray>& kept)
{
    const UniqueFd top(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (top.isValid() && Remover(top.get()).empty(kept))
        return {};
    return base::failure(base::ErrorCode::Io, QCoreApplication::translate("review", "%1 could not be removed: %2")
                                                  .arg(base::inertPath(folder), base::systemError(errno)));
}

} // namespace review
