// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/client.h"
#include "model/factory.h"

#include <QTest>

class TestFactory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parseSpec_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("baseUrl"); // empty: refused
        const auto row = [](const char* text, const char* model, const char* baseUrl) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(model) << QString::fromUtf8(baseUrl);
        };
        row("openai:gpt-x", "gpt-x", "https://api.openai.com/v1");
        row("openai:qwen3:8b@http://localhost:11434/v1", "qwen3:8b", "http://localhost:11434/v1");
        row("openai:@cf/meta/llama@https://h.example/v1", "@cf/meta/llama", "https://h.example/v1");
        row("openai:", "", "");
        row("openai:@https://h.example", "", "");
        row("openai:m@https://", "", "");
        row("openai:m@https://user:pass@h.example/v1", "", "");
        row("openai:m@https://h.example/v1?x=1", "", "");
        row("openai:m@httpx://h.example", "", "");
        row("openai:m@ftp://h.example", "", "");
        row("claude:x", "", "");
        row("", "", "");
    }

    void parseSpec()
    {
        QFETCH(QString, text);
        QFETCH(QString, model);
        QFETCH(QString, baseUrl);
        const auto spec = model::parseSpec(text);
        QCOMPARE(spec.has_value(), !baseUrl.isEmpty());
        if (!spec)
            return;
        QCOMPARE(spec->model, model);
        QCOMPARE(spec->baseUrl, baseUrl);
        QCOMPARE(spec->source, text);
    }

    void createClient_sendsNoKeyInTheClear_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isAllowed");
        const auto row = [](const char* address, bool isAllowed) {
            QTest::newRow(address) << QString::fromUtf8(address) << isAllowed;
        };
        row("https://api.example/v1", true);
        row("http://localhost:1/v1", true);
        row("http://127.0.0.1:1/v1", true);
        row("http://[::1]:1/v1", true);
        row("http://192.168.1.5:1/v1", true);
        row("http://box.local/v1", true);
        row("http://api.example/v1", false);
        row("http://8.8.8.8/v1", false);
        row("http://127.0.0.1.example.org/v1", false);
    }

    void createClient_sendsNoKeyInTheClear()
    {
        QFETCH(QString, address);
        QFETCH(bool, isAllowed);
        const auto spec = model::parseSpec(QStringLiteral("openai:m@") + address);
        QVERIFY(spec);
        const auto clock = std::make_shared<base::ManualClock>();
        QCOMPARE(model::createClient(*spec, base::Secret(QByteArray("some-secret-key")), clock).has_value(), isAllowed);
        QVERIFY(model::createClient(*spec, {}, clock));
    }

    void description_namesModelAndHost()
    {
        const auto client = model::createClient(*model::parseSpec(QStringLiteral("openai:m@http://localhost:9/v1")), {},
                                                std::make_shared<base::ManualClock>());
        QCOMPARE((*client)->description(), QStringLiteral("m at localhost"));
    }
};

QTEST_GUILESS_MAIN(TestFactory)
#include "test_factory.moc"
