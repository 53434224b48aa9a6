// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/diff.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "review/chosen_lines.h"
#include "review/diff_parser.h"
#include "review/list_changes.h"
#include "review/program.h"
#include "review/remove_tree.h"
#include "review/tree.h"
#include "review/words.h"

#include <QCryptographicHash>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;

namespace {

constexpr int kCountedFiles = 5000;

// Both files are ours, named "a" and "b", in a folder of ours: no attribute, text conversion or driver can
// apply.
const QList<QByteArray> kDiffCommand = {"git",        "diff",         "--no-index", "--no-ext-diff", "--no-textconv",
                                        "--no-color", "--no-renames", "--text",     "--no-prefix"};

UniqueFd openSide(const WorkingCopy& copy, const QByteArray& path, TextSide side, int flags)
{
    const UniqueFd top = openFolder(side == TextSide::New ? freshFolderOf(copy) : copy.folder);
    return side == TextSide::New ? openOwn(top.get(), path, flags) : openBeneath(top.get(), path, flags);
}

tl::unexpected<base::Error> unreadable(const QByteArray& path)
{
    return failure(ErrorCode::Io, tr("%1 could not be read: %2").arg(base::inertPath(path), base::systemError(errno)));
}

Result<QByteArray> contentOf(const WorkingCopy& copy, const QByteArray& path, TextSide side, EntryType type,
                             qint64 limit)
{
    if (!isPlainPath(path))
        return failure(ErrorCode::InvalidInput, tr("%1 is not a path in the folder.").arg(base::inertPath(path)));
    if (type == EntryType::Link) {
        const UniqueFd folder = openSide(copy, parentOf(path), side, O_RDONLY | O_DIRECTORY);
        const auto target = folder.isValid() ? linkTargetAt(folder.get(), nameOf(path)) : std::nullopt;
        if (target)
            return *target;
    } else if (type == EntryType::File) {
        const UniqueFd file = openSide(copy, path, side, O_RDONLY);
        auto content = file.isValid() ? readAll(file.get(), limit) : std::nullopt;
        if (content)
            return *content;
        if (errno == EFBIG)
            return failure(ErrorCode::LimitReached, tr("%1 is too large to show.").arg(base::inertPath(path)));
    } else {
        return QByteArray();
    }
    return unreadable(path);
}

QByteArray oldPathOf(const Change& change)
{
    return change.oldPath.isEmpty() ? change.path : change.oldPath;
}

int linesIn(QByteArrayView text)
{
    const auto feeds = std::count(text.begin(), text.end(), '\n');
    return static_cast<int>(feeds) + (!text.isEmpty() && text.back() != '\n' ? 1 : 0);
}

// For each pair "added TAB removed TAB NUL a/N NUL b/N NUL".
void readCounts(const QByteArray& output, QList<Change>& changes, const QList<qsizetype>& indexes)
{
    const QList<QByteArray> words = output.split('\0');
    for (qsizetype i = 0; i + 1 < words.size(); ++i) {
        const QList<QByteArray> parts = words[i].split('\t');
        if (parts.size() != 3)
            continue;
        const qsizetype number = nameOf(parts[2].isEmpty() ? words[i + 1] : parts[2]).toLongLong();
        if (number < 0 || number >= indexes.size())
            continue;
        changes[indexes[number]].addedLines = parts[0].toInt();
        changes[indexes[number]].removedLines = parts[1].toInt();
    }
}

// More than a person wants to see without having asked for it.
bool isLong(const QList<Hunk>& hunks)
{
    int changed = 0;
    for (const Hunk& hunk : hunks) {
        for (const DiffLine& line : hunk.lines) {
            changed += line.kind == DiffLine::Kind::Added || line.kind == DiffLine::Kind::Removed ? 1 : 0;
            if (changed > kShownLines || line.text.size() > kShownLineLength)
                return true;
        }
    }
    return false;
}

} // namespace

