// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/name.h"

#include <QCoreApplication>
#include <QUrl>
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <libpsl.h>
#include <optional>

namespace proxy {
namespace {

using base::ErrorCode;
using base::failure;

constexpr qsizetype kLongestName = 253;
constexpr qsizetype kLongestLabel = 63;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLabelCharacter(char c)
{
    // The underscore is no host name by RFC 952, but names of storage buckets and the like have it.
    return isDigit(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
}

// The C library reads "1", "0x7f", "010" at the end of a name as part of an address: such a name is an address in
// disguise or nothing (the rule of the URL standard, "ends in a number").
bool readsAsNumber(QByteArrayView label)
{
    if (std::all_of(label.begin(), label.end(), isDigit))
        return true;
    const auto isHexDigit = [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); };
    return label.startsWith("0x") && std::all_of(label.begin() + 2, label.end(), isHexDigit);
}

bool isCanonicalIpv4(const QByteArray& text)
{
    std::array<unsigned char, 4> bytes{};
    if (inet_pton(AF_INET, text.constData(), bytes.data()) != 1)
        return false;
    std::array<char, INET_ADDRSTRLEN> again{};
    inet_ntop(AF_INET, bytes.data(), again.data(), again.size());
    return text == again.data();
}

base::Result<QByteArray> canonicalIpv6(const QByteArray& text)
{
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, text.constData(), bytes.data()) != 1)
        return failure(ErrorCode::InvalidInput, Words::tr("This is neither a domain name nor an address."));
    // A mapped address is a second spelling of an IPv4 address; one that is listed or refused must have only one.
    constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin()))
        return failure(ErrorCode::InvalidInput,
                       Words::tr("This is an IPv4 address in an IPv6 spelling. Write the IPv4 address."));
    std::array<char, INET6_ADDRSTRLEN> canonical{};
    inet_ntop(AF_INET6, bytes.data(), canonical.data(), canonical.size());
    return QByteArray(canonical.data());
}

QString labelProblem(QByteArrayView label)
{
    if (label.isEmpty())
        return Words::tr("A part between two dots is empty.");
    if (label.size() > kLongestLabel)
        return Words::tr("A part between two dots is longer than 63 characters.");
    if (label.startsWith('-') || label.endsWith('-'))
        return Words::tr("A part between two dots begins or ends with a hyphen.");
    if (label == QByteArrayView("xn--"))
        return Words::tr("A part between two dots says that it is encoded (xn--) and holds nothing.");
    if (!std::all_of(label.begin(), label.end(), isLabelCharacter))
        return Words::tr("A domain name has only letters a to z, digits, hyphens and dots "
                         "(other letters in their xn-- form).");
    return {};
}

const psl_ctx_t* publicSuffixes()
{
    static const psl_ctx_t* const kList = [] {
        const psl_ctx_t* latest = psl_latest(nullptr);
        return latest ? latest : psl_builtin();
    }();
    return kList;
}

bool isEastAsian(QChar::Script script)
{
    return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana ||
           script == QChar::Script_Bopomofo || script == QChar::Script_Hangul;
}

// Scripts with many letters that look like Latin ones.
bool isLatinLookAlike(QChar::Script script)
{
    return script == QChar::Script_Cyrillic || script == QChar::Script_Greek || script == QChar::Script_Armenian ||
           script == QChar::Script_Cherokee || script == QChar::Script_Coptic || script == QChar::Script_Lisu;
}

// The script of a label, Common where it has no letters; nothing where it mixes scripts.
std::optional<QChar::Script> scriptOf(QStringView label)
{
    QChar::Script found = QChar::Script_Common;
    for (const char32_t c : label.toUcs4()) {
        const QChar::Script script = QChar::script(c);
        if (script == QChar::Script_Common || script == QChar::Script_Inherited || script == found)
            continue;
        const bool isTogether = isEastAsian(script) && isEastAsian(found);
        if (found != QChar::Script_Common && !isTogether)
            return std::nullopt;
        found = script;
    }
    return found;
}

bool looksLikeOthers(const QString& name)
{
    const QList<QStringView> labels = QStringView(name).split(u'.');
    const auto last = scriptOf(labels.last());
    return std::any_of(labels.begin(), labels.end(), [&](QStringView label) {
        const auto script = scriptOf(label);
        return !script || (isLatinLookAlike(*script) && last != script);
    });
}

} // namespace

base::Result<QByteArray> canonicalName(QByteArrayView text)
{
    if (text.isEmpty())
        return failure(ErrorCode::InvalidInput, Words::tr("The domain name is empty."));
    if (text.size() > kLongestName + 1 || text.contains('\0'))
        return failure(ErrorCode::InvalidInput, Words::tr("The domain name is longer than 253 characters "
                                                          "or has a character that no name has."));
    QByteArray name = text.toByteArray().toLower();
    if (name.contains(':'))
        return canonicalIpv6(name);
    if (isCanonicalIpv4(name))
        return name;
    if (name.endsWith('.'))
        name.chop(1);
    const auto labels = name.split('.');
    for (const QByteArray& label : labels) {
        if (const QString problem = labelProblem(label); !problem.isEmpty())
            return failure(ErrorCode::InvalidInput, problem);
    }
    if (name.size() > kLongestName || readsAsNumber(labels.last()))
        return failure(ErrorCode::InvalidInput,
                       Words::tr("This looks like an address in another spelling. Write it as 192.0.2.1."));
    return name;
}

bool isAddress(const QByteArray& canonicalName)
{
    return canonicalName.contains(':') || isCanonicalIpv4(canonicalName);
}

QByteArray registrablePart(const QByteArray& canonicalName)
{
    if (isAddress(canonicalName))
        return canonicalName;
    const char* part = psl_registrable_domain(publicSuffixes(), canonicalName.constData());
    return part ? QByteArray(part) : canonicalName;
}

bool isPublicSuffix(const QByteArray& canonicalName)
{
    return !isAddress(canonicalName) && psl_is_public_suffix(publicSuffixes(), canonicalName.constData()) == 1;
}

QString unicodeForm(const QByteArray& canonicalName)
{
    if (!canonicalName.contains("xn--"))
        return QString::fromLatin1(canonicalName);
    const QString decoded = QUrl::fromAce(canonicalName, QUrl::IgnoreIDNWhitelist);
    return decoded.isEmpty() || looksLikeOthers(decoded) ? QString::fromLatin1(canonicalName) : decoded;
}

} // namespace proxy
