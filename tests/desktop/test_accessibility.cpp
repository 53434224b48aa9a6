// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/allowlist_window.h"
#include "desktop/check/check_page.h"
#include "desktop/history/history_page.h"
#include "desktop/look/appearance.h"
#include "desktop/look/translation.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/review/copy_out_dialog.h"
#include "desktop/review/review_page.h"
#include "desktop/settings/settings_dialog.h"
#include "desktop/shell/preferences.h"
#include "desktop/start/start_page.h"
#include "desktop/start/welcome_dialog.h"
#include "desktop/timeline/run_page.h"
#include "pseudo_locale.h"
#include "sample_run.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

namespace {

// What people see without it having come through tr(): names of things that are the same in every language, numbers,
// and what the sample itself brings.
bool mayStayAsItIs(const QString& text)
{
    static const QRegularExpression neutral(
        QStringLiteral("^[\\d\\s:.,/+−·–\\-%@()\\[\\]]*$|openai|reportgen|json|python|curl|evil|example|pythonhosted|/"
                       "home/|script:|README|report\\.py|\\.yml|^Not named in|^Appears only|"
                       "kernel|bubblewrap|seccomp|namespaces|ubuntu|apparmor|npm|chokidar|dependencies|User|System|"
                       "Without|allowed for|Ctrl|Finished|^runs by itself: CI"),
        QRegularExpression::CaseInsensitiveOption);
    return text.isEmpty() || neutral.match(text).hasMatch();
}

desktop::RunFacts sampleFacts()
{
    desktop::RunFacts facts;
    const QList<run::Event> events = sample::wholeRun();
    for (const run::Event& event : events)
        facts.note(event);
    facts.allowedForRun = {QStringLiteral("files.example.org")};
    return facts;
}

} // namespace

