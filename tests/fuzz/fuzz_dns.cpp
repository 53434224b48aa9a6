// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dns_server.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    proxy::NameTable names;
    const QByteArrayView message(data, static_cast<qsizetype>(size));
    const QByteArray answer = proxy::answerDns(message, names);
    if (answer.isEmpty())
        return 0;
    const bool isResponse = answer.size() >= 12 && (answer[2] & 0x80) != 0 && answer.first(2) == message.first(2);
    if (!isResponse || answer.size() > 600 || proxy::answerDns(message, names) != answer || !proxy::answerDns(answer, names).isEmpty())
        std::abort();
    return 0;
}
