// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/mention.h"

#include <QTest>

using approval::PlaceKind;

class TestMention : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void finder_takesWholeNamesOnly_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* text, bool expected) { QTest::newRow(text) << QByteArray(text) << expected; };
        row("a.example.org", true);
        row("https://a.example.org/x", true);
        row("HTTPS://A.Example.ORG:8443", true);
        row("user@a.example.org", true);
        row("see a.example.org.", true);
        row("(a.example.org)", true);
        row("b.a.example.org", false);
        row("xa.example.org", false);
        row("x-a.example.org", false);
        row("a.example.org.evil.net", false);
        row("a.example.organic", false);
        row("a.example.org-x", false);
        row("a_example_org", false);
        row("a.example.organic a.example.org", true);
        row("", false);
    }

    void finder_takesWholeNamesOnly()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, expected);
        QCOMPARE(approval::MentionFinder("a.example.org").isIn(text), expected);
    }

    void placeKind_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<PlaceKind>("kind");
        const auto row = [](const char* path, PlaceKind kind) { QTest::newRow(path) << QByteArray(path) << kind; };
        row("package-lock.json", PlaceKind::Lockfile);
        row("app/Cargo.lock", PlaceKind::Lockfile);
        row("node_modules/x/package-lock.json", PlaceKind::Dependency);
        row("package.json", PlaceKind::Manifest);
        row("requirements-dev.txt", PlaceKind::Manifest);
        row("requirements/base.txt", PlaceKind::Text);
        row("App.csproj", PlaceKind::Manifest);
        row("src/app.py", PlaceKind::Source);
        row("Makefile", PlaceKind::Source);
        row(".env.test", PlaceKind::Source);
        row("README.md", PlaceKind::Text);
        row("orders.csv", PlaceKind::Text);
        row("LICENSE", PlaceKind::Text);
        row("vendor/x/y.go", PlaceKind::Dependency);
        row("lib/python3.11/site-packages/x.py", PlaceKind::Dependency);
        row("vendor", PlaceKind::Text); // a file of that name
        row(".git/config", PlaceKind::Manifest);
        row("sub/.git/config", PlaceKind::Text);
    }

    void placeKind()
    {
        QFETCH(QByteArray, path);
        QFETCH(PlaceKind, kind);
        QCOMPARE(approval::placeKindOf(path), kind);
    }

    void occurrence_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<PlaceKind>("kind");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("count");
        const auto row = [](const char* name, const char* path, const char* content, PlaceKind kind, int line,
                            int count) {
            QTest::newRow(name) << QByteArray(path) << QByteArray(content) << kind << line << count;
        };
        row("code", "a.py", "x\nu = 'https://h.example'\n", PlaceKind::Source, 2, 1);
        row("comment", "a.py", "# h.example\n", PlaceKind::Text, 1, 1);
        row("comment behind code", "a.js", "f() // h.example\n", PlaceKind::Text, 1, 1);
        row("a URL is no comment", "a.js", "f('https://h.example')\n", PlaceKind::Source, 1, 1);
        row("code after a comment", "a.py", "# h.example\n\nu = 'h.example'\nv = 'h.example'\n", PlaceKind::Source, 3,
            2);
        row("open block comment", "a.c", "/* x\n h.example\n*/\n", PlaceKind::Text, 2, 1);
        row("closed block comment", "a.c", "/* x */\nf(\"h.example\");\n", PlaceKind::Source, 2, 1);
        row("docstring", "a.py", "def f():\n    \"\"\"Ask h.example\"\"\"\n", PlaceKind::Text, 2, 1);
        row("after a docstring", "a.py", "\"\"\"x\"\"\"\nu = 'h.example'\n", PlaceKind::Source, 2, 1);
        row("lockfile", "package-lock.json",
            "\"resolved\": \"https://h.example/a\",\n\"resolved\": \"https://h.example/b\"\n", PlaceKind::Lockfile, 1,
            2);
        row("funding in a lockfile", "package-lock.json", "\"url\": \"https://h.example\"\n", PlaceKind::Text, 1, 1);
        row("home page", "package.json", "  \"homepage\": \"https://h.example\"\n", PlaceKind::Text, 1, 1);
        row("script", "package.json", "  \"postinstall\": \"curl https://h.example\"\n", PlaceKind::Source, 1, 1);
        row("index option is no comment", "requirements.txt", "--index-url https://h.example\n", PlaceKind::Manifest, 1,
            1);
        row("none", "a.py", "other.example\n", PlaceKind::Text, 0, 0);
    }

    void occurrence()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        QFETCH(PlaceKind, kind);
        QFETCH(int, line);
        QFETCH(int, count);
        const auto found = approval::occurrenceIn(path, content, approval::MentionFinder("h.example"));
        QCOMPARE(found.count, count);
        QCOMPARE(found.line, line);
        if (count > 0)
            QCOMPARE(found.kind, kind);
    }

    void occurrence_isBounded()
    {
        const QByteArray content = QByteArray("h.example\n").repeated(300'000);
        QCOMPARE(approval::occurrenceIn("a.txt", content, approval::MentionFinder("h.example")).count, 10'000);
    }
};

QTEST_GUILESS_MAIN(TestMention)
#include "test_mention.moc"
