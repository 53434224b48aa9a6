// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/toml.h"

#include "base/json.h"

#include <QCoreApplication>
#include <algorithm>
#include <string>
#include <vector>

namespace approval {

namespace {

using base::Json;
using Key = std::vector<std::string>;

constexpr qsizetype kMostBytes = 1024 * 1024;
constexpr int kDeepest = 32;

bool isBareKeyByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// The table of that name within `from`, made where it is missing; nothing where another value has the name.
Json* tableAt(Json& from, Key::const_iterator part, Key::const_iterator end)
{
    Json* at = &from;
    for (; part != end; ++part) {
        if (!at->is_object())
            return nullptr;
        at = &(*at)[*part];
        if (at->is_null())
            *at = Json::object();
        if (at->is_array() && !at->empty())
            at = &at->back(); // [[a]] then [a.b]: within the last a
    }
    return at->is_object() ? at : nullptr;
}

class TomlReader
{
public:
    explicit TomlReader(QByteArrayView text) : m_text(text) {}

    bool readDocument(Json& root)
    {
        Json* table = &root;
        for (skipBlank(); !atEnd(); skipBlank()) {
            if (peek() == '[')
                table = readHeader(root);
            else if (!readPair(*table, 0))
                return false;
            if (!table || !isLineEnd())
                return false;
        }
        return true;
    }

    [[nodiscard]] qsizetype line() const { return m_text.first(m_at).count('\n') + 1; }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    [[nodiscard]] bool startsWith(QByteArrayView what) const { return m_text.sliced(m_at).startsWith(what); }

    bool take(QByteArrayView what)
    {
        if (!startsWith(what))
            return false;
        m_at += what.size();
        return true;
    }

    void skipSpaces()
    {
        while (peek() == ' ' || peek() == '\t')
            ++m_at;
    }

    // Spaces, line ends and comments.
    void skipBlank()
    {
        while (!atEnd()) {
            if (peek() == '#') {
                while (!atEnd() && peek() != '\n')
                    ++m_at;
            } else if (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
                ++m_at;
            } else {
                return;
            }
        }
    }

    [[nodiscard]] bool isLineEnd()
    {
        skipSpaces();
        return atEnd() || peek() == '\n' || peek() == '\r' || peek() == '#';
    }

    Json* readHeader(Json& root)
    {
        const bool isList = take("[[");
        Key key;
        if (!isList && !take("["))
            return nullptr;
        if (!readKey(key) || !take(isList ? "]]" : "]"))
            return nullptr;
        if (!isList)
            return tableAt(root, key.begin(), key.end());
        Json* parent = tableAt(root, key.begin(), key.end() - 1);
        if (!parent)
            return nullptr;
        Json& list = (*parent)[key.back()];
        if (list.is_null())
            list = Json::array();
        if (!list.is_array())
            return nullptr;
        list.push_back(Json::object());
        return &list.back();
    }

    bool readPair(Json& table, int depth)
    {
        Key key;
        if (!readKey(key) || !take("="))
            return false;
        Json* parent = tableAt(table, key.begin(), key.end() - 1);
        if (!parent || parent->contains(key.back()))
            return false;
        skipSpaces();
        return readValue((*parent)[key.back()], depth + 1);
    }

    // One or more parts with dots between them, and the spaces around.
    bool readKey(Key& key)
    {
        do {
            skipSpaces();
            std::string part;
            if (peek() == '"' || peek() == '\'') {
                if (!readString(part))
                    return false;
            } else {
                while (isBareKeyByte(peek()))
                    part += m_text[m_at++];
                if (part.empty())
                    return false;
            }
            key.push_back(std::move(part));
            skipSpaces();
        } while (key.size() < kDeepest && take("."));
        return key.size() < kDeepest;
    }

