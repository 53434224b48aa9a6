// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/for_each.h"
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

namespace review {

using base::UniqueFd;

namespace {

constexpr qint64 kContentLimit = 256 * 1024;
constexpr int kContentReads = 200'000;
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

// A name that is looked at: of a folder, or of a file that a rule may fit.
struct Noted {
    QByteArray name;
    bool isFolder = false;
};

// What a look at a folder gives.
struct Look {
    std::optional<Entry> entry;
    bool isAsBefore = false; // then nothing is listed
    quint32 names = 0;
    QList<Noted> noted;
};

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
          m_beforePaths(pathsOf(m_before))
    {
    }

    // What was found the last time.
    std::optional<SecretSearch> guess()
    {
        if (m_before.empty())
            return {};
        return resultOfBefore();
    }

    SecretSearch run()
    {
        m_isSame.resize(m_before.size());
        forEach(m_before.size(), m_options.mostThreads,
                [&](size_t i) { m_isSame[i] = !isCancelled() && isAsBefore(i); });
        // Where nothing changed, which is the rule, this one look at each folder is all that it costs.
        if (isAllAsBefore())
            return resultOfBefore();
        m_seen.push_back({});
        m_paths.append(QByteArray());
        m_beforeIndex.push_back(m_before.empty() ? -1 : 0);
        for (qsizetype first = 0; first < m_paths.size() && m_left > 0 && !isCancelled();) {
            const qsizetype end = m_paths.size();
            lookIntoAll(first, end);
            first = end;
        }
        m_result.isComplete = m_left > 0 && m_reads > 0 && !isCancelled();
        if (m_result.isComplete && isWorthRemembering() && !m_options.memoryFile.isEmpty())
            writeSeen(m_options.memoryFile, m_seen);
        return sortedResult();
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

    [[nodiscard]] bool isAsBefore(size_t i) const
    {
        const auto entry = entryAt(m_top.get(), m_beforePaths[i]);
        return entry && m_before[i].stamp == stampOf(*entry);
    }

    [[nodiscard]] bool isAllAsBefore() const
    {
        qint64 names = 0;
        for (size_t i = 0; i < m_before.size(); ++i) {
            names += m_before[i].names;
            const auto isSame = [&](const SeenFile& file) {
                const auto entry = entryAt(m_top.get(), joined(m_beforePaths[i], file.name));
                return entry && file.stamp == stampOf(*entry);
            };
            const QList<SeenFile>& files = m_before[i].files;
            if (m_isSame[i] == 0 || !std::all_of(files.begin(), files.end(), isSame))
                return false;
        }
        return !m_before.empty() && names < m_options.nameLimit;
    }

    [[nodiscard]] SecretSearch resultOfBefore()
    {
        for (const QByteArray& path : secretsIn(m_before, m_beforePaths))
            addFound(path);
        return sortedResult();
    }

    // The next guess is to be right, too.
    [[nodiscard]] bool isWorthRemembering() const
    {
        QSet<QByteArray> found;
        for (const Hidden& hidden : m_result.found)
            found.insert(hidden.path);
        return m_news > kWorthRemembering || (!m_before.empty() && found != secretsIn(m_before, m_beforePaths));
    }

    [[nodiscard]] SecretSearch sortedResult()
    {
        std::sort(m_result.found.begin(), m_result.found.end(),
                  [](const Hidden& a, const Hidden& b) { return a.path < b.path; });
        return m_result;
    }

    void addFound(const QByteArray& path)
    {
        if (const SecretRule* rule = ruleFor(path))
            m_result.found.append({path, tr(rule->reason), replacementFor(path, *rule)});
    }

    // All folders of one depth.
    void lookIntoAll(qsizetype first, qsizetype end)
    {
        std::vector<Look> looks(size_t(end - first));
        forEach(looks.size(), m_options.mostThreads, [&](size_t i) { looks[i] = look(first + qsizetype(i)); });
        for (qsizetype index = first; index < end && m_left > 0; ++index)
            take(index, looks[size_t(index - first)]);
    }

    // Of several threads at a time.
    [[nodiscard]] Look look(qsizetype index) const
    {
        Look look;
        if (isCancelled())
            return look;
        const int before = m_beforeIndex[size_t(index)];
        look.isAsBefore = before >= 0 && m_isSame[size_t(before)] != 0;
        if (look.isAsBefore)
            return look;
        look.entry = entryAt(m_top.get(), m_paths[index]);
        list(m_paths[index], look);
        return look;
    }

    void list(const QByteArray& path, Look& look) const
    {
        UniqueFd folder = openBeneath(m_top.get(), path, O_RDONLY | O_DIRECTORY);
        const std::unique_ptr<DIR, int (*)(DIR*)> stream(folder.isValid() ? ::fdopendir(folder.get()) : nullptr,
                                                         ::closedir);
        if (!stream)
            return;
        static_cast<void>(folder.release());
        while (const dirent* found = ::readdir(stream.get())) {
            const QByteArrayView name(found->d_name);
            if (name == "." || name == "..")
                continue;
            if (++look.names >= m_left)
                return;
            note(path, name, found->d_type, look);
        }
    }

    void note(const QByteArray& folder, QByteArrayView name, unsigned char type, Look& look) const
    {
        const bool isSuspect = mayBeSecretName(name);
        if (type != DT_DIR && type != DT_UNKNOWN && (!isSuspect || type != DT_REG))
            return;
        const QByteArray own = name.toByteArray();
        const QByteArray path = joined(folder, own);
        const auto entry = type == DT_UNKNOWN ? entryAt(m_top.get(), path) : std::nullopt;
        const bool isFolder = type == DT_DIR || (entry && entry->type == EntryType::Folder);
        if (isFolder ? !isInGit(path) || !isGitBulk(own) : isSuspect && ruleFor(path) != nullptr)
            look.noted.append({own, isFolder});
    }

    void take(qsizetype index, const Look& look)
    {
        const int before = m_beforeIndex[size_t(index)];
        m_seen[size_t(index)].firstFolder = static_cast<quint32>(m_seen.size());
        if (look.isAsBefore)
            takeOver(index, m_before[size_t(before)]);
        else
            takeNew(index, look, foldersOf(before));
        if (look.entry && look.entry->type == EntryType::Folder && look.entry->changed < m_settled)
            m_seen[size_t(index)].stamp = stampOf(*look.entry);
    }

    void takeOver(qsizetype index, const SeenFolder& before)
    {
        m_left -= before.names;
        m_seen[size_t(index)].names = before.names;
        m_seen[size_t(index)].stamp = before.stamp;
        for (quint32 i = 0; i < before.folders; ++i)
            addFolder(index, m_before[before.firstFolder + i].name, static_cast<int>(before.firstFolder + i));
        for (const SeenFile& file : before.files)
            addFile(index, file.name, &file);
    }

    void takeNew(qsizetype index, const Look& look, const QHash<QByteArray, int>& known)
    {
        m_left -= look.names;
        m_news += look.names;
        m_seen[size_t(index)].names = look.names;
        for (const Noted& noted : look.noted) {
            if (noted.isFolder)
                addFolder(index, noted.name, known.value(noted.name, -1));
            else
                addFile(index, noted.name, nullptr);
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
            addFound(path);
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
    std::vector<QByteArray> m_beforePaths;
    std::vector<quint8> m_isSame; // as each of m_before; not bool, as several threads write
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

SecretSearch searchSecretsRemembered(const QByteArray& folder, std::function<bool()> isCancelled, unsigned mostThreads)
{
    SecretSearchOptions options;
    options.mostThreads = mostThreads;
    options.memoryFile = memoryFileFor(folder);
    options.isCancelled = std::move(isCancelled);
    SecretSearch search = searchSecrets(folder, options);
    searchMounts(search, folder, options.isCancelled);
    return search;
}

std::optional<SecretSearch> guessSecrets(const QByteArray& folder)
{
    SecretSearchOptions options;
    options.memoryFile = memoryFileFor(folder);
    UniqueFd top = openFolder(folder);
    if (!top.isValid() || !nestedMounts(folder).isEmpty())
        return {};
    return Search(std::move(top), options).guess();
}

bool haveSameSecrets(const SecretSearch& one, const SecretSearch& other)
{
    const auto isSame = [](const Hidden& a, const Hidden& b) {
        return a.path == b.path && a.replacement == b.replacement && a.replacement.isNull() == b.replacement.isNull();
    };
    return one.isComplete && other.isComplete && one.mounts.isEmpty() && other.mounts.isEmpty() &&
           std::equal(one.found.begin(), one.found.end(), other.found.begin(), other.found.end(), isSame);
}

QList<Hidden> findSecrets(const QByteArray& folder)
{
    return searchSecrets(folder).found;
}

} // namespace review
