// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/chosen_lines.h"
#include "review/diff_parser.h"

#include <cstdint>
#include <cstdlib>

// What git prints about two texts of the agent's choice. Whatever parses must add up, and apply without a crash.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArrayView text(data, static_cast<qsizetype>(size));
    const auto hunks = review::parseUnifiedDiff(text);
    if (!hunks)
        return 0;
    for (const review::Hunk& hunk : *hunks) {
        int oldLines = 0;
        int newLines = 0;
        for (const review::DiffLine& line : hunk.lines) {
            oldLines +=
                line.kind == review::DiffLine::Kind::Context || line.kind == review::DiffLine::Kind::Removed ? 1 : 0;
            newLines +=
                line.kind == review::DiffLine::Kind::Context || line.kind == review::DiffLine::Kind::Added ? 1 : 0;
        }
        if (oldLines != hunk.oldLines || newLines != hunk.newLines)
            std::abort();
    }
    (void)review::applyLines(text, *hunks, {}).has_value();
    (void)review::applyLines("one\ntwo\nthree", *hunks, {{1}, {1}}).has_value();
    (void)review::linesByHunk(*hunks, *hunks);
    return 0;
}
