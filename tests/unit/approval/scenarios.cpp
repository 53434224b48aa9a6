// SPDX-License-Identifier: GPL-2.0-or-later
#include "scenarios.h"

#include "approval/folder_search.h"
#include "base/file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace scenarios {

QStringList stringsOf(const base::Json& scenario, const char* key)
{
    QStringList list;
    if (const base::Json* values = base::jsonMember(scenario, key))
        for (const base::Json& value : *values)
            list += base::stringFrom(value);
    return list;
}

void writeFiles(const base::Json& scenario, const QString& folder)
{
    const base::Json* files = base::jsonMember(scenario, "files");
    if (!files)
        return;
    for (const auto& [name, lines] : files->items()) {
        const QString path = folder + u'/' + QString::fromStdString(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qPrintable(path));
        for (const base::Json& line : lines)
            file.write(base::stringFrom(line).toUtf8() + '\n');
    }
}

approval::Clues cluesOf(const base::Json& scenario, const QString& folder)
{
    approval::Clues clues;
    clues.domain = base::jsonString(scenario, "domain")->toLatin1();
    clues.isEncrypted = base::jsonBool(scenario, "encrypted").value_or(true);
    clues.isPrivate = base::jsonBool(scenario, "private").value_or(false);
    clues.task = base::jsonString(scenario, "task").value_or(QString());
    clues.command = base::jsonString(scenario, "command").value_or(QString());
    clues.process = base::jsonString(scenario, "process").value_or(QString());
    clues.allowedDomains = stringsOf(scenario, "allowed");
    if (const base::Json* readings = base::jsonMember(scenario, "readings"))
        for (const base::Json& reading : *readings)
            clues.readings += approval::Reading{static_cast<quint32>(clues.readings.size() + 1),
                                                base::stringFrom(reading[0]), base::stringFrom(reading[1])};
    const std::atomic_bool stop = false;
    clues.occurrences =
        approval::searchFolder(QFile::encodeName(folder), clues.domain, {}, stop, [](const auto&) {}).occurrences;
    clues.search = approval::Clues::Search::Complete;
    return clues;
}

base::Json all()
{
    const auto text = base::readFile(BAILEY_SOURCE_DIR "/tests/data/approval/scenarios.json");
    const auto json = text ? base::parseJson(*text) : base::Result<base::Json>(base::Json());
    return json ? *json : base::Json();
}

} // namespace scenarios
