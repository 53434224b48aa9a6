// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/commits.h"

#include "base/ids.h"
#include "base/inert_text.h"
#include "review/diff.h"
#include "review/program.h"
#include "review/words.h"

#include <algorithm>
#include <sys/stat.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

constexpr qsizetype kBranches = 50;
constexpr qsizetype kKnown = 2000;
constexpr auto kPrefix = "refs/heads/";

bool isObjectName(const QByteArray& text)
{
    return (text.size() == 40 || text.size() == 64) && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

tl::unexpected<base::Error> refused(const QString& why, const QByteArray& detail = {})
{
    return failure(ErrorCode::Protocol, tr("The commits of the run cannot be taken over: %1").arg(why),
                   QString::fromUtf8(detail));
}

// git on one repository, with whatever it would run by itself turned off.
Result<ProgramResult> git(const QByteArray& repository, const QList<QByteArray>& arguments)
{
    Program program;
    program.arguments = QList<QByteArray>{"git", "-c", "fetch.fsckObjects=true", "-c", "transfer.fsckObjects=true",
                                          "-c", "protocol.file.allow=always", "-c", "gc.auto=0", "-c",
                                          "maintenance.auto=false", "-c", "submodule.recurse=false"} + arguments;
    program.environment = {"GIT_DIR=" + repository};
    program.timeLimit = std::chrono::seconds(60);
    program.outputLimit = 1 << 20;
    return run(program);
}

QByteArray objectsOf(const QByteArray& folder)
{
    for (const QByteArray& line : overPersonsIndex(folder).environment) {
        if (line.startsWith("GIT_OBJECT_DIRECTORY="))
            return line.mid(line.indexOf('=') + 1);
    }
    return {};
}

// "<object> refs/heads/name", a line each.
Result<QList<Branch>> parseHeads(const QByteArray& output, const QString& runId)
{
    QList<Branch> branches;
    for (const QByteArray& line : output.split('\n')) {
        const qsizetype space = line.indexOf(' ');
        if (space < 0 || !line.mid(space + 1).startsWith(kPrefix))
            continue; // HEAD, or a tag
        Branch branch;
        branch.commit = line.left(space);
        branch.name = line.mid(space + 1 + static_cast<qsizetype>(qstrlen(kPrefix)));
        branch.ref = "refs/bailey/" + runId.toLatin1() + '/' + branch.name;
        if (!isObjectName(branch.commit) || !isPlainBranchName(branch.name))
            return refused(tr("a branch has the name %1.").arg(base::inertPath(branch.name)));
        if (branches.size() >= kBranches)
            return refused(tr("there are more than %1 branches.").arg(kBranches));
        branches.append(branch);
    }
    return branches;
}

QList<QByteArray> refspecs(const QList<Branch>& branches, bool isFromBundle)
{
    QList<QByteArray> specs;
    for (const Branch& branch : branches)
        specs.append('+' + (isFromBundle ? kPrefix + branch.name : branch.ref) + ':' + branch.ref);
    return specs;
}

Result<void> fetch(const QByteArray& into, const QByteArray& from, const QList<QByteArray>& specs)
{
    const auto fetched = git(into,
                             QList<QByteArray>{"fetch", "--quiet", "--no-tags", "--no-write-fetch-head",
                                               "--no-recurse-submodules", "--no-auto-maintenance", "--", from} + specs);
    if (!fetched)
        return failure(fetched.error());
    if (fetched->exitCode != 0)
        return refused(tr("git found something wrong with them."), fetched->errors);
    return {};
}

// As git reads a line of info/alternates: in quotes, with octal escapes.
QByteArray quoted(const QByteArray& path)
{
    QByteArray text = "\"";
    for (const char c : path) {
        const bool isPlain = c >= ' ' && c < '\x7f' && c != '"' && c != '\\';
        text += isPlain ? QByteArray(1, c) : '\\' + QByteArray::number(static_cast<unsigned char>(c), 8).rightJustified(3, '0');
    }
    return text + '"';
}

// A repository of ours that sees the person's objects and none of their settings.
Result<QByteArray> makeQuarantine(const ScratchFolder& scratch, const QByteArray& objects)
{
    if (!scratch.isValid() || !scratch.makeFolder("git") || !scratch.makeFolder("git/objects") ||
        !scratch.makeFolder("git/objects/info") || !scratch.makeFolder("git/refs") ||
        !scratch.write("git/objects/info/alternates", quoted(objects) + '\n') || !scratch.write("git/HEAD", "ref: refs/heads/none\n") ||
        !scratch.write("git/config", "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"))
        return failure(ErrorCode::Io, tr("The commits of the run could not be looked at."));
    return scratch.path() + "/git";
}

int countNew(const QByteArray& repository, const Branch& branch, const QList<QByteArray>& known)
{
    QList<QByteArray> arguments{"rev-list", "--count", branch.commit, "--not"};
    arguments += known.first(std::min(known.size(), kKnown));
    const auto counted = git(repository, arguments);
    return counted && counted->exitCode == 0 ? counted->output.trimmed().toInt() : 0;
}

} // namespace

