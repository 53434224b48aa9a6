// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/script.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto script =
        model::parseScript(QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size))); // NOLINT
    if (script ? script->steps.isEmpty() : script.error().message.isEmpty())
        std::abort();
    return 0;
}
