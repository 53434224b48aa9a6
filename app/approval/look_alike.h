// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <optional>

namespace approval {

// A name that could be taken for another one.
struct LookAlike {
    enum class Kind {
        Letters,  // letters of another alphabet, or digits for letters: "pуpi.org", "g1thub.com"
        Mixed,    // letters of several alphabets in one word, like no name in particular
        Spelling, // a slip away: "githup.com"
        Borrowed, // the other name is a part of it: "github-login.com", "pypi.org.evil.example"
        Ending,   // the same name elsewhere: "pypi.net"
    };
    Kind kind = Kind::Spelling;
    QByteArray of; // empty for Mixed
};

// Compares a domain with names that a person knows: the registrable parts of allowed and of famous ones. Pure.
[[nodiscard]] std::optional<LookAlike> lookAlike(const QByteArray& domain, const QList<QByteArray>& knownNames);

// The name with the letters of its own alphabet: "münchen.de" of "xn--mnchen-3ya.de".
[[nodiscard]] QString unicodeOf(const QByteArray& domain);

// Whether a label carries what looks like data, not a name: long runs of hexadecimal or other coded text.
[[nodiscard]] bool looksLikeData(QByteArrayView label);

} // namespace approval
