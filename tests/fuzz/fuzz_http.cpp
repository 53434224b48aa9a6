// SPDX-License-Identifier: GPL-2.0-or-later
// Heads of requests and responses, bodies, and the first bytes of tunnels.
#include "proxy/body.h"
#include "proxy/request_target.h"
#include "proxy/tunnel_front.h"

#include <cstdlib>

using namespace proxy;

namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

// A body ends at the same byte, in whatever pieces it comes.
void checkBody(const BodyKind& kind, QByteArrayView bytes)
{
    BodyReader whole(kind), pieces(kind);
    const qsizetype used = whole.read(bytes);
    qsizetype at = 0;
    while (at < bytes.size() && !pieces.isDone() && !pieces.isBad())
        at += pieces.read(bytes.sliced(at, 1));
    require(used <= bytes.size() && at == used);
    require(whole.isDone() == pieces.isDone() && whole.isBad() == pieces.isBad());
}

void checkRequest(QByteArrayView bytes)
{
    const auto parsed = parseRequestHead(bytes);
    if (parsed.state != HeadState::Complete)
        return;
    require(parsed.size >= 4 && parsed.size <= bytes.size() && !parsed.head.method.isEmpty());
    require(parseRequestHead(bytes.first(parsed.size - 1)).state != HeadState::Complete);
    for (const HttpField& field : endToEnd(parsed.head.fields))
        require(!field.value.contains('\r') && !field.value.contains('\n') && !field.value.contains('\0'));
    (void)tunnelTarget(parsed.head);
    (void)proxiedTarget(parsed.head);
    (void)targetOnConnection(parsed.head, {"example.org", 80, {}});
    checkBody(requestBody(parsed.head), bytes.sliced(parsed.size));
}

void checkResponse(QByteArrayView bytes)
{
    const auto parsed = parseResponseHead(bytes);
    if (parsed.state != HeadState::Complete)
        return;
    require(parsed.head.status >= 100 && parsed.head.status <= 999);
    checkBody(responseBody(parsed.head, "GET"), bytes.sliced(parsed.size));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    const QByteArrayView bytes(data, static_cast<qsizetype>(size));
    checkRequest(bytes);
    checkResponse(bytes);
    checkBody(ChunkedBody{}, bytes);
    (void)recognise(bytes);
    return 0;
}
