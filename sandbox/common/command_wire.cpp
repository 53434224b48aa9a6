// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/common/command_wire.h"

#include <algorithm>

namespace sandbox::wire {

std::string encode(const Settings& settings)
{
    Writer out(Kind::Settings);
    out.texts(settings.environment);
    out.text(settings.folder);
    out.number(settings.fileBytes);
    out.number(settings.coreBytes);
    out.texts(settings.absent);
    out.number(settings.namespacesAllowed ? 1 : 0);
    return out.bytes();
}

std::string encode(const Run& run)
{
    Writer out(Kind::Run);
    out.number(run.id);
    out.texts(run.argv);
    out.text(run.workdir);
    out.number(run.milliseconds);
    out.number(run.memory);
    out.number(run.processes);
    out.texts(run.variables);
    out.number(run.terminal);
    out.number(run.rows);
    out.number(run.columns);
    return out.bytes();
}

std::string encode(const Finished& finished)
{
    Writer out(Kind::Finished);
    out.number(finished.id);
    out.number(static_cast<std::uint32_t>(finished.ending));
    out.number(finished.value);
    out.number(static_cast<std::uint32_t>(finished.failure));
    out.number(finished.milliseconds);
    out.number(finished.held);
    out.number(finished.peakMemory);
    out.text(finished.killed);
    out.texts(finished.background);
    return out.bytes();
}

std::string encode(const Probed& probed)
{
    Writer out(Kind::Probed);
    out.number(probed.succeeded.size());
    for (const Attempt attempt : probed.succeeded)
        out.number(static_cast<std::uint32_t>(attempt));
    return out.bytes();
}

std::string encode(Kind kind, std::uint32_t id)
{
    Writer out(kind);
    out.number(id);
    return out.bytes();
}

std::optional<Settings> decodeSettings(const std::string& bytes)
{
    Reader in(bytes);
    Settings settings;
    settings.environment = in.texts();
    settings.folder = in.text();
    settings.fileBytes = in.number();
    settings.coreBytes = in.number();
    settings.absent = in.texts();
    settings.namespacesAllowed = in.number() != 0;
    if (in.kind() != Kind::Settings || !in.isComplete())
        return {};
    return settings;
}

std::optional<Run> decodeRun(const std::string& bytes)
{
    Reader in(bytes);
    Run run;
    run.id = in.number32();
    run.argv = in.texts();
    run.workdir = in.text();
    run.milliseconds = in.number();
    run.memory = in.number();
    run.processes = in.number32();
    run.variables = in.texts();
    run.terminal = in.number32();
    run.rows = in.number32();
    run.columns = in.number32();
    if (in.kind() != Kind::Run || !in.isComplete() || run.argv.empty())
        return {};
    return run;
}

std::optional<Finished> decodeFinished(const std::string& bytes)
{
    Reader in(bytes);
    Finished finished;
    finished.id = in.number32();
    const std::uint32_t ending = in.number32();
    finished.value = in.number32();
    const std::uint32_t failure = in.number32();
    finished.milliseconds = in.number();
    finished.held = in.number();
    finished.peakMemory = in.number();
    finished.killed = in.text();
    finished.background = in.texts();
    if (in.kind() != Kind::Finished || !in.isComplete() || ending >= kEndings || failure >= kFailures)
        return {};
    const auto tooLong = [](const std::string& name) { return name.size() > kNameBytes; };
    if (finished.background.size() > kBackground || tooLong(finished.killed) ||
        std::any_of(finished.background.begin(), finished.background.end(), tooLong))
        return {};
    finished.ending = static_cast<Ending>(ending);
    finished.failure = static_cast<Failure>(failure);
    return finished;
}

std::optional<Probed> decodeProbed(const std::string& bytes)
{
    Reader in(bytes);
    const std::uint64_t count = in.number();
    if (in.kind() != Kind::Probed || count > kAttempts)
        return {};
    Probed probed;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint32_t attempt = in.number32();
        if (attempt >= kAttempts)
            return {};
        probed.succeeded.push_back(static_cast<Attempt>(attempt));
    }
    return in.isComplete() ? std::optional(probed) : std::nullopt;
}

std::optional<std::uint32_t> decodeId(const std::string& bytes)
{
    Reader in(bytes);
    const std::uint32_t id = in.number32();
    if (!in.isComplete())
        return {};
    return id;
}

} // namespace sandbox::wire
