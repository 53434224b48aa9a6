// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace model {

// How a server's Chat Completions differ from OpenAI's. What we always leave out, because many refuse it and none
// needs it: max_tokens, temperature, store, strict, reasoning_effort, parallel_tool_calls.
struct ChatCompat {
    enum class SystemRole { System, Developer, User };

    SystemRole systemRole = SystemRole::System;
    bool hasTools = true; // else: fenced code blocks
    bool hasToolChoice = true;
    bool hasStreamOptions = true; // else: no usage
    bool echoesReasoning = true;  // DeepSeek and Kimi fail without it
    bool wantsShortIds = false;   // Mistral: exactly nine letters and digits
    bool mayCutSilently = false;  // Ollama drops what does not fit, the prompt first, and says nothing
    QByteArray keyHeader = "Authorization";

    bool operator==(const ChatCompat&) const = default;
};

[[nodiscard]] ChatCompat compatFor(const QUrl& baseUrl);

// Whether a server must have read less than it was sent: no text has so many bytes to a token.
[[nodiscard]] bool wasCut(const ChatCompat& compat, qsizetype bytesSent, qint64 tokensRead);

// Learns from a refusal that names a parameter: the compat to try again with, equal to `compat` when there is nothing
// to learn. Each step takes something away, so trying again ends. `message` is what the server said, with the name of
// the parameter if it gave one. Pure.
[[nodiscard]] ChatCompat learned(ChatCompat compat, int status, const QString& message);

} // namespace model
