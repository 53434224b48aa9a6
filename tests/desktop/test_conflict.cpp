// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/translation.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/copy_out_dialog.h"
#include "desktop/review/diff_pane.h"
#include "desktop/review/review_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/timeline/run_page.h"
#include "person.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace std::chrono_literals;

namespace {

const QByteArray kScript = R"({"steps": [
  {"text": "I change both files.", "commands": ["printf 'one\nTWO\nthree\n' > notes.txt; printf 'made\n' > made.txt"]},
  {"text": "Changed."}
]})";

} // namespace

// The person edits a file while the agent does: what is asked when it is copied out, and what each answer does. Real
// window, real environment; with a mouse, and with nothing but keys. Needs a display with a window manager, which the
// ctest entry starts.
class TestConflict : public QObject
{
    Q_OBJECT

    static constexpr int kPatience = 20'000; // a busy machine

private Q_SLOTS:
    void initTestCase()
    {
        if (!sample::setUpPersonOrSkip(m_home))
            return;
        QCoreApplication::installTranslator(&m_plurals);
        m_preferences.emplace(m_home.filePath(QStringLiteral("desktop.ini")));
        m_preferences->setSeenOnboarding();
        m_window = std::make_unique<desktop::MainWindow>(std::make_shared<base::SystemClock>(), *m_preferences);
        m_window->QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanupTestCase() { m_window.reset(); }

    void eachAnswer_doesWhatItSays_data()
    {
        QTest::addColumn<int>("option");
        QTest::addColumn<bool>("byKeys");
        QTest::addColumn<QByteArray>("notes");
        QTest::addColumn<QByteArray>("beside");
        const QByteArray mine("mine\n");
        const QByteArray agents("one\nTWO\nthree\n");
        QTest::newRow("keep mine") << 0 << false << mine << QByteArray();
        QTest::newRow("take the agent's") << 1 << false << agents << QByteArray();
        QTest::newRow("keep both") << 2 << false << mine << agents;
        QTest::newRow("keep mine, by keys") << 0 << true << mine << QByteArray();
        QTest::newRow("take the agent's, by keys") << 1 << true << agents << QByteArray();
        QTest::newRow("keep both, by keys") << 2 << true << mine << agents;
    }

    void eachAnswer_doesWhatItSays()
    {
        QFETCH(int, option);
        QFETCH(bool, byKeys);
        QFETCH(QByteArray, notes);
        QFETCH(QByteArray, beside);
        m_byKeys = byKeys;
        runInFreshFolder();
        write("notes.txt", "mine\n");
        auto* dialog = askedAboutConflict();
        QVERIFY(dialog);
        QCOMPARE(content("notes.txt"), QByteArray("mine\n"));
        QVERIFY2(!exists("made.txt"), "nothing is written before the answer");
        choose(*dialog, option);
        QTRY_VERIFY_WITH_TIMEOUT(exists("made.txt"), kPatience);
        QCOMPARE(content("notes.txt"), notes);
        QCOMPARE(content("notes.txt.agent"), beside);

        auto* undo = child<QPushButton>("undoCopyOut");
        QTRY_VERIFY_WITH_TIMEOUT(undo->isVisible() && undo->isEnabled(), kPatience);
        press(undo, "undoCopyOut");
        QTRY_VERIFY_WITH_TIMEOUT(!exists("made.txt"), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(content("notes.txt"), QByteArray("mine\n"), kPatience);
        QVERIFY(!exists("notes.txt.agent"));
    }

    void cancelled_writesNothing()
    {
        m_byKeys = true;
        runInFreshFolder();
        write("notes.txt", "mine\n");
        auto* dialog = askedAboutConflict();
        QVERIFY(dialog);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->findChild<desktop::ConflictDialog*>(), kPatience);
        QCOMPARE(content("notes.txt"), QByteArray("mine\n"));
        QVERIFY(!exists("made.txt"));
        QVERIFY(m_window->reviewPage().hasUnexported());
    }

    // What was shown when its lines were chosen is not what is there now.
    void chosenLines_areNotWrittenOverAnEdit()
    {
        m_byKeys = false;
        runInFreshFolder();
        desktop::ChangesPanes& panes = *m_window->reviewPage().panes();
        panes.files()->setCurrentIndex(panes.changes().index(1, 0));
        desktop::DiffModel& diff = panes.diff()->diff();
        QTRY_VERIFY_WITH_TIMEOUT(diff.lineCount() == 3, kPatience); // two lines for one, and one more
        diff.setChosen({diff.rowCount() - 1}, false);
        write("notes.txt", "mine\n");
        QTest::mouseClick(child<QPushButton>("copyOut"), Qt::LeftButton);
        QTest::mouseClick(child<QPushButton>("confirmCopyOut"), Qt::LeftButton);
        auto* message = child<QWidget>("reviewMessage");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), kPatience);
        QCOMPARE(content("notes.txt"), QByteArray("mine\n"));
        QVERIFY(!exists("made.txt"));
        QTRY_VERIFY_WITH_TIMEOUT(!panes.changes().isChosen(1), kPatience); // its lines are to be chosen again
    }

