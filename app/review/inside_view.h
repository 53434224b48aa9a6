// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/tree.h"
#include "review/working_copy.h"

#include <QSet>

namespace review {

// The folder as the run saw it at its end: the person's names with the agent's over them.
class InsideView
{
public:
    explicit InsideView(const WorkingCopy& copy);
    [[nodiscard]] bool isValid() const { return m_fresh.isValid() && m_old.isValid(); }

    // Nothing where no such name was there.
    [[nodiscard]] std::optional<Entry> entry(const QByteArray& path) const;
    // Whether the person has this name.
    [[nodiscard]] bool was(const QByteArray& path) const;
    // The names of the person and of the agent in a folder; entry() tells which of them are there. None of the person's
    // where they are very many.
    [[nodiscard]] QSet<QByteArray> possibleNames(const QByteArray& folder) const;
    // Of what the agent wrote; fails for what only shows through.
    [[nodiscard]] base::UniqueFd openFresh(const QByteArray& path, int flags) const;
    [[nodiscard]] QByteArray linkTarget(const QByteArray& path) const;

private:
    bool m_isOverlay;
    base::UniqueFd m_fresh;
    base::UniqueFd m_old;
};

} // namespace review
