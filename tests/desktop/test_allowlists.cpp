// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/allowlist_window.h"
#include "desktop/allowlist/offer_dialog.h"
#include "desktop/look/appearance.h"
#include "desktop/look/translation.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

class TestAllowlistWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&m_plurals); }

    void init()
    {
        m_data = std::make_unique<QTemporaryDir>();
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_data->path()));
    }

    void changesAreKeptAndUndone()
    {
        desktop::AllowlistBook book;
        QVERIFY(book.load());
        book.add(QStringLiteral("mine"), {QStringLiteral("a.example"), QStringLiteral("b.example")}, {}, "/code/a");
        QCOMPARE(approval::loadAllowlists()->first().entries.size(), 2);
        book.undoStack().undo();
        QVERIFY(approval::loadAllowlists()->isEmpty());
        book.undoStack().redo();
        QCOMPARE(approval::domainsFor(book.lists(), "/code/a").size(), 2);
    }

    void damagedFileIsLeftAlone()
    {
        QVERIFY(QDir().mkpath(m_data->filePath(QStringLiteral("bailey"))));
        const QString path = m_data->filePath(QStringLiteral("bailey/allowlists.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("precious but damaged");
        file.close();
        desktop::AllowlistBook book;
        QVERIFY(!book.load());
        QSignalSpy failed(&book, &desktop::AllowlistBook::failed);
        book.add(QStringLiteral("mine"), {QStringLiteral("a.example")}, {}, {});
        QCOMPARE(failed.size(), 1);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("precious but damaged"));
    }

    void unusedFilter_showsWhatLiesIdle()
    {
        desktop::AllowlistBook book;
        const QDateTime old = QDateTime::currentDateTimeUtc().addDays(-200);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        approval::Allowlist list;
        list.name = QStringLiteral("mine");
        list.entries = {{QStringLiteral("idle.example"), true, old, {}, {}, 0},
                        {QStringLiteral("used.example"), true, old, {}, now, 3},
                        {QStringLiteral("new.example"), true, now, {}, {}, 0}};
        book.change(QStringLiteral("x"), {list});
        desktop::AllowlistWindow window(book, nullptr);
        window.selectList(0);
        auto* table = window.findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 3);
        window.findChild<QCheckBox*>(QStringLiteral("onlyUnused"))->click();
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("idle.example"));
    }

    void entries_editRemoveDisable()
    {
        desktop::AllowlistBook book;
        QVERIFY(book.load());
        book.add(QStringLiteral("mine"),
                 {QStringLiteral("a.example"), QStringLiteral("b.example"), QStringLiteral("c.example")}, {}, "/x");
        desktop::EntriesModel model(book);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setList(0);
        QSignalSpy refused(&model, &desktop::EntriesModel::refused);
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("https://a.example/path"), Qt::EditRole));
        QCOMPARE(refused.size(), 1);
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("*.A.example"), Qt::EditRole));
        QCOMPARE(book.lists().first().entries.first().pattern, QStringLiteral("*.a.example"));
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(approval::domainsFor(book.lists(), "/x"),
                 QStringList({QStringLiteral("*.a.example"), QStringLiteral("c.example")}));
        model.removeEntries({0, 2});
        QCOMPARE(model.rowCount(), 1);
        book.undoStack().undo();
        QCOMPARE(model.rowCount(), 3);
    }

    void typedDomain_isCheckedWhileTyped()
    {
        desktop::AllowlistBook book;
        QVERIFY(book.load());
        book.add(QStringLiteral("mine"), {QStringLiteral("a.example")}, {}, {});
        desktop::AllowlistWindow window(book, nullptr);
        window.show();
        auto* edit = window.findChild<QLineEdit*>(QStringLiteral("newDomain"));
        edit->setText(QStringLiteral("*.com"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(book.lists().first().entries.size(), 1);
        edit->setText(QStringLiteral("*.pythonhosted.org"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(book.lists().first().entries.size(), 2);
        QCOMPARE(desktop::matchExamples(QStringLiteral("*.b.example")),
                 QStringLiteral("Matches www.b.example and a.b.b.example, not b.example itself."));
    }

    void offeredDomains_areNotChosenByThemselves()
    {
        desktop::OfferDialog dialog({QStringLiteral("mine")},
                                    {QStringLiteral("a.example"), QStringLiteral("b.example")}, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QSignalSpy chosen(&dialog, &desktop::OfferDialog::chosen);
        auto* list = dialog.findChild<QListWidget*>();
        const QList<QPushButton*> buttons = dialog.findChildren<QPushButton*>();
        QPushButton* add = buttons.last();
        QVERIFY(!add->isEnabled());
        list->item(1)->setCheckState(Qt::Checked);
        QVERIFY(add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(chosen.first().at(1).toStringList(), QStringList{QStringLiteral("b.example")});
    }

    void templates_areThere()
    {
        const QList<desktop::ListTemplate> templates = desktop::listTemplates();
        QVERIFY(templates.size() >= 5);
        for (const desktop::ListTemplate& one : templates)
            QVERIFY2(!one.domains.isEmpty(), qPrintable(one.name));
    }

private:
    std::unique_ptr<QTemporaryDir> m_data;
    desktop::EnglishPlurals m_plurals;
};

QTEST_MAIN(TestAllowlistWindow)
#include "test_allowlists.moc"
