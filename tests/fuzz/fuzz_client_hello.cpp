// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/client_hello.h"
#include "proxy/tunnel_front.h"

#include <cstdlib>

using proxy::ClientHello;

// What is complete is so for its whole length, and more bytes after it change nothing.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const ClientHello hello = proxy::parseClientHello(bytes);
    (void)proxy::helloProblem(hello, "example.org");
    if (hello.state != ClientHello::State::Complete)
        return 0;
    const ClientHello more = proxy::parseClientHello(bytes + "more");
    if (more.state != hello.state || more.serverNames != hello.serverNames)
        std::abort();
    return 0;
}
