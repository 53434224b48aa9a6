// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/translation.h"
#include "desktop/timeline/network_model.h"
#include "desktop/timeline/network_totals.h"
#include "desktop/timeline/network_view.h"
#include "desktop/timeline/run_facts.h"
#include "sample_run.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace std::chrono_literals;
using desktop::NetworkModel;
using desktop::NetworkTotals;
using run::NetworkResult;

class TestNetworkLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&m_plurals); }

    void init()
    {
        m_model = std::make_unique<NetworkModel>();
        m_totals = std::make_unique<NetworkTotals>();
        m_view = std::make_unique<desktop::NetworkView>(*m_model, *m_totals);
        m_view->show();
    }

    void cleanup() { m_view.reset(); }

    void totals_countEachRequestOnce()
    {
        const QAbstractItemModelTester tester(m_totals.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        note(1, "a.example", NetworkResult::Waiting);
        note(1, "a.example", NetworkResult::AllowedForRun, {}, 100, 2'000);
        note(2, "a.example", NetworkResult::AllowedForRun, {}, 1, 0);
        note(3, "b.example", NetworkResult::Refused, QStringLiteral("denied by the person"));
        note(4, "b.example", NetworkResult::Waiting);
        note(4, "b.example", NetworkResult::Withdrawn);
        QCOMPARE(totals(0), QStringLiteral("a.example:443 2 2 0 101 2000"));
        QCOMPARE(totals(1), QStringLiteral("b.example:443 2 0 1 0 0"));
        m_totals->replace({});
        QCOMPARE(m_totals->rowCount(), 0);
    }

    void blocked_areAsVisibleAsAllowed()
    {
        fillSample();
        auto* kind = m_view->findChild<QComboBox*>(QStringLiteral("networkKind"));
        QCOMPARE(log()->model()->rowCount(), 5);
        kind->setCurrentIndex(1);
        QCOMPARE(log()->model()->rowCount(), 2);
        kind->setCurrentIndex(2);
        QCOMPARE(log()->model()->rowCount(), 1);
        kind->setCurrentIndex(3);
        QVERIFY(log()->isHidden());
        QVERIFY(!m_view->findChild<QTableView*>(QStringLiteral("networkTotals"))->isHidden());
    }

    void results_areInWords()
    {
        fillSample();
        QCOMPARE(result(0), QStringLiteral("allowed: *.listed.example"));
        QCOMPARE(result(1), QStringLiteral("allowed for this run"));
        QCOMPARE(result(2), QStringLiteral("refused: it is an address of a private network"));
        QCOMPARE(result(3), QStringLiteral("failed: no such host"));
        QCOMPARE(result(4), QStringLiteral("waiting for you"));
    }

    void click_leadsToEntryDecisionOrQuestion()
    {
        fillSample();
        QSignalSpy entry(m_view.get(), &desktop::NetworkView::entryRequested);
        QSignalSpy review(m_view.get(), &desktop::NetworkView::reviewRequested);
        choose(0);
        Q_EMIT log()->activated(log()->currentIndex());
        QCOMPARE(entry.first().first().toString(), QStringLiteral("*.listed.example"));
        choose(1);
        const QString words = m_view->findChild<QLabel*>(QStringLiteral("networkDetail"))->text();
        QVERIFY2(words.contains(QStringLiteral("You allowed it for this run at")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("Asked by curl ← bash")), qPrintable(words));
        QVERIFY(button("showEntry")->isHidden());
        choose(4);
        Q_EMIT log()->activated(log()->currentIndex());
        QCOMPARE(review.first().first().toByteArray(), QByteArray("waiting.example"));
        QVERIFY2(button("changeDecision")->isHidden(),
                 "what waits is answered in the dialog, with the evidence in view");
    }

    void decision_canBeChangedWhileTheRunIsOn()
    {
        fillSample();
        QSignalSpy changed(m_view.get(), &desktop::NetworkView::decisionChangeRequested);
        QSignalSpy again(m_view.get(), &desktop::NetworkView::askAgainRequested);
        choose(0);
        changeMenu(1)->trigger();
        QCOMPARE(changed.first().at(2).value<approval::Decision>(), approval::Decision::Deny);
        changeMenu(2)->trigger();
        QCOMPARE(again.first().first().toByteArray(), QByteArray("www.listed.example"));
        choose(2);
        QVERIFY2(!changeMenu(0)->isEnabled(), "the gate would refuse it all the same");
        m_view->setActive(false);
        QVERIFY(button("changeDecision")->isHidden());
        QVERIFY(!button("keepDomain")->isHidden());
    }

    void keep_namesThePort()
    {
        note(1, "a.example", NetworkResult::AllowedForRun, {}, 0, 0, 8443);
        QSignalSpy kept(m_view.get(), &desktop::NetworkView::keepDomainRequested);
        choose(0);
        button("keepDomain")->click();
        QCOMPARE(kept.first().first().toString(), QStringLiteral("a.example:8443"));
    }

    void forgotten_isToldAndNoLongerCountsAsAllowed()
    {
        fillSample();
        desktop::RunFacts facts;
        run::ApprovalDecided decided{1, "run.example", 443, true, QStringLiteral("dialog"), {}};
        facts.note(sample::event(decided));
        QCOMPARE(facts.allowedForRun.size(), 1);
        const run::Event forgotten = sample::event(run::ApprovalForgotten{"run.example", 443});
        facts.note(forgotten);
        QVERIFY2(facts.allowedForRun.isEmpty(), "the review must not offer it");
        m_model->append(forgotten);
        choose(1);
        QVERIFY(m_view->findChild<QLabel*>(QStringLiteral("networkDetail"))
                    ->text()
                    .contains(QStringLiteral("asked about again")));
    }

    void origin_namesRunAndCommand()
    {
        desktop::RunFacts facts;
        facts.runId = QStringLiteral("20261129-1");
        facts.note(sample::eventsUpToQuestion().constLast());
        const QString origin = facts.originOf(QStringLiteral("collect.evil.example"));
        QVERIFY2(origin.contains(QStringLiteral("command 5: curl")), qPrintable(origin));
        QVERIFY(!facts.originOf(QStringLiteral("other.example")).contains(QStringLiteral("command")));
    }

private:
    void note(quint64 id, const QByteArray& domain, NetworkResult result, const QString& reason = {}, quint64 up = 0,
              quint64 down = 0, quint16 port = 443)
    {
        run::NetworkRequest request;
        request.id = id;
        request.domain = domain;
        request.port = port;
        request.process = QStringLiteral("curl ← bash");
        request.result = result;
        request.reason = reason;
        request.bytesUp = up;
        request.bytesDown = down;
        m_model->append(sample::event(request));
        m_totals->append(sample::event(request));
    }

    void fillSample()
    {
        note(1, "www.listed.example", NetworkResult::Allowed, QStringLiteral("*.listed.example"));
        m_model->append(sample::event(run::ApprovalDecided{1, "run.example", 443, true, QStringLiteral("dialog"), {}}));
        note(2, "run.example", NetworkResult::AllowedForRun);
        note(3, "192.168.1.1", NetworkResult::Refused, QStringLiteral("it is an address of a private network"));
        note(4, "gone.example", NetworkResult::Failed, QStringLiteral("no such host"));
        note(5, "waiting.example", NetworkResult::Waiting);
    }

    QTableView* log() const { return m_view->findChild<QTableView*>(QStringLiteral("networkLog")); }
    QPushButton* button(const char* name) const { return m_view->findChild<QPushButton*>(QLatin1String(name)); }
    void choose(int row) { log()->setCurrentIndex(log()->model()->index(row, 0)); }
    QString result(int row) const { return log()->model()->index(row, NetworkModel::ResultColumn).data().toString(); }

    QAction* changeMenu(int number) const
    {
        QMenu* menu = button("changeDecision")->menu();
        Q_EMIT menu->aboutToShow();
        return menu->actions().at(number);
    }

    QString totals(int row) const
    {
        QStringList values;
        for (int column = 0; column < NetworkTotals::ColumnCount; ++column)
            values += m_totals->index(row, column).data(Qt::UserRole).toString();
        return values.join(u' ');
    }

    std::unique_ptr<NetworkModel> m_model;
    std::unique_ptr<NetworkTotals> m_totals;
    std::unique_ptr<desktop::NetworkView> m_view;
    desktop::EnglishPlurals m_plurals;
};

QTEST_MAIN(TestNetworkLog)
#include "test_network_log.moc"