ScratchFolder::ScratchFolder(const WorkingCopy& copy)
{
    QByteArray name = copy.root + "/scratch-XXXXXX";
    if (::mkdtemp(name.data()))
        m_path = name;
}

ScratchFolder::~ScratchFolder()
{
    if (m_path.isEmpty())
        return;
    if (emptyOwnFolder(m_path))
        ::rmdir(m_path.constData()); // what stays goes with the working copy
}

bool ScratchFolder::makeFolder(const QByteArray& name) const
{
    return ::mkdir((m_path + '/' + name).constData(), 0700) == 0;
}

bool ScratchFolder::write(const QByteArray& name, const QByteArray& content) const
{
    const UniqueFd file(
        ::open((m_path + '/' + name).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    return file.isValid() && writeAll(file.get(), content);
}

Result<Pair> contentsOf(const WorkingCopy& copy, const Change& change, qint64 limit)
{
    Pair pair;
    if (hasSide(change, TextSide::Old)) {
        auto content = contentOf(copy, oldPathOf(change), TextSide::Old, change.oldType, limit);
        if (!content)
            return failure(content.error());
        pair.oldText = std::move(*content);
    }
    if (hasSide(change, TextSide::New)) {
        auto content = contentOf(copy, change.path, TextSide::New, change.type, limit);
        if (!content)
            return failure(content.error());
        pair.newText = std::move(*content);
    }
    return pair;
}

Result<QByteArray> gitDiff(const WorkingCopy& copy, const Pair& pair, const QList<QByteArray>& options)
{
    const ScratchFolder scratch(copy);
    if (!scratch.isValid() || !scratch.write("a", pair.oldText) || !scratch.write("b", pair.newText))
        return failure(ErrorCode::Io, tr("The differences could not be made: %1").arg(base::systemError(errno)));
    Program program;
    program.arguments = kDiffCommand + options + QList<QByteArray>{"--", scratch.path() + "/a", scratch.path() + "/b"};
    const auto result = run(program);
    if (!result)
        return failure(result.error());
    if (result->exitCode != 0 && result->exitCode != 1)
        return failure(ErrorCode::Io, tr("The differences could not be made."), QString::fromUtf8(result->errors));
    return result->output;
}

bool isBinary(QByteArrayView text)
{
    return text.first(std::min<qsizetype>(text.size(), 8000)).contains('\0');
}

void countLines(const WorkingCopy& copy, QList<Change>& changes)
{
    const ScratchFolder scratch(copy);
    if (!scratch.isValid() || !scratch.makeFolder("a") || !scratch.makeFolder("b"))
        return;
    QList<qsizetype> indexes;
    int left = kCountedFiles;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        Change& change = changes[i];
        if (!change.refusal.isEmpty() || (change.type != EntryType::File && change.oldType != EntryType::File))
            continue;
        if (std::max(change.oldSize, change.newSize) > kShownSize || --left < 0)
            continue;
        const auto pair = contentsOf(copy, change, kShownSize);
        if (!pair)
            continue;
        change.isBinary = isBinary(pair->oldText) || isBinary(pair->newText);
        if (change.isBinary)
            continue;
        change.addedLines = pair->oldText.isEmpty() ? linesIn(pair->newText) : 0;
        change.removedLines = pair->newText.isEmpty() ? linesIn(pair->oldText) : 0;
        if (pair->oldText.isEmpty() || pair->newText.isEmpty() || pair->oldText == pair->newText)
            continue;
        const QByteArray name = QByteArray::number(indexes.size());
        if (!scratch.write("a/" + name, pair->oldText) || !scratch.write("b/" + name, pair->newText))
            return;
        indexes.append(i);
    }
    if (indexes.isEmpty())
        return;
    Program program;
    program.arguments =
        kDiffCommand + QList<QByteArray>{"--numstat", "-z", "--", scratch.path() + "/a", scratch.path() + "/b"};
    if (const auto result = run(program); result && result->exitCode <= 1)
        readCounts(result->output, changes, indexes);
}

Result<QList<Hunk>> hunksOf(const WorkingCopy& copy, const Pair& pair, int context, Blanks blanks)
{
    QList<QByteArray> options{"--unified=" + QByteArray::number(std::clamp(context, 0, 1'000'000))};
    if (blanks == Blanks::Ignored)
        options += "--ignore-all-space";
    const auto text = gitDiff(copy, pair, options);
    return text ? parseUnifiedDiff(*text) : Result<QList<Hunk>>(failure(text.error()));
}

QByteArray digestOf(const Pair& pair)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::number(pair.oldText.size()) + ' ');
    hash.addData(pair.oldText);
    hash.addData(pair.newText);
    return hash.result();
}

