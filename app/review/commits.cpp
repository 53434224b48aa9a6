// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/commits.h"

#include "base/file.h"
#include "base/ids.h"
#include "base/inert_text.h"
#include "base/log.h"
#include "base/path_text.h"
#include "review/diff.h"
#include "review/program.h"
#include "review/words.h"

#include <QFile>
#include <algorithm>
#include <array>
#include <sys/stat.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

constexpr qsizetype kBranches = 50;
constexpr qsizetype kKnown = 2000;
constexpr qint64 kShallowLimit = 1 << 20;
constexpr auto kPrefix = "refs/heads/";
constexpr std::array kMovedByCommits = {"refs", "packed-refs", "HEAD", "worktrees", "reftable"};

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
    program.arguments = QList<QByteArray>{"git",
                                          "-c",
                                          "fetch.fsckObjects=true",
                                          "-c",
                                          "transfer.fsckObjects=true",
                                          "-c",
                                          "protocol.file.allow=always",
                                          "-c",
                                          "gc.auto=0",
                                          "-c",
                                          "maintenance.auto=false",
                                          "-c",
                                          "submodule.recurse=false",
                                          "-c",
                                          "core.alternateRefsCommand=true"} +
                        arguments;
    // Only from the path that is named, whatever the person's configuration makes of it ("insteadOf", "ext::").
    program.environment = {"GIT_DIR=" + repository, "GIT_ALLOW_PROTOCOL=file"};
    program.timeLimit = std::chrono::seconds(60);
    program.outputLimit = 1 << 20;
    return run(program);
}

// Where the person's history ends, when they cloned only a part of it: git would miss what is not there.
QByteArray shallowOf(const QByteArray& folder)
{
    QList<QByteArray> ends =
        base::readFile(sharedGitFolderOf(folder) + "/shallow", kShallowLimit).value_or(QByteArray()).split('\n');
    ends.removeIf([](const QByteArray& line) { return !isObjectName(line); });
    return ends.isEmpty() ? QByteArray() : ends.join('\n') + '\n';
}

// For commits on no branch; none of the others may be the same or lie beneath it, as refs are files and folders.
QByteArray nameForDetached(const QList<Branch>& branches)
{
    QByteArray name = "detached";
    const auto isTaken = [&name](const Branch& branch) { return base::isAtOrBelow(branch.name, name); };
    for (int number = 2; std::any_of(branches.begin(), branches.end(), isTaken); ++number)
        name = "detached-" + QByteArray::number(number);
    return name;
}

// "<object> refs/heads/name", a line each, and "<object> HEAD".
Result<QList<Branch>> parseHeads(const QByteArray& output, const QString& runId)
{
    QList<Branch> branches;
    Branch detached;
    detached.isDetached = true;
    for (const QByteArray& line : output.split('\n')) {
        const qsizetype space = line.indexOf(' ');
        const QByteArray ref = space < 0 ? QByteArray() : line.mid(space + 1);
        if (ref == "HEAD")
            detached.commit = line.left(space);
        if (!ref.startsWith(kPrefix))
            continue; // a tag
        Branch branch;
        branch.commit = line.left(space);
        branch.name = ref.mid(static_cast<qsizetype>(qstrlen(kPrefix)));
        if (!isObjectName(branch.commit) || !isPlainBranchName(branch.name))
            return refused(tr("a branch has the name %1.").arg(base::inertPath(branch.name)));
        if (branches.size() >= kBranches)
            return refused(tr("there are more than %1 branches.").arg(kBranches));
        branches.append(branch);
    }
    const auto isTheirs = [&](const Branch& branch) { return branch.commit == detached.commit; };
    if (isObjectName(detached.commit) && std::none_of(branches.begin(), branches.end(), isTheirs)) {
        detached.name = nameForDetached(branches);
        branches.append(detached);
    }
    for (Branch& branch : branches)
        branch.ref = "refs/bailey/" + runId.toLatin1() + '/' + branch.name;
    return branches;
}

