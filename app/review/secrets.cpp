// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/nested_mounts.h"
#include "review/secret_content.h"
#include "review/secret_memory.h"
#include "review/secret_names.h"
#include "review/words.h"
#include "review/working_copy.h"

#include <QHash>
#include <QSet>
#include <algorithm>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <system_error>
#include <thread>

namespace review {

using base::UniqueFd;

namespace {

constexpr qint64 kContentLimit = 256 * 1024;
constexpr int kContentReads = 200'000;
constexpr size_t kFoldersAThread = 500;
// Below that, looking again is as quick as writing it down.
constexpr qint64 kWorthRemembering = 2000;

// As files are stamped, and not as a test would have it.
qint64 fileClock()
{
    struct timespec now = {};
    ::clock_gettime(CLOCK_REALTIME_COARSE, &now);
    return qint64(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

Stamp stampOf(const Entry& entry)
{
    return {entry.device, entry.inode, entry.size, entry.changed};
}

// Of a repository only the settings can hold credentials, and it has too many files to look at each.
bool isGitBulk(const QByteArray& name)
{
    static const QSet<QByteArray> names = {"objects", "refs", "logs", "hooks", "info", "lfs", "annex", "rr-cache"};
    return names.contains(name);
}

// The remembered folders as they are now. A look at one is a microsecond of the kernel's, so all processors share them.
std::vector<std::optional<Entry>> entriesOf(int top, const SeenTree& folders)
{
    std::vector<QByteArray> paths(folders.size());
    for (size_t i = 0; i < folders.size(); ++i) {
        for (size_t inIt = folders[i].firstFolder; inIt < folders[i].firstFolder + folders[i].folders; ++inIt)
            paths[inIt] = joined(paths[i], folders[inIt].name);
    }
    std::vector<std::optional<Entry>> entries(folders.size());
    const size_t processors = std::max(1U, std::thread::hardware_concurrency());
    const size_t parts = std::clamp<size_t>(folders.size() / kFoldersAThread, 1, processors);
    const auto look = [&](size_t part) {
        for (size_t i = part * folders.size() / parts; i < (part + 1) * folders.size() / parts; ++i)
            entries[i] = entryAt(top, paths[i]);
    };
    std::vector<std::thread> others;
    for (size_t part = 1; part < parts; ++part) {
        try {
            others.emplace_back(look, part);
        } catch (const std::system_error&) { // no more threads for this user
            look(part);
        }
    }
    look(0);
    for (std::thread& other : others)
        other.join();
    return entries;
}

// Breadth first, so that a bound cuts off the deepest names and not whole parts of the folder.
class Search
{
public:
    Search(UniqueFd top, const SecretSearchOptions& options)
        : m_top(std::move(top)),
          m_options(options),
          m_left(options.nameLimit),
          m_settled(fileClock() - options.unsettled.count()),
          m_before(readSeen(options.memoryFile)),
          m_beforeNow(entriesOf(m_top.get(), m_before))
    {
    }

    SecretSearch run()
    {
        m_seen.push_back({});
        m_paths.append(QByteArray());
        m_beforeIndex.push_back(m_before.empty() ? -1 : 0);
        for (qsizetype i = 0; i < m_paths.size() && m_left > 0 && !isCancelled(); ++i)
            lookInto(i);
        m_result.isComplete = m_left > 0 && m_reads > 0 && !isCancelled();
        if (m_result.isComplete && m_news > kWorthRemembering && !m_options.memoryFile.isEmpty())
            writeSeen(m_options.memoryFile, m_seen);
        std::sort(m_result.found.begin(), m_result.found.end(),
                  [](const Hidden& a, const Hidden& b) { return a.path < b.path; });
        return m_result;
    }

private:
    [[nodiscard]] bool isInGit(const QByteArray& path) const
    {
        return m_options.kind == SearchedFolder::Git || path.startsWith(".git/") || path.contains("/.git/");
    }

    [[nodiscard]] const SecretRule* ruleFor(const QByteArray& path) const
    {
        return secretRuleFor(m_options.kind == SearchedFolder::Git ? ".git/" + path : path);
    }

    [[nodiscard]] bool isCancelled() const { return m_options.isCancelled && m_options.isCancelled(); }

    void lookInto(qsizetype index)
    {
        const int before = m_beforeIndex[size_t(index)];
        const auto entry = before >= 0 ? m_beforeNow[size_t(before)] : entryAt(m_top.get(), m_paths[index]);
        m_seen[size_t(index)].firstFolder = static_cast<quint32>(m_seen.size());
        if (entry && before >= 0 && m_before[size_t(before)].stamp == stampOf(*entry))
            takeOver(index, m_before[size_t(before)]);
        else
            list(index, before);
        if (entry && entry->type == EntryType::Folder && entry->changed < m_settled)
            m_seen[size_t(index)].stamp = stampOf(*entry);
    }

    void takeOver(qsizetype index, const SeenFolder& before)
    {
        m_left -= before.names;
        m_seen[size_t(index)].names = before.names;
        for (quint32 i = 0; i < before.folders; ++i)
            addFolder(index, m_before[before.firstFolder + i].name, static_cast<int>(before.firstFolder + i));
        for (const SeenFile& file : before.files)
            addFile(index, file.name, &file);
    }

    void list(qsizetype index, int before)
    {
        UniqueFd folder = openBeneath(m_top.get(), m_paths[index], O_RDONLY | O_DIRECTORY);
        const std::unique_ptr<DIR, int (*)(DIR*)> stream(folder.isValid() ? ::fdopendir(folder.get()) : nullptr,
                                                         ::closedir);
        if (!stream)
            return;
        static_cast<void>(folder.release());
        const QHash<QByteArray, int> known = foldersOf(before);
        while (const dirent* found = ::readdir(stream.get())) {
            const QByteArrayView name(found->d_name);
            if (name == "." || name == "..")
                continue;
            ++m_seen[size_t(index)].names;
            ++m_news;
            if (--m_left <= 0)
                return;
            add(index, name, found->d_type, known);
        }
    }

    void add(qsizetype index, QByteArrayView name, unsigned char type, const QHash<QByteArray, int>& known)
    {
        const bool isSuspect = mayBeSecretName(name);
        if (type != DT_DIR && type != DT_UNKNOWN && (!isSuspect || type != DT_REG))
            return;
        const QByteArray own = name.toByteArray();
        const QByteArray path = joined(m_paths[index], own);
        const auto entry = type == DT_UNKNOWN ? entryAt(m_top.get(), path) : std::nullopt;
        if (type == DT_DIR || (entry && entry->type == EntryType::Folder)) {
            if (!isInGit(path) || !isGitBulk(own))
                addFolder(index, own, known.value(own, -1));
        } else if (isSuspect && ruleFor(path)) {
            addFile(index, own, nullptr);
        }
    }

    [[nodiscard]] QHash<QByteArray, int> foldersOf(int before) const
    {
        QHash<QByteArray, int> known;
        if (before < 0)
            return known;
        const SeenFolder& folder = m_before[size_t(before)];
        for (quint32 i = 0; i < folder.folders; ++i)
            known.insert(m_before[folder.firstFolder + i].name, static_cast<int>(folder.firstFolder + i));
        return known;
    }

    void addFolder(qsizetype parent, const QByteArray& name, int before)
    {
        ++m_seen[size_t(parent)].folders;
        SeenFolder folder;
        folder.name = name;
        m_seen.push_back(std::move(folder));
        m_paths.append(joined(m_paths[parent], name));
        m_beforeIndex.push_back(before);
    }

    void addFile(qsizetype parent, const QByteArray& name, const SeenFile* before)
    {
        const QByteArray path = joined(m_paths[parent], name);
        const SecretRule* rule = ruleFor(path);
        const auto entry = entryAt(m_top.get(), path);
        if (!rule || !entry)
            return;
        SeenFile file{name, {}, false};
        if (before && before->stamp == stampOf(*entry)) {
            file = *before;
        } else {
            ++m_news;
            file.isSecret = isSecret(path, *rule, *entry);
            if (entry->changed < m_settled)
                file.stamp = stampOf(*entry);
        }
        if (file.isSecret)
            m_result.found.append({path, tr(rule->reason), replacementFor(path, *rule)});
        m_seen[size_t(parent)].files.append(file);
    }

    bool isSecret(const QByteArray& path, const SecretRule& rule, const Entry& entry)
    {
        if (entry.type != EntryType::File || entry.size == 0)
            return false;
        if (!rule.looksLikeSecret)
            return true;
        if (entry.size > kContentLimit || --m_reads < 0)
            return false;
        const auto content = contentOf(path);
        return content && rule.looksLikeSecret(*content);
    }

    [[nodiscard]] std::optional<QByteArray> contentOf(const QByteArray& path) const
    {
        const UniqueFd file = openBeneath(m_top.get(), path, O_RDONLY);
        return file.isValid() ? readAll(file.get(), kContentLimit) : std::nullopt;
    }

    [[nodiscard]] QByteArray replacementFor(const QByteArray& path, const SecretRule& rule) const
    {
        const auto content = rule.looksLikeSecret == isGitSecret ? contentOf(path) : std::nullopt;
        return content ? QByteArrayLiteral("") + withoutGitSecrets(*content) : QByteArray();
    }

    UniqueFd m_top;
    const SecretSearchOptions& m_options;
    qint64 m_left;
    qint64 m_settled; // what changed before
    int m_reads = kContentReads;
    SeenTree m_before;
    std::vector<std::optional<Entry>> m_beforeNow;
    SeenTree m_seen;
    QList<QByteArray> m_paths;
    std::vector<int> m_beforeIndex; // which of m_before each was, or -1
    qint64 m_news = 0;              // names that were listed and files that were read
    SecretSearch m_result;
};

} // namespace

SecretSearch searchSecrets(const QByteArray& folder, const SecretSearchOptions& options)
{
    UniqueFd top = openFolder(folder);
    if (!top.isValid())
        return {};
    return Search(std::move(top), options).run();
}

SecretSearch searchSecretsRemembered(const QByteArray& folder, std::function<bool()> isCancelled)
{
    SecretSearchOptions options;
    options.memoryFile = memoryFileFor(folder);
    options.isCancelled = std::move(isCancelled);
    SecretSearch search = searchSecrets(folder, options);
    search.found += searchMounts(folder, options.isCancelled);
    return search;
}

QList<Hidden> findSecrets(const QByteArray& folder)
{
    return searchSecrets(folder).found;
}

} // namespace review
