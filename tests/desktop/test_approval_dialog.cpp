// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/appearance.h"
#include "desktop/question/answered_message.h"
#include "desktop/question/approval_bar.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/question/domain_view.h"
#include "desktop/timeline/run_page.h"
#include "sample_run.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <algorithm>

using namespace std::chrono_literals;
using approval::RequestState;

class TestApprovalDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<base::ManualClock>();
        m_queue = std::make_unique<approval::Queue>(*m_clock, 10min);
        m_queue->attach();
        m_window = std::make_unique<QWidget>();
        m_window->show();
        m_dialog = new desktop::ApprovalDialog(*m_clock, m_window.get());
        m_dialog->setQueue(m_queue.get());
    }

    void cleanup()
    {
        m_window.reset();
        m_queue.reset();
    }

    void keysTypedWhileItAppears_answerNothing_data()
    {
        QTest::addColumn<Qt::Key>("key");
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_A, Qt::Key_D, Qt::Key_Y})
            QTest::newRow(qPrintable(QKeySequence(key).toString())) << key;
    }

    void keysTypedWhileItAppears_answerNothing()
    {
        QFETCH(Qt::Key, key);
        open(sample::ordinaryRequest());
        for (int times = 0; times < 40; ++times) {
            QTest::keyClick(focused(), key);
            m_clock->advance(50ms); // until well after the buttons are armed
        }
        QCOMPARE(state(), RequestState::Waiting);
        QVERIFY(m_dialog->isVisible());
    }

    void escape_leavesItWaiting()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(1s);
        QTest::keyClick(focused(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(state(), RequestState::Waiting);
        m_dialog->openNext();
        QVERIFY(m_dialog->isVisible());
        m_dialog->close();
        QCOMPARE(state(), RequestState::Waiting);
    }

    void noButtonIsDefault()
    {
        open(sample::ordinaryRequest());
        const QList<QPushButton*> buttons = m_dialog->findChildren<QPushButton*>();
        QCOMPARE(buttons.size(), 6);
        for (const QPushButton* button : buttons) {
            QVERIFY(!button->isDefault());
            QVERIFY(!button->autoDefault());
        }
    }

    void buttonsArmOnlyAfterTheDelay()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(desktop::ApprovalDialog::kArmingDelay - 1ms);
        QTest::mouseClick(allow(), Qt::LeftButton);
        QTest::mouseClick(deny(), Qt::LeftButton);
        QCOMPARE(state(), RequestState::Waiting);
        m_clock->advance(1ms);
        QTest::mouseClick(deny(), Qt::LeftButton);
        QCOMPARE(state(), RequestState::Denied);
    }

    void newContentDisarmsAgain()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(1s);
        QVERIFY(m_dialog->isArmed());
        m_queue->withdraw("files.pythonhosted.org", 443);
        QVERIFY(!m_dialog->isArmed());
        QTest::mouseClick(allow(), Qt::LeftButton);
        QCOMPARE(state(), RequestState::Withdrawn);
    }

    void comingToTheFront_disarmsAgain()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(1s);
        QVERIFY(m_dialog->isArmed());
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
        QVERIFY2(!m_dialog->isArmed(), "a click that was meant for another window");
    }

    // A program that asks without pause must not keep the buttons from working.
    void repetition_growsTheCounterAndDisarmsNothing()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(1s);
        for (int i = 0; i < 13; ++i)
            m_queue->ask(sample::ordinaryRequest());
        QVERIFY(m_dialog->isArmed());
        QStringList texts;
        for (const QLabel* label : m_dialog->findChildren<QLabel*>())
            texts += label->text();
        QVERIFY(texts.join(u'\n').contains(QStringLiteral("asked 14 time")));
    }

    void registeredPart_isBoldAndTheUnicodeFormBeside()
    {
        approval::Request request = sample::ordinaryRequest();
        request.domain = "files.xn--mnchen-3ya.de";
        open(request);
        const auto* domain = m_dialog->findChild<desktop::DomainView*>();
        QCOMPARE(domain->toPlainText(), QStringLiteral("files.xn--mnchen-3ya.de  (files.münchen.de)"));
        QString bold;
        const QTextBlock line = domain->document()->firstBlock();
        for (auto part = line.begin(); !part.atEnd(); ++part) {
            if (part.fragment().charFormat().fontWeight() == QFont::Bold)
                bold += part.fragment().text();
        }
        QCOMPARE(bold, QStringLiteral("xn--mnchen-3ya.de"));
    }

    // Rule 14: from what is asked, over the note, to the answers; Allow comes last.
    void tabOrder_endsWithTheAnswers()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(1s);
        QStringList order;
        QWidget* first = m_dialog->findChild<QPlainTextEdit*>(QStringLiteral("approvalCommand"));
        first->setFocus();
        for (int tabs = 0; tabs < 40; ++tabs) {
            QWidget* now = m_dialog->focusWidget();
            const QString name =
                now->accessibleName().isEmpty() ? now->property("text").toString().remove(u'&') : now->accessibleName();
            if (!order.isEmpty() && order.first() == name)
                break;
            order += name;
            QTest::keyClick(now, Qt::Key_Tab);
        }
        const auto at = [&](const char* name) { return order.indexOf(QString::fromUtf8(name)); };
        const QList<qsizetype> places{at("Command"),   at("Task"), at("Note to the agent"), at("Decide Later"),
                                      at("Stop Run…"), at("Deny"), at("Allow for This Run")};
        QVERIFY2(!places.contains(-1), qPrintable(order.join(u'|')));
        QVERIFY2(std::is_sorted(places.begin(), places.end()), qPrintable(order.join(u'|')));
    }

    void allowAndDeny_reachTheQueueWithTheNote()
    {
        open(sample::ordinaryRequest());
        m_clock->advance(1s);
        m_dialog->findChild<QLineEdit*>()->setText(QStringLiteral("the mirror is fine"));
        QTest::mouseClick(allow(), Qt::LeftButton);
        QCOMPARE(state(), RequestState::Allowed);
        QCOMPARE(m_queue->requests().first().note, QStringLiteral("the mirror is fine"));
        QCOMPARE(m_queue->requests().first().decider, approval::Decider::Dialog);
        QVERIFY(!m_dialog->isVisible());
    }

    void answerElsewhere_goesOnWithTheNext()
    {
        open(sample::ordinaryRequest());
        m_queue->ask(sample::suspiciousRequest());
        m_clock->advance(1s);
        m_queue->decide(1, approval::Decision::Deny, approval::Decider::Notification);
        QCOMPARE(m_dialog->requestId(), 2);
        QVERIFY2(!m_dialog->isArmed(), "the next question must not take a click that was meant for the last one");
        m_queue->decide(2, approval::Decision::Deny, approval::Decider::TimeLimit);
        QVERIFY(!m_dialog->isVisible());
    }

    void manager_isOneClickAwayAndAnswersNothing()
    {
        open(sample::ordinaryRequest());
        QSignalSpy wanted(m_dialog, &desktop::ApprovalDialog::allowlistsRequested);
        m_dialog->findChild<QPushButton*>(QStringLiteral("manageAllowlists"))->click();
        QCOMPARE(wanted.size(), 1);
        QVERIFY2(!m_dialog->isVisible(), "it would block the manager");
        QCOMPARE(state(), RequestState::Waiting);
    }

    void hostileTextIsInert()
    {
        approval::Request request = sample::ordinaryRequest();
        request.command =
            QStringLiteral("echo <img src='file:///etc/passwd'> <b>x</b> \u202Etxt.exe ") + QString(10'000, u'y');
        request.findings = {{approval::Tone::Caution, QStringLiteral("<b>bold</b>")}};
        open(request);
        const QString shown = m_dialog->findChild<QPlainTextEdit*>(QStringLiteral("approvalCommand"))->toPlainText();
        QVERIFY(shown.contains(QStringLiteral("<img src='file:///etc/passwd'>")));
        QVERIFY(shown.contains(QStringLiteral("⟨U+202E⟩")));
        QVERIFY2(shown.endsWith(QString(10'000, u'y')), "the whole command is shown");
        const QList<QLabel*> labels = m_dialog->findChildren<QLabel*>();
        for (const QLabel* label : labels)
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void suspiciousRequest_beginsWithOtherWords()
    {
        open(sample::ordinaryRequest());
        const QString ordinary = m_dialog->findChild<QLabel*>()->text();
        m_queue->decide(1, approval::Decision::Deny, approval::Decider::Dialog);
        open(sample::suspiciousRequest());
        QVERIFY(m_dialog->findChild<QLabel*>()->text().left(8) != ordinary.left(8));
    }

    void mnemonicsAreUnique()
    {
        open(sample::ordinaryRequest());
        QStringList seen;
        const QList<QPushButton*> buttons = m_dialog->findChildren<QPushButton*>();
        for (const QPushButton* button : buttons)
            seen += QKeySequence::mnemonic(button->text()).toString();
        const QList<QLabel*> labels = m_dialog->findChildren<QLabel*>();
        for (const QLabel* label : labels) {
            if (label->buddy() && label->text().contains(u'&'))
                seen += QKeySequence::mnemonic(label->text()).toString();
        }
        QCOMPARE(QSet<QString>(seen.begin(), seen.end()).size(), seen.size());
    }

    void bar_namesTheRequestAndDenies()
    {
        desktop::ApprovalBar bar(*m_clock);
        bar.setQueue(m_queue.get());
        QVERIFY(bar.isHidden());
        m_queue->ask(sample::ordinaryRequest());
        QVERIFY(!bar.isHidden());
        QVERIFY(bar.text().contains(QStringLiteral("Command 14 is waiting to connect to files.pythonhosted.org:443")));
        for (const QPushButton* button : bar.findChildren<QPushButton*>())
            QVERIFY2(!button->text().contains(QStringLiteral("Allow")), "allowing needs the evidence in view");
        m_clock->advance(desktop::ApprovalBar::kArmingDelay);
        QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(state(), RequestState::Denied);
        QVERIFY(bar.isHidden());
    }

    void bar_takesNothingThatWasMeantForAnother()
    {
        desktop::ApprovalBar bar(*m_clock);
        bar.setQueue(m_queue.get());
        m_queue->ask(sample::ordinaryRequest());
        auto* deny = bar.findChild<QPushButton*>();
        m_clock->advance(desktop::ApprovalBar::kArmingDelay - 1ms);
        QTest::mouseClick(deny, Qt::LeftButton);
        QTest::keyClick(deny, Qt::Key_Space);
        QCOMPARE(state(), RequestState::Waiting);
        m_clock->advance(1ms);
        m_queue->ask(sample::suspiciousRequest());
        QVERIFY2(deny->isEnabled(), "a second question behind the first changes nothing in view");
        QTest::mouseClick(deny, Qt::LeftButton);
        QTest::mouseClick(deny, Qt::LeftButton);
        QCOMPARE(m_queue->requests().constLast().state, RequestState::Waiting);
        m_clock->advance(1s);
        QVERIFY(deny->isEnabled());
        QEvent activated(QEvent::WindowActivate);
        QApplication::sendEvent(&bar, &activated);
        QVERIFY(!deny->isEnabled());
    }

    void answer_isToldWithTheWayBack()
    {
        desktop::AnsweredMessage message(*m_clock);
        QSignalSpy undone(&message, &desktop::AnsweredMessage::denyRequested);
        run::ApprovalDecided decided;
        decided.domain = "files.example.org";
        decided.port = 443;
        decided.isAllowed = true;
        decided.decider = approval::nameOf(approval::Decider::TimeLimit);
        message.note(decided);
        QVERIFY2(message.isHidden(), "nobody answered");
        decided.decider = approval::nameOf(approval::Decider::Dialog);
        message.note(decided);
        QVERIFY(message.text().contains(QStringLiteral("Allowed files.example.org")));
        message.findChild<QPushButton*>()->click();
        QCOMPARE(undone.size(), 1);
        m_clock->advance(desktop::AnsweredMessage::kShown);
        QVERIFY(message.isHidden());
        decided.isAllowed = false;
        message.note(decided);
        for (const QPushButton* button : message.findChildren<QPushButton*>())
            QVERIFY2(button->isHidden() || !button->text().contains(QStringLiteral("Undo")),
                     "to allow needs the evidence in view");
    }

    void page_givesTheFocusToNoAnswer()
    {
        desktop::RunPage page(*m_clock);
        page.replace(sample::eventsUpToQuestion());
        page.setQueue(m_queue.get());
        m_queue->ask(sample::suspiciousRequest());
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        m_clock->advance(1s);
        QVERIFY2(!qobject_cast<QAbstractButton*>(QApplication::focusWidget()), "a key would pause or stop the run");
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QCOMPARE(state(), RequestState::Waiting);
    }

private:
    void open(const approval::Request& request)
    {
        m_queue->ask(request);
        m_dialog->openNext();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
        m_clock->advance(0ms);
    }

    QWidget* focused() const { return m_dialog->focusWidget() ? m_dialog->focusWidget() : m_dialog; }
    QPushButton* allow() const { return m_dialog->findChild<QPushButton*>(QStringLiteral("approvalAllow")); }
    QPushButton* deny() const { return m_dialog->findChild<QPushButton*>(QStringLiteral("approvalDeny")); }
    RequestState state() const { return m_queue->requests().first().state; }

    std::unique_ptr<base::ManualClock> m_clock;
    std::unique_ptr<approval::Queue> m_queue;
    std::unique_ptr<QWidget> m_window;
    desktop::ApprovalDialog* m_dialog = nullptr;
};

QTEST_MAIN(TestApprovalDialog)
#include "test_approval_dialog.moc"
