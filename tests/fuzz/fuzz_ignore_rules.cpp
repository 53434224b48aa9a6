// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/ignore_rules.h"

#include <cstdint>

// A .gitignore of the agent's choice, and names too: the part before the first NUL is the rules.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArrayView text(data, static_cast<qsizetype>(size));
    const qsizetype end = text.indexOf('\0');
    const review::IgnoreRules rules = review::IgnoreRules::parse(end < 0 ? text : text.first(end));
    const QByteArrayView path = end < 0 ? QByteArrayView("src/main.c") : text.sliced(end + 1);
    (void)rules.isIgnored(path, review::IsFolder::No);
    (void)rules.isIgnored(path, review::IsFolder::Yes);
    return 0;
}
