// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/appearance.h"
#include "desktop/timeline/output_view.h"
#include "desktop/timeline/run_page.h"
#include "loop_watch.h"
#include "run/history.h"
#include "run/record.h"
#include "sample_run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace std::chrono_literals;
using sample::cpuTime;
using sample::LoopWatch;

namespace {

qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE)
                                          : 0;
}

// Lines as a build writes them: colours, a progress bar that is drawn over itself, some of it long.
QByteArray buildOutput(qsizetype size)
{
    QByteArray text;
    for (int i = 0; text.size() < size; ++i)
        text += "\x1b[32m[" + QByteArray::number(i) + "/99999]\x1b[0m Building object src/some/where/file_" +
                QByteArray::number(i * 7919 % 100'003) + ".cpp.o\r\x1b[K" +
                (i % 40 == 0 ? QByteArray(900, 'x') : QByteArray("done")) + "\n";
    text.truncate(size);
    return text;
}

} // namespace

// A run of 10,000 steps that writes a gigabyte, through the real record and the page as a person sees it.
class TestFlood : public QObject
{
    Q_OBJECT

    static constexpr quint32 kSteps = 10'000;
    static constexpr std::chrono::milliseconds kLongestTurn{50};
    static constexpr qsizetype kPiece = 64 * 1024; // what a pipe brings at once
    static constexpr qint64 kMemory = qint64(400) << 20;

private Q_SLOTS:
    void initTestCase()
    {
        desktop::applyAppearance(platform::DesktopAppearance());
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_folder.path()));
    }

    void gigabyteAndManySteps_keepTheWindowAlive()
    {
        const auto clock = std::make_shared<base::SystemClock>();
        const auto record = run::Record::create(QStringLiteral("20260101-120000-k3f9x2"), clock);
        QVERIFY(record);
        desktop::RunPage page(*clock);
        connect(record->get(), &run::Record::appended, &page, &desktop::RunPage::append);
        page.resize(1120, 760);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        (*record)->append(run::Started{});
        (*record)->append(run::StateChanged{run::State::Running});
        const qint64 before = residentBytes();
        LoopWatch watch;
        watch.begin();
        feed(**record);
        QVERIFY(watch.turns() > 10'000);
        qInfo("longest turn %lld ms of processor time in %d turns, memory %lld MB more",
              static_cast<long long>(watch.longest().count()), watch.turns(),
              static_cast<long long>((residentBytes() - before) >> 20));
        QVERIFY2(watch.longest() < kLongestTurn, "the window stood still");
        QVERIFY2(residentBytes() - before < kMemory, "output stayed in memory");
        QCOMPARE(page.timeline().rowCount(), static_cast<int>(kSteps));
        QVERIFY((*record)->events().size() < 3 * qsizetype(kSteps));
    }

    void keptRunOfManySteps_opensAtOnce()
    {
        const auto events = run::readEvents(QStringLiteral("20260101-120000-k3f9x2"), run::Output::Ends);
        QVERIFY(events);
        base::ManualClock clock;
        desktop::RunPage page(clock);
        page.resize(1120, 760);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto before = cpuTime();
        page.replace(*events);
        QCoreApplication::sendPostedEvents();
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(cpuTime() - before);
        qInfo("%lld events in %lld ms of processor time", static_cast<long long>(events->size()),
              static_cast<long long>(took.count()));
        QCOMPARE(page.timeline().rowCount(), static_cast<int>(kSteps));
        QVERIFY2(took < 1s, "the window stood still");
    }

private:
    void feed(run::Record& record)
    {
        const qsizetype total = qEnvironmentVariableIsSet("BAILEY_FLOOD_MB")
                                    ? qsizetype(qEnvironmentVariableIntValue("BAILEY_FLOOD_MB")) << 20
                                    : qsizetype(1) << 30;
        const qsizetype pieces = total / kPiece;
        const QByteArray text = buildOutput(kPiece);
        qsizetype sent = 0;
        quint32 step = 0;
        QTimer feeder;
        QEventLoop loop;
        connect(&feeder, &QTimer::timeout, &loop, [&] {
            if (step == kSteps && sent == pieces)
                return loop.quit();
            const bool isStepDue =
                step < kSteps && sent >= pieces * 3 / 4 * step / kSteps; // the rest is the last one's
            if (isStepDue) {
                if (step > 0)
                    record.append(finished(step));
                record.append(run::CommandStarted{++step, QStringLiteral("make -j8 target_%1").arg(step), {}, 120s});
            } else {
                record.append(run::CommandOutput{step, false, QByteArray(text.constData(), text.size())}); // not shared
                ++sent;
            }
        });
        feeder.start(0ms);
        loop.exec();
    }

    static run::CommandFinished finished(quint32 step)
    {
        run::CommandFinished end;
        end.step = step;
        end.duration = 10ms;
        return end;
    }

    QTemporaryDir m_folder;
};

QTEST_MAIN(TestFlood)
#include "test_flood.moc"
