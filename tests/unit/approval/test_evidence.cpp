// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/evidence.h"
#include "approval/folder_search.h"
#include "approval/look_alike.h"
#include "base/json.h"
#include "scenarios.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using approval::Tone;

namespace {

bool isWarned(const QList<approval::Finding>& findings)
{
    return findings.value(0).tone == Tone::Suspicious || findings.value(0).tone == Tone::Caution;
}

} // namespace

class TestEvidence : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void corpus_isLarge() { QVERIFY(scenarios::all().size() >= 60); }

    void corpus_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("index");
        int index = 0;
        for (const base::Json& scenario : scenarios::all()) {
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
        const base::Json scenario = scenarios::all()[static_cast<std::size_t>(index)];
        scenarios::writeFiles(scenario, folder.path());
        const auto findings = approval::findingsFor(scenarios::cluesOf(scenario, folder.path()));
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
        for (const base::Json& scenario : scenarios::all())
            benign += base::jsonString(scenario, "kind") == QStringLiteral("benign") ? 1 : 0;
        QVERIFY2(m_falseAlarms * 20 <= benign, qPrintable(QStringLiteral("%1 of %2").arg(m_falseAlarms).arg(benign)));
    }

private:
    int m_falseAlarms = 0;
};

QTEST_GUILESS_MAIN(TestEvidence)
#include "test_evidence.moc"
