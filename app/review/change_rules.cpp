// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/change_rules.h"

#include "base/inert_text.h"
#include "review/tree.h"
#include "review/words.h"

#include <QLocale>
#include <algorithm>

namespace review {

namespace {

bool isHonestName(const QByteArray& path)
{
    const QString text = QString::fromUtf8(path);
    if (text.toUtf8() != path || base::inertPath(path) != text)
        return false;
    const QList<QByteArray> parts = path.split('/');
    return std::none_of(parts.begin(), parts.end(), [](const QByteArray& part) { return part.startsWith('-'); });
}

bool isNewName(const Change& change)
{
    return change.kind == ChangeKind::Added || change.kind == ChangeKind::Renamed;
}

bool becomesExecutable(const Change& change)
{
    return change.type == EntryType::File && (change.newMode & 0111) != 0 && (change.oldMode & 0111) == 0 &&
           change.kind != ChangeKind::Deleted;
}

} // namespace

QString refusalFor(const Change& change)
{
    if (!isPlainPath(change.path) || change.path.size() > 4000)
        return tr("Its path is too long or not a path.");
    if (hasGitComponent(change.path) || (!change.oldPath.isEmpty() && hasGitComponent(change.oldPath)))
        return tr("It lies in .git, where files decide what git runs.");
    if (change.kind == ChangeKind::Deleted)
        return change.type == EntryType::Special ? tr("It is a device, socket or pipe.") : QString();
    if (change.type == EntryType::Special)
        return tr("It is a device, socket or pipe.");
    if (isNewName(change) && !isHonestName(change.path))
        return tr("Its name has characters that deceive, or could be taken for an option.");
    if (change.type == EntryType::Link && !staysInside(change.path, change.linkTarget))
        return tr("It is a link that leads out of the folder.");
    if (change.type == EntryType::File && change.newSize > kLargestFile)
        return tr("It is larger than %1.").arg(QLocale().formattedDataSize(kLargestFile));
    return {};
}

QString runsByItselfReason(const Change& change)
{
    // A folder's name runs nothing; what is in it is a change of its own.
    if (change.kind == ChangeKind::Deleted || change.type == EntryType::Folder)
        return {};
    if (change.type == EntryType::Link)
        return tr("It is a link: programs use what it points to in its place");
    if (const QString reason = selfRunningName(change.path); !reason.isEmpty())
        return reason;
    if (becomesExecutable(change))
        return tr("It becomes a program");
    return {};
}

quint32 copiedMode(EntryType type, quint32 insideMode, quint32 oldMode)
{
    const quint32 owner = type == EntryType::Folder ? 0700 : 0600;
    return (insideMode & 0755) | (insideMode & oldMode & 0022) | owner;
}

bool isGitName(QByteArrayView component)
{
    // HFS+ leaves out invisible characters, NTFS what follows a dot, space or colon at the end.
    QString name;
    for (const QChar c : QString::fromUtf8(component)) {
        const auto code = c.unicode();
        const bool isInvisible = (code >= 0x200B && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
                                 (code >= 0x206A && code <= 0x206F) || code == 0xFEFF;
        if (!isInvisible)
            name += c.toLower();
    }
    if (const qsizetype colon = name.indexOf(u':'); colon >= 0)
        name.truncate(colon);
    while (name.endsWith(u'.') || name.endsWith(u' '))
        name.chop(1);
    return name == QStringLiteral(".git") || name == QStringLiteral("git~1");
}

bool hasGitComponent(const QByteArray& path)
{
    const QList<QByteArray> parts = path.split('/');
    return std::any_of(parts.begin(), parts.end(), [](const QByteArray& part) { return isGitName(part); });
}

bool isGitBookkeeping(const QByteArray& path)
{
    if (!path.startsWith(".git/"))
        return false;
    const QByteArray name = path.mid(5).split('/').constFirst();
    return name != "hooks" && name != "info" && name != "modules" && name != "worktrees" && !name.startsWith("config");
}

bool staysInside(const QByteArray& path, const QByteArray& linkTarget)
{
    if (linkTarget.isEmpty() || linkTarget.startsWith('/') || linkTarget.size() > 4000 || hasGitComponent(linkTarget))
        return false;
    qsizetype above = path.count('/');
    bool hasDescended = false;
    for (const QByteArray& part : linkTarget.split('/')) {
        if (part.isEmpty() || part == ".")
            continue;
        // "name/..": where it leads depends on what "name" is, which may itself be a link.
        if (part == ".." && (hasDescended || --above < 0))
            return false;
        hasDescended = hasDescended || part != "..";
    }
    return true;
}

} // namespace review
