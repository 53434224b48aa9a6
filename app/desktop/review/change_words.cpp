// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/inert_text.h"
#include "desktop/look/words.h"
#include "desktop/review/changes_model.h"

#include <QCoreApplication>
#include <QLocale>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ChangeWords", text);
}

QString addedText(review::EntryType type)
{
    switch (type) {
    case review::EntryType::File: return tr("Added");
    case review::EntryType::Folder: return tr("Folder added");
    case review::EntryType::Link: return tr("Link added");
    case review::EntryType::Special: return tr("Special file");
    }
    return {};
}

} // namespace

QString kindText(const review::Change& change)
{
    switch (change.kind) {
    case review::ChangeKind::Added: return addedText(change.type);
    case review::ChangeKind::Modified: return tr("Modified");
    case review::ChangeKind::Deleted: return tr("Deleted");
    case review::ChangeKind::Renamed: return tr("Renamed from %1").arg(base::inertPath(change.oldPath));
    case review::ChangeKind::ModeChanged: return tr("Permissions changed");
    case review::ChangeKind::TypeChanged: return tr("Kind of file changed");
    }
    return {};
}

QChar kindLetter(const review::Change& change)
{
    switch (change.kind) {
    case review::ChangeKind::Added: return u'A';
    case review::ChangeKind::Modified: return u'M';
    case review::ChangeKind::Deleted: return u'D';
    case review::ChangeKind::Renamed: return u'R';
    case review::ChangeKind::ModeChanged: return u'P';
    case review::ChangeKind::TypeChanged: return u'T';
    }
    return u'?';
}

QString linesText(const review::Change& change)
{
    if (change.addedLines < 0 || change.removedLines < 0)
        return change.isBinary ? tr("binary") : QString();
    const QLocale locale;
    QStringList parts;
    if (change.addedLines > 0)
        parts += u'+' + locale.toString(change.addedLines);
    if (change.removedLines > 0)
        parts += QStringLiteral("−") + locale.toString(change.removedLines);
    return parts.join(u' ');
}

QString whatChanged(const review::Change& change)
{
    const auto octal = [](quint32 mode) { return QString::number(mode & 07777, 8); };
    switch (change.kind) {
    case review::ChangeKind::ModeChanged:
        return tr("Permissions changed: %1 before, %2 now").arg(octal(change.oldMode), octal(change.newMode));
    case review::ChangeKind::Modified: return tr("It is the same as in your folder");
    case review::ChangeKind::Added:
    case review::ChangeKind::Deleted:
    case review::ChangeKind::Renamed:
    case review::ChangeKind::TypeChanged: return kindText(change);
    }
    return {};
}

QString warningText(const review::Change& change)
{
    QStringList notes;
    if (!change.refusal.isEmpty())
        notes += tr("cannot be copied out: %1").arg(base::inertLine(change.refusal));
    if (!change.runsByItself.isEmpty())
        notes += base::inertLine(change.runsByItself);
    if (!change.caution.isEmpty())
        notes += base::inertLine(change.caution);
    return notes.join(QStringLiteral(" · "));
}

QString noteText(const review::Change& change)
{
    QStringList notes{warningText(change)};
    if (change.type == review::EntryType::Link)
        notes += tr("link to %1").arg(base::inertPath(change.linkTarget));
    if (change.isIgnored)
        notes += tr("ignored by git");
    if (change.isBinary && change.kind != review::ChangeKind::Deleted)
        notes += sizeText(static_cast<quint64>(change.newSize));
    notes.removeAll(QString());
    return notes.join(QStringLiteral(" · "));
}

} // namespace desktop
