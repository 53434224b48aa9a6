// SPDX-License-Identifier: GPL-2.0-or-later
// Output of a command on stdin, as the window puts it on the screen, on stdout. The window paints plain text; the suite
// thinks in terms of a label that takes markup, which shows the same when it is given the text escaped.
#include "desktop/timeline/terminal_text.h"

#include <array>
#include <cstdio>

namespace {

void print(const desktop::OutputLine& line)
{
    const QByteArray text = line.text().toHtmlEscaped().toUtf8() + '\n';
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
}

} // namespace

int main()
{
    desktop::TerminalText output;
    std::array<char, 64 * 1024> buffer{};
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stdin)) {
        output.feed(QByteArrayView(buffer.data(), static_cast<qsizetype>(got)), false);
        for (const desktop::OutputLine& line : output.takeFinished())
            print(line);
    }
    if (output.hasCurrent())
        print(output.current());
    return 0;
}
