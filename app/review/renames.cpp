// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/renames.h"

#include "review/change_rules.h"
#include "review/diff.h"
#include "review/tree.h"

#include <QHash>

#include <algorithm>

namespace review {

namespace {

constexpr qsizetype kCandidates = 200; // of each side; their product is what costs
constexpr double kAlike = 0.5;

struct Candidate {
    qsizetype index = 0;
    QByteArray text;
};

struct Match {
    double likeness = 0;
    qsizetype removed = 0; // indexes of rows
    qsizetype added = 0;
};

QList<Candidate> candidates(const WorkingCopy& copy, const QList<Change>& changes, ChangeKind kind)
{
    QList<Candidate> found;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        const Change& change = changes[i];
        const qint64 size = kind == ChangeKind::Deleted ? change.oldSize : change.newSize;
        if (change.kind != kind || change.type != EntryType::File || change.isIgnored || !change.refusal.isEmpty() ||
            hasGitComponent(change.path) || size == 0 || size > kShownSize)
            continue;
        if (found.size() >= kCandidates)
            return {};
        if (auto pair = contentsOf(copy, change, kShownSize))
            found.append({i, kind == ChangeKind::Deleted ? pair->oldText : pair->newText});
    }
    return found;
}

QList<Match> matches(const QList<Candidate>& removed, const QList<Candidate>& added)
{
    QList<Match> found;
    for (const Candidate& old : removed) {
        for (const Candidate& fresh : added) {
            const auto smaller = static_cast<double>(std::min(old.text.size(), fresh.text.size()));
            if (smaller / static_cast<double>(std::max(old.text.size(), fresh.text.size())) < kAlike)
                continue;
            if (const double alike = likeness(old.text, fresh.text); alike >= kAlike)
                found.append({alike, old.index, fresh.index});
        }
    }
    return found;
}

// At the end of both paths.
int namesInCommon(const QByteArray& first, const QByteArray& second)
{
    QList<QByteArray> one = first.split('/');
    QList<QByteArray> other = second.split('/');
    int count = 0;
    for (; !one.isEmpty() && !other.isEmpty() && one.takeLast() == other.takeLast(); ++count) {
    }
    return count;
}

void join(Change& added, const Change& removed)
{
    added.kind = ChangeKind::Renamed;
    added.oldPath = removed.path;
    added.oldType = removed.oldType;
    added.oldSize = removed.oldSize;
    added.oldMode = removed.oldMode;
    added.isChangedMeanwhile = added.isChangedMeanwhile || removed.isChangedMeanwhile;
}

} // namespace

double likeness(const QByteArray& first, const QByteArray& second)
{
    if (first == second)
        return 1;
    QHash<QByteArrayView, qsizetype> lines;
    const auto each = [](const QByteArray& text, const auto& use) {
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype feed = text.indexOf('\n', at);
            const qsizetype end = feed < 0 ? text.size() : feed + 1;
            use(QByteArrayView(text).sliced(at, end - at));
            at = end;
        }
    };
    each(first, [&lines](QByteArrayView line) { ++lines[line]; });
    qsizetype common = 0;
    each(second, [&lines, &common](QByteArrayView line) {
        const auto found = lines.find(line);
        if (found != lines.end() && *found > 0) {
            --*found;
            common += line.size();
        }
    });
    return static_cast<double>(common) / static_cast<double>(std::max<qsizetype>({first.size(), second.size(), 1}));
}

void findRenames(const WorkingCopy& copy, QList<Change>& changes)
{
    const QList<Candidate> removed = candidates(copy, changes, ChangeKind::Deleted);
    const QList<Candidate> added =
        removed.isEmpty() ? QList<Candidate>() : candidates(copy, changes, ChangeKind::Added);
    QList<Match> found = matches(removed, added);
    // The likest first; among equals the ones that kept their file name, and the names of the folders above it.
    std::stable_sort(found.begin(), found.end(), [&changes](const Match& a, const Match& b) {
        const auto kept = [&changes](const Match& match) {
            return namesInCommon(changes[match.removed].path, changes[match.added].path);
        };
        return a.likeness != b.likeness ? a.likeness > b.likeness : kept(a) > kept(b);
    });
    QList<bool> isGone(changes.size(), false);
    for (const Match& match : found) {
        if (isGone[match.removed] || changes[match.added].kind == ChangeKind::Renamed)
            continue;
        join(changes[match.added], changes[match.removed]);
        isGone[match.removed] = true;
    }
    qsizetype index = 0;
    changes.removeIf([&](const Change&) { return isGone[index++]; });
}

} // namespace review
