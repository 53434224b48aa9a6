// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>

namespace review {

// One kind of secret: which names, why, and what its content must look like (null: the name is enough).
struct SecretRule {
    const char* pattern; // of the name in lower case, "*" for anything; with a "/" of the end of the whole path
    const char* reason;
    bool (*looksLikeSecret)(const QByteArray& content);
};

// The first rule that fits, or null. Pure.
[[nodiscard]] const SecretRule* secretRuleFor(const QByteArray& path);

// "*" matches any bytes, also none. Linear in the text for one star, bounded by text times stars.
[[nodiscard]] bool matchesPattern(QByteArrayView text, QByteArrayView pattern);

} // namespace review
