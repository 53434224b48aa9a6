// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>

namespace review {

// What a package registry hands out is known to everybody: a key in there belongs to some test. A token that a tool put
// there does not.
enum class FoundIn { Anywhere, OwnFiles };

// One kind of secret: which names, why, and what its content must look like (null: the name is enough).
struct SecretRule {
    const char* pattern; // of the name in lower case, "*" for anything; with a "/" of the end of the whole path
    const char* reason;
    bool (*looksLikeSecret)(const QByteArray& content);
    FoundIn where = FoundIn::Anywhere;
};

// The first rule that fits, or null. Pure.
[[nodiscard]] const SecretRule* secretRuleFor(const QByteArray& path);
// False where no rule can fit a path with this last part: most names are told apart by this alone. Pure.
[[nodiscard]] bool mayBeSecretName(QByteArrayView name);
// Changes whenever a rule does: what was found by other rules is not to be remembered.
[[nodiscard]] QByteArray secretRulesVersion();

// "*" matches any bytes, also none. Linear in the text for one star, bounded by text times stars.
[[nodiscard]] bool matchesPattern(QByteArrayView text, QByteArrayView pattern);

} // namespace review
