// SPDX-License-Identifier: GPL-2.0-or-later
// The same events come out however the stream was cut.
#include "model/sse_parser.h"

#include <cstdlib>

static QByteArray eventsOf(QByteArrayView stream, qsizetype piece)
{
    model::SseParser parser;
    QByteArray text;
    const auto add = [&text](const QList<model::SseEvent>& events) {
        for (const model::SseEvent& event : events)
            text += event.name + '\0' + event.data + '\0';
    };
    for (qsizetype at = 0; at < stream.size(); at += piece)
        add(parser.feed(stream.sliced(at, std::min(piece, stream.size() - at))));
    add(parser.finish());
    return text;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const QByteArrayView stream(data + 1, static_cast<qsizetype>(size) - 1);
    if (eventsOf(stream, 1 + data[0] % 7) != eventsOf(stream, 1 << 20))
        std::abort();
    return 0;
}
