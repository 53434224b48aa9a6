// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_compat.h"

#include <QRegularExpression>

namespace model {

namespace {

bool mentions(const QString& message, const char* pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::CaseInsensitiveOption)
        .match(message)
        .hasMatch();
}

bool isUnder(const QString& host, const char* domain)
{
    const QLatin1String name(domain);
    return host == name || (host.endsWith(name) && host.at(host.size() - name.size() - 1) == u'.');
}

} // namespace

ChatCompat compatFor(const QUrl& baseUrl)
{
    constexpr int kOllamaPort = 11434;
    const QString host = baseUrl.host();
    ChatCompat compat;
    compat.mayCutSilently = baseUrl.port() == kOllamaPort;
    if (isUnder(host, "mistral.ai"))
        compat.wantsShortIds = true;
    if (isUnder(host, "openai.azure.com"))
        compat.keyHeader = "api-key";
    return compat;
}

bool wasCut(const ChatCompat& compat, qsizetype bytesSent, qint64 tokensRead)
{
    constexpr qint64 kMostBytesOfAToken = 12;
    return compat.mayCutSilently && tokensRead > 0 && bytesSent > tokensRead * kMostBytesOfAToken;
}

ChatCompat learned(ChatCompat compat, int status, const QString& message)
{
    if (status != 400 && status != 404 && status != 422 && status != 500)
        return compat;
    if (mentions(message, "stream_options|include_usage"))
        compat.hasStreamOptions = false;
    else if (mentions(message, "reasoning_content|reasoning_details"))
        compat.echoesReasoning = false;
    // vLLM says: "auto" tool choice requires --enable-auto-tool-choice. Without that there are no tools.
    else if (mentions(message, "enable-auto-tool-choice|(does not|doesn't|do not|not) support(ed)? (tool|function)|"
                               "tools? (is|are) not supported|support tool use|tools param requires|unknown "
                               "(field|parameter)\\W+tools\\b"))
        compat.hasTools = false;
    else if (mentions(message, "tool_choice|tool choice"))
        compat.hasToolChoice = false;
    else if (mentions(message, "developer") && compat.systemRole == ChatCompat::SystemRole::Developer)
        compat.systemRole = ChatCompat::SystemRole::User;
    else if (mentions(message, "role\\b.*\\bsystem\\b|\\bsystem\\b.*\\brole\\b"))
        compat.systemRole = compat.systemRole == ChatCompat::SystemRole::System ? ChatCompat::SystemRole::Developer
                                                                                : ChatCompat::SystemRole::User;
    return compat;
}

} // namespace model
