// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/key_field.h"
#include "desktop/settings/key_name.h"
#include "desktop/settings/settings_dialog.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/preferences.h"
#include "desktop/start/key_message.h"
#include "desktop/start/model_editor.h"
#include "desktop/start/start_page.h"
#include "person.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <unistd.h>

using namespace std::chrono_literals;
using desktop::KeyMessage;

namespace {

const QString kModel = QStringLiteral("openai:gpt-x@https://api.example.org/v1");
const QByteArray kKey("sk-plain-text-4711");

QPushButton* button(const QWidget& root, const char* words)
{
    const QList<QPushButton*> all = root.findChildren<QPushButton*>();
    for (QPushButton* one : all) {
        if (one->text().remove(u'&') == QString::fromUtf8(words))
            return one;
    }
    return nullptr;
}

} // namespace

// The way of a key through the window, with a keyring that is absent, unlocked or locked: the runner says which, and
// looks for the key on the disk afterwards.
class TestKey : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qunsetenv("OPENAI_API_KEY");
        static_cast<void>(sample::setUpPerson(m_home));
        m_clock = std::make_shared<base::ManualClock>();
        m_preferences = std::make_unique<desktop::Preferences>(m_home.filePath(QStringLiteral("desktop.ini")));
        m_preferences->setModel(kModel);
        m_preferences->setSeenOnboarding();
        m_window = std::make_unique<desktop::MainWindow>(m_clock, *m_preferences);
        m_window->QWidget::show();
        m_window->startPage().model()->setModel(kModel);
    }

    void noKey_isSaidInTheForm()
    {
        const KeyMessage& message = *m_window->startPage().keyMessage();
        QVERIFY(message.isVisible());
        QVERIFY2(message.text().contains(QStringLiteral("api.example.org")), qPrintable(message.text()));
        message.findChild<QPushButton*>(QStringLiteral("enterKey"))->click();
        const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(!field || field->echoMode() == QLineEdit::Password);
        m_window->startPage().model()->setModel(QStringLiteral("openai:gpt-x@http://localhost:11434/v1"));
        QVERIFY2(!message.isVisible(), "a model on this machine needs none");
        m_window->startPage().model()->setModel(kModel);
        QVERIFY(message.isVisible());
    }

    // What the keyring does, the form says; a key that was typed works in any case.
    void save_inSettings()
    {
        desktop::SettingsDialog* settings = openSettings();
        auto* field = settings->findChild<QLineEdit*>(QStringLiteral("keyField"));
        field->setText(QString::fromUtf8("  " + kKey + " \n"));
        button(*settings->findChild<desktop::KeyField*>(), "Save in Keyring")->click();
        const auto* state = settings->findChild<QLabel*>(QStringLiteral("keyState"));
        if (keyringState() == "locked") {
            QTest::qWait(500); // nothing answers: the service waits for a person
            m_clock->advance(platform::Keyring::kPatience);
            auto* stop = button(*settings->findChild<desktop::KeyField*>(), "Stop Waiting");
            if (stop->isVisible()) {
                QVERIFY2(state->text().contains(QStringLiteral("unlocked")), qPrintable(state->text()));
                stop->click();
            }
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_window->startPage().model()->key().unsafeReveal() == kKey, 20'000);
        QVERIFY(!m_window->startPage().keyMessage()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!state->text().isEmpty(), 20'000);
        const bool isSaved = keyringState() == "unlocked";
        QVERIFY2(state->text().contains(isSaved ? QStringLiteral("in your keyring") : QStringLiteral("in memory")),
                 qPrintable(state->text()));
        QCOMPARE(field->text().isEmpty(), isSaved);
        QCOMPARE(button(*settings->findChild<desktop::KeyField*>(), "How to Enable a Keyring")->isVisible(),
                 keyringState() == "absent");
        delete settings;
    }

    void anotherProvider_doesNotGetIt()
    {
        desktop::ModelEditor& model = *m_window->startPage().model();
        QCOMPARE(model.key().unsafeReveal(), kKey);
        model.setModel(QStringLiteral("openai:gpt-x@https://elsewhere.example/v1"));
        QVERIFY2(model.key().isEmpty(), "the key of one provider must not go to another");
        QVERIFY(m_window->startPage().keyMessage()->text().contains(QStringLiteral("elsewhere.example")));
        model.setModel(kModel);
        QCOMPARE(model.key().unsafeReveal(), kKey);
    }

    void nextStart_findsIt()
    {
        if (keyringState() != "unlocked")
            return;
        m_window.reset();
        m_window = std::make_unique<desktop::MainWindow>(m_clock, *m_preferences);
        m_window->QWidget::show();
        QTRY_COMPARE_WITH_TIMEOUT(m_window->startPage().model()->key().unsafeReveal(), kKey, 20'000);
        desktop::SettingsDialog* settings = openSettings();
        button(*settings->findChild<desktop::KeyField*>(), "Remove from Keyring")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->startPage().model()->key().isEmpty(), 20'000);
        QVERIFY(m_window->startPage().keyMessage()->isVisible());
        delete settings;
    }

    // Waiting for a keyring is said after two seconds, and can be given up.
    void keyMessage_tellsWhatTheKeyringDoes()
    {
        KeyMessage message;
        message.showWaiting();
        QVERIFY2(!message.isVisible(), "no key is needed");
        message.setMissing(QStringLiteral("api.example.org"));
        message.showWaiting();
        QVERIFY(message.findChild<QPushButton*>(QStringLiteral("stopWaiting"))->isVisible());
        message.setMissing(QStringLiteral("api.example.org"));
        QVERIFY2(message.text().contains(QStringLiteral("unlocked")), "a word of the keyring stays");
        for (const auto result : {platform::KeyringResult::Denied, platform::KeyringResult::Unavailable,
                                  platform::KeyringResult::Failed, platform::KeyringResult::Cancelled}) {
            message.showResult(result);
            QCOMPARE(message.text(), platform::wordsFor(result));
            QVERIFY(button(message, "Try Again")->isVisible());
            QVERIFY(!message.findChild<QPushButton*>(QStringLiteral("stopWaiting"))->isVisible());
            QCOMPARE(button(message, "How to Enable a Keyring")->isVisible(),
                     result == platform::KeyringResult::Unavailable);
        }
        message.setMissing({});
        QVERIFY(!message.isVisible());
    }

    void names_ofProviders()
    {
        QCOMPARE(desktop::keyNameFor(QStringLiteral("openai:gpt-x")), QStringLiteral("api.openai.com"));
        QCOMPARE(desktop::keyNameFor(kModel), QStringLiteral("api.example.org"));
        QVERIFY2(desktop::keyNameFor(QStringLiteral("openai:gpt-x@nonsense")).isEmpty(),
                 "what is no address must not be taken for OpenAI's");
        QCOMPARE(desktop::keyNameFor(QStringLiteral("openai:gpt-x@v2@https://api.example.org/v1")),
                 QStringLiteral("api.example.org"));
        QVERIFY(!desktop::wantsKey(QStringLiteral("script:demo.json")));
        QVERIFY(!desktop::wantsKey(QStringLiteral("openai:x@http://127.0.0.1:8080/v1")));
        QVERIFY(desktop::wantsKey(QStringLiteral("openai:x")));
    }

    // The runner greps the files; here the environment, as a child would get it.
    void key_isNotInTheEnvironment()
    {
        for (char** entry = environ; *entry; ++entry)
            QVERIFY(!QByteArray(*entry).contains(kKey));
    }

private:
    static QByteArray keyringState() { return qgetenv("BAILEY_KEYRING"); }

    desktop::SettingsDialog* openSettings()
    {
        const QList<QAction*> menus = m_window->menuBar()->actions();
        for (const QAction* menu : menus) {
            for (QAction* action : menu->menu()->actions()) {
                if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Comma))
                    action->trigger();
            }
        }
        return m_window->findChild<desktop::SettingsDialog*>();
    }

    QTemporaryDir m_home;
    std::shared_ptr<base::ManualClock> m_clock;
    std::unique_ptr<desktop::Preferences> m_preferences;
    std::unique_ptr<desktop::MainWindow> m_window;
};

QTEST_MAIN(TestKey)
#include "test_key.moc"