// Every page and dialog: names for everything that can have the focus, a way by Tab through all of it and back, and
// text that survives a longer language.
class TestAccessibility : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("BAILEY_SCHEME", "light");
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder.path()));
        desktop::applyAppearance(platform::DesktopAppearance());
        QAccessible::setActive(true);
        m_preferences = std::make_unique<desktop::Preferences>(m_folder.filePath(QStringLiteral("a.ini")));
        m_preferences->addRecentFolder("/home/ada/code/chokidar");
        m_queue = std::make_unique<approval::Queue>(m_clock, 10min);
        m_queue->attach();
        m_queue->ask(sample::suspiciousRequest());
    }

    void everything_data()
    {
        QTest::addColumn<QString>("which");
        for (const char* name : {"start", "run", "review", "history", "check", "approval", "copy-out", "allowlists",
                                 "settings", "welcome"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everything()
    {
        QFETCH(QString, which);
        const std::unique_ptr<QWidget> widget = make(which);
        widget->show();
        QVERIFY(QTest::qWaitForWindowActive(widget.get()));
        QTest::qWait(50);
        checkNames(*widget);
        checkTabOrder(*widget);
        checkTargets(*widget);
    }

    void pseudoLocale_data() { everything_data(); }

    void pseudoLocale()
    {
        QFETCH(QString, which);
        sample::PseudoLocale pseudo;
        QCoreApplication::installTranslator(&pseudo);
        const std::unique_ptr<QWidget> widget = make(which);
        widget->show();
        QVERIFY(QTest::qWaitForWindowExposed(widget.get()));
        QTest::qWait(50);
        checkTranslated(*widget);
        checkNotCut(*widget);
        QCoreApplication::removeTranslator(&pseudo);
    }

    void largeText_data() { everything_data(); }

    // Text twice as large on a small screen, beside a panel: nothing is cut, and no window is larger than the screen.
    void largeText()
    {
        QFETCH(QString, which);
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(before.pointSizeF() * 2);
        QApplication::setFont(large);
        const std::unique_ptr<QWidget> widget = make(which);
        widget->resize(widget->size().boundedTo(kSmallScreen));
        widget->show();
        QTest::qWait(50);
        const QSize size = widget->size();
        const QPixmap picture = widget->grab();
        QVERIFY(QDir().mkpath(QStringLiteral(BAILEY_BINARY_DIR "/screenshots/large-text")));
        QVERIFY(picture.save(QStringLiteral(BAILEY_BINARY_DIR "/screenshots/large-text/%1.png").arg(which)));
        QApplication::setFont(before);
        QVERIFY2(size.width() <= kSmallScreen.width() && size.height() <= kSmallScreen.height(),
                 qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
    }

private:
    static constexpr QSize kSmallScreen{1366, 728};

    std::unique_ptr<QWidget> make(const QString& which)
    {
        if (which == QLatin1String("start")) {
            auto page = std::make_unique<desktop::StartPage>(*m_preferences);
            page->resize(1000, 760);
            page->setWarnings({QStringLiteral("README")});
            return page;
        }
        if (which == QLatin1String("run")) {
            auto page = std::make_unique<desktop::RunPage>(m_clock);
            page->setQueue(m_queue.get());
            page->replace(sample::eventsUpToQuestion());
            page->resize(1200, 760);
            return page;
        }
        if (which == QLatin1String("review")) {
            auto page = std::make_unique<desktop::ReviewPage>();
            page->open(sampleFacts(), sample::reviewSource());
            page->resize(1400, 760);
            QTest::qWait(100);
            return page;
        }
        if (which == QLatin1String("history"))
            return std::make_unique<desktop::HistoryPage>();
        if (which == QLatin1String("check")) {
            auto page = std::make_unique<desktop::CheckPage>();
            page->resize(1000, 700);
            page->showResults(sample::failingChecks());
            return page;
        }
        return makeDialog(which);
    }

    std::unique_ptr<QWidget> makeDialog(const QString& which)
    {
        std::unique_ptr<QWidget> dialog;
        if (which == QLatin1String("approval")) {
            auto question = std::make_unique<desktop::ApprovalDialog>(m_clock, nullptr);
            question->setQueue(m_queue.get());
            question->openNext();
            m_clock.advance(1s);
            dialog = std::move(question);
        } else if (which == QLatin1String("copy-out")) {
            QList<review::Choice> choices;
            for (const review::Change& change : sample::changes())
                choices += review::Choice{change, {}, review::OnConflict::Ask};
            dialog = std::make_unique<desktop::CopyOutDialog>("/home/ada/code/reportgen", choices, nullptr);
        } else if (which == QLatin1String("allowlists")) {
            m_book = std::make_unique<desktop::AllowlistBook>();
            m_book->add(QStringLiteral("reportgen"), {desktop::newEntry(QStringLiteral("pypi.example"))},
                        "/home/ada/code/reportgen");
            auto window = std::make_unique<desktop::AllowlistWindow>(*m_book, nullptr);
            window->setFolder("/home/ada/code/reportgen");
            dialog = std::move(window);
        } else if (which == QLatin1String("settings")) {
            dialog = std::make_unique<desktop::SettingsDialog>(std::make_shared<base::SystemClock>(), *m_preferences,
                                                               m_keyring, nullptr);
        } else {
            dialog = std::make_unique<desktop::WelcomeDialog>(nullptr);
        }
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        return dialog;
    }

    static QList<QWidget*> focusable(const QWidget& root)
    {
        QList<QWidget*> widgets;
        const QList<QWidget*> all = root.findChildren<QWidget*>();
        for (QWidget* widget : all) {
            if (widget->isVisibleTo(&root) && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus &&
                !widget->focusProxy())
                widgets += widget;
        }
        return widgets;
    }

    static void checkNames(const QWidget& root)
    {
        for (QWidget* widget : focusable(root)) {
            const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY(interface);
            const bool isInner = qobject_cast<QLineEdit*>(widget) && widget->parentWidget() &&
                                 widget->parentWidget()->inherits("QAbstractSpinBox");
            QVERIFY2(
                isInner || !interface->text(QAccessible::Name).trimmed().isEmpty(),
                qPrintable(QStringLiteral("%1 %2 has no name")
                               .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName())));
        }
    }

    // From one by Tab through all and around; the way back is the same.
    static void checkTabOrder(QWidget& root)
    {
        const QList<QWidget*> wanted = focusable(root);
        QVERIFY(!wanted.isEmpty());
        wanted.first()->setFocus();
        QSet<QWidget*> seen;
        for (qsizetype i = 0; i < wanted.size() * 2 + 4; ++i) {
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus);
            seen += focus;
            QTest::keyClick(focus, Qt::Key_Tab);
            if (QApplication::focusWidget() == focus && wanted.size() > 1)
                QFAIL(qPrintable(QStringLiteral("Tab does not leave %1 %2")
                                     .arg(QString::fromLatin1(focus->metaObject()->className()), focus->objectName())));
        }
        for (QWidget* widget : wanted) {
            const bool isGroupMember = widget->inherits("QRadioButton") || widget->inherits("QScrollBar");
            QVERIFY2(
                isGroupMember || seen.contains(widget) || !widget->isVisible() ||
                    (widget->parentWidget() && seen.contains(widget->parentWidget())),
                qPrintable(QStringLiteral("Tab does not reach %1 %2")
                               .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName())));
        }
        QWidget* before = QApplication::focusWidget();
        QTest::keyClick(before, Qt::Key_Tab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), before);
    }

    // What is clicked is at least 24 pixels high.
    static void checkTargets(const QWidget& root)
    {
        const QList<QAbstractButton*> buttons = root.findChildren<QAbstractButton*>();
        for (const QAbstractButton* button : buttons) {
            if (button->isVisibleTo(&root) && (button->inherits("QPushButton") || button->inherits("QToolButton")) &&
                !button->parentWidget()->inherits("QLineEdit") && !button->parentWidget()->inherits("QTabBar"))
                QVERIFY2(button->height() >= 24, qPrintable(button->text()));
        }
    }

    static void checkTranslated(const QWidget& root)
    {
        const auto check = [](const QString& text, const QObject* object) {
            QVERIFY2(text.contains(u'[') || mayStayAsItIs(text),
                     qPrintable(QStringLiteral("not translated: \"%1\" in %2")
                                    .arg(text, QString::fromLatin1(object->metaObject()->className()))));
        };
        const QList<QLabel*> labels = root.findChildren<QLabel*>();
        for (const QLabel* label : labels)
            check(label->text(), label);
        const QList<QAbstractButton*> buttons = root.findChildren<QAbstractButton*>();
        for (const QAbstractButton* button : buttons) {
            if (!button->parentWidget()->inherits("QDialogButtonBox"))
                check(button->text(), button);
        }
    }

    static void checkNotCut(const QWidget& root)
    {
        const QList<QAbstractButton*> buttons = root.findChildren<QAbstractButton*>();
        for (const QAbstractButton* button : buttons) {
            if (button->isVisibleTo(&root) && button->inherits("QPushButton"))
                QVERIFY2(button->width() + 1 >= button->minimumSizeHint().width(), qPrintable(button->text()));
        }
        const QList<QLabel*> labels = root.findChildren<QLabel*>();
        for (const QLabel* label : labels) {
            const bool mayShrink =
                label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored || label->minimumWidth() == 1;
            if (label->isVisibleTo(&root) && !label->wordWrap() && !mayShrink)
                QVERIFY2(label->width() + 1 >= label->minimumSizeHint().width(), qPrintable(label->text()));
        }
    }

    QTemporaryDir m_folder;
    base::ManualClock m_clock;
    platform::Keyring m_keyring;
    std::unique_ptr<desktop::Preferences> m_preferences;
    std::unique_ptr<approval::Queue> m_queue;
    std::unique_ptr<desktop::AllowlistBook> m_book;
};

QTEST_MAIN(TestAccessibility)
#include "test_accessibility.moc"
