// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/attribution.h"
#include "proxy/name.h"
#include "proxy/socks.h"

#include <cstdlib>

using namespace proxy;

namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    const QByteArrayView bytes(data, static_cast<qsizetype>(size));
    const SocksGreeting greeting = parseSocksGreeting(bytes);
    require(greeting.size <= bytes.size());
    const SocksRequest request = parseSocksRequest(bytes);
    require(request.size <= bytes.size());
    if (request.state == SocksRequest::State::Complete)
        require(request.target.port != 0 && canonicalName(request.target.domain) == request.target.domain);
    // The kernel's tables are no enemy, but names of processes in them are the environment's.
    const QHostAddress here(QHostAddress::LocalHost);
    (void)SocketTable(bytes).inodeOf({here, 0xd431, here, 3128, here, 3128});
    (void)parseProcessStat(bytes);
    return 0;
}
