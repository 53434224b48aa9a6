// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/clock.h"
#include "run/event_log.h"
#include "run/record.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace run;

class TestEventLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_home->path()));
        m_record = *Record::create(QStringLiteral("20260101-120000-k3f9x2"), std::make_shared<base::ManualClock>());
        m_folder = *recordFolder(m_record->runId());
    }

    void whole_isWhatWasWritten()
    {
        m_record->append(CommandOutput{1, false, "a\n"});
        m_record->append(Observed{1, QStringLiteral("a")});
        m_record->append(CommandOutput{1, true, "b\xff"});
        const auto events = readEventLog(m_folder, Output::Whole);
        QVERIFY(events);
        QCOMPARE(events->size(), 3);
        QCOMPARE(std::get<CommandOutput>(events->constLast().payload).bytes, QByteArray("b\xff"));
    }

    void ends_areTheNewestOfEachCommand()
    {
        const QByteArray piece(256 * 1024, 'x');
        for (int i = 0; i < 20; ++i)
            m_record->append(CommandOutput{1, false, piece});
        m_record->append(CommandOutput{1, false, "the end"});
        m_record->append(CommandOutput{2, false, "short"});
        m_record->append(Observed{1, QStringLiteral("x")});
        m_record->append(Ended{Ending::Answered, {}});
        const auto events = readEventLog(m_folder, Output::Ends);
        QVERIFY(events);
        qsizetype ofFirst = 0;
        for (const Event& event : *events) {
            QVERIFY(!std::holds_alternative<Observed>(event.payload));
            if (const auto* output = std::get_if<CommandOutput>(&event.payload); output && output->step == 1)
                ofFirst += output->bytes.size();
        }
        QVERIFY(ofFirst > qsizetype(1) << 20 && ofFirst <= qsizetype(2) << 20);
        QCOMPARE(std::get<CommandOutput>((*events)[events->size() - 2].payload).bytes, QByteArray("short"));
        QCOMPARE(std::get<CommandOutput>((*events)[events->size() - 3].payload).bytes, QByteArray("the end"));
        QVERIFY(std::holds_alternative<Ended>(events->constLast().payload));
    }

    void ends_ofManyCommandsAreBoundedInAll()
    {
        const QByteArray piece(1024 * 1024, 'x');
        for (quint32 step = 1; step <= 60; ++step)
            m_record->append(CommandOutput{step, false, piece});
        const auto events = readEventLog(m_folder, Output::Ends);
        QVERIFY(events);
        QCOMPARE(events->size(), 48);
        QCOMPARE(std::get<CommandOutput>(events->constLast().payload).step, quint32(60));
    }

    void none_isNotFooledByWhatACommandWrote()
    {
        m_record->append(Progress{QStringLiteral("\"type\":\"command_output\"")});
        m_record->append(CommandOutput{1, false, "\"type\":\"ended\""});
        const auto events = readEventLog(m_folder, Output::None);
        QVERIFY(events);
        QCOMPARE(events->size(), 1);
        QVERIFY(std::holds_alternative<Progress>(events->constFirst().payload));
    }

    void output_isWrittenAsItWas()
    {
        m_record->append(CommandOutput{1, false, "one\n"});
        m_record->append(CommandOutput{2, false, "other"});
        m_record->append(CommandOutput{1, true, QByteArray("\x1b[2J\0\xff", 6)});
        const QString path = m_home->filePath(QStringLiteral("out.log"));
        QVERIFY(writeOutput(m_folder, 1, path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "one\n" + QByteArray("\x1b[2J\0\xff", 6));
        QVERIFY(!writeOutput(m_folder, 1, m_home->filePath(QStringLiteral("no/such/folder"))));
    }

    void missingRecord_isAnError()
    {
        QCOMPARE(readEventLog(m_home->filePath(QStringLiteral("none")), Output::Whole).error().code,
                 base::ErrorCode::NotFound);
    }

private:
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Record> m_record;
    QString m_folder;
};

QTEST_GUILESS_MAIN(TestEventLog)
#include "test_event_log.moc"
