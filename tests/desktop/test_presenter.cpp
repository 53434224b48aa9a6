// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/approval_dialog.h"
#include "desktop/question/approval_presenter.h"
#include "sample_run.h"

#include <QApplication>
#include <QDialog>
#include <QPushButton>
#include <QTest>

using namespace std::chrono_literals;

// How a question comes to the person: rule 3.
class TestPresenter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_opensInFront = false;
        m_clock = std::make_unique<base::ManualClock>();
        m_queue = std::make_unique<approval::Queue>(*m_clock, 10min);
        m_queue->attach();
        m_window = std::make_unique<QWidget>();
        m_presenter = new desktop::ApprovalPresenter(*m_clock, m_window.get(), [this] { return m_opensInFront; });
        m_presenter->setQueue(m_queue.get(), QStringLiteral("reportgen"));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_queue.reset();
    }

    void windowInFront_opensTheDialogOnItsOwn()
    {
        ask(sample::ordinaryRequest());
        QTRY_VERIFY(dialog()->isVisible());
        QCOMPARE(dialog()->parentWidget(), m_window.get());
        QCOMPARE(dialog()->windowModality(), Qt::WindowModal);
    }

    void windowBehind_opensAndRaisesNothing()
    {
        QWidget other;
        other.show();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        ask(sample::ordinaryRequest());
        settle();
        QVERIFY(!dialog()->isVisible());
        QCOMPARE(QApplication::activeWindow(), &other);
        m_presenter->reviewNext();
        QVERIFY2(dialog()->isVisible(), "it is there when the person asks for it");
    }

    void windowBehind_opensInFrontWhereThePersonWantsIt()
    {
        m_opensInFront = true;
        QWidget other;
        other.show();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        ask(sample::ordinaryRequest());
        QTRY_VERIFY(dialog()->isVisible());
    }

    void otherDialogOpen_isNotCovered()
    {
        QDialog settings(m_window.get());
        settings.open();
        QVERIFY(QTest::qWaitForWindowActive(&settings));
        ask(sample::ordinaryRequest());
        settle();
        QVERIFY(!dialog()->isVisible());
    }

    void secondRequest_replacesNothingInView()
    {
        ask(sample::ordinaryRequest());
        QTRY_VERIFY(dialog()->isVisible());
        ask(sample::suspiciousRequest());
        settle();
        QCOMPARE(dialog()->requestId(), 1);
    }

    // Rule 1: an answer in one view closes all.
    void answeredElsewhere_closesTheDialog()
    {
        ask(sample::ordinaryRequest());
        QTRY_VERIFY(dialog()->isVisible());
        m_queue->decide(1, approval::Decision::Deny, approval::Decider::Terminal);
        QVERIFY(!dialog()->isVisible());
    }

    void closedDialog_leavesItListed()
    {
        ask(sample::ordinaryRequest());
        QTRY_VERIFY(dialog()->isVisible());
        dialog()->close();
        QCOMPARE(m_queue->waiting().size(), 1);
        m_presenter->review(1);
        QVERIFY(dialog()->isVisible());
    }

    // Rule 2: many names at once are one question that lists them, and nine notes to read are none.
    void flood_isOneDialogThatNamesAll()
    {
        for (int i = 0; i < 9; ++i) {
            approval::Request request = sample::ordinaryRequest();
            request.domain = "d" + QByteArray::number(i) + ".example";
            ask(request);
        }
        settle();
        QVERIFY(dialog()->isVisible());
        QCOMPARE(dialog()->requestId(), m_queue->waiting().constFirst().id);
        QCOMPARE(m_queue->waiting().size(), 1);
        m_clock->advance(1s);
        QTest::mouseClick(dialog()->findChild<QPushButton*>(QStringLiteral("approvalDeny")), Qt::LeftButton);
        QVERIFY(m_queue->waiting().isEmpty());
        QVERIFY(!dialog()->isVisible());
    }

private:
    void ask(const approval::Request& request) { m_queue->ask(request); }
    // What was queued for the event loop has happened after this.
    static void settle()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents();
    }
    desktop::ApprovalDialog* dialog() { return m_presenter->dialog(); }

    bool m_opensInFront = false;
    std::unique_ptr<base::ManualClock> m_clock;
    std::unique_ptr<approval::Queue> m_queue;
    std::unique_ptr<QWidget> m_window;
    desktop::ApprovalPresenter* m_presenter = nullptr;
};

QTEST_MAIN(TestPresenter)
#include "test_presenter.moc"
