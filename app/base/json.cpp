// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/json.h"

#include <QCoreApplication>
#include <QStringDecoder>
#include <algorithm>

namespace base {

namespace {

constexpr auto kReplace = Json::error_handler_t::replace;

// nlohmann's parser does not recurse, but everything after it does: depth is counted before a value is built.
bool isWithinDepth(QByteArrayView text, int limit)
{
    int depth = 0;
    bool inString = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > limit)
                return false;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return true;
}

// Where a text stops being JSON. The parser tells it to a handler of events only, unless it throws.
struct PositionFinder : nlohmann::json_sax<Json> {
    std::size_t position = 0;
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t at, const std::string&, const Json::exception&) override
    {
        position = at;
        return false;
    }
};

Error notJson(QByteArrayView text)
{
    PositionFinder finder;
    Json::sax_parse(text.begin(), text.end(), &finder);
    const qsizetype at = std::clamp<qsizetype>(static_cast<qsizetype>(finder.position) - 1, 0, text.size());
    const QByteArrayView before = text.first(at);
    return {ErrorCode::InvalidInput,
            QCoreApplication::translate("base", "The text is not valid JSON (line %1, column %2).")
                .arg(std::count(before.begin(), before.end(), '\n') + 1)
                .arg(at - before.lastIndexOf('\n')),
            {}};
}

bool isUtf8(const QByteArray& bytes)
{
    return bytes.isValidUtf8();
}

} // namespace

Result<Json> parseJson(QByteArrayView text, JsonLimits limits)
{
    if (text.size() > limits.bytes)
        return failure(ErrorCode::LimitReached,
                       QCoreApplication::translate("base", "The JSON text is larger than %1 bytes.").arg(limits.bytes));
    if (!isWithinDepth(text, limits.depth))
        return failure(
            ErrorCode::LimitReached,
            QCoreApplication::translate("base", "The JSON text is nested deeper than %1 levels.").arg(limits.depth));
    Json value = Json::parse(text.begin(), text.end(), nullptr, false);
    if (value.is_discarded())
        return failure(notJson(text));
    return value;
}

QByteArray toJsonBytes(const Json& value)
{
    return QByteArray::fromStdString(value.dump(-1, ' ', false, kReplace));
}

QByteArray toIndentedJsonBytes(const Json& value)
{
    return QByteArray::fromStdString(value.dump(2, ' ', false, kReplace)) + '\n';
}

const Json* jsonMember(const Json& object, const char* key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::optional<QString> jsonString(const Json& object, const char* key)
{
    const Json* member = jsonMember(object, key);
    return member && member->is_string() ? std::optional(stringFrom(*member)) : std::nullopt;
}

std::optional<qint64> jsonInteger(const Json& object, const char* key)
{
    const Json* member = jsonMember(object, key);
    return member && member->is_number_integer() ? std::optional(member->get<qint64>()) : std::nullopt;
}

std::optional<double> jsonNumber(const Json& object, const char* key)
{
    const Json* member = jsonMember(object, key);
    return member && member->is_number() ? std::optional(member->get<double>()) : std::nullopt;
}

std::optional<bool> jsonBool(const Json& object, const char* key)
{
    const Json* member = jsonMember(object, key);
    return member && member->is_boolean() ? std::optional(member->get<bool>()) : std::nullopt;
}

Json jsonFrom(const QString& text)
{
    return text.toUtf8().toStdString();
}

QString stringFrom(const Json& string)
{
    const auto* text = string.get_ptr<const std::string*>();
    return text ? QString::fromStdString(*text) : QString();
}

Json jsonFromBytes(const QByteArray& bytes)
{
    if (isUtf8(bytes))
        return bytes.toStdString();
    return Json{{"base64", bytes.toBase64().toStdString()}};
}

QByteArray bytesFrom(const Json& value)
{
    if (const auto* text = value.get_ptr<const std::string*>())
        return QByteArray::fromStdString(*text);
    const Json* encoded = jsonMember(value, "base64");
    if (!encoded || !encoded->is_string())
        return {};
    return QByteArray::fromBase64(QByteArray::fromStdString(encoded->get_ref<const std::string&>()));
}

} // namespace base
