// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/working_copy.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/copied_tree.h"
#include "review/remove_tree.h"
#include "review/tree.h"
#include "review/words.h"

#include <cerrno>
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;

namespace {

constexpr auto kMarker = "started";

Result<void> makeFolder(const QByteArray& path, mode_t mode)
{
    if (::mkdir(path.constData(), 0700) == 0 && ::chmod(path.constData(), mode) == 0)
        return {};
    return failure(ErrorCode::Io,
                   tr("The folder %1 could not be made: %2").arg(base::inertPath(path), base::systemError(errno)));
}

// The marker tells when the run began, and that a folder is a run's and may be emptied.
Result<void> makeRoot(const QByteArray& root)
{
    if (auto made = makeFolder(root, 0700); !made)
        return made;
    const UniqueFd marker(::open((root + '/' + kMarker).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!marker.isValid())
        return failure(ErrorCode::Io,
                       tr("%1 could not be written: %2").arg(base::inertPath(root), base::systemError(errno)));
    return {};
}

// The merged folder shows the mode of the upper one, so it takes over the person's.
Result<void> makeOverlayFolders(const WorkingCopy& copy)
{
    struct stat info = {};
    if (::stat(copy.folder.constData(), &info) != 0)
        return failure(
            ErrorCode::NotFound,
            tr("The folder %1 could not be read: %2").arg(base::inertPath(copy.folder), base::systemError(errno)));
    if (auto made = makeFolder(copy.work(), 0700); !made)
        return made;
    return makeFolder(copy.upper(), (info.st_mode & 0777) | 0700);
}

Result<void> checkRoot(const QByteArray& folder, const QByteArray& root)
{
    if (root.startsWith('/') && !base::overlap(root, folder))
        return {};
    return failure(ErrorCode::InvalidInput,
                   tr("The working copy cannot lie in the folder %1 itself. Choose another folder, or set "
                      "XDG_CACHE_HOME to a place outside of it.")
                       .arg(base::inertPath(folder)));
}

} // namespace

std::optional<qint64> startOf(const WorkingCopy& copy)
{
    struct stat info = {};
    if (::lstat((copy.root + '/' + kMarker).constData(), &info) != 0)
        return {};
    return entryFrom(info).changed;
}

Result<WorkingCopy> prepare(const QByteArray& folder, const QByteArray& root, bool canOverlay,
                            const QList<Hidden>& hidden,
                            const std::function<bool(qint64 files, qint64 bytes)>& progress)
{
    WorkingCopy copy;
    copy.folder = folder;
    copy.root = root;
    copy.hidden = hidden;
    if (auto allowed = checkRoot(folder, root); !allowed)
        return failure(allowed.error());
    if (auto made = makeRoot(root); !made)
        return failure(made.error());
    const Result<void> filled = canOverlay ? makeOverlayFolders(copy) : copyTree(copy, progress);
    if (filled)
        return copy;
    if (auto removed = destroy(copy); !removed)
        return failure(removed.error());
    return failure(filled.error());
}

Result<void> bringAlong(WorkingCopy& copy, const QByteArray& gitFolder, bool canOverlay,
                        const std::function<bool(qint64 files, qint64 bytes)>& progress)
{
    SecretSearchOptions options;
    options.kind = SearchedFolder::Git;
    auto beside = prepare(gitFolder, copy.root + "/beside-" + QByteArray::number(copy.beside.size()), canOverlay,
                          searchSecrets(gitFolder, options).found, progress);
    if (!beside)
        return failure(beside.error());
    copy.beside.append(std::move(*beside));
    return {};
}

Result<void> destroy(const WorkingCopy& copy)
{
    struct stat info = {};
    if (::lstat(copy.root.constData(), &info) != 0 && errno == ENOENT)
        return {};
    // The value may come from a record on disk: whatever it says, only a run's own folder is emptied.
    if (auto allowed = checkRoot(copy.folder, copy.root); !allowed)
        return allowed;
    const QByteArray marker = copy.root + '/' + kMarker;
    struct stat mark = {};
    if (!S_ISDIR(info.st_mode) || info.st_uid != ::geteuid() ||
        (::lstat(marker.constData(), &mark) != 0 && ::rmdir(copy.root.constData()) != 0))
        return failure(ErrorCode::InvalidInput,
                       tr("%1 is not the working copy of a run, so it stays.").arg(base::inertPath(copy.root)));
    if (auto emptied = emptyOwnFolder(copy.root, {kMarker}); !emptied)
        return emptied;
    if ((::unlink(marker.constData()) != 0 && errno != ENOENT) ||
        (::rmdir(copy.root.constData()) != 0 && errno != ENOENT))
        return failure(ErrorCode::Io,
                       tr("%1 could not be removed: %2").arg(base::inertPath(copy.root), base::systemError(errno)));
    return {};
}

qint64 sizeOnDisk(const WorkingCopy& copy)
{
    qint64 blocks = 0;
    // nftw() does not follow links and needs no more descriptors than it is told.
    static thread_local qint64* counted = nullptr;
    counted = &blocks;
    (void)::nftw(
        copy.root.constData(),
        [](const char*, const struct stat* info, int kind, struct FTW*) {
            *counted += kind == FTW_NS ? 0 : info->st_blocks;
            return 0;
        },
        32, FTW_PHYS | FTW_MOUNT);
    counted = nullptr;
    return blocks * 512;
}

} // namespace review