    bool readValue(Json& value, int depth)
    {
        if (depth > kDeepest)
            return false;
        if (peek() == '"' || peek() == '\'') {
            std::string text;
            const bool isRead = readString(text);
            value = std::move(text);
            return isRead;
        }
        if (take("["))
            return readArray(value, depth);
        if (take("{"))
            return readInlineTable(value, depth);
        return readWord(value);
    }

    bool readArray(Json& value, int depth)
    {
        value = Json::array();
        for (skipBlank(); !take("]"); skipBlank()) {
            Json item;
            if (!readValue(item, depth + 1))
                return false;
            value.push_back(std::move(item));
            skipBlank();
            if (!take(",") && peek() != ']')
                return false;
        }
        return true;
    }

    bool readInlineTable(Json& value, int depth)
    {
        value = Json::object();
        for (skipBlank(); !take("}"); skipBlank()) {
            if (!readPair(value, depth + 1))
                return false;
            skipBlank();
            if (!take(",") && peek() != '}')
                return false;
        }
        return true;
    }

    // true, false, a number or a date.
    bool readWord(Json& value)
    {
        const qsizetype from = m_at;
        while (!atEnd() && !QByteArrayView(",]}#\r\n").contains(peek()))
            ++m_at;
        const QByteArrayView word = m_text.sliced(from, m_at - from).trimmed();
        if (word == "true" || word == "false")
            value = word == "true";
        return !word.isEmpty();
    }

    bool readString(std::string& text)
    {
        const char quote = peek();
        const QByteArray triple(3, quote);
        const bool isMultiLine = take(triple);
        if (!isMultiLine)
            ++m_at;
        else if (!take("\n"))
            take("\r\n");
        while (!atEnd()) {
            if (isMultiLine ? take(triple) : take({&quote, 1}))
                return true;
            if (!isMultiLine && peek() == '\n')
                return false;
            if (quote == '"' && peek() == '\\') {
                ++m_at;
                if (!readEscape(text))
                    return false;
            } else {
                text += m_text[m_at++];
            }
        }
        return false;
    }

    bool readEscape(std::string& text)
    {
        static constexpr std::pair<char, char> kShort[] = {{'b', '\b'}, {'t', '\t'}, {'n', '\n'},  {'f', '\f'},
                                                           {'r', '\r'}, {'"', '"'},  {'\\', '\\'}, {'e', '\x1b'}};
        if (atEnd())
            return false;
        const char letter = m_text[m_at++];
        const auto* known = std::find_if(std::begin(kShort), std::end(kShort),
                                         [letter](const auto& one) { return one.first == letter; });
        if (known != std::end(kShort)) {
            text += known->second;
            return true;
        }
        if (letter == 'u' || letter == 'U')
            return readCodePoint(text, letter == 'u' ? 4 : 8);
        // A line that ends in a backslash goes on with the first letter of the next.
        if (letter != '\n' && letter != '\r' && letter != ' ')
            return false;
        while (!atEnd() && QByteArrayView(" \t\r\n").contains(peek()))
            ++m_at;
        return true;
    }

    bool readCodePoint(std::string& text, qsizetype digits)
    {
        if (m_text.size() - m_at < digits)
            return false;
        bool isNumber = false;
        const uint code = m_text.sliced(m_at, digits).toByteArray().toUInt(&isNumber, 16);
        m_at += digits;
        if (!isNumber || code > 0x10ffff)
            return false;
        const auto character = static_cast<char32_t>(code);
        text += QString::fromUcs4(&character, 1).toStdString();
        return true;
    }

    QByteArrayView m_text;
    qsizetype m_at = 0;
};

} // namespace

base::Result<Json> parseToml(QByteArrayView text)
{
    Json root = Json::object();
    TomlReader reader(text.first(std::min(text.size(), kMostBytes)));
    if (text.size() > kMostBytes || !reader.readDocument(root))
        return base::failure(base::ErrorCode::InvalidInput,
                             QCoreApplication::translate("allowlists", "Line %1 of the file cannot be read as TOML.")
                                 .arg(reader.line()));
    return root;
}

} // namespace approval
