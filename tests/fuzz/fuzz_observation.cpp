// SPDX-License-Identifier: GPL-2.0-or-later
// Whatever a command writes, the model reads a short, well-formed text without control characters.
#include "agent/observation.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    agent::CommandOutcome outcome;
    outcome.end = agent::CommandOutcome::End::Exited;
    outcome.output = QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)); // NOLINT
    outcome.network = {QString::fromUtf8(outcome.output)};
    // Repeated past the limit, so that it is cut.
    if (size > 0 && data[0] % 2 == 1)
        outcome.output = outcome.output.repeated(static_cast<qsizetype>(40'000 / size + 1));
    const QString text = agent::observationText(outcome, 0);
    if (!text.isValidUtf16() || text.size() > 14'000)
        std::abort();
    for (const QChar c : text)
        if (c != u'\n' && c != u'\t' && c.category() == QChar::Other_Control)
            std::abort();
    return 0;
}