Result<FileDiff> diffOf(const WorkingCopy& copy, const Change& change, int context, DiffSize size, Blanks blanks)
{
    FileDiff diff;
    const bool isBounded = size == DiffSize::Bounded;
    const auto pair = contentsOf(copy, change, isBounded ? kShownSize : kWholeSize);
    if (!pair && pair.error().code == ErrorCode::LimitReached) {
        diff.isTooLarge = true;
        return diff;
    }
    if (!pair)
        return failure(pair.error());
    diff.isBinary = isBinary(pair->oldText) || isBinary(pair->newText);
    if (diff.isBinary || pair->oldText == pair->newText)
        return diff;
    auto exact = hunksOf(copy, *pair, context, Blanks::Shown);
    if (!exact)
        return failure(exact.error());
    if (isBounded && isLong(*exact)) {
        diff.isTooLarge = true;
        return diff;
    }
    auto shown = blanks == Blanks::Ignored ? hunksOf(copy, *pair, context, blanks) : exact;
    if (!shown)
        return failure(shown.error());
    diff.lines = linesByHunk(*shown, *exact);
    diff.hunks = std::move(*shown);
    diff.texts = digestOf(*pair);
    return diff;
}

bool canChooseLines(const Change& change)
{
    return change.type == EntryType::File && change.oldType == EntryType::File && change.kind != ChangeKind::Deleted;
}

Result<QByteArray> newContent(const WorkingCopy& copy, const Change& change, qint64 limit)
{
    if (!hasSide(change, TextSide::New))
        return QByteArray();
    return contentOf(copy, change.path, TextSide::New, change.type, limit);
}

Result<QByteArray> oldContent(const WorkingCopy& copy, const Change& change, qint64 limit)
{
    if (!hasSide(change, TextSide::Old))
        return QByteArray();
    return contentOf(copy, oldPathOf(change), TextSide::Old, change.oldType, limit);
}

bool hasSide(const Change& change, TextSide side)
{
    return change.kind != (side == TextSide::Old ? ChangeKind::Added : ChangeKind::Deleted);
}

Result<QByteArray> contentDigest(const WorkingCopy& copy, const Change& change, TextSide side)
{
    const QByteArray path = side == TextSide::Old ? oldPathOf(change) : change.path;
    const bool isFile = (side == TextSide::Old ? change.oldType : change.type) == EntryType::File;
    if (!isFile || !hasSide(change, side) || !isPlainPath(path))
        return failure(ErrorCode::InvalidInput, tr("%1 is not an ordinary file.").arg(base::inertPath(path)));
    const UniqueFd file = openSide(copy, path, side, O_RDONLY);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray piece(1 << 20, Qt::Uninitialized);
    ssize_t count = file.isValid() ? 1 : -1;
    while (count > 0) {
        count = ::read(file.get(), piece.data(), static_cast<size_t>(piece.size()));
        if (count > 0)
            hash.addData(QByteArrayView(piece).first(count));
    }
    return count == 0 ? Result<QByteArray>(hash.result()) : Result<QByteArray>(unreadable(path));
}

} // namespace review
