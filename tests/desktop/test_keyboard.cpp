// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/translation.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/question/approval_presenter.h"
#include "desktop/review/review_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/start/start_page.h"
#include "desktop/timeline/run_page.h"
#include "person.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

// The demo by a person without a pointing device: nothing but keys, to whatever has the focus. Needs a display with a
// window manager, which the ctest entry starts.
class TestKeyboard : public QObject
{
    Q_OBJECT

    static constexpr int kPatience = 20'000; // a busy machine

private Q_SLOTS:
    void initTestCase()
    {
        if (!sample::setUpPersonOrSkip(m_home))
            return;
        QCoreApplication::installTranslator(&m_plurals);
    }

    void wholeRun_byKeysAlone()
    {
        desktop::Preferences preferences(m_home.filePath(QStringLiteral("desktop.ini")));
        preferences.setSeenOnboarding();
        desktop::MainWindow window(std::make_shared<base::SystemClock>(), preferences);
        window.QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        QVERIFY2(tabTo(QStringLiteral("tryDemo")), "Tab must come to the demo");
        press(Qt::Key_Space);
        desktop::ApprovalDialog* dialog = window.approvals().dialog();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), dialog, kPatience);
        QVERIFY2(!window.mayLogOut(), "a run is under way: the person is asked first");
        answerLogOutQuestion(window);
        dialog->activateWindow(); // as with Alt+Tab: which of two windows comes next is the window manager's choice
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), dialog, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isArmed(), kPatience);
        QVERIFY2(tabTo(QStringLiteral("approvalDeny")), "Tab must come to Deny");
        press(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isVisible(), kPatience);
        QCOMPARE(window.session().approvals()->requests().first().state, approval::RequestState::Denied);

        QTRY_VERIFY_WITH_TIMEOUT(!window.session().isActive() && window.reviewPage().isVisible(), 60'000);
        const QString report = QFile::decodeName(window.runPage().facts().folder) + QStringLiteral("/report.py");
        QVERIFY(!contentOf(report).contains("--json"));
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::focusWidget() &&
                                     QApplication::focusWidget()->objectName() == QLatin1String("changedFiles"),
                                 kPatience);
        QVERIFY2(tabTo(QStringLiteral("copyOut")), "Tab must come to copy-out");
        press(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() != &window && QApplication::activeWindow(), kPatience);
        QVERIFY2(tabTo(QStringLiteral("confirmCopyOut")), "Tab must come to the confirmation");
        press(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(report).contains("--json"), 10'000);
        qInfo("%d keys", m_keys);
    }

private:
    void press(Qt::Key key)
    {
        ++m_keys;
        QTest::keyClick(QApplication::focusWidget(), key);
        QTest::qWait(20);
    }

    // As a person looks for a button: Tab after Tab, at most twice through the window.
    bool tabTo(const QString& name)
    {
        for (int tabs = 0; tabs < 120 && QApplication::focusWidget(); ++tabs) {
            if (QApplication::focusWidget()->objectName() == name)
                return true;
            press(Qt::Key_Tab);
        }
        return false;
    }

    void answerLogOutQuestion(QWidget& window)
    {
        QMessageBox* question = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((question = window.findChild<QMessageBox*>()) && question->isVisible(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), question, kPatience);
        press(Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<QMessageBox*>(), kPatience);
    }

    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_home;
    desktop::EnglishPlurals m_plurals;
    int m_keys = 0;
};

QTEST_MAIN(TestKeyboard)
#include "test_keyboard.moc"
