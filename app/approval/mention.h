// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <functional>

namespace approval {

// What a place of the folder says about a domain that stands there, strongest first.
enum class PlaceKind {
    Lockfile,   // what a package manager resolved
    Manifest,   // what the project declares that it needs
    Source,     // code and settings of the project
    Dependency, // inside of somebody else's package
    Text,       // documentation, comments, data: what only people and models read
};

// Where the domain stands in one file.
struct Occurrence {
    QByteArray path; // relative to the folder
    PlaceKind kind = PlaceKind::Text;
    int line = 0; // of the first that counts as `kind`, from 1
    int count = 1;
};

// Finds a host name in text: whole, whatever its case, not as a part of another one. Pure.
class MentionFinder
{
public:
    explicit MentionFinder(const QByteArray& domain);
    // Where it next stands from `from` on, or -1.
    [[nodiscard]] qsizetype next(QByteArrayView text, qsizetype from = 0) const;
    [[nodiscard]] bool isIn(QByteArrayView text) const { return next(text) >= 0; }

private:
    QByteArray m_domain;
};

// By the path alone.
[[nodiscard]] PlaceKind placeKindOf(QByteArrayView path);

// What a file says about the domain, `count` 0 where it does not name it. Within a file the kind depends on the line: a
// comment in code is Text, and of a lockfile only what will be downloaded counts. Pure.
[[nodiscard]] Occurrence occurrenceIn(QByteArrayView path, QByteArrayView content, const MentionFinder& finder);

} // namespace approval
