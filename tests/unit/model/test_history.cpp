// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/history.h"

#include <QTest>

using model::Message;
using model::Role;

namespace {

Message user(const char* text)
{
    Message message;
    message.text = QString::fromUtf8(text);
    return message;
}

Message turn(const char* text, const QStringList& ids, const QByteArray& arguments = "{}")
{
    Message message = user(text);
    message.role = Role::Assistant;
    for (const QString& id : ids)
        message.calls += model::ToolCall{id, QStringLiteral("f"), arguments};
    return message;
}

Message result(const QString& id, const char* text)
{
    Message message = user(text);
    message.role = Role::Tool;
    message.toolCallId = id;
    return message;
}

// "a:text(id,id) t[id]:text …"
QString shown(const QList<Message>& messages)
{
    QStringList parts;
    for (const Message& message : messages) {
        QStringList ids;
        for (const model::ToolCall& call : message.calls)
            ids += call.id;
        const QString text = message.text.trimmed();
        switch (message.role) {
        case Role::System: parts += QStringLiteral("s:") + text; break;
        case Role::User: parts += QStringLiteral("u:") + text; break;
        case Role::Assistant: parts += QStringLiteral("a:%1(%2)").arg(text, ids.join(u',')); break;
        case Role::Tool: parts += QStringLiteral("t[%1]:%2").arg(message.toolCallId, text); break;
        }
    }
    return parts.join(u' ');
}

const QString a = QStringLiteral("a");
const QString b = QStringLiteral("b");

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void repaired_data()
    {
        QTest::addColumn<QList<Message>>("messages");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QList<Message>& messages, const char* expected) {
            QTest::newRow(name) << messages << QString::fromUtf8(expected);
        };
        row("good", {user("q"), turn("x", {a, b}), result(a, "1"), result(b, "2")}, "u:q a:x(a,b) t[a]:1 t[b]:2");
        row("out of order", {turn("x", {a, b}), result(b, "2"), result(a, "1")}, "a:x(a,b) t[a]:1 t[b]:2");
        row("person between", {turn("x", {a}), user("hey"), result(a, "1")}, "a:x(a) t[a]:1 u:hey");
        row("missing", {turn("x", {a, b}), result(a, "1"), user("q")},
            "a:x(a,b) t[a]:1 t[b]:not_run: nothing is known about this call u:q");
        row("orphan", {user("q"), result(a, "1"), turn("x", {})}, "u:q a:x()");
        row("twice", {turn("x", {a}), result(a, "1"), result(a, "2")}, "a:x(a) t[a]:1");
        row("id used again", {turn("x", {a}), result(a, "1"), turn("y", {a}), result(a, "2")},
            "a:x(a) t[a]:1 a:y(call_1) t[call_1]:2");
        row("same id in one turn", {turn("x", {a, a}), result(a, "1"), result(a, "2")},
            "a:x(a,call_1) t[a]:1 t[call_1]:2");
        row("no ids", {turn("x", {QString(), QString()}), result({}, "1"), result({}, "2")},
            "a:x(call_1,call_2) t[call_1]:1 t[call_2]:2");
        row("made id is taken", {turn("x", {QStringLiteral("a b"), QStringLiteral("call_1")})},
            "a:x(call_2,call_1) t[call_2]:not_run: nothing is known about this call t[call_1]:not_run: nothing is "
            "known about this call");
        row("blank turn", {user("q"), turn(" \n", {}), user("w")}, "u:q u:w");
    }

    void repaired()
    {
        QFETCH(QList<Message>, messages);
        QFETCH(QString, expected);
        QCOMPARE(shown(model::repaired(messages, model::CallIds::Any)), expected);
        const auto again = model::repaired(model::repaired(messages, model::CallIds::Any), model::CallIds::Any);
        QCOMPARE(shown(again), expected);
    }

    void repaired_makesShortIds()
    {
        const auto messages =
            model::repaired({turn("x", {a, QStringLiteral("abcDEF123")}), result(a, "1")}, model::CallIds::Short);
        QCOMPARE(messages[0].calls[0].id, QStringLiteral("call00001"));
        QCOMPARE(messages[0].calls[1].id, QStringLiteral("abcDEF123"));
        QCOMPARE(messages[1].toolCallId, QStringLiteral("call00001"));
        QCOMPARE(messages[1].text, QStringLiteral("1"));
    }

    void repaired_replacesInvalidArguments()
    {
        for (const QByteArray& arguments : {QByteArray("ls -l"), QByteArray(), QByteArray("[]"), QByteArray("null")})
            QCOMPARE(model::repaired({turn("x", {a}, arguments)}, model::CallIds::Any)[0].calls[0].arguments,
                     QByteArray("{}"));
    }
};

QTEST_GUILESS_MAIN(TestHistory)
#include "test_history.moc"