private:
    void runInFreshFolder()
    {
        m_folder = m_home.filePath(QStringLiteral("project%1").arg(++m_runs));
        QVERIFY(QDir().mkpath(m_folder));
        write("notes.txt", "one\ntwo\n");
        run::Order order;
        order.folder = QFile::encodeName(m_folder);
        order.task = QStringLiteral("Change the notes.");
        order.model.script = kScript;
        m_window->showStart(); // away from the review of the run before
        m_window->session().start(order);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isActive() && m_window->reviewPage().isVisible() &&
                                     m_window->reviewPage().panes()->changes().rowCount() == 2 &&
                                     m_window->runPage().facts().folder == order.folder,
                                 60'000);
    }

    // Copies out, and gives the question that comes.
    desktop::ConflictDialog* askedAboutConflict()
    {
        press(child<QPushButton>("copyOut"), "copyOut");
        const auto confirm = [this] { return child<QPushButton>("confirmCopyOut"); };
        if (!QTest::qWaitFor([&] { return confirm() && isInActiveWindow(*confirm()); }, kPatience))
            return nullptr;
        press(confirm(), "confirmCopyOut");
        const auto found = [this] { return m_window->findChild<desktop::ConflictDialog*>(); };
        return QTest::qWaitFor([&] { return found() && isInActiveWindow(*found()); }, kPatience) ? found() : nullptr;
    }

    void choose(desktop::ConflictDialog& dialog, int option)
    {
        const QList<QRadioButton*> options = dialog.findChildren<QRadioButton*>();
        QCOMPARE(options.size(), 3);
        QVERIFY2(options[0]->isChecked(), "the person's own work is kept unless they say otherwise");
        if (m_byKeys) {
            QVERIFY(tabTo("conflictOption"));
            for (int steps = 0; steps < option; ++steps)
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        } else {
            QTest::mouseClick(options[option], Qt::LeftButton, {}, QPoint(8, options[option]->height() / 2));
        }
        QVERIFY(options[option]->isChecked());
        press(dialog.findChild<QPushButton*>(QStringLiteral("resolveConflict")), "resolveConflict");
    }

    void press(QPushButton* button, const char* name)
    {
        QVERIFY(button);
        QTRY_VERIFY_WITH_TIMEOUT(isInActiveWindow(*button), kPatience);
        if (!m_byKeys)
            return QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY2(tabTo(name), name);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    }

    // As a person looks for a button: Tab after Tab, at most twice through the window.
    static bool tabTo(const char* name)
    {
        for (int tabs = 0; tabs < 120 && QApplication::focusWidget(); ++tabs) {
            if (QApplication::focusWidget()->objectName() == QLatin1String(name))
                return true;
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        return false;
    }

    static bool isInActiveWindow(const QWidget& widget)
    {
        return widget.isVisible() && QApplication::activeWindow() == widget.window();
    }

    template <typename Widget>
    Widget* child(const char* name) const
    {
        return m_window->findChild<Widget*>(QString::fromLatin1(name));
    }

    [[nodiscard]] QString path(const char* name) const { return m_folder + u'/' + QString::fromLatin1(name); }
    [[nodiscard]] bool exists(const char* name) const { return QFile::exists(path(name)); }

    void write(const char* name, const QByteArray& text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    [[nodiscard]] QByteArray content(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_home;
    desktop::EnglishPlurals m_plurals;
    std::optional<desktop::Preferences> m_preferences;
    std::unique_ptr<desktop::MainWindow> m_window;
    QString m_folder;
    int m_runs = 0;
    bool m_byKeys = false;
};

QTEST_MAIN(TestConflict)
#include "test_conflict.moc"
