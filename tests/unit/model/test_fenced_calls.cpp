// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/fenced_calls.h"

#include <QTest>

class TestFencedCalls : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fencedCalls_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* name, const char* text, const QStringList& arguments) {
            QTest::newRow(name) << QString::fromUtf8(text) << arguments;
        };
        const QString ls = QStringLiteral("{\"command\":\"ls\"}");
        row("none", "Done.", {});
        row("one", "I look.\n```bash\nls\n```\n", {ls});
        row("two", "```bash\nls\n```\nand\n```sh\nls\n```", {ls, ls});
        row("several lines", "```bash\na\n\nb\n```", {QStringLiteral("{\"command\":\"a\\n\\nb\"}")});
        row("tildes", "~~~bash\nls\n~~~", {ls});
        row("longer fence holds a shorter one", "````bash\nls\n```\nx\n````",
            {QStringLiteral("{\"command\":\"ls\\n```\\nx\"}")});
        row("fence inside a command", "```bash\ncat <<E\n```js\nE\n```",
            {QStringLiteral("{\"command\":\"cat <<E\\n```js\\nE\"}")});
        row("other labels", "```json\n{}\n```\n```\nls\n```\n```python\nx\n```", {});
        row("bash within another block", "```markdown\n```bash\nls\n```", {});
        row("no end", "```bash\nrm -rf x", {QStringLiteral("a code block without an end")});
    }

    void fencedCalls()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, arguments);
        QStringList got;
        for (const model::ToolCall& call : model::fencedCalls(text))
            got += QString::fromUtf8(call.arguments);
        QCOMPARE(got, arguments);
    }

    void withFences_turnsResultsIntoMessages()
    {
        QList<model::Message> messages(4);
        messages[0].role = model::Role::System;
        messages[1].role = model::Role::Assistant;
        messages[1].calls = {{QStringLiteral("a"), {}, {}}};
        messages[2].role = model::Role::Tool;
        messages[2].text = QStringLiteral("exit_code: 0");
        messages[3].text = QStringLiteral("go on");
        const auto out = model::withFences(messages);
        QCOMPARE(out.size(), 3);
        QVERIFY(out[0].text.contains(QStringLiteral("labelled bash")));
        QVERIFY(out[1].calls.isEmpty());
        QCOMPARE(out[2].role, model::Role::User);
        QCOMPARE(out[2].text, QStringLiteral("Result:\nexit_code: 0\n\ngo on"));
    }
};

QTEST_GUILESS_MAIN(TestFencedCalls)
#include "test_fenced_calls.moc"
