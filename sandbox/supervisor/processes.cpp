// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/processes.h"

#include "sandbox/common/descriptor.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <memory>

namespace sandbox::supervisor {

namespace {

std::string readSmall(const std::string& path)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text(4096, '\0');
    const ssize_t got = file.isValid() ? ::read(file.get(), text.data(), text.size()) : 0;
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
}

std::string pathOf(pid_t pid, const char* file)
{
    return "/proc/" + std::to_string(pid) + '/' + file;
}

std::string_view nextWord(std::string_view& rest)
{
    const std::size_t start = std::min(rest.find_first_not_of(" \n"), rest.size());
    const std::size_t end = std::min(rest.find_first_of(" \n", start), rest.size());
    const std::string_view word = rest.substr(start, end - start);
    rest.remove_prefix(end);
    return word;
}

template <typename Number>
bool parseNumber(std::string_view word, Number& number)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() && end == word.data() + word.size();
}

std::uint64_t kilobytesAfter(std::string_view text, std::string_view label)
{
    const std::size_t at = text.find(label);
    if (at == std::string_view::npos)
        return 0;
    std::string_view rest = text.substr(at + label.size());
    std::uint64_t value = 0;
    return parseNumber(nextWord(rest), value) ? value : 0;
}

} // namespace

bool parseStat(std::string_view text, Process& process)
{
    const std::size_t open = text.find('(');
    const std::size_t close = text.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return false;
    process.name = text.substr(open + 1, close - open - 1);
    std::string_view rest = text.substr(close + 1);
    const std::string_view state = nextWord(rest);
    const std::string_view parent = nextWord(rest);
    // Fields 5 to 19 are not needed; the 20th is the number of threads.
    for (int field = 5; field < 20; ++field)
        nextWord(rest);
    std::string_view number = text.substr(0, open);
    if (state.size() != 1 || !parseNumber(nextWord(number), process.pid) || !parseNumber(parent, process.parent))
        return false;
    process.state = state[0];
    return parseNumber(nextWord(rest), process.threads);
}

std::vector<Process> allProcesses()
{
    std::vector<Process> all;
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir("/proc"), &::closedir);
    if (!folder)
        return all;
    while (const dirent* entry = ::readdir(folder.get())) {
        if (entry->d_name[0] < '1' || entry->d_name[0] > '9')
            continue;
        Process process;
        if (parseStat(readSmall(std::string("/proc/") + entry->d_name + "/stat"), process))
            all.push_back(std::move(process));
    }
    return all;
}

bool isStopped(pid_t pid)
{
    Process process;
    return parseStat(readSmall(pathOf(pid, "stat")), process) && process.state == 'T';
}

std::vector<Process> descendants(const std::vector<Process>& all, pid_t root)
{
    std::vector<Process> found;
    std::vector<pid_t> parents{root};
    for (std::size_t i = 0; i < parents.size(); ++i) {
        for (const Process& process : all) {
            if (process.parent != parents[i] || process.pid == root)
                continue;
            found.push_back(process);
            parents.push_back(process.pid);
        }
    }
    return found;
}

std::uint64_t residentBytes(pid_t pid)
{
    const std::string text = readSmall(pathOf(pid, "statm"));
    std::string_view rest = text;
    nextWord(rest);
    std::uint64_t pages = 0;
    static const auto pageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return parseNumber(nextWord(rest), pages) ? pages * pageBytes : 0;
}

std::uint64_t proportionalBytes(pid_t pid)
{
    const std::string text = readSmall(pathOf(pid, "smaps_rollup"));
    // A process that hides its maps counts with all that it maps.
    if (text.empty())
        return residentBytes(pid);
    return (kilobytesAfter(text, "\nPss:") + kilobytesAfter(text, "\nSwapPss:")) * 1024;
}

} // namespace sandbox::supervisor
