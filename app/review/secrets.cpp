// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/secret_names.h"
#include "review/tree.h"
#include "review/words.h"
#include "review/working_copy.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <fcntl.h>

namespace review {

using base::UniqueFd;

namespace {

constexpr int kDepthLimit = 12;
constexpr qint64 kContentLimit = 256 * 1024;
constexpr int kContentReads = 2000;

// What comes from a registry or a compiler holds other people's test keys, not this person's secrets.
const QSet<QByteArray>& foreignFolders()
{
    static const QSet<QByteArray> names = {"node_modules", "bower_components",
                                           "vendor",       "site-packages",
                                           "target",       "dist",
                                           "build",        "__pycache__",
                                           ".venv",        "venv",
                                           ".tox",         ".cache",
                                           ".hg",          ".svn",
                                           ".gradle",      ".next",
                                           "Pods"};
    return names;
}

struct Pending {
    QByteArray path;
    int depth = 0;
};

// Breadth first, so that a bound cuts off the deepest names and not whole parts of the folder.
class Search
{
public:
    Search(UniqueFd top, qint64 nameLimit) : m_top(std::move(top)), m_left(nameLimit) {}

    SecretSearch run()
    {
        m_pending.append({QByteArray(), 0});
        for (qsizetype i = 0; i < m_pending.size() && m_left > 0; ++i)
            lookInto(Pending(m_pending[i])); // a copy: the list grows meanwhile
        m_result.isComplete = m_left > 0 && m_reads > 0;
        std::sort(m_result.found.begin(), m_result.found.end(),
                  [](const Hidden& a, const Hidden& b) { return a.path < b.path; });
        return m_result;
    }

private:
    void lookInto(const Pending& pending)
    {
        const UniqueFd folder = openBeneath(m_top.get(), pending.path, O_RDONLY | O_DIRECTORY);
        const auto names = folder.isValid() ? namesWithTypesIn(folder.get(), m_left) : std::nullopt;
        if (!names) {
            m_left = folder.isValid() ? 0 : m_left;
            return;
        }
        for (const auto& [name, isFolder] : *names) {
            --m_left;
            if (name == ".git")
                lookIntoGit(joined(pending.path, name));
            else if (const QString reason = reasonFor(folder.get(), joined(pending.path, name), name);
                     !reason.isEmpty())
                m_result.found.append({joined(pending.path, name), reason});
            else if (isFolder && pending.depth < kDepthLimit && !foreignFolders().contains(name))
                m_pending.append({joined(pending.path, name), pending.depth + 1});
        }
    }

    // Only the names that can hold credentials: a repository has too many files to look at each.
    void lookIntoGit(const QByteArray& path)
    {
        for (const char* name : {"config", "credentials", "config.worktree"}) {
            const QByteArray file = path + '/' + name;
            const UniqueFd folder = openBeneath(m_top.get(), path, O_RDONLY | O_DIRECTORY);
            if (!folder.isValid())
                return;
            if (const QString reason = reasonFor(folder.get(), file, name); !reason.isEmpty())
                m_result.found.append({file, reason});
        }
    }

    QString reasonFor(int folder, const QByteArray& path, const QByteArray& name)
    {
        const SecretRule* rule = secretRuleFor(path);
        if (!rule)
            return {};
        const auto entry = entryAt(folder, name);
        if (!entry || entry->type == EntryType::Special || entry->type == EntryType::Link || entry->size == 0)
            return {};
        if (!rule->looksLikeSecret)
            return tr(rule->reason);
        if (entry->type != EntryType::File || entry->size > kContentLimit || --m_reads < 0)
            return {};
        const UniqueFd file = openBeneath(folder, name, O_RDONLY);
        const auto content = file.isValid() ? readAll(file.get(), kContentLimit) : std::nullopt;
        return content && rule->looksLikeSecret(*content) ? tr(rule->reason) : QString();
    }

    UniqueFd m_top;
    qint64 m_left;
    int m_reads = kContentReads;
    QList<Pending> m_pending;
    SecretSearch m_result;
};

} // namespace

SecretSearch searchSecrets(const QByteArray& folder, qint64 nameLimit)
{
    UniqueFd top = openFolder(folder);
    if (!top.isValid())
        return {};
    return Search(std::move(top), nameLimit).run();
}

QList<Hidden> findSecrets(const QByteArray& folder)
{
    return searchSecrets(folder, kSecretNameLimit).found;
}

} // namespace review
