// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/translation.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/question/approval_presenter.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/commits_bar.h"
#include "desktop/review/review_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/timeline/run_page.h"
#include "person.h"
#include "run/history.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

// A person with the demo, from the start page to the copied file: real window, real environment, real gate.
// Needs a display with a window manager, which the ctest entry starts.
class TestDemo : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        if (!sample::setUpPersonOrSkip(m_home))
            return;
        QCoreApplication::installTranslator(&m_plurals);
        m_pictures = QStringLiteral(BAILEY_BINARY_DIR "/screenshots/demo");
        QVERIFY(QDir().mkpath(m_pictures));
    }

    void fromStartPageToCopiedFile()
    {
        desktop::Preferences preferences(m_home.filePath(QStringLiteral("desktop.ini")));
        desktop::MainWindow window(std::make_shared<base::SystemClock>(), preferences);
        window.QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        keep(window, QStringLiteral("1-start"));
        bool isFree = false;
        connect(&window.session(), &desktop::Session::ended, &window,
                [&] { isFree = run::workingCopyOf(window.session().runId()).has_value(); });

        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("tryDemo")), Qt::LeftButton);
        desktop::ApprovalDialog* dialog = window.approvals().dialog();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), 60'000);
        // Somebody who types while the question appears answers nothing.
        for (int times = 0; times < 8; ++times) {
            QTest::keyClick(dialog->focusWidget(), times % 2 == 0 ? Qt::Key_Return : Qt::Key_Space, Qt::NoModifier,
                            120);
            QVERIFY(dialog->isVisible());
        }
        QCOMPARE(window.session().approvals()->waiting().size(), 1);
        keep(*dialog, QStringLiteral("2-question"));
        keep(window, QStringLiteral("3-waiting"));

        auto* deny = dialog->findChild<QPushButton*>(QStringLiteral("approvalDeny"));
        QTRY_VERIFY(deny->isEnabled());
        QTest::mouseClick(deny, Qt::LeftButton);
        QTRY_VERIFY(!dialog->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(window.reviewPage().isVisible(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(window.reviewPage().panes()->changes().rowCount() > 0, 20'000);
        QTest::qWait(200);
        keep(window, QStringLiteral("4-review"));
        QCOMPARE(window.runPage().facts().ending, run::Ending::Answered);
        QVERIFY2(isFree, "whoever is told of the end can work with what the run left");
        QVERIFY(window.findChild<desktop::CommitsBar*>()->isHidden());

        const QByteArray folder = window.runPage().facts().folder;
        const QString report = QFile::decodeName(folder) + QStringLiteral("/report.py");
        QVERIFY2(!contentOf(report).contains("--json"), "the person's folder is unchanged before copy-out");
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("copyOut")), Qt::LeftButton);
        auto* confirm = window.findChild<QPushButton*>(QStringLiteral("confirmCopyOut"));
        QVERIFY(confirm);
        QTest::mouseClick(confirm, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(report).contains("--json"), 10'000);
        QTest::qWait(200);
        keep(window, QStringLiteral("5-copied"));
        window.showHistory();
        QTest::qWait(300);
        keep(window, QStringLiteral("6-history"));
    }

    void terminated_endsTheRunAndKeepsItsCopy()
    {
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(QStringLiteral(BAILEY_BINARY_DIR "/bin/bailey-desktop"),
                      {QStringLiteral("--demo"), QStringLiteral("--new-instance")});
        QVERIFY(program.waitForStarted());
        // The demo's question holds the run; by then the record says so.
        QTRY_VERIFY_WITH_TIMEOUT(recordsContain("approval_asked"), 60'000);
        program.terminate();
        QVERIFY2(program.waitForFinished(10'000), "SIGTERM must end it");
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY2(recordsContain("cancelled"), "the record tells how the run ended");
    }

private:
    // In the newest record.
    bool recordsContain(const QByteArray& word) const
    {
        const QDir runs(m_home.filePath(QStringLiteral("XDG_STATE_HOME/bailey/runs")));
        const QStringList ids = runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        if (ids.size() < 2)
            return false;
        return contentOf(runs.filePath(ids.last() + QStringLiteral("/events.jsonl"))).contains(word);
    }

    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void keep(QWidget& widget, const QString& name)
    {
        QTest::qWait(50);
        QVERIFY(widget.grab().save(m_pictures + u'/' + name + QStringLiteral(".png")));
    }

    QTemporaryDir m_home;
    desktop::EnglishPlurals m_plurals;
    QString m_pictures;
};

QTEST_MAIN(TestDemo)
#include "test_demo.moc"
