// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/secret.h"
#include "model/http_failure.h"

#include <QTest>

using namespace std::chrono_literals;
using model::HttpEnd;
using model::Trouble;

namespace {

const QDateTime kNow(QDate(2026, 1, 1), QTime(12, 0), Qt::UTC);

HttpEnd answered(int status, const QByteArray& body, const QHash<QByteArray, QByteArray>& headers = {})
{
    return {HttpEnd::Cause::Answered, status, headers, body, {}};
}

} // namespace

class TestHttpFailure : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void trouble_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<Trouble>("trouble");
        QTest::addColumn<bool>("mayRetry");
        const auto row = [](const char* name, int status, const char* body, Trouble trouble, bool mayRetry) {
            QTest::newRow(name) << status << QByteArray(body) << trouble << mayRetry;
        };
        row("400", 400, R"({"error":{"message":"bad value"}})", Trouble::BadRequest, false);
        row("401", 401, R"({"error":{"type":"authentication_error"}})", Trouble::BadKey, false);
        row("402", 402, "", Trouble::NoCredit, false);
        row("403", 403, "{}", Trouble::BadKey, false);
        row("404", 404, R"({"error":{"message":"The model x does not exist"}})", Trouble::BadRequest, false);
        row("408", 408, "", Trouble::ServerError, true);
        row("409", 409, "", Trouble::ServerError, true);
        row("413", 413, "", Trouble::ContextOverflow, false);
        row("422", 422, R"({"detail":[{"msg":"x"}]})", Trouble::BadRequest, false);
        row("429", 429, R"({"error":{"code":"rate_limit_exceeded"}})", Trouble::RateLimited, true);
        row("429 tokens", 429, R"({"error":{"message":"Rate limit: too many tokens per minute"}})",
            Trouble::RateLimited, true);
        row("429 quota", 429, R"({"error":{"code":"insufficient_quota"}})", Trouble::NoCredit, false);
        row("429 spend limit", 429, R"({"error":{"message":"You reached your monthly spend limit"}})",
            Trouble::NoCredit, false);
        row("400 credit", 400, R"({"error":{"message":"Your credit balance is too low"}})", Trouble::NoCredit, false);
        row("500", 500, R"({"error":"boom"})", Trouble::ServerError, true);
        row("502 page", 502, "<html><h1>Bad gateway</h1></html>", Trouble::ServerError, true);
        row("503 empty", 503, "", Trouble::ServerError, true);
        row("529", 529, R"({"type":"error","error":{"type":"overloaded_error"}})", Trouble::ServerError, true);
        row("array", 429, R"([{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}])", Trouble::RateLimited, true);
        row("redirect", 307, "", Trouble::BadRequest, false);
        row("overflow, OpenAI", 400, R"({"error":{"code":"context_length_exceeded","message":"x"}})",
            Trouble::ContextOverflow, false);
        row("overflow, llama.cpp", 400, R"({"error":{"code":400,"type":"exceed_context_size_error","n_ctx":4096}})",
            Trouble::ContextOverflow, false);
    }

    void trouble()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(Trouble, trouble);
        QFETCH(bool, mayRetry);
        const auto failure = model::httpFailure(answered(status, body), kNow);
        QCOMPARE(failure.failure.trouble, trouble);
        QCOMPARE(failure.mayRetry, mayRetry);
        QVERIFY(failure.failure.error.message.contains(QStringLiteral("HTTP %1").arg(status)) || status == 307);
        QVERIFY(!failure.failure.error.message.contains(u'<'));
    }

    void tooLong_isToldByItsWords_data()
    {
        QTest::addColumn<QString>("message");
        for (const char* message :
             {"prompt is too long: 213462 tokens > 200000 maximum", "Input is too long for requested model.",
              "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens",
              "Your input exceeds the context window of this model. Please adjust your input and try again.",
              "The input token count (1196265) exceeds the maximum number of tokens allowed (1048575)",
              "This model's maximum prompt length is 131072 but the request contains 537812 tokens",
              "Please reduce the length of the messages or completion",
              "prompt token count of 300000 exceeds the limit of 128000 tokens",
              "request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it",
              "The number of tokens to keep from the initial prompt is greater than the context length",
              "Invalid request: Your request exceeded model token limit: 262144",
              "prompt too long; exceeded max context length by 4 tokens",
              "Prompt contains 99999 tokens, too large for model with 32768 maximum context length",
              "Request too large", "request entity too large", "invalid params, context window exceeds limit",
              "too many input tokens"})
            QTest::newRow(message) << QString::fromUtf8(message);
    }

    void tooLong_isToldByItsWords()
    {
        QFETCH(QString, message);
        QVERIFY(model::saysTooLong(message));
    }

    void tooLong_isNotSaidByOthers()
    {
        for (const char* message : {"Invalid value for max_tokens", "The model `x` does not exist",
                                    "Unsupported parameter", "Rate limit reached", "the file name is too long"})
            QVERIFY2(!model::saysTooLong(QString::fromUtf8(message)), message);
    }

    void wait_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<qint64>("milliseconds"); // -1: none
        QTest::newRow("seconds") << QByteArray("retry-after") << QByteArray("3") << qint64(3000);
        QTest::newRow("fraction") << QByteArray("retry-after") << QByteArray("0.5") << qint64(500);
        QTest::newRow("milliseconds") << QByteArray("retry-after-ms") << QByteArray("250") << qint64(250);
        QTest::newRow("date") << QByteArray("retry-after") << QByteArray("Thu, 01 Jan 2026 12:00:07 GMT")
                              << qint64(7000);
        QTest::newRow("past date") << QByteArray("retry-after") << QByteArray("Thu, 01 Jan 2026 11:00:00 GMT")
                                   << qint64(0);
        QTest::newRow("days") << QByteArray("retry-after") << QByteArray("260000") << qint64(260'000'000);
        QTest::newRow("nonsense") << QByteArray("retry-after") << QByteArray("soon") << qint64(-1);
        QTest::newRow("negative") << QByteArray("retry-after") << QByteArray("-4") << qint64(-1);
        QTest::newRow("huge") << QByteArray("retry-after-ms") << QByteArray("1e300") << qint64(-1);
    }

    void wait()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        QFETCH(qint64, milliseconds);
        const auto failure = model::httpFailure(answered(429, {}, {{name, value}}), kNow);
        QCOMPARE(failure.wait ? failure.wait->count() : -1, milliseconds);
    }

    void advice_ofTheServerWins()
    {
        QVERIFY(!model::httpFailure(answered(503, {}, {{"x-should-retry", "false"}}), kNow).mayRetry);
        QVERIFY(model::httpFailure(answered(400, {}, {{"x-should-retry", "true"}}), kNow).mayRetry);
    }

    void contextWindow_isLearned()
    {
        QCOMPARE(
            model::httpFailure(answered(400, R"({"error":{"type":"exceed_context_size_error","n_ctx":4096}})"), kNow)
                .contextWindow,
            4096);
        QCOMPARE(model::httpFailure(
                     answered(400, R"({"error":{"message":"The maximum context length is 128000 tokens."}})"), kNow)
                     .contextWindow,
                 128'000);
    }

    void message_neverShowsTheKey()
    {
        const base::Secret key(QByteArray("sk-very-secret-key-123"));
        const auto failure =
            model::httpFailure(answered(401, R"({"error":{"message":"Incorrect key sk-very-secret-key-123."}})"), kNow);
        QVERIFY(!failure.failure.error.message.contains(QStringLiteral("very-secret")));
        QVERIFY(!failure.failure.error.detail.contains(QStringLiteral("very-secret")));
    }

    void message_isInertAndShort()
    {
        const QByteArray body = "{\"error\":{\"message\":\"a\\u202eb\\n" + QByteArray(5000, 'x') + "\"}}";
        const QString message = model::httpFailure(answered(500, body), kNow).failure.error.message;
        QVERIFY(message.contains(QStringLiteral("⟨U+202E⟩")));
        QVERIFY(message.size() < 700);
    }

    void streamFailure_data()
    {
        QTest::addColumn<QByteArray>("problem");
        QTest::addColumn<Trouble>("trouble");
        QTest::addColumn<bool>("mayRetry");
        const auto row = [](const char* problem, Trouble trouble, bool mayRetry) {
            QTest::newRow(problem) << QByteArray(problem) << trouble << mayRetry;
        };
        row(R"("the connection ended")", Trouble::Broken, true);
        row(R"({"code":500,"message":"does not match the expected peg-native format"})", Trouble::ServerError, true);
        row(R"({"code":429,"message":"slow down"})", Trouble::RateLimited, true);
        row(R"({"code":401,"message":"no"})", Trouble::BadKey, false);
        row(R"({"code":"insufficient_quota","message":"x"})", Trouble::NoCredit, false);
        row(R"({"type":"x","message":"prompt is too long"})", Trouble::ContextOverflow, false);
    }

    void streamFailure()
    {
        QFETCH(QByteArray, problem);
        QFETCH(Trouble, trouble);
        QFETCH(bool, mayRetry);
        const auto failure = model::streamFailure(*base::parseJson(problem));
        QCOMPARE(failure.failure.trouble, trouble);
        QCOMPARE(failure.mayRetry, mayRetry);
    }
};

QTEST_GUILESS_MAIN(TestHttpFailure)
#include "test_http_failure.moc"