QList<QByteArray> refspecs(const QList<Branch>& branches, bool isFromBundle)
{
    QList<QByteArray> specs;
    for (const Branch& branch : branches) {
        const QByteArray inBundle = branch.isDetached ? QByteArray("HEAD") : kPrefix + branch.name;
        specs.append('+' + (isFromBundle ? inBundle : branch.ref) + ':' + branch.ref);
    }
    return specs;
}

Result<void> fetch(const QByteArray& into, const QByteArray& from, const QList<QByteArray>& specs)
{
    const auto fetched = git(into, QList<QByteArray>{"fetch", "--quiet", "--no-tags", "--no-write-fetch-head",
                                                     "--no-recurse-submodules", "--no-auto-maintenance", "--", from} +
                                       specs);
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
        text += isPlain ? QByteArray(1, c)
                        : '\\' + QByteArray::number(static_cast<unsigned char>(c), 8).rightJustified(3, '0');
    }
    return text + '"';
}

int countNew(const QByteArray& repository, const Branch& branch, const QList<QByteArray>& known)
{
    QList<QByteArray> arguments{"rev-list", "--count", "--ignore-missing", branch.commit, "--not"};
    arguments += known.first(std::min(known.size(), kKnown));
    const auto counted = git(repository, arguments);
    return counted && counted->exitCode == 0 ? counted->output.trimmed().toInt() : 0;
}

QByteArray knownFile(const WorkingCopy& copy)
{
    return copy.root + "/known-commits";
}

QByteArray configurationFor(const QList<QByteArray>& known)
{
    const bool isSha256 = !known.isEmpty() && known.constFirst().size() == 64;
    return isSha256 ? "[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n"
                    : "[core]\n\trepositoryformatversion = 0\n\tbare = true\n";
}

// A repository of ours that sees the person's objects and none of their settings. Gone with its value.
class Quarantine
{
public:
    explicit Quarantine(const WorkingCopy& copy) : m_scratch(copy)
    {
        m_isValid = m_scratch.isValid() && m_scratch.makeFolder("git") && m_scratch.makeFolder("git/objects") &&
                    m_scratch.makeFolder("git/objects/info") && m_scratch.makeFolder("git/refs") &&
                    m_scratch.write("git/objects/info/alternates",
                                    quoted(sharedGitFolderOf(copy.folder) + "/objects") + '\n') &&
                    m_scratch.write("git/shallow", shallowOf(copy.folder)) &&
                    m_scratch.write("git/HEAD", "ref: refs/heads/none\n") &&
                    m_scratch.write("git/config", configurationFor(notedCommits(copy)));
    }
    [[nodiscard]] QByteArray path() const { return m_scratch.path() + "/git"; }

    // Takes the bundle in, which is when its objects are checked.
    [[nodiscard]] Result<QList<Branch>> receive(const WorkingCopy& copy, const QString& runId) const
    {
        const QByteArray bundle = bundleOf(copy);
        struct stat info = {};
        if (::lstat(bundle.constData(), &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0)
            return QList<Branch>();
        if (gitFolderOf(copy.folder).isEmpty() || !base::isRunId(runId))
            return failure(ErrorCode::InvalidInput, tr("The folder is not a git repository."));
        if (info.st_size > kLargestBundle)
            return refused(tr("they are too large."));
        if (!m_isValid)
            return failure(ErrorCode::Io, tr("The commits of the run could not be looked at."));
        const auto heads = git(path(), {"bundle", "list-heads", bundle});
        if (!heads || heads->exitCode != 0)
            return heads ? refused(tr("they are not a bundle of git."), heads->errors) : failure(heads.error());
        auto branches = parseHeads(heads->output, runId);
        if (!branches || branches->isEmpty())
            return branches;
        if (auto checked = fetch(path(), bundle, refspecs(*branches, true)); !checked)
            return failure(checked.error());
        const QList<QByteArray> known = notedCommits(copy);
        QList<QByteArray> onBranches;
        for (Branch& branch : *branches) {
            branch.commits = countNew(path(), branch, known);
            onBranches.append(branch.commit);
        }
        // It comes last, and what a branch has as well is not its own.
        if (!branches->isEmpty() && branches->constLast().isDetached) {
            onBranches.removeLast();
            if (countNew(path(), branches->constLast(), onBranches + known) == 0)
                branches->removeLast();
        }
        return branches;
    }

private:
    ScratchFolder m_scratch;
    bool m_isValid = false;
};

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
    // It may be on no branch, as in a submodule.
    const auto head = git(repository, {"rev-parse", "--verify", "--quiet", "HEAD"});
    if (!listed || !head)
        return failure(!listed ? listed.error() : head.error());
    QList<QByteArray> known;
    for (const QByteArray& line : (head->output + listed->output).split('\n')) {
        if (isObjectName(line) && !known.contains(line) && known.size() < kKnown)
            known.append(line);
    }
    return known;
}

