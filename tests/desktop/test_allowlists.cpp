// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/allowlist_window.h"
#include "desktop/allowlist/entries_table.h"
#include "desktop/allowlist/folders_dialog.h"
#include "desktop/allowlist/import_offer.h"
#include "desktop/allowlist/offer_dialog.h"
#include "desktop/allowlist/pattern_text.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/translation.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using desktop::AllowlistBook;
using desktop::AllowlistWindow;
using desktop::EntriesModel;
using desktop::EntriesTable;
using desktop::EntriesView;
using desktop::newEntry;

class TestAllowlistWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::installTranslator(&m_plurals);
        QVERIFY(m_home.isValid());
        for (const char* name : {"HOME", "XDG_CONFIG_HOME", "CARGO_HOME"})
            qputenv(name, QFile::encodeName(m_home.path()));
    }

    void init()
    {
        m_data = std::make_unique<QTemporaryDir>();
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_data->path()));
        m_book = std::make_unique<AllowlistBook>();
        QVERIFY(m_book->load());
    }

    void cleanup()
    {
        m_window.reset();
        m_book.reset();
    }

    void changesAreKeptAndUndone()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example", "b.example"}), "/code/a");
        QCOMPARE(approval::loadAllowlists()->first().entries.size(), 2);
        m_book->undoStack().undo();
        QVERIFY(approval::loadAllowlists()->isEmpty());
        m_book->undoStack().redo();
        QCOMPARE(approval::domainsFor(m_book->lists(), "/code/a").size(), 2);
    }

    void damagedFileIsLeftAlone()
    {
        QVERIFY(QDir().mkpath(m_data->filePath(QStringLiteral("bailey"))));
        QFile file(m_data->filePath(QStringLiteral("bailey/allowlists.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("precious but damaged");
        file.close();
        AllowlistBook book;
        QVERIFY(!book.load());
        QSignalSpy failed(&book, &AllowlistBook::failed);
        book.add(QStringLiteral("mine"), entries({"a.example"}), {});
        QCOMPARE(failed.size(), 1);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("precious but damaged"));
    }

    void filter_showsWhatLiesIdleOrIsOffOrPrivate()
    {
        const QDateTime old = QDateTime::currentDateTimeUtc().addDays(-200);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        approval::Allowlist list;
        list.name = QStringLiteral("mine");
        list.entries = {{QStringLiteral("idle.example"), true, old, {}, {}, 0},
                        {QStringLiteral("used.example"), true, old, {}, now, 3},
                        {QStringLiteral("off.example"), false, now, {}, {}, 0},
                        {QStringLiteral("nas.example"), true, now, {}, {}, 0, true}};
        m_book->change(QStringLiteral("x"), {list});
        EntriesTable& table = open();
        auto* only = m_window->findChild<QComboBox*>(QStringLiteral("showOnly"));
        QCOMPARE(shown(table), QStringLiteral("idle.example used.example off.example nas.example"));
        only->setCurrentIndex(1);
        QCOMPARE(shown(table), QStringLiteral("idle.example"));
        only->setCurrentIndex(2);
        QCOMPARE(shown(table), QStringLiteral("off.example"));
        only->setCurrentIndex(3);
        QCOMPARE(shown(table), QStringLiteral("nas.example"));
        only->setCurrentIndex(0);
        m_window->findChild<QLineEdit*>(QStringLiteral("searchEntries"))->setText(QStringLiteral("USED"));
        QCOMPARE(shown(table), QStringLiteral("used.example"));
    }

    void model_editsRemovesDisables()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example", "b.example", "c.example"}), "/x");
        EntriesModel model(*m_book);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setView({EntriesView::Kind::Own, 0, {}});
        QSignalSpy refused(&model, &EntriesModel::refused);
        QVERIFY(!model.setData(at(model, 0, EntriesModel::DomainColumn), QStringLiteral("https://a.example/p"),
                               Qt::EditRole));
        QCOMPARE(refused.size(), 1);
        QVERIFY(!model.setData(at(model, 0, EntriesModel::DomainColumn), QStringLiteral("b.example"), Qt::EditRole));
        QCOMPARE(refused.size(), 2);
        QVERIFY(model.setData(at(model, 0, EntriesModel::DomainColumn), QStringLiteral("*.A.example"), Qt::EditRole));
        QVERIFY(model.setData(at(model, 0, EntriesModel::PortsColumn), QStringLiteral("8443, 443"), Qt::EditRole));
        QCOMPARE(model.patternAt(0), QStringLiteral("*.a.example:443,8443"));
        QVERIFY(model.setData(at(model, 0, EntriesModel::DomainColumn), QStringLiteral("d.example"), Qt::EditRole));
        QCOMPARE(model.patternAt(0), QStringLiteral("d.example:443,8443"));
        QVERIFY(model.setData(at(model, 0, EntriesModel::PortsColumn), QString(), Qt::EditRole));
        QVERIFY(model.setData(at(model, 1, EntriesModel::DomainColumn), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(approval::domainsFor(m_book->lists(), "/x").join(u' '), QStringLiteral("d.example c.example"));
        model.removeEntries({0, 2});
        QCOMPARE(model.rowCount(), 1);
        m_book->undoStack().undo();
        QCOMPARE(model.rowCount(), 3);
    }

    void private_saysWhatItWeakensAndIsUndone()
    {
        m_book->add(QStringLiteral("mine"), entries({"nas.example"}), {});
        EntriesTable& table = open();
        table.setCurrentIndex(table.model()->index(0, EntriesModel::PrivateColumn));
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(m_book->lists().first().entries.first().unsafeAllowsPrivate);
        auto* message = m_window->findChild<desktop::InlineMessage*>();
        QVERIFY2(message->text().contains(QStringLiteral("your own machine and network")), qPrintable(message->text()));
        QVERIFY(approval::loadAllowlists()->first().entries.first().unsafeAllowsPrivate);
        message->findChild<QPushButton*>()->click();
        QVERIFY(!m_book->lists().first().entries.first().unsafeAllowsPrivate);
    }

    void table_byKeysAlone()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example", "b.example", "c.example"}), "/x");
        EntriesTable& table = open();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 0));
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(!m_book->lists().first().entries[0].isEnabled);
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(m_book->lists().first().entries[0].isEnabled);
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_Delete);
        QCOMPARE(shown(table), QStringLiteral("c.example"));
        auto* message = m_window->findChild<desktop::InlineMessage*>();
        QVERIFY(message->text().contains(QStringLiteral("Removed 2 domains")));
        message->findChild<QPushButton*>()->click();
        QCOMPARE(shown(table), QStringLiteral("a.example b.example c.example"));
    }

    void editing_isCheckedWhileTyped()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example"}), "/x");
        EntriesTable& table = open();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 0));
        QTest::keyClick(&table, Qt::Key_F2);
        QLineEdit* editor = entryEditor(table);
        QVERIFY(editor);
        auto* hint = m_window->findChild<QLabel*>(QStringLiteral("hint"));
        editor->setText(QStringLiteral("*.b.example"));
        QVERIFY2(hint->text().contains(QStringLiteral("Matches www.b.example")), qPrintable(hint->text()));
        editor->setText(QStringLiteral("*.com"));
        QVERIFY2(hint->text().contains(QStringLiteral("Anybody can have a name under com")), qPrintable(hint->text()));
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents(); // an edit ends after its key
        QCOMPARE(m_book->lists().first().entries.first().pattern, QStringLiteral("a.example"));
        QVERIFY2(entryEditor(table), "what is no entry cannot be finished");
        entryEditor(table)->setText(QStringLiteral("*.b.example"));
        QTest::keyClick(entryEditor(table), Qt::Key_Return);
        QTRY_COMPARE(m_book->lists().first().entries.first().pattern, QStringLiteral("*.b.example"));
        m_book->undoStack().undo();
        QCOMPARE(m_book->lists().first().entries.first().pattern, QStringLiteral("a.example"));
    }

    void duplicate_opensTheCopyForEditing()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example", "b.example"}), "/x");
        EntriesTable& table = open();
        table.setFocus();
        table.selectRow(0);
        QTest::keyClick(&table, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shown(table), QStringLiteral("a.example a.example b.example"));
        QLineEdit* editor = entryEditor(table);
        QVERIFY(editor);
        editor->setText(QStringLiteral("a2.example"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown(table), QStringLiteral("a.example a2.example b.example"));
    }

    void typedDomain_isCheckedWhileTyped()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example"}), {});
        open();
        auto* edit = m_window->findChild<QLineEdit*>(QStringLiteral("newDomain"));
        edit->setText(QStringLiteral("*.com"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(m_book->lists().first().entries.size(), 1);
        edit->setText(QStringLiteral("*.pythonhosted.org"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(m_book->lists().first().entries.size(), 2);
        QCOMPARE(desktop::matchExamples(QStringLiteral("*.b.example:8443")),
                 QStringLiteral("Matches www.b.example and a.b.b.example, not b.example itself. Port 8443."));
    }

    void test_saysWhichEntryDecides_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("words");
        QTest::newRow("allowed") << QStringLiteral("www.a.example")
                                 << QStringLiteral("Allowed by *.a.example in the list mine.");
        QTest::newRow("not the name itself") << QStringLiteral("a.example") << QStringLiteral("you would be asked");
        QTest::newRow("other port") << QStringLiteral("www.a.example:22") << QStringLiteral("allows other ports only");
        QTest::newRow("that port") << QStringLiteral("b.example:8443") << QStringLiteral("Allowed by b.example:8443");
        QTest::newRow("switched off") << QStringLiteral("off.example") << QStringLiteral("you would be asked");
        QTest::newRow("other folder's") << QStringLiteral("other.example") << QStringLiteral("you would be asked");
        QTest::newRow("private") << QStringLiteral("nas.example")
                                 << QStringLiteral("also where it leads into your own network");
        QTest::newRow("own network") << QStringLiteral("192.168.1.1")
                                     << QStringLiteral("Refused: it is an address of a private network");
        QTest::newRow("IPv6") << QStringLiteral("[::1]:80") << QStringLiteral("Refused:");
        QTest::newRow("no name") << QStringLiteral("a b") << QString();
    }

    void test_saysWhichEntryDecides()
    {
        QFETCH(QString, typed);
        QFETCH(QString, words);
        approval::Allowlist list{QStringLiteral("mine"), false, {"/x"}, entries({"*.a.example", "b.example:8443"})};
        list.entries += {QStringLiteral("off.example"), false, {}, {}, {}, 0};
        list.entries += {QStringLiteral("nas.example"), true, {}, {}, {}, 0, true};
        const approval::Allowlist other{QStringLiteral("other"), false, {"/y"}, entries({"other.example"})};
        const QString verdict = desktop::verdictOn(typed, {list, other}, "/x");
        QVERIFY2(!verdict.isEmpty() && verdict.contains(words), qPrintable(verdict));
        QCOMPARE(verdict.contains(QStringLiteral("Allowed")),
                 words.contains(QStringLiteral("Allowed")) || typed == QLatin1String("nas.example"));
    }

    void inEffect_showsWhatTheFolderMayUseAndWhichListSaysSo()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example", "off.example"}), "/x");
        m_book->add(QStringLiteral("other"), entries({"other.example"}), "/y");
        approval::Allowlists lists = m_book->lists();
        lists[0].entries[1].isEnabled = false;
        lists += {QStringLiteral("all"), true, {}, entries({"everywhere.example"})};
        m_book->change(QStringLiteral("x"), lists);
        EntriesTable& table = open("/x");
        m_window->findChild<QListWidget*>(QStringLiteral("lists"))->setCurrentRow(0);
        QCOMPARE(shown(table), QStringLiteral("a.example everywhere.example"));
        QCOMPARE(table.model()->index(1, EntriesModel::ListColumn).data().toString(), QStringLiteral("all"));
        QVERIFY(!table.isColumnHidden(EntriesModel::ListColumn));
        table.selectRow(0);
        QTest::keyClick(&table, Qt::Key_Delete);
        QCOMPARE(m_book->lists(), lists);
    }

    void template_isReadOnlyAndIsCopied()
    {
        EntriesTable& table = open("/x");
        auto* list = m_window->findChild<QListWidget*>(QStringLiteral("lists"));
        const QList<QListWidgetItem*> found = list->findItems(QStringLiteral("Rust crates"), Qt::MatchStartsWith);
        QCOMPARE(found.size(), 1);
        list->setCurrentItem(found.first());
        QCOMPARE(shown(table), QStringLiteral("index.crates.io static.crates.io"));
        table.selectRow(0);
        QTest::keyClick(&table, Qt::Key_Delete);
        QTest::keyClick(&table, Qt::Key_F2);
        QVERIFY(!entryEditor(table));
        QCOMPARE(table.model()->rowCount(), 2);
        button(QStringLiteral("Copy as Your List"))->click();
        QCOMPARE(m_book->lists().size(), 1);
        QCOMPARE(m_book->lists().first().folders, QList<QByteArray>{"/x"});
        QCOMPARE(m_book->lists().first().entries.first().origin, QStringLiteral("public defaults of cargo"));
        QVERIFY(m_window->entries().isEditable());
    }

    void list_isDuplicatedDeletedAndBroughtBack()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example"}), "/x");
        open("/x");
        button(QStringLiteral("D&uplicate"))->click();
        QCOMPARE(m_book->lists().size(), 2);
        QCOMPARE(m_book->lists()[1].name, QStringLiteral("mine 2"));
        QTest::keyClick(m_window->findChild<QListWidget*>(QStringLiteral("lists")), Qt::Key_Delete);
        QCOMPARE(m_book->lists().size(), 1);
        m_window->findChild<desktop::InlineMessage*>()->findChild<QPushButton*>()->click();
        QCOMPARE(m_book->lists().size(), 2);
    }

    void folders_areAttachedAndTakenAway()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example"}), "/x");
        open("/y");
        auto* attached = [this] {
            for (QCheckBox* box : m_window->findChildren<QCheckBox*>()) {
                if (box->text() == QLatin1String("Use for y"))
                    return box;
            }
            return static_cast<QCheckBox*>(nullptr);
        }();
        QVERIFY(attached && !attached->isChecked());
        attached->click();
        QCOMPARE(m_book->lists().first().folders, QList<QByteArray>({"/x", "/y"}));
        button(QStringLiteral("&Folders…"))->click();
        auto* dialog = m_window->findChild<desktop::FoldersDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QListWidget*>()->item(0)->setSelected(true);
        dialog->findChildren<QPushButton*>().at(1)->click();
        dialog->findChild<QPushButton*>(QStringLiteral("useFolders"))->click();
        QCOMPARE(m_book->lists().first().folders, QList<QByteArray>{"/y"});
    }

    void offeredDomains_areNotChosenByThemselves()
    {
        desktop::Offer offer;
        for (const approval::AllowlistEntry& entry : entries({"a.example", "b.example", "c.example"}))
            offer.rows += desktop::OfferRow{
                entry, entry.pattern == QLatin1String("c.example") ? QStringLiteral("careful") : QString()};
        desktop::OfferDialog dialog({QStringLiteral("mine")}, {offer}, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QSignalSpy chosen(&dialog, &desktop::OfferDialog::chosen);
        auto* add = dialog.findChild<QPushButton*>(QStringLiteral("addChosen"));
        QVERIFY(!add->isEnabled());
        dialog.findChild<QCheckBox*>(QStringLiteral("chooseAll"))->click();
        QVERIFY(add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        const auto given = chosen.first().at(1).value<QList<approval::AllowlistEntry>>();
        QCOMPARE(given.size(), 2);
        QCOMPARE(given.last().pattern, QStringLiteral("b.example"));
    }

    void import_neverWidensInSilence_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("plain");  // may be chosen together
        QTest::addColumn<QStringList>("warned"); // wants a look
        QTest::addColumn<QStringList>("leftOut");
        QTest::newRow("sandbox-runtime") << QStringLiteral("srt-settings.json")
                                         << QStringList{QStringLiteral("example.org")}
                                         << QStringList(
                                                {QStringLiteral("*.packages.example"), QStringLiteral("localhost")})
                                         << QStringList();
        QTest::newRow("Claude Code") << QStringLiteral("claude-settings.json")
                                     << QStringList({QStringLiteral("git.example"), QStringLiteral("*.npm.example"),
                                                     QStringLiteral("docs.example")})
                                     << QStringList()
                                     << QStringList({QStringLiteral("refused.example"), QStringLiteral("asked.example"),
                                                     QStringLiteral("*")});
        QTest::newRow("codex") << QStringLiteral("codex-config.toml")
                               << QStringList({QStringLiteral("git.example"), QStringLiteral("both.example"),
                                               QStringLiteral("*.both.example"), QStringLiteral("api.example"),
                                               QStringLiteral("registry.example:8443")})
                               << QStringList{QStringLiteral("*.cdn.example")} << QStringList();
    }

    void import_neverWidensInSilence()
    {
        QFETCH(QString, file);
        QFETCH(QStringList, leftOut);
        QFile content(QStringLiteral(BAILEY_SOURCE_DIR "/tests/data/approval/foreign/") + file);
        QVERIFY(content.open(QIODevice::ReadOnly));
        const auto lists = approval::foreignLists(content.readAll());
        QVERIFY(lists);
        desktop::Offer offer;
        for (const approval::ForeignList& list : *lists) {
            if (list.isPreferred || lists->size() == 1)
                offer = desktop::offerFrom(list, QStringLiteral("imported"));
        }
        QStringList plain;
        QStringList warned;
        for (const desktop::OfferRow& row : offer.rows)
            (row.caution.isEmpty() ? plain : warned) += row.entry.pattern;
        QTEST(plain, "plain");
        QTEST(warned, "warned");
        QCOMPARE(offer.leftOut.size(), leftOut.size());
        for (int i = 0; i < leftOut.size(); ++i)
            QVERIFY2(offer.leftOut[i].startsWith(leftOut[i] + u':'), qPrintable(offer.leftOut[i]));
    }

    void import_refusedEverything_warnsOfEach()
    {
        approval::ForeignList list{QStringLiteral("x"), entries({"a.b.example"}), {QStringLiteral("*")}};
        QVERIFY(!desktop::offerFrom(list, {}).rows.first().caution.isEmpty());
        list.denied = {QStringLiteral("*.b.example")};
        QVERIFY(desktop::offerFrom(list, {}).rows.isEmpty());
        list.denied = {QStringLiteral("b.example")};
        QVERIFY(desktop::offerFrom(list, {}).rows.first().caution.isEmpty());
    }

    void importAndExport_goThroughTheWindow()
    {
        m_book->add(QStringLiteral("mine"), entries({"a.example", "b.example:8443"}), "/x");
        open("/x");
        const QString path = m_data->filePath(QStringLiteral("out.json"));
        m_window->exportFile(path);
        m_book->undoStack().undo();
        QVERIFY(m_book->lists().isEmpty());
        m_window->importFile(path);
        auto* dialog = m_window->findChild<desktop::OfferDialog*>();
        QVERIFY(dialog && m_book->lists().isEmpty());
        dialog->findChild<QCheckBox*>(QStringLiteral("chooseAll"))->click();
        dialog->findChild<QPushButton*>(QStringLiteral("addChosen"))->click();
        QCOMPARE(approval::domainsFor(m_book->lists(), "/x").join(u' '), QStringLiteral("a.example b.example:8443"));
        QCOMPARE(m_book->lists().first().entries.first().origin, QStringLiteral("imported from out.json"));
        m_window->importFile(m_data->filePath(QStringLiteral("missing.json")));
        QVERIFY(m_window->findChild<desktop::InlineMessage*>()->kind() == desktop::MessageKind::Problem);
    }

    void templates_nameWhereTheyComeFrom()
    {
        const QList<desktop::ListTemplate> templates = desktop::listTemplates();
        QVERIFY(templates.size() >= 6);
        for (const desktop::ListTemplate& one : templates) {
            QVERIFY2(!one.domains.isEmpty(), qPrintable(one.name));
            QVERIFY2(!one.source.isEmpty(), qPrintable(one.name));
        }
    }

private:
    static QList<approval::AllowlistEntry> entries(const QList<const char*>& patterns)
    {
        QList<approval::AllowlistEntry> entries;
        for (const char* pattern : patterns)
            entries += newEntry(QLatin1String(pattern));
        return entries;
    }

    static QModelIndex at(const EntriesModel& model, int row, int column) { return model.index(row, column); }

    EntriesTable& open(const QByteArray& folder = {})
    {
        m_window = std::make_unique<AllowlistWindow>(*m_book, nullptr);
        m_window->setFolder(folder);
        m_window->show();
        (void)QTest::qWaitForWindowActive(m_window.get());
        return *m_window->findChild<EntriesTable*>();
    }

    static QString shown(const EntriesTable& table)
    {
        QStringList domains;
        for (int row = 0; row < table.model()->rowCount(); ++row)
            domains += table.model()->index(row, 0).data().toString();
        return domains.join(u' ');
    }

    static QLineEdit* entryEditor(const EntriesTable& table)
    {
        return table.findChild<QLineEdit*>(QStringLiteral("entryEditor"));
    }

    QPushButton* button(const QString& text) const
    {
        for (QPushButton* one : m_window->findChildren<QPushButton*>()) {
            if (QString(one->text()).remove(u'&') == QString(text).remove(u'&') &&
                (text.contains(u'&') == one->text().contains(u'&') || !text.contains(u'&')))
                return one;
        }
        return nullptr;
    }

    QTemporaryDir m_home;
    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<AllowlistBook> m_book;
    std::unique_ptr<AllowlistWindow> m_window;
    desktop::EnglishPlurals m_plurals;
};

QTEST_MAIN(TestAllowlistWindow)
#include "test_allowlists.moc"
