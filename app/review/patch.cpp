// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/inert_text.h"
#include "review/change_rules.h"
#include "review/chosen_lines.h"
#include "review/copy_out.h"
#include "review/diff.h"
#include "review/expand.h"
#include "review/words.h"

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

// As git writes a name: in quotes with octal escapes where it has anything unusual.
QByteArray quotedName(const QByteArray& name)
{
    bool isPlain = true;
    QByteArray quoted = "\"";
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isUnusual = byte < 0x20 || byte >= 0x7f || c == '"' || c == '\\';
        isPlain = isPlain && !isUnusual;
        if (isUnusual)
            quoted += '\\' + QByteArray::number(byte, 8).rightJustified(3, '0');
        else
            quoted += c;
    }
    return isPlain ? name : quoted + '"';
}

QByteArray modeOf(EntryType type, quint32 mode)
{
    if (type == EntryType::Link)
        return "120000";
    return (mode & 0100) != 0 ? "100755" : "100644";
}

QByteArray header(const Change& change)
{
    const QByteArray oldPath = change.oldPath.isEmpty() ? change.path : change.oldPath;
    QByteArray text = "diff --git " + quotedName("a/" + oldPath) + ' ' + quotedName("b/" + change.path) + '\n';
    const QByteArray oldMode = modeOf(change.oldType, change.oldMode);
    const QByteArray newMode = modeOf(change.type, change.newMode);
    if (change.kind == ChangeKind::Added)
        text += "new file mode " + newMode + '\n';
    else if (change.kind == ChangeKind::Deleted)
        text += "deleted file mode " + oldMode + '\n';
    else if (oldMode != newMode)
        text += "old mode " + oldMode + "\nnew mode " + newMode + '\n';
    if (change.kind == ChangeKind::Renamed)
        text += "rename from " + quotedName(oldPath) + "\nrename to " + quotedName(change.path) + '\n';
    return text;
}

// What git printed for our two files, under the real names.
QByteArray body(const QByteArray& diff, const Change& change)
{
    QByteArray text;
    qsizetype at = 0;
    while (at < diff.size()) {
        const qsizetype end = diff.indexOf('\n', at);
        const QByteArray line = diff.mid(at, (end < 0 ? diff.size() : end) - at);
        if (line.startsWith("@@ ") || line.startsWith("GIT binary patch"))
            break;
        if (line.startsWith("index "))
            text += line.split(' ').mid(0, 2).join(' ') + '\n';
        at = end < 0 ? diff.size() : end + 1;
    }
    if (at >= diff.size())
        return {};
    if (!diff.mid(at, 16).startsWith("GIT binary patch")) {
        const QByteArray oldPath = change.oldPath.isEmpty() ? change.path : change.oldPath;
        text +=
            "--- " + (change.kind == ChangeKind::Added ? QByteArray("/dev/null") : quotedName("a/" + oldPath)) + '\n';
        text += "+++ " +
                (change.kind == ChangeKind::Deleted ? QByteArray("/dev/null") : quotedName("b/" + change.path)) + '\n';
    }
    return text + diff.mid(at);
}

Result<QByteArray> patchOfOne(const WorkingCopy& copy, const Choice& choice)
{
    const Change& change = choice.change;
    if (const auto checked = checkLeftOut(choice); !checked)
        return failure(checked.error());
    auto pair = contentsOf(copy, change, kWholeSize);
    if (!pair)
        return failure(pair.error());
    if (!choice.leftOut.lines.isEmpty()) {
        auto text = chosenText(copy, change, choice.leftOut);
        if (!text)
            return failure(text.error());
        pair->newText = std::move(*text);
    }
    if (pair->oldText == pair->newText)
        return header(change);
    const bool isText = !isBinary(pair->oldText) && !isBinary(pair->newText);
    const QList<QByteArray> options = isText ? QList<QByteArray>{} : QList<QByteArray>{"--no-text", "--binary"};
    const auto diff = gitDiff(copy, *pair, options + QList<QByteArray>{"--full-index"});
    if (!diff)
        return failure(diff.error());
    return header(change) + body(*diff, change);
}

} // namespace

Result<QByteArray> patchOf(const WorkingCopy& copy, const QList<Choice>& choices)
{
    QList<Conflict> skipped;
    const auto all = expanded(copy, choices, skipped);
    if (!all)
        return failure(all.error());
    QByteArray patch;
    for (const Choice& choice : *all) {
        const Change& change = choice.change;
        if (const QString why = refusalFor(change); !why.isEmpty())
            return failure(ErrorCode::AccessDenied,
                           tr("%1 cannot be copied out. %2").arg(base::inertPath(change.path), why));
        if (change.type == EntryType::Folder)
            continue; // git knows no empty folders
        const auto one = patchOfOne(copy, choice);
        if (!one)
            return failure(one.error());
        patch += *one;
    }
    return patch;
}

} // namespace review
