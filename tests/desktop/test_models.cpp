// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/history_filter.h"
#include "desktop/history/history_model.h"
#include "desktop/history/run_report.h"
#include "desktop/look/appearance.h"
#include "desktop/look/translation.h"
#include "desktop/review/changes_model.h"
#include "desktop/review/diff_model.h"
#include "desktop/review/split_diff_model.h"
#include "desktop/timeline/network_model.h"
#include "desktop/timeline/run_facts.h"
#include "desktop/timeline/timeline_filter.h"
#include "desktop/timeline/timeline_model.h"
#include "review/chosen_lines.h"
#include "sample_run.h"

#include <QAbstractItemModelTester>
#include <QTest>

using desktop::RowKind;
using desktop::RowState;
using desktop::TimelineModel;

class TestModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&m_plurals); }

    void timeline_isThatOfTheEvents()
    {
        TimelineModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QList<run::Event> events = sample::eventsUpToQuestion();
        for (const run::Event& event : events)
            model.append(event);
        const int five = model.rowOfStep(5);
        QCOMPARE(model.row(five).state, RowState::Waiting);
        QCOMPARE(model.row(model.rowOfStep(4)).state, RowState::Failed);
        QCOMPARE(model.row(model.rowOfStep(4)).outcome, QStringLiteral("exit 1"));
        QCOMPARE(desktop::chipsOf(model.row(model.rowOfStep(4))), QStringLiteral("1 domain"));
        const desktop::TimelineRow& question = model.row(model.rowCount() - 1);
        QCOMPARE(question.kind, RowKind::Domain);
        QCOMPARE(question.state, RowState::Waiting);

        const QList<run::Event> rest = sample::eventsAfterQuestion();
        for (const run::Event& event : rest)
            model.append(event);
        QCOMPARE(model.row(five).state, RowState::Failed);
        QCOMPARE(desktop::chipsOf(model.row(five)), QStringLiteral("1 domain · 1 refused"));
        QCOMPARE(model.row(model.rowCount() - 1).kind, RowKind::End);
    }

    void timeline_replayedIsTheSame()
    {
        TimelineModel live;
        TimelineModel replayed;
        const QList<run::Event> events = sample::wholeRun();
        for (const run::Event& event : events)
            live.append(event);
        replayed.replace(events);
        QCOMPARE(replayed.rowCount(), live.rowCount());
        for (int row = 0; row < live.rowCount(); ++row)
            QCOMPARE(replayed.index(row).data(Qt::AccessibleTextRole), live.index(row).data(Qt::AccessibleTextRole));
    }

    void timeline_speaksEachRow()
    {
        TimelineModel model;
        model.replace(sample::wholeRun());
        QCOMPARE(model.index(model.rowOfStep(3)).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Command 3, failed, 2.8 s, exit 1, cat ~/.ssh/id_rsa"));
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY(!model.index(row).data(Qt::AccessibleTextRole).toString().isEmpty());
    }

    void timeline_textIsInert()
    {
        TimelineModel model;
        model.append(sample::event(run::CommandStarted{1, QStringLiteral("echo \u202Egnp.exe\nsecond"), {}, {}}));
        QCOMPARE(model.row(0).title, QStringLiteral("echo ⟨U+202E⟩gnp.exe …"));
        QVERIFY(model.row(0).text.contains(QStringLiteral("second")));
    }

    void timeline_oneRowForARepeatedQuestion()
    {
        TimelineModel model;
        run::ApprovalAsked asked;
        asked.id = 9;
        asked.domain = "a.example";
        asked.port = 443;
        model.append(sample::event(asked));
        asked.count = 14;
        model.append(sample::event(asked));
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(model.row(0).title.contains(QStringLiteral("14 times")));
    }

    void filter_showsOneSort()
    {
        TimelineModel model;
        model.replace(sample::wholeRun());
        desktop::TimelineFilter filter;
        filter.setSourceModel(&model);
        filter.setShow(desktop::TimelineShow::Commands);
        QCOMPARE(filter.rowCount(), 6);
        filter.setShow(desktop::TimelineShow::Failures);
        QCOMPARE(filter.rowCount(), 4); // two that failed, the refused domain and its command
        filter.setShow(desktop::TimelineShow::All);
        filter.setSearch(QStringLiteral("PYTEST"));
        QCOMPARE(filter.rowCount(), 2);
    }

    void network_oneRowForEachRequest()
    {
        desktop::NetworkModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QList<run::Event> events = sample::wholeRun();
        for (const run::Event& event : events)
            model.append(event);
        QCOMPARE(model.rowCount(), 2);
        const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(0, desktop::NetworkModel::ResultColumn), QStringLiteral("allowed: *.pythonhosted.org"));
        QCOMPARE(text(1, desktop::NetworkModel::DomainColumn), QStringLiteral("collect.evil.example:443"));
        QCOMPARE(text(1, desktop::NetworkModel::ResultColumn), QStringLiteral("refused: denied by the person"));
        QCOMPARE(model.waitingCount(), 0);
    }

    void network_isBounded()
    {
        desktop::NetworkModel model;
        run::NetworkRequest request;
        request.domain = "a.example";
        for (quint64 id = 1; id <= desktop::NetworkModel::kRowLimit + 50; ++id) {
            request.id = id;
            model.append(sample::event(request));
        }
        QVERIFY(model.rowCount() <= desktop::NetworkModel::kRowLimit);
        request.result = run::NetworkResult::Allowed;
        model.append(sample::event(request)); // still found after rows went away
        QCOMPARE(model.index(model.rowCount() - 1, desktop::NetworkModel::ResultColumn).data().toString(),
                 QStringLiteral("allowed"));
        request.id = 1;
        model.append(sample::event(request)); // long gone: no crash, no new row
        QVERIFY(model.rowCount() <= desktop::NetworkModel::kRowLimit);
    }

    void facts_areThoseOfTheEvents()
    {
        desktop::RunFacts facts;
        const QList<run::Event> events = sample::wholeRun();
        for (const run::Event& event : events)
            facts.note(event);
        QCOMPARE(facts.commands, 6);
        QCOMPARE(facts.ending, run::Ending::Answered);
        QCOMPARE(facts.figuresText(), QStringLiteral("6 commands · 1 turn · 5,550 tokens · about $0.02"));
        QCOMPARE(facts.protectionText(), QStringLiteral("The environment is gone"));
    }

    // Every way a text is named by its class, by a free function, by a struct.
    void german_isFoundEverywhere()
    {
        desktop::Translation german;
        if (!german.loadFor(QLocale(QLocale::German)))
            QSKIP("built without the tools that make translations");
        QCoreApplication::installTranslator(&german);
        desktop::RunFacts facts;
        facts.state = run::State::Running;
        facts.open = {1};
        QCOMPARE(facts.activityText(QDateTime()), QStringLiteral("Wartet auf Ihre Entscheidung"));
        facts.commands = 2;
        QVERIFY2(facts.figuresText().startsWith(QStringLiteral("2 Befehle")), qPrintable(facts.figuresText()));
        QCOMPARE(desktop::kindText(sample::changes().first()), QStringLiteral("Geändert"));
        desktop::ChangesModel changes;
        changes.setChanges(sample::changes());
        QVERIFY(changes.totals().startsWith(QStringLiteral("5 Dateien")));
        QCoreApplication::removeTranslator(&german);
    }

    void facts_saySilence()
    {
        desktop::RunFacts facts;
        facts.note(sample::event(run::StateChanged{run::State::Running}));
        const run::Event started = sample::event(run::CommandStarted{3, QStringLiteral("make"), {}, {}});
        facts.note(started);
        QCOMPARE(facts.activityText(started.time.addSecs(5)), QStringLiteral("Command 3 is running"));
        QVERIFY(facts.activityText(started.time.addSecs(70)).startsWith(QStringLiteral("No output for 1:10")));
    }

    void changes_preselectOrdinaryOnesOnly()
    {
        desktop::ChangesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setChanges(sample::changes());
        QCOMPARE(model.chosenCount(), 3);
        QCOMPARE(model.overall(), Qt::PartiallyChecked);
        QCOMPARE(checkOf(model, 0), Qt::Unchecked); // the CI workflow
        QCOMPARE(model.totals(), QStringLiteral("5 files  +88 −12"));
    }

    void changes_leftOutLinesMakePartial()
    {
        desktop::ChangesModel model;
        model.setChanges(sample::changes());
        const review::LeftOut leftOut{{{14}, {}}, "texts"};
        model.setLeftOut(3, leftOut, 5);
        QCOMPARE(checkOf(model, 3), Qt::PartiallyChecked);
        for (const review::Choice& choice : model.choices())
            QCOMPARE(choice.leftOut.lines, choice.change.path == "report.py" ? leftOut.lines : review::ChangedLines());
        model.setLeftOut(3, {{{14, 31}, {14, 15, 33}}, "texts"}, 5);
        QCOMPARE(checkOf(model, 3), Qt::Unchecked);
        QCOMPARE(model.chosenCount(), 2);
        model.setLeftOut(3, leftOut, 5);
        model.dropPartial();
        QCOMPARE(checkOf(model, 3), Qt::Unchecked);
    }

    void changes_whatIsRefusedCannotBeChosen()
    {
        QList<review::Change> changes = sample::changes();
        changes[1].refusal = QStringLiteral("a device");
        desktop::ChangesModel model;
        model.setChanges(changes);
        QVERIFY(!model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        model.setChosen({0, 1, 2, 3, 4}, true);
        QCOMPARE(checkOf(model, 1), Qt::Unchecked);
        QCOMPARE(model.chosenCount(), 4);
    }

    void report_quotesSafely()
    {
        QList<run::Event> events = sample::wholeRun();
        events += sample::event(run::CommandStarted{9, QStringLiteral("echo '````\n# not a heading'"), {}, {}});
        const QString report = desktop::markdownReport(events);
        QVERIFY(report.contains(QStringLiteral("- `collect.evil.example:443`: denied by you")));
        QVERIFY(report.contains(QStringLiteral("`````\necho")));
        QVERIFY(report.contains(QStringLiteral("all 4 tests pass")));
        QCOMPARE(desktop::jsonLines(events).count('\n'), events.size());
        QVERIFY(!report.contains(QStringLiteral("## Patch")));
        const QString withPatch = desktop::markdownReport(events, "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-```\n+\x1b[2J\n");
        QVERIFY(withPatch.contains(QStringLiteral("## Patch\n\n````diff\n--- a/x")));
        QVERIFY(withPatch.contains(QStringLiteral("+⟨U+001B⟩[2J")));
    }

    void history_isFilteredAndSearched()
    {
        run::Summary done;
        done.runId = QStringLiteral("20260101-120000-k3f9x2");
        done.folder = "/home/ada/code/reportgen";
        done.task = QStringLiteral("Add a flag.\nThe tests pass.");
        done.answer = QStringLiteral("Added --json.");
        done.ending = run::Ending::Answered;
        done.changedFiles = 2;
        done.hasWorkingCopy = true;
        run::Summary stopped = done;
        stopped.runId = QStringLiteral("20260102-120000-k3f9x2");
        stopped.ending = run::Ending::Cancelled;
        stopped.wasCopiedOut = true;
        stopped.answer.clear();
        desktop::HistoryModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRuns({done, stopped});
        model.setSizes({{done.runId, 2'000'000}});
        QCOMPARE(model.index(0, desktop::HistoryModel::SizeColumn).data().toString(), QStringLiteral("1.9 MB"));
        QCOMPARE(model.index(0, desktop::HistoryModel::TaskColumn).data().toString(), QStringLiteral("Add a flag."));
        desktop::HistoryFilter filter;
        filter.setSourceModel(&model);
        const auto count = [&filter](desktop::HistoryShow show, const QString& text) {
            filter.setShow(show);
            filter.setSearch(text);
            return filter.rowCount();
        };
        QCOMPARE(count(desktop::HistoryShow::All, QStringLiteral("TESTS code/report")), 2);
        QCOMPARE(count(desktop::HistoryShow::All, QStringLiteral("json")), 1);
        QCOMPARE(count(desktop::HistoryShow::All, QStringLiteral("json nowhere")), 0);
        QCOMPARE(count(desktop::HistoryShow::Reviewable, {}), 1);
        QCOMPARE(count(desktop::HistoryShow::CopiedOut, {}), 1);
        QCOMPARE(count(desktop::HistoryShow::Finished, {}), 1);
        QCOMPARE(count(desktop::HistoryShow::NotFinished, {}), 1);
    }

    void diff_marksWhatChangedWithinALine()
    {
        desktop::DiffModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDiff(sample::diff());
        QCOMPARE(model.hunkCount(), 2);
        QCOMPARE(model.rowCount(), 12);
        const QModelIndex removed = model.index(model.rowOfHunk(1) + 2);
        const QPoint mark = removed.data(desktop::DiffModel::MarksRole).toPoint();
        QCOMPARE(removed.data().toString().mid(mark.x(), mark.y()), QStringLiteral("row"));
    }

    void diff_longLineIsCut()
    {
        review::FileDiff diff = sample::diff();
        diff.hunks[0].lines[0].text = QByteArray(10'000'000, 'x');
        desktop::DiffModel model;
        model.setDiff(diff);
        QVERIFY(model.index(1).data().toString().size() < 6'000);
    }

    void splitDiff_pairsOldAndNew()
    {
        desktop::DiffModel model;
        desktop::SplitDiffModel split(model);
        const QAbstractItemModelTester tester(&split, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDiff(sample::diff());
        QCOMPARE(split.rowCount(), 10); // two heads, five context lines, and three pairs of changed lines
        const QModelIndex pair = split.index(3);
        QCOMPARE(model.index(pair.data(desktop::SplitDiffModel::LeftRole).toInt()).data().toString(),
                 QStringLiteral("    arguments = parser.parse_args()"));
        QVERIFY(model.index(pair.data(desktop::SplitDiffModel::RightRole).toInt())
                    .data()
                    .toString()
                    .contains(QStringLiteral("--json")));
        QCOMPARE(split.index(4).data(desktop::SplitDiffModel::LeftRole).toInt(), -1);
    }

    void diff_whatIsRefusedCannotBeChosen()
    {
        desktop::DiffModel model;
        model.setDiff(sample::diff(), {}, desktop::DiffModel::Choice::None);
        QVERIFY(!model.setData(model.index(0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsUserCheckable));
    }

    void diff_lineMakesItsHunkPartial()
    {
        desktop::DiffModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDiff(sample::diff());
        const int head = model.rowOfHunk(0);
        QCOMPARE(model.lineCount(), 5);
        QCOMPARE(model.checkState(head), Qt::Checked);
        QVERIFY(!model.isChoosable(head + 1)); // a line that did not change
        QVERIFY(model.setData(model.index(head + 3), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(model.checkState(head), Qt::PartiallyChecked);
        QCOMPARE(model.leftOut(), (review::ChangedLines{{14}, {}}));
        QVERIFY(model.setData(model.index(head), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(model.leftOut(), (review::ChangedLines{{14}, {14, 15}}));
        QCOMPARE(model.checkState(model.rowOfHunk(1)), Qt::Checked);
        QVERIFY(model.setData(model.index(head), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.leftOut().isEmpty());
    }

    void diff_linesAreNotChosenWhereSomeAreNotShown()
    {
        desktop::DiffModel model;
        model.setDiff(sample::diff(), {}, desktop::DiffModel::Choice::ByHunk);
        QVERIFY(!model.isChoosable(3));
        QVERIFY(model.isChoosable(0));
    }

    // As many with the whole file as with three lines around each.
    void diff_changesAreTheSameWithAnyContext()
    {
        using Kind = review::DiffLine::Kind;
        review::Hunk whole{1, 30, 1, 30, {}, {}};
        for (int line = 1; line <= 30; ++line) {
            const bool isChanged = line == 5 || line == 6 || line == 9 || line == 20;
            if (isChanged)
                whole.lines += {{Kind::Removed, line, 0, "old"}, {Kind::Added, 0, line, "new"}};
            else
                whole.lines += {Kind::Context, line, line, "same"};
        }
        review::FileDiff diff;
        diff.hunks = {whole};
        diff.lines = review::linesByHunk(diff.hunks, diff.hunks);
        desktop::DiffModel model;
        model.setDiff(diff);
        QCOMPARE(model.changeCount(), 2);
        QCOMPARE(model.changeAfter(-1), 0);
        const int second = model.changeAfter(0);
        QCOMPARE(model.row(second).oldNumber, 20);
        QCOMPARE(model.changeAfter(second), -1);
        QCOMPARE(model.changeBefore(second), 0);
    }

    void diff_keepsTabsForCopying()
    {
        review::FileDiff diff = sample::diff();
        diff.hunks[0].lines[0].text = "\tx\x1b";
        desktop::DiffModel model;
        model.setDiff(diff);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("→   x⟨U+001B⟩"));
        QCOMPARE(model.lineText(1), QStringLiteral("\tx⟨U+001B⟩"));
    }

private:
    static Qt::CheckState checkOf(const desktop::ChangesModel& model, int row)
    {
        return model.index(row, 0).data(Qt::CheckStateRole).value<Qt::CheckState>();
    }

    desktop::EnglishPlurals m_plurals;
};

QTEST_MAIN(TestModels)
#include "test_models.moc"
