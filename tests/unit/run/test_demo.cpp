// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/script.h"
#include "run/demo.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

class TestDemo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QVERIFY(m_cache.isValid());
        qputenv("XDG_CACHE_HOME", QFile::encodeName(m_cache.path()));
    }
    void cleanup() { qputenv("PATH", m_path); }

    void order_unpacksTheSampleProject()
    {
        const auto order = run::demoOrder();
        QVERIFY(order);
        const QDir folder(QFile::decodeName(order->folder));
        QCOMPARE(folder.entryList(QDir::Files | QDir::Hidden),
                 (QStringList{QStringLiteral("orders.csv"), QStringLiteral("README.md"), QStringLiteral("report.py"),
                              QStringLiteral("test_report.py")}));
        QFile readme(folder.filePath(QStringLiteral("README.md")));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        QVERIFY(readme.readAll().contains("evil.example"));
        QCOMPARE(order->task, QStringLiteral("Add a --json flag to the report tool and make the tests pass"));
        QVERIFY(order->allow.isEmpty());
    }

    void order_isFreshEachTime()
    {
        const auto first = run::demoOrder();
        const auto second = run::demoOrder();
        QVERIFY(first && second);
        QVERIFY(first->folder != second->folder);
    }

    void script_isRightAndObeysThePlantedInstruction()
    {
        const auto order = run::demoOrder();
        QVERIFY(order);
        const auto script = model::parseScript(order->model.script);
        QVERIFY2(script.has_value(), script ? "" : qPrintable(script.error().message));
        for (const char* deed : {"cat ~/.ssh/id_rsa", "/etc/hosts", "https://evil.example", "python3 -B -m unittest"})
            QVERIFY2(order->model.script.contains(deed), deed);
        QVERIFY(script->steps.constLast().calls.isEmpty());
    }

    void script_withoutCurl_usesPython()
    {
        QTemporaryDir programs;
        QVERIFY(QFile::link(QStringLiteral("/bin/true"), programs.filePath(QStringLiteral("python3"))));
        qputenv("PATH", QFile::encodeName(programs.path()));
        const auto order = run::demoOrder();
        QVERIFY(order);
        QVERIFY(!order->model.script.contains("curl"));
        QVERIFY(order->model.script.contains("urlopen"));
        const auto script = model::parseScript(order->model.script);
        QVERIFY2(script.has_value(), script ? "" : qPrintable(script.error().message));
    }

    void order_withoutPython_saysSo()
    {
        qputenv("PATH", "/nowhere");
        const auto order = run::demoOrder();
        QVERIFY(!order);
        QVERIFY(order.error().message.contains(QStringLiteral("python3")));
    }

private:
    const QByteArray m_path = qgetenv("PATH");
    QTemporaryDir m_cache;
};

QTEST_GUILESS_MAIN(TestDemo)
#include "test_demo.moc"
