// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <chrono>

// Command lines as bytes: a path may be no valid text, which QCommandLineParser could not keep.
namespace terminal {

enum class ExitCode { Ok = 0, Failed = 1, Usage = 2, Unavailable = 3, Cancelled = 4 };

struct Option {
    const char* name;            // without the dashes
    const char* value = nullptr; // what it takes, for the help; nullptr: nothing
    const char* help = "";
};

class Arguments
{
public:
    // `words` are those after the sub-command. "--name value", "--name=value"; "--" ends the options.
    [[nodiscard]] static base::Result<Arguments> parse(const QList<QByteArray>& words, const QList<Option>& options);
    // The same, but the first word that is no option ends them: for `exec`, whose command has options of its own.
    [[nodiscard]] static base::Result<Arguments> parseUpToCommand(const QList<QByteArray>& words,
                                                                  const QList<Option>& options);

    [[nodiscard]] bool has(const char* name) const { return m_values.contains(name); }
    // The last one given; empty when there is none.
    [[nodiscard]] QByteArray value(const char* name) const;
    [[nodiscard]] QList<QByteArray> values(const char* name) const { return m_values.value(name); }
    // The options as they were given, to be given again.
    [[nodiscard]] const QList<QByteArray>& options() const { return m_options; }
    [[nodiscard]] const QList<QByteArray>& positional() const { return m_positional; }

private:
    enum class Stop { AtDashes, AtFirstWord };
    static base::Result<Arguments> parse(const QList<QByteArray>& words, const QList<Option>& options, Stop stop);

    QHash<QByteArray, QList<QByteArray>> m_values;
    QList<QByteArray> m_options;
    QList<QByteArray> m_positional;
};

// "90", "90s", "15m", "2h"
[[nodiscard]] base::Result<std::chrono::milliseconds> parseDuration(const QByteArray& text);
// "512M", "4G", "1048576"
[[nodiscard]] base::Result<quint64> parseSize(const QByteArray& text);
[[nodiscard]] base::Result<int> parseCount(const QByteArray& text);

} // namespace terminal
