// SPDX-License-Identifier: GPL-2.0-or-later
// Whatever chunks come (one a line), what was received can be sent back as a well-formed conversation.
#include "model/chat_request.h"
#include "model/chat_stream.h"
#include "model/http_failure.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)); // NOLINT
    model::ChatStream stream;
    for (const QByteArray& line : input.split('\n'))
        stream.feed(line);
    if (stream.state() == model::ChatStream::State::Failed) {
        const auto failure = model::streamFailure(stream.problem());
        if (failure.failure.error.message.isEmpty())
            std::abort();
        return 0;
    }
    const model::Turn turn = stream.turn(QStringLiteral("call_"));
    model::Message message;
    message.role = model::Role::Assistant;
    message.text = turn.text;
    message.calls = turn.calls;
    message.opaque = turn.opaque;
    const base::Json body = model::chatRequest({{message}, true}, QStringLiteral("m"), {}, {});
    if (!base::parseJson(base::toJsonBytes(body)))
        std::abort();
    return 0;
}
