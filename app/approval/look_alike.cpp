// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/look_alike.h"

#include "approval/known_domains.h"

#include <QHash>
#include <QUrl>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace approval {

namespace {

// Letters that are drawn like a Latin one (after Unicode's confusables.txt, as far as host names can have them), and
// digits that people misread. Accents are taken off before.
const QHash<char32_t, char>& twins()
{
    static const QHash<char32_t, char> kTwins = [] {
        QHash<char32_t, char> twins;
        const auto add = [&twins](char latin, const std::u32string& letters) {
            for (const char32_t letter : letters)
                twins.insert(letter, latin);
        };
        add('a', U"аɑαạ"), add('b', U"ЬƅᏏЪ"), add('c', U"сϲᴄⅽ"), add('d', U"ԁⅾɗ"), add('e', U"еєҽ3ε"), add('f', U"ғſƒ");
        add('g', U"ɡցğ"), add('h', U"һհ"), add('i', U"іıɩι"), add('j', U"јϳ"), add('k', U"кκ"), add('l', U"ӏ1ⅼɭℓ|");
        add('m', U"мⅿ"), add('n', U"ոпռη"), add('o', U"оοօ0ᴏσө"), add('p', U"рρ"), add('q', U"ԛզ"), add('r', U"гᴦ");
        add('s', U"ѕꜱ5"), add('t', U"тτ"), add('u', U"υսᴜц"), add('v', U"νѵᴠ"), add('w', U"ԝѡᴡ"), add('x', U"хχ");
        add('y', U"уүγ"), add('z', U"ᴢ");
        return twins;
    }();
    return kTwins;
}

QString skeleton(const QString& label)
{
    QString plain;
    const QString decomposed = label.toLower().normalized(QString::NormalizationForm_KD);
    for (const uint letter : decomposed.toUcs4()) {
        const auto c = static_cast<char32_t>(letter);
        if (twins().contains(c))
            plain += QLatin1Char(twins().value(c));
        else if (QChar::category(c) != QChar::Mark_NonSpacing)
            plain += QString::fromUcs4(&c, 1);
    }
    plain.replace(QStringLiteral("rn"), QStringLiteral("m"));
    plain.replace(QStringLiteral("vv"), QStringLiteral("w"));
    plain.replace(QStringLiteral("cl"), QStringLiteral("d"));
    plain.replace(u'i', u'l'); // I and l
    return plain;
}

bool isMixed(const QString& label)
{
    QList<QChar::Script> scripts;
    for (const uint c : label.toUcs4()) {
        const QChar::Script script = QChar::script(c);
        if (script != QChar::Script_Common && script != QChar::Script_Inherited && !scripts.contains(script))
            scripts += script;
    }
    // Japanese is written with several at once.
    return scripts.size() > 1 && (scripts.contains(QChar::Script_Latin) || scripts.contains(QChar::Script_Cyrillic)) &&
           !scripts.contains(QChar::Script_Han) && !scripts.contains(QChar::Script_Katakana);
}

// Edits of one letter, or of two neighbours that changed places, up to 3.
int editDistance(const QString& a, const QString& b)
{
    constexpr int kMost = 3;
    if (std::abs(a.size() - b.size()) >= kMost)
        return kMost;
    const auto width = static_cast<std::size_t>(b.size()) + 1;
    std::vector<std::vector<int>> rows(static_cast<std::size_t>(a.size()) + 1, std::vector<int>(width));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < width; ++j) {
            if (i == 0 || j == 0) {
                rows[i][j] = static_cast<int>(i + j);
                continue;
            }
            const auto at = [](const QString& text, std::size_t k) { return text[static_cast<qsizetype>(k)]; };
            const int change = at(a, i - 1) == at(b, j - 1) ? 0 : 1;
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && at(a, i - 1) == at(b, j - 2) && at(a, i - 2) == at(b, j - 1))
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return std::min(rows.back().back(), kMost);
}

struct Split {
    QString label;   // "pypi", in its own alphabet
    QByteArray rest; // "org"
};

Split split(const QByteArray& registrable)
{
    const qsizetype dot = registrable.indexOf('.');
    return {unicodeOf(registrable).section(u'.', 0, 0), dot < 0 ? QByteArray() : registrable.mid(dot + 1)};
}

bool isASlipAway(const Split& name, const Split& known)
{
    const int distance = editDistance(name.label, known.label);
    const bool isSameEnding = name.rest == known.rest;
    if (distance == 1)
        return known.label.size() >= (isSameEnding ? 4 : 6);
    return distance == 2 && isSameEnding && known.label.size() >= 9;
}

bool isBorrowed(const QByteArray& domain, const QByteArray& registrable, const Split& name, const QByteArray& known,
                const Split& knownSplit)
{
    const QByteArray front = '.' + domain.chopped(registrable.size());
    if (front.contains('.' + known + '.'))
        return true;
    return knownSplit.label.size() >= 4 && name.label.split(u'-').contains(knownSplit.label);
}

} // namespace

std::optional<LookAlike> lookAlike(const QByteArray& domain, const QList<QByteArray>& knownNames)
{
    const QByteArray registrable = registrableOf(domain);
    if (isNumeric(domain) || knownNames.contains(registrable))
        return std::nullopt;
    const Split name = split(registrable);
    std::optional<LookAlike> weaker;
    for (const QByteArray& known : knownNames) {
        const Split other = split(known);
        const bool isSameLabel = name.label == other.label;
        if (!isSameLabel && other.label.size() >= 4 && skeleton(name.label) == skeleton(other.label))
            return LookAlike{LookAlike::Kind::Letters, known};
        if (!isSameLabel && isASlipAway(name, other))
            weaker = LookAlike{LookAlike::Kind::Spelling, known};
        else if (!weaker && isBorrowed(domain, registrable, name, known, other))
            weaker = LookAlike{isSameLabel ? LookAlike::Kind::Ending : LookAlike::Kind::Borrowed, known};
    }
    if (!weaker && isMixed(name.label))
        return LookAlike{LookAlike::Kind::Mixed, {}};
    return weaker;
}

QString unicodeOf(const QByteArray& domain)
{
    return domain.contains("xn--") ? QUrl::fromAce(domain, QUrl::IgnoreIDNWhitelist) : QString::fromLatin1(domain);
}

bool looksLikeData(QByteArrayView label)
{
    constexpr qsizetype kShortestRun = 20;
    constexpr double kNameEntropy = 3.3; // bits for each letter; words stay below
    for (const QByteArray& word : label.toByteArray().split('-')) {
        if (word.size() < kShortestRun || word.startsWith("xn"))
            continue;
        QHash<char, int> counts;
        int digits = 0;
        bool isHexadecimal = true;
        for (const char c : word) {
            ++counts[c];
            digits += c >= '0' && c <= '9' ? 1 : 0;
            isHexadecimal = isHexadecimal && ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
        }
        double entropy = 0;
        for (const int count : counts) {
            const double share = static_cast<double>(count) / static_cast<double>(word.size());
            entropy -= share * std::log2(share);
        }
        if (isHexadecimal || word.size() > 40 || (entropy > kNameEntropy && digits > 0))
            return true;
    }
    return label.size() > 55;
}

} // namespace approval
