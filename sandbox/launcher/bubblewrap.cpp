// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/launcher/steps.h"

#include <cerrno>
#include <sys/mman.h>

namespace sandbox::launcher {

namespace {

// Inherited by bubblewrap, which reads it and closes it.
int contentDescriptor(const std::string& content)
{
    Descriptor file(::memfd_create("bailey", 0));
    if (!file.isValid() ||
        ::write(file.get(), content.data(), content.size()) != static_cast<ssize_t>(content.size()) ||
        ::lseek(file.get(), 0, SEEK_SET) != 0)
        return -1;
    return file.release();
}

void append(std::string& arguments, const std::string& word)
{
    arguments += word;
    arguments += '\0';
}

} // namespace

Outcome startBubblewrap(const Plan& plan)
{
    std::string arguments;
    for (const std::string& word : plan.arguments)
        append(arguments, word);
    const int filter = contentDescriptor(plan.filter);
    if (filter < 0)
        return trouble("filter");
    append(arguments, "--seccomp");
    append(arguments, std::to_string(filter));
    const int list = contentDescriptor(arguments);
    if (list < 0)
        return trouble("arguments");
    std::string number = std::to_string(list);
    char name[] = "bwrap";
    char option[] = "--args";
    std::string program = kSupervisorInside;
    char* argv[] = {name, option, number.data(), program.data(), nullptr};
    // Empty: what is in here can be read in /proc/1/environ inside.
    char* environment[] = {nullptr};
    ::execve(plan.bubblewrap.c_str(), argv, environment);
    return trouble("exec " + plan.bubblewrap);
}

} // namespace sandbox::launcher
