// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/git_folders.h"

#include "base/file.h"
#include "base/path_text.h"
#include "review/program.h"

#include <QFile>
#include <cstdlib>
#include <memory>
#include <sys/stat.h>

namespace review {

namespace {

QByteArray realPath(const QByteArray& path)
{
    const std::unique_ptr<char, decltype(&std::free)> found(::realpath(path.constData(), nullptr), &std::free);
    return QByteArray(found.get());
}

QByteArray realPath(const QByteArray& folder, const QByteArray& named)
{
    return named.isEmpty() ? QByteArray() : realPath(named.startsWith('/') ? named : folder + '/' + named);
}

bool isFolder(const QByteArray& path)
{
    struct stat info = {};
    return ::stat(path.constData(), &info) == 0 && S_ISDIR(info.st_mode);
}

QByteArray lineIn(const QByteArray& file)
{
    QByteArray text = base::readFile(file, 8192).value_or(QByteArray());
    while (text.endsWith('\n') || text.endsWith('\r'))
        text.chop(1);
    return text;
}

// "worktrees/NAME/gitdir" names the ".git" of the worktree that it belongs to.
bool namesWorktree(const QByteArray& own, const QByteArray& folder)
{
    const QByteArray link = lineIn(own + "/gitdir");
    const QByteArray parent = link.left(link.lastIndexOf('/'));
    return link.endsWith("/.git") && realPath(own, parent) == folder;
}

// "core.worktree" in the configuration of a submodule's repository, relative to that.
bool namesSubmodule(const QByteArray& own, const QByteArray& folder)
{
    Program program;
    program.arguments = {"git", "config", "--no-includes", "--file", own + "/config", "--get", "core.worktree"};
    program.outputLimit = 8192;
    const auto told = run(program);
    QByteArray named = told && told->exitCode == 0 ? told->output : QByteArray();
    if (named.endsWith('\n'))
        named.chop(1);
    return realPath(own, named) == folder;
}

} // namespace

QList<QByteArray> gitFoldersOutside(const QByteArray& folder)
{
    const QByteArray named = gitFolderOf(folder);
    const QByteArray own = named.isEmpty() ? QByteArray() : realPath(named);
    if (own.isEmpty() || base::overlap(own, folder))
        return {};
    const QByteArray common = realPath(own, lineIn(own + "/commondir"));
    const QByteArray whole = common.isEmpty() ? own : common;
    const bool isIts = common.isEmpty() ? namesSubmodule(own, folder)
                                        : own.startsWith(common + "/worktrees/") && namesWorktree(own, folder);
    if (!isIts || base::overlap(whole, folder) || !isFolder(whole + "/objects") || !isFolder(whole + "/refs"))
        return {};
    return {whole};
}

} // namespace review
