// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/arguments.h"

#include "base/inert_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

namespace terminal {

namespace {

using base::ErrorCode;

QString tr(const char* text)
{
    return QCoreApplication::translate("terminal", text);
}

tl::unexpected<base::Error> usage(const QString& message)
{
    return base::failure(ErrorCode::InvalidInput, message);
}

const Option* findOption(const QList<Option>& options, const QByteArray& name)
{
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option& o) { return name == o.name; });
    return found == options.end() ? nullptr : &*found;
}

// A whole number followed by one letter of `units`, or by none.
struct Quantity {
    quint64 number = 0;
    char unit = 0;
};

std::optional<Quantity> quantity(QByteArray text, QByteArrayView units)
{
    Quantity result;
    if (!text.isEmpty() && units.contains(text.back())) {
        result.unit = text.back();
        text.chop(1);
    }
    const bool isNumber =
        !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    bool isInRange = false;
    result.number = text.toULongLong(&isInRange);
    return isNumber && isInRange ? std::optional(result) : std::nullopt;
}

} // namespace

base::Result<Arguments> Arguments::parse(const QList<QByteArray>& words, const QList<Option>& options)
{
    return parse(words, options, Stop::AtDashes);
}

base::Result<Arguments> Arguments::parseUpToCommand(const QList<QByteArray>& words, const QList<Option>& options)
{
    return parse(words, options, Stop::AtFirstWord);
}

base::Result<Arguments> Arguments::parse(const QList<QByteArray>& words, const QList<Option>& options, Stop stop)
{
    Arguments result;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QByteArray& word = words[i];
        if (word == "--" || (stop == Stop::AtFirstWord && !word.startsWith('-'))) {
            result.m_positional += words.mid(word == "--" ? i + 1 : i);
            break;
        }
        if (!word.startsWith("--")) {
            if (word.startsWith('-') && word.size() > 1)
                return usage(tr("There is no option %1.").arg(base::inertPath(word)));
            result.m_positional += word;
            continue;
        }
        const qsizetype equals = word.indexOf('=');
        const QByteArray name = word.mid(2, equals < 0 ? -1 : equals - 2);
        const Option* option = findOption(options, name);
        if (!option)
            return usage(tr("There is no option --%1.").arg(base::inertPath(name)));
        if (!option->value && equals >= 0)
            return usage(tr("The option --%1 takes no value.").arg(base::inertPath(name)));
        QByteArray value = equals < 0 ? QByteArray() : word.mid(equals + 1);
        if (option->value && equals < 0) {
            if (++i >= words.size())
                return usage(tr("The option --%1 needs a value.").arg(base::inertPath(name)));
            value = words[i];
        }
        result.m_values[name] += value;
        result.m_options += option->value ? "--" + name + '=' + value : "--" + name;
    }
    return result;
}

QByteArray Arguments::value(const char* name) const
{
    const QList<QByteArray> all = m_values.value(name);
    return all.isEmpty() ? QByteArray() : all.constLast();
}

base::Result<std::chrono::milliseconds> parseDuration(const QByteArray& text)
{
    constexpr quint64 kLongest = 30ULL * 24 * 3600;
    const auto parsed = quantity(text, "smh");
    const quint64 factor = !parsed ? 0 : parsed->unit == 'm' ? 60 : parsed->unit == 'h' ? 3600 : 1;
    if (!parsed || parsed->number == 0 || parsed->number > kLongest / factor)
        return usage(tr("“%1” is no time. Give seconds, or a number with s, m or h, like 90 or 15m.")
                         .arg(base::inertPath(text)));
    return std::chrono::seconds(parsed->number * factor);
}

base::Result<quint64> parseSize(const QByteArray& text)
{
    const auto parsed = quantity(text, "KMGT");
    const int shift = !parsed               ? 0
                      : parsed->unit == 'K' ? 10
                      : parsed->unit == 'M' ? 20
                      : parsed->unit == 'G' ? 30
                      : parsed->unit == 'T' ? 40
                                            : 0;
    if (!parsed || parsed->number == 0 || parsed->number > (std::numeric_limits<quint64>::max() >> shift))
        return usage(
            tr("“%1” is no size. Give bytes, or a number with K, M, G or T, like 512M.").arg(base::inertPath(text)));
    return parsed->number << shift;
}

base::Result<int> parseCount(const QByteArray& text)
{
    const auto parsed = quantity(text, "");
    if (!parsed || parsed->number == 0 || parsed->number > 1'000'000)
        return usage(tr("“%1” is no count. Give a whole number from 1.").arg(base::inertPath(text)));
    return static_cast<int>(parsed->number);
}

} // namespace terminal
