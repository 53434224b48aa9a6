// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/help/handbook.h"
#include "desktop/shell/messages.h"

#include <QApplication>
#include <QClipboard>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using desktop::Handbook;

class TestHelp : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void handbook_isInThePersonsLanguage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("protection");
        QTest::addColumn<QString>("keyring");
        QTest::newRow("English") << "en_GB"
                                 << "What this protects, and what it does not"
                                 << "The model's key and your keyring";
        QTest::newRow("a language without one") << "fi_FI"
                                                << "What this protects, and what it does not"
                                                << "The model's key and your keyring";
        QTest::newRow("German") << "de_AT"
                                << "Was das schützt, und was nicht"
                                << "Der Schlüssel des Modells und Ihr Schlüsselbund";
        QTest::newRow("Chinese") << "zh_CN"
                                 << "它保护什么，不保护什么"
                                 << "模型的密钥与您的密钥环";
    }

    void handbook_isInThePersonsLanguage()
    {
        QFETCH(QString, language);
        QFETCH(QString, protection);
        QFETCH(QString, keyring);
        QLocale::setDefault(QLocale(language));
        Handbook handbook(nullptr);
        const auto* text = handbook.findChild<QTextBrowser*>();
        handbook.open(Handbook::Chapter::Protection);
        QCOMPARE(text->textCursor().block().text(), protection);
        handbook.open(Handbook::Chapter::Keyring);
        QCOMPARE(text->textCursor().block().text(), keyring);
        QVERIFY2(!text->toPlainText().contains(QStringLiteral("**")), "marks that are no marks");
        handbook.open(Handbook::Chapter::First);
        QCOMPARE(text->textCursor().position(), 0);
    }

    // For a report of a fault: what is copied names everything that matters, and the window stays.
    void about_copiesTheVersions()
    {
        QWidget window;
        window.show();
        desktop::showAbout(&window);
        const auto* about = window.findChild<QMessageBox*>(QStringLiteral("about"));
        QVERIFY(about);
        QTRY_VERIFY_WITH_TIMEOUT(about->informativeText().contains(QStringLiteral("bubblewrap")), 10'000);
        about->findChild<QPushButton*>(QStringLiteral("copyVersions"))->click();
        const QString copied = QGuiApplication::clipboard()->text();
        for (const QString& part : {QStringLiteral("Bailey " BAILEY_VERSION), QStringLiteral("Qt "),
                                    QStringLiteral("bubblewrap"), QStringLiteral("kernel"), QSysInfo::kernelVersion()})
            QVERIFY2(copied.contains(part), qPrintable(copied));
        QVERIFY(about->isVisible());
    }
};

QTEST_MAIN(TestHelp)
#include "test_help.moc"
