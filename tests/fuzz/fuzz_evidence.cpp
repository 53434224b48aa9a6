// SPDX-License-Identifier: GPL-2.0-or-later
// Three lines, the domain, a path and the task, then a file: there is always a first line for the person, and it is one
// line.
#include "approval/evidence.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)); // NOLINT
    QList<QByteArray> lines = input.split('\n');
    lines.resize(std::max<qsizetype>(lines.size(), 3));
    approval::Clues clues;
    clues.domain = lines[0].left(253);
    clues.task = clues.command = QString::fromUtf8(lines[2]);
    clues.allowedDomains = {QStringLiteral("*.example.org:8443"), QString::fromUtf8(lines[2])};
    clues.search = approval::Clues::Search::Complete;
    const auto place =
        approval::occurrenceIn(lines[1], lines.sliced(2).join('\n'), approval::MentionFinder(clues.domain));
    if (place.count > 0)
        clues.occurrences = {place};
    const auto findings = approval::findingsFor(clues);
    if (findings.isEmpty())
        std::abort();
    for (const approval::Finding& finding : findings)
        if (finding.text.isEmpty() || finding.text.contains(u'\n'))
            std::abort();
    return 0;
}
