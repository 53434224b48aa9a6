// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QStringList>

// Named lists of domains that the person keeps. Entries are text as the gate's patterns are written; whoever adds one
// checks it there. Nothing but the manager writes to them: an answer in a run never does.
namespace approval {

struct AllowlistEntry {
    QString pattern;
    bool isEnabled = true;
    QDateTime created;
    QString origin;     // "run 20261129-…, command 4", "imported from settings.json"; empty: typed in
    QDateTime lastUsed; // invalid: never
    qint64 hits = 0;
    // Lets the domain lead into the person's own machine and network too, where what listens often asks nobody for a
    // password. Without it the gate refuses such addresses, whatever the name.
    bool unsafeAllowsPrivate = false;
    bool operator==(const AllowlistEntry&) const = default;
};

struct Allowlist {
    QString name;
    bool isEverywhere = false; // used in every run; else only in those of `folders`
    QList<QByteArray> folders;
    QList<AllowlistEntry> entries;
    bool operator==(const Allowlist&) const = default;

    [[nodiscard]] bool appliesTo(const QByteArray& folder) const;
    [[nodiscard]] bool contains(const QString& pattern) const;
};

using Allowlists = QList<Allowlist>;

[[nodiscard]] base::Json toJson(const Allowlists& lists);
// Fails on another version and on what is no list of ours; what it does not know is dropped. Bounded.
[[nodiscard]] base::Result<Allowlists> allowlistsFromJson(const base::Json& json);

// $XDG_DATA_HOME/bailey/allowlists.json; no file: no lists.
[[nodiscard]] base::Result<Allowlists> loadAllowlists();
[[nodiscard]] base::Result<void> saveAllowlists(const Allowlists& lists);

// The enabled entries of all lists that apply to the folder, without repetition.
[[nodiscard]] QStringList domainsFor(const Allowlists& lists, const QByteArray& folder);
// Those of them that may also lead into the person's own network.
[[nodiscard]] QStringList unsafePrivateDomainsFor(const Allowlists& lists, const QByteArray& folder);

// Counts a use of the entry in every list that applies to the folder.
void noteUse(Allowlists& lists, const QByteArray& folder, const QString& pattern, const QDateTime& when);

} // namespace approval
