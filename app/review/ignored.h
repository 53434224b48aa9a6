// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/ignore_rules.h"

#include <QSet>
#include <optional>

namespace review {

enum class Origin { Mine, New }; // whether the name was in the person's folder before

// Which names the repository's own rules ignore, while a walk goes down and up its folders. For names that were there
// before, only the person's rules count, and what git tracks is never ignored: rules that the agent wrote must not
// make a change of such a file disappear from sight.
class Ignored
{
public:
    explicit Ignored(QByteArray folder);

    // `fresh` and `old` are descriptors of the folder as it is inside and as the person has it; -1: not there.
    void enter(const QByteArray& prefix, int fresh, int old);
    void leave() { m_levels.removeLast(); }

    [[nodiscard]] bool holds(const QByteArray& path, IsFolder isFolder, Origin origin);

private:
    struct Level {
        QByteArray prefix;
        IgnoreRules mine;
        IgnoreRules inside;
    };

    [[nodiscard]] bool isTracked(const QByteArray& path);

    QByteArray m_folder;
    IgnoreRules m_exclude; // .git/info/exclude
    QList<Level> m_levels;
    std::optional<QSet<QByteArray>> m_tracked; // that the rules would ignore, and the folders above them
};

} // namespace review
