// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/path_text.h"

#include <QTest>

class TestPathText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tells_whatLiesInAFolder_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("folder");
        QTest::addColumn<bool>("isBelow");
        const auto row = [](const char* name, const char* path, const char* folder, bool isBelow) {
            QTest::newRow(name) << QByteArray(path) << QByteArray(folder) << isBelow;
        };
        row("in it", "/a/b", "/a", true);
        row("deep in it", "/a/b/c", "/a", true);
        row("in the root", "/a", "/", true);
        row("relative", "a/b", "a", true);
        row("a longer name", "/ab", "/a", false);
        row("above it", "/a", "/a/b", false);
        row("beside it", "/b", "/a", false);
        row("nothing", "", "/a", false);
    }
    void tells_whatLiesInAFolder()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, folder);
        QFETCH(bool, isBelow);
        QCOMPARE(base::isBelow(path, folder), isBelow);
        QCOMPARE(base::isAtOrBelow(path, folder), isBelow);
        QCOMPARE(base::overlap(path, folder), isBelow || base::isBelow(folder, path));
        QVERIFY(!base::isBelow(folder, folder));
        QVERIFY(base::isAtOrBelow(folder, folder));
    }
};

QTEST_APPLESS_MAIN(TestPathText)
#include "test_path_text.moc"