bool isPlainBranchName(const QByteArray& name)
{
    if (name.isEmpty() || name.size() > 200 || name.contains("..") || name.contains("//") || name.contains("@{") ||
        name.endsWith('.') || name.endsWith('/'))
        return false;
    const QList<QByteArray> parts = name.split('/');
    const bool hasPlainParts = std::none_of(parts.begin(), parts.end(), [](const QByteArray& part) {
        return part.isEmpty() || part.startsWith('.') || part.startsWith('-') || part.endsWith(".lock");
    });
    return hasPlainParts && std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
                      c == '_' || c == '-' || c == '/' || c == '+';
           });
}

Result<QList<QByteArray>> knownCommits(const QByteArray& folder)
{
    const QByteArray repository = gitFolderOf(folder);
    if (repository.isEmpty())
        return QList<QByteArray>();
    const auto listed = git(repository, {"for-each-ref", "--format=%(objectname)"});
    if (!listed)
        return failure(listed.error());
    QList<QByteArray> known;
    for (const QByteArray& line : listed->output.split('\n')) {
        if (isObjectName(line) && !known.contains(line) && known.size() < kKnown)
            known.append(line);
    }
    return known;
}

QList<QByteArray> bundleCommand(const QList<QByteArray>& known)
{
    QList<QByteArray> command{"git", "bundle", "create", "--quiet", "-", "--branches"};
    if (!known.isEmpty())
        command.append("--not");
    return command + known;
}

Result<QList<Branch>> takeBundle(const WorkingCopy& copy, const QString& runId, const QByteArray& bundle,
                                 const QList<QByteArray>& known)
{
    const QByteArray repository = gitFolderOf(copy.folder);
    struct stat info = {};
    if (repository.isEmpty() || !base::isRunId(runId))
        return failure(ErrorCode::InvalidInput, tr("The folder is not a git repository."));
    if (::lstat(bundle.constData(), &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0)
        return QList<Branch>();
    if (info.st_size > kLargestBundle)
        return refused(tr("they are too large."));
    const ScratchFolder scratch(copy);
    const auto quarantine = makeQuarantine(scratch, objectsOf(copy.folder));
    if (!quarantine)
        return failure(quarantine.error());
    const auto heads = git(*quarantine, {"bundle", "list-heads", bundle});
    if (!heads || heads->exitCode != 0)
        return heads ? refused(tr("they are not a bundle of git."), heads->errors) : failure(heads.error());
    auto branches = parseHeads(heads->output, runId);
    if (!branches || branches->isEmpty())
        return branches;
    if (auto checked = fetch(*quarantine, bundle, refspecs(*branches, true)); !checked)
        return failure(checked.error());
    for (Branch& branch : *branches)
        branch.commits = countNew(*quarantine, branch, known);
    if (auto taken = fetch(repository, *quarantine, refspecs(*branches, false)); !taken)
        return failure(taken.error());
    return branches;
}

} // namespace review
