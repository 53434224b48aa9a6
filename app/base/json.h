// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json_fwd.h"
#include "base/result.h"

#include <QByteArray>
#include <nlohmann/json.hpp>
#include <optional>

// The only door to nlohmann: nothing here throws, and what comes from outside is bounded before it is built.
namespace base {

struct JsonLimits {
    qsizetype bytes = 16 * 1024 * 1024;
    int depth = 64;
};

// Fails on trailing bytes, invalid UTF-8, and anything past the limits.
[[nodiscard]] Result<Json> parseJson(QByteArrayView text, JsonLimits limits = {});

// Compact, one line. Invalid UTF-8 in strings becomes U+FFFD.
[[nodiscard]] QByteArray toJsonBytes(const Json& value);
[[nodiscard]] QByteArray toIndentedJsonBytes(const Json& value);

// A member of an object in the type that was asked for; nothing where it is missing or of another type.
[[nodiscard]] const Json* jsonMember(const Json& object, const char* key);
[[nodiscard]] std::optional<QString> jsonString(const Json& object, const char* key);
[[nodiscard]] std::optional<qint64> jsonInteger(const Json& object, const char* key);
[[nodiscard]] std::optional<double> jsonNumber(const Json& object, const char* key);
[[nodiscard]] std::optional<bool> jsonBool(const Json& object, const char* key);

// QString as a JSON string; lone surrogates become "?".
[[nodiscard]] Json jsonFrom(const QString& text);
[[nodiscard]] QString stringFrom(const Json& string);

// Bytes that may be no text (file names, output) as a JSON string and back, without loss.
[[nodiscard]] Json jsonFromBytes(const QByteArray& bytes);
[[nodiscard]] QByteArray bytesFrom(const Json& value);

} // namespace base
