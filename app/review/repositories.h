// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/inside_view.h"

#include <QHash>

namespace review {

// Finds git folders that the agent made: git runs what a repository's configuration says as soon as somebody stands
// in it, and any folder that looks like a git folder is one.
class Repositories
{
public:
    explicit Repositories(const WorkingCopy& copy);
    // Why a change there is never copied out; empty: it may be.
    [[nodiscard]] QString refusalFor(const Change& change);

private:
    [[nodiscard]] QString refusalIn(const QByteArray& folder);
    [[nodiscard]] bool has(const QByteArray& folder, const char* name) const;

    InsideView m_inside;
    base::UniqueFd m_mine;
    QHash<QByteArray, QString> m_seen;
};

} // namespace review
