// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/changes.h"

#include "base/path_text.h"
#include "review/change_rules.h"
#include "review/diff.h"
#include "review/inside_view.h"
#include "review/list_changes.h"
#include "review/renames.h"
#include "review/repositories.h"
#include "review/words.h"

#include <QHash>
#include <QSet>
#include <algorithm>

namespace review {

namespace {

bool isNamed(const QByteArray& path, const QList<QByteArray>& named)
{
    return std::any_of(named.begin(), named.end(), [&path](QByteArray name) {
        while (name.startsWith("./"))
            name.remove(0, 2);
        while (name.endsWith('/'))
            name.chop(1);
        return base::isAtOrBelow(path, name) || name == "." || name.isEmpty();
    });
}

bool isPreselectedIn(const Change& change, const QList<QByteArray>& named)
{
    if (!change.refusal.isEmpty() || !change.runsByItself.isEmpty() || !change.caution.isEmpty())
        return false;
    if (!named.isEmpty())
        return isNamed(change.path, named);
    return !change.isIgnored && !change.isBinary;
}

// On a file system without upper and lower case one of two such names would overwrite the other. A name that is new
// may meet one that was there, and so may the folders that came with it.
class CaseCollisions
{
public:
    explicit CaseCollisions(const WorkingCopy& copy) : m_inside(copy) {}

    [[nodiscard]] bool meetsAnother(const Change& change)
    {
        if ((change.kind != ChangeKind::Added && change.kind != ChangeKind::Renamed) || !change.refusal.isEmpty())
            return false;
        for (QByteArray path = change.path; !path.isEmpty() && !m_inside.was(path); path = parentOf(path)) {
            if (namesLike(path) > 1)
                return true;
        }
        return false;
    }

private:
    using Names = QHash<QString, QList<QByteArray>>;

    [[nodiscard]] static QString folded(const QByteArray& name)
    {
        return QString::fromUtf8(name).toCaseFolded().normalized(QString::NormalizationForm_C);
    }

    [[nodiscard]] qsizetype namesLike(const QByteArray& path)
    {
        const QByteArray folder = parentOf(path);
        if (!m_names.contains(folder)) {
            Names names;
            for (const QByteArray& name : m_inside.possibleNames(folder))
                names[folded(name)].append(name);
            m_names.insert(folder, names);
        }
        const QList<QByteArray> alike = m_names[folder].value(folded(nameOf(path)));
        return alike.size() < 2 ? alike.size() : std::count_if(alike.begin(), alike.end(), [&](const QByteArray& name) {
            return m_inside.entry(joined(folder, name)).has_value();
        });
    }

    InsideView m_inside;
    QHash<QByteArray, Names> m_names; // by folder
};

void markCaseCollisions(const WorkingCopy& copy, QList<Change>& changes)
{
    CaseCollisions collisions(copy);
    for (Change& change : changes) {
        if (collisions.meetsAnother(change))
            change.caution = tr("Its name differs from another one only in case.");
    }
}

// `npm install` writes to package.json; only what could run makes it worth a warning.
bool isHarmless(const WorkingCopy& copy, const Change& change)
{
    if (change.kind != ChangeKind::Modified || change.type != EntryType::File ||
        (change.path != "package.json" && !change.path.endsWith("/package.json")))
        return false;
    const auto pair = contentsOf(copy, change, kShownSize);
    return pair && change.newMode == change.oldMode && isHarmlessManifestChange(pair->oldText, pair->newText);
}

void judge(const WorkingCopy& copy, QList<Change>& changes)
{
    Repositories repositories(copy);
    for (Change& change : changes) {
        if (change.refusal.isEmpty())
            change.refusal = refusalFor(change);
        change.isIgnored = change.isIgnored || isGitBookkeeping(change.path);
        if (change.refusal.isEmpty())
            change.refusal = repositories.refusalFor(change);
        change.runsByItself = isHarmless(copy, change) ? QString() : runsByItselfReason(change);
    }
    markCaseCollisions(copy, changes);
    countLines(copy, changes);
}

bool isPartOfName(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'/';
}

// As a whole: not "report.py" in "test_report.py" or "report.pyc".
bool isNamedIn(const QString& text, const QString& name)
{
    for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        const qsizetype end = at + name.size();
        const bool isDotSlash = at >= 2 && text[at - 1] == u'/' && text[at - 2] == u'.';
        const bool startsWord = at == 0 || isDotSlash || (!isPartOfName(text[at - 1]) && text[at - 1] != u'.');
        const bool isDotName = end + 1 < text.size() && text[end] == u'.' && isPartOfName(text[end + 1]);
        if (startsWord && (end == text.size() || (!isPartOfName(text[end]) && !isDotName)))
            return true;
    }
    return false;
}

} // namespace

base::Result<QList<Change>> listChanges(const WorkingCopy& copy, const QList<QByteArray>& named)
{
    auto changes = rawChanges(copy);
    if (!changes)
        return changes;
    findRenames(copy, *changes);
    judge(copy, *changes);
    preselect(*changes, named);
    return changes;
}

base::Result<QList<Change>> foldedChanges(const WorkingCopy& copy, const Change& row)
{
    auto changes = rawChanges(copy, Folding::None, row.path);
    if (changes)
        judge(copy, *changes);
    return changes;
}

void preselect(QList<Change>& changes, const QList<QByteArray>& named)
{
    for (Change& change : changes)
        change.isPreselected = isPreselectedIn(change, named);
}

QList<QByteArray> pathsNamedIn(const QString& text, const QList<Change>& changes)
{
    constexpr qsizetype kTextLimit = 100'000;
    constexpr qsizetype kChangeLimit = 2000;
    QList<QByteArray> found;
    const QString bounded = text.left(kTextLimit);
    for (const Change& change : changes.first(std::min(changes.size(), kChangeLimit))) {
        const QString path = QString::fromUtf8(change.path);
        const QString name = path.mid(path.lastIndexOf(u'/') + 1);
        // A bare file name counts where it looks like one.
        if (isNamedIn(bounded, path) || (name.contains(u'.') && name.size() > 3 && isNamedIn(bounded, name)))
            found.append(change.path);
    }
    return found;
}

} // namespace review
