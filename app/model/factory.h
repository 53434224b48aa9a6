// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "base/secret.h"

#include <memory>

namespace model {

class Client;

// What a person names with --model:
//   script:FILE                    a scripted model, for demos and tests
//   openai:MODEL                   Chat Completions at api.openai.com
//   openai:MODEL@https://host/v1   Chat Completions anywhere else (Ollama, llama.cpp, OpenRouter, …)
struct Spec {
    enum class Kind { Scripted, ChatCompletions };
    Kind kind = Kind::Scripted;
    QByteArray script; // Scripted: the JSON text
    QString model;
    QString baseUrl;
    QString source; // as it was given
};

// Reads and checks the script where it is one. Blocks for a small file.
[[nodiscard]] base::Result<Spec> parseSpec(const QString& text);

// Fails with what is wrong in a script. The client has no parent; the caller moves it to the agent thread.
[[nodiscard]] base::Result<std::unique_ptr<Client>> createClient(const Spec& spec, const base::Secret& key,
                                                                 std::shared_ptr<base::Clock> clock);

} // namespace model
