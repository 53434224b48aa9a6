// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dns_server.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    proxy::NameTable names;
    const QByteArrayView message(data, static_cast<qsizetype>(size));
    proxy::Policy attended, unattended;
    unattended.setUnattended(QString(300, u'x'));
    const auto answerOf = [&](QByteArrayView bytes) { return proxy::replyToDns(bytes, names, attended).bytes; };
    const QByteArray answer = answerOf(message);
    if (proxy::replyToDns(message, names, unattended).bytes.size() > 900)
        std::abort();
    if (answer.isEmpty())
        return 0;
    const bool isResponse = answer.size() >= 12 && (answer[2] & 0x80) != 0 && answer.first(2) == message.first(2);
    if (!isResponse || answer.size() > 600 || answerOf(message) != answer || !answerOf(answer).isEmpty())
        std::abort();
    return 0;
}
