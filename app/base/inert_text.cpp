// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/inert_text.h"

#include <QStringDecoder>
#include <algorithm>

namespace base {

namespace {

// Characters that show nothing, or that change how their neighbours are shown, beside the Unicode categories
// that isVisible() refuses as a whole.
bool isDeceptive(char32_t c)
{
    return c == 0x00AD || c == 0x034F || c == 0x061C || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 ||
           (c >= 0x180B && c <= 0x180F) || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || c == 0x2800 || c == 0x3164 || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF ||
           c == 0xFFA0 || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0x1D173 && c <= 0x1D17A) ||
           (c >= 0xE0000 && c <= 0xE0FFF);
}

bool isVisible(char32_t c)
{
    if (isDeceptive(c))
        return false;
    const auto category = QChar::category(c);
    return category != QChar::Other_Control && category != QChar::Other_Format && category != QChar::Other_Surrogate &&
           category != QChar::Other_PrivateUse && category != QChar::Other_NotAssigned;
}

QString escape(char32_t c)
{
    return QStringLiteral("⟨U+%1⟩").arg(QString::number(static_cast<uint>(c), 16).toUpper(), 4, u'0');
}

enum class Lines { Keep, Mark };

QString inert(QStringView text, Lines lines)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text[i].unicode();
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            c = QChar::surrogateToUcs4(text[i], text[i + 1]);
        if (c > 0xFFFF)
            ++i;
        if (lines == Lines::Keep && (c == U'\n' || c == U'\t'))
            out += QChar(static_cast<char16_t>(c));
        else if (lines == Lines::Mark && c == U'\n')
            out += QStringLiteral("⏎");
        else if (lines == Lines::Mark && c == U'\t')
            out += u' ';
        else if (isVisible(c))
            out += QString::fromUcs4(&c, 1);
        else
            out += escape(c);
    }
    return out;
}

// The length of the well-formed UTF-8 sequence at the front, or 0.
qsizetype sequenceLength(QByteArrayView bytes)
{
    const auto lead = static_cast<uchar>(bytes[0]);
    const qsizetype length = lead < 0x80                   ? 1
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
    if (length == 0 || length > bytes.size())
        return 0;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    [[maybe_unused]] const QString decoded = decoder(bytes.first(length));
    return decoder.hasError() ? 0 : length;
}

QString inertUtf8(QByteArrayView bytes, Lines lines)
{
    QString out;
    while (!bytes.isEmpty()) {
        qsizetype good = 0;
        while (good < bytes.size()) {
            const qsizetype length = sequenceLength(bytes.sliced(good));
            if (length == 0)
                break;
            good += length;
        }
        out += inert(QString::fromUtf8(bytes.first(good)), lines);
        bytes = bytes.sliced(good);
        if (bytes.isEmpty())
            break;
        out += QStringLiteral("⟨0x%1⟩").arg(QString::number(static_cast<uchar>(bytes[0]), 16).toUpper());
        bytes = bytes.sliced(1);
    }
    return out;
}

bool needsNoQuotes(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           QByteArrayView("%+,-./:=@_").contains(c);
}

} // namespace

QString inertLine(QStringView text)
{
    return inert(text, Lines::Mark);
}

QString inertBlock(QStringView text)
{
    return inert(text, Lines::Keep);
}

QString inertBytes(QByteArrayView bytes)
{
    return inertUtf8(bytes, Lines::Keep);
}

QString inertPath(QByteArrayView path)
{
    return inertUtf8(path, Lines::Mark);
}

QByteArray shellQuotedWord(const QByteArray& word)
{
    if (!word.isEmpty() && std::all_of(word.begin(), word.end(), needsNoQuotes))
        return word;
    QByteArray quoted = word;
    quoted.replace('\'', "'\\''");
    return '\'' + quoted + '\'';
}

QString shellQuoted(const QList<QByteArray>& argv)
{
    QStringList words;
    for (const QByteArray& word : argv)
        words += inertPath(shellQuotedWord(word));
    return words.join(u' ');
}

QString elided(const QString& text, qsizetype characters)
{
    if (text.size() <= characters)
        return text;
    qsizetype keep = std::max<qsizetype>(characters - 1, 0);
    if (keep > 0 && text[keep - 1].isHighSurrogate())
        --keep;
    return text.first(keep) + QStringLiteral("…");
}

} // namespace base