QList<QByteArray> bundleCommand(const QList<QByteArray>& known)
{
    // HEAD may be on no branch, or be on one that has no commit yet, which is then no error.
    QList<QByteArray> command{"git", "bundle", "create", "--quiet", "-", "--ignore-missing", "--branches", "HEAD"};
    if (!known.isEmpty())
        command.append("--not");
    return command + known;
}

void noteKnownCommits(const WorkingCopy& copy, const QList<QByteArray>& known)
{
    // Without the list the bundle has the whole history, which is checked as well.
    if (!known.isEmpty() && !base::writeOwnFile(QFile::decodeName(knownFile(copy)), known.join('\n')))
        qCWarning(base::logRun) << "the commits of the folder could not be noted";
}

QList<QByteArray> notedCommits(const WorkingCopy& copy)
{
    QList<QByteArray> known = base::readFile(knownFile(copy)).value_or(QByteArray()).split('\n');
    known.removeIf([](const QByteArray& line) { return !isObjectName(line); });
    return known;
}

bool mayHaveCommits(const WorkingCopy& copy)
{
    if (copy.kind == CopyKind::UnsafeDirect || gitFolderOf(copy.folder).isEmpty())
        return false;
    if (copy.kind != CopyKind::Overlay)
        return true;
    // Where git writes when a branch or HEAD moves, of this worktree or another.
    const auto hasNew = [](const QByteArray& gitFolder) {
        return std::any_of(kMovedByCommits.begin(), kMovedByCommits.end(), [&](const char* name) {
            struct stat info = {};
            return ::lstat((gitFolder + '/' + name).constData(), &info) == 0;
        });
    };
    return hasNew(copy.upper() + "/.git") ||
           std::any_of(copy.beside.begin(), copy.beside.end(), [&](const WorkingCopy& beside) {
               return beside.kind != CopyKind::ReadOnly && (beside.kind != CopyKind::Overlay || hasNew(beside.upper()));
           });
}

QByteArray bundleOf(const WorkingCopy& copy)
{
    return copy.root + "/commits.bundle";
}

bool lacksBundle(const WorkingCopy& copy)
{
    struct stat info = {};
    return ::lstat(bundleOf(copy).constData(), &info) != 0 && mayHaveCommits(copy);
}

Result<QList<Branch>> offeredBranches(const WorkingCopy& copy, const QString& runId)
{
    const Quarantine quarantine(copy);
    return quarantine.receive(copy, runId);
}

Result<QList<Branch>> takeBranches(const WorkingCopy& copy, const QString& runId, const QList<QByteArray>& names)
{
    const Quarantine quarantine(copy);
    auto branches = quarantine.receive(copy, runId);
    if (!branches)
        return branches;
    for (const QByteArray& name : names) {
        if (std::none_of(branches->begin(), branches->end(), [&](const Branch& branch) { return branch.name == name; }))
            return failure(ErrorCode::NotFound,
                           tr("The run made no commits on a branch %1.").arg(base::inertPath(name)));
    }
    branches->removeIf([&](const Branch& branch) { return !names.contains(branch.name); });
    if (branches->isEmpty())
        return branches;
    if (auto taken = fetch(gitFolderOf(copy.folder), quarantine.path(), refspecs(*branches, false)); !taken)
        return failure(taken.error());
    return branches;
}

} // namespace review
