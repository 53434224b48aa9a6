// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/evidence.h"
#include "approval/folder_search.h"
#include "approval/look_alike.h"
#include "base/file.h"
#include "base/json.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using approval::Tone;

namespace {

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

bool isWarned(const QList<approval::Finding>& findings)
{
    return findings.value(0).tone == Tone::Suspicious || findings.value(0).tone == Tone::Caution;
}

base::Json scenarios()
{
    const auto text = base::readFile(BAILEY_SOURCE_DIR "/tests/data/approval/scenarios.json");
    const auto json = text ? base::parseJson(*text) : base::Result<base::Json>(base::Json());
    return json ? *json : base::Json();
}

} // namespace

class TestEvidence : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void corpus_isLarge() { QVERIFY(scenarios().size() >= 60); }

    void corpus_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("index");
        int index = 0;
        for (const base::Json& scenario : scenarios()) {
            const QString kind = *base::jsonString(scenario, "kind");
            const QString name = kind + QStringLiteral(": ") + *base::jsonString(scenario, "name");
            QTest::newRow(qPrintable(name))
                << kind << base::jsonString(scenario, "first").value_or(QString()) << index++;
        }
    }

    void corpus()
    {
        QFETCH(QString, kind);
        QFETCH(QString, first);
        QFETCH(int, index);
        QTemporaryDir folder;
        const base::Json scenario = scenarios()[static_cast<std::size_t>(index)];
        writeFiles(scenario, folder.path());
        const auto findings = approval::findingsFor(cluesOf(scenario, folder.path()));
        QStringList lines;
        for (const approval::Finding& finding : findings)
            lines += finding.text;
        qInfo().noquote() << lines.join(QStringLiteral(" | "));
        QVERIFY(!findings.isEmpty());
        if (!first.isEmpty())
            QVERIFY(QRegularExpression(first).match(findings[0].text).hasMatch());
        if (kind == QStringLiteral("planted"))
            QVERIFY(isWarned(findings));
        else if (isWarned(findings))
            ++m_falseAlarms; // counted below: a few are bearable, none is wanted
    }

    void corpus_warnsSeldomWithoutNeed()
    {
        int benign = 0;
        for (const base::Json& scenario : scenarios())
            benign += base::jsonString(scenario, "kind") == QStringLiteral("benign") ? 1 : 0;
        QVERIFY2(m_falseAlarms * 20 <= benign, qPrintable(QStringLiteral("%1 of %2").arg(m_falseAlarms).arg(benign)));
    }

private:
    int m_falseAlarms = 0;
};

QTEST_GUILESS_MAIN(TestEvidence)
#include "test_evidence.moc"
