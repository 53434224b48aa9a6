// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <optional>

namespace review {

enum class IsFolder { No, Yes };

// The rules of one .gitignore, as gitignore(5) tells. Its text may be hostile: patterns are bounded in number and
// length, and a match in steps; what is past a bound does not match, so that more is shown, not less.
class IgnoreRules
{
public:
    [[nodiscard]] static IgnoreRules parse(QByteArrayView text);

    // `path` is relative to the folder that the file lies in. Nothing where no rule speaks of it.
    [[nodiscard]] std::optional<bool> isIgnored(QByteArrayView path, IsFolder isFolder) const;
    [[nodiscard]] bool isEmpty() const { return m_patterns.isEmpty(); }

private:
    struct Pattern {
        QByteArray text;
        bool isNegated = false;
        bool isFolderOnly = false;
        bool isAnchored = false; // of the whole path and not of the last name
    };
    QList<Pattern> m_patterns;
};

// As git's wildmatch with WM_PATHNAME: "*", "?" and "[…]" stay within a component, "**/" crosses them.
[[nodiscard]] bool matchesGlob(QByteArrayView text, QByteArrayView pattern);

} // namespace review
