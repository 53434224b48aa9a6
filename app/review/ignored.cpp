// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/ignored.h"

#include "base/file.h"
#include "review/program.h"
#include "review/tree.h"

#include <fcntl.h>

namespace review {

using base::UniqueFd;

namespace {

constexpr qint64 kFileLimit = 256 * 1024;
constexpr auto kFile = ".gitignore";

IgnoreRules rulesFrom(const UniqueFd& file)
{
    const auto text = file.isValid() ? readAll(file.get(), kFileLimit) : std::nullopt;
    return text ? IgnoreRules::parse(*text) : IgnoreRules();
}

QByteArray excludeFileOf(const QByteArray& folder)
{
    return sharedGitFolderOf(folder) + "/info/exclude";
}

} // namespace

Ignored::Ignored(QByteArray folder) : m_folder(std::move(folder))
{
    if (const auto text = base::readFile(excludeFileOf(m_folder), kFileLimit))
        m_exclude = IgnoreRules::parse(*text);
}

void Ignored::enter(const QByteArray& prefix, int fresh, int old)
{
    Level level;
    level.prefix = prefix;
    if (old >= 0)
        level.mine = rulesFrom(openBeneath(old, kFile, O_RDONLY));
    const auto changed = fresh >= 0 ? entryAt(fresh, kFile) : std::nullopt;
    level.inside = changed && changed->type == EntryType::File ? rulesFrom(openOwn(fresh, kFile, O_RDONLY))
                   : changed                                   ? IgnoreRules()
                                                               : level.mine;
    m_levels.append(level);
}

bool Ignored::holds(const QByteArray& path, IsFolder isFolder, Origin origin)
{
    for (auto level = m_levels.crbegin(); level != m_levels.crend(); ++level) {
        const IgnoreRules& rules = origin == Origin::Mine ? level->mine : level->inside;
        const QByteArrayView inner =
            level->prefix.isEmpty() ? QByteArrayView(path) : QByteArrayView(path).sliced(level->prefix.size() + 1);
        if (const auto found = rules.isIgnored(inner, isFolder))
            return *found && !(origin == Origin::Mine && isTracked(path));
    }
    return m_exclude.isIgnored(path, isFolder).value_or(false) && !(origin == Origin::Mine && isTracked(path));
}

bool Ignored::isTracked(const QByteArray& path)
{
    if (!m_tracked) {
        m_tracked.emplace();
        Program program = overPersonsIndex(m_folder);
        program.arguments = {"git", "ls-files", "-z", "--cached", "--ignored", "--exclude-standard"};
        if (!m_exclude.isEmpty())
            program.arguments.append("--exclude-from=" + excludeFileOf(m_folder));
        if (const auto result = run(program); result && result->exitCode == 0) {
            for (QByteArray name : result->output.split('\0')) {
                for (; !name.isEmpty(); name = parentOf(name))
                    m_tracked->insert(name);
            }
        }
    }
    return m_tracked->contains(path);
}

} // namespace review
