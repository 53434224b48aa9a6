// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/outputs_editor.h"
#include "desktop/start/tools_editor.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

// The rows of the start page that change what a run gets.
class TestStartRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Not below /tmp, which is scratch inside.
        const QDir home(m_home.path());
        QVERIFY(home.mkpath(QStringLiteral(".sdk/bin")) && home.mkpath(QStringLiteral("config")));
        QFile tool(home.filePath(QStringLiteral(".sdk/bin/tool")));
        QVERIFY(tool.open(QIODevice::WriteOnly));
        tool.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        qputenv("HOME", QFile::encodeName(m_home.path()));
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(home.filePath(QStringLiteral("config"))));
        qputenv("PATH", QFile::encodeName(home.filePath(QStringLiteral(".sdk/bin"))) + ":/usr/bin");
    }

    void aToolThatIsCleared_isLeftOutAndStaysSo()
    {
        desktop::ToolsEditor editor;
        editor.setFolder("/home/ada/a");
        QCheckBox* box = boxOf(editor);
        QVERIFY(box != nullptr && box->isChecked());
        box->click();
        run::Order order;
        editor.apply(order);
        QCOMPARE(order.tools.leftOut.size(), 1);
        QVERIFY(order.tools.leftOut[0].contains(".sdk"));

        desktop::ToolsEditor next;
        next.setFolder("/home/ada/a");
        QVERIFY(!boxOf(next)->isChecked());
        next.setFolder("/home/ada/b");
        QVERIFY2(boxOf(next)->isChecked(), "a choice is of one folder");
    }

    void cachesAndHome_areKeptForTheFolder()
    {
        desktop::ToolsEditor editor;
        editor.setFolder("/home/ada/c");
        for (QCheckBox* box : editor.findChildren<QCheckBox*>()) {
            if (!box->text().contains(u".sdk"))
                box->click();
        }
        desktop::ToolsEditor next;
        next.setFolder("/home/ada/c");
        run::Order order;
        next.apply(order);
        QVERIFY(order.keepsCache && order.scratchHome);
    }

    void outputs_areOneInEachLine()
    {
        desktop::OutputsEditor editor;
        editor.findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral(" src/a b.py \n\ndocs\ndocs"));
        QCOMPARE(editor.outputs(), (QList<QByteArray>{"src/a b.py", "docs"}));
    }

private:
    static QCheckBox* boxOf(const desktop::ToolsEditor& editor)
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto boxes = editor.findChildren<QCheckBox*>();
        const auto found = std::find_if(boxes.begin(), boxes.end(),
                                        [](const QCheckBox* box) { return box->text().contains(u".sdk"); });
        return found == boxes.end() ? nullptr : *found;
    }

    QTemporaryDir m_home{QDir::homePath() + QStringLiteral("/bailey-rows-XXXXXX")};
};

QTEST_MAIN(TestStartRows)
#include "test_start_rows.moc"
