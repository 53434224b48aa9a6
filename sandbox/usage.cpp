// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/usage.h"

#include "base/unique_fd.h"

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr int kDeepest = 512; // a deeper tree is left uncounted below: names of that length can hardly be used
constexpr std::chrono::milliseconds kShortestSleep{200};
constexpr quint64 kBlock = 512;

base::UniqueFd openFolder(int parent, const char* name)
{
    constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    base::UniqueFd folder(::openat(parent, name, kFlags));
    struct stat info = {};
    if (folder.isValid() || errno != EACCES || ::fstatat(parent, name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(info.st_mode))
        return folder;
    // It belongs to us, so we may open it for a moment; it is given back as it was.
    if (::fchmodat(parent, name, info.st_mode | 0700, 0) != 0)
        return folder;
    folder.reset(::openat(parent, name, kFlags));
    if (folder.isValid() && ::fchmod(folder.get(), info.st_mode & 07777) != 0)
        folder.reset();
    return folder;
}

class Counter
{
public:
    explicit Counter(const Usage& most) : m_most(most) {}
    void count(base::UniqueFd folder, int depth);
    [[nodiscard]] const Usage& usage() const { return m_usage; }

private:
    [[nodiscard]] bool isPast() const { return m_usage.bytes > m_most.bytes || m_usage.files > m_most.files; }

    Usage m_most;
    Usage m_usage;
};

void Counter::count(base::UniqueFd folder, int depth)
{
    const int fd = folder.get();
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(fd < 0 ? nullptr : ::fdopendir(folder.release()), &::closedir);
    while (entries && !isPast()) {
        const dirent* entry = ::readdir(entries.get());
        if (entry == nullptr)
            return;
        const QByteArrayView name(entry->d_name);
        struct stat info = {};
        if (name == "." || name == ".." || ::fstatat(fd, entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        m_usage.files += 1;
        m_usage.bytes += static_cast<quint64>(info.st_blocks) * kBlock;
        if (S_ISDIR(info.st_mode) && depth < kDeepest)
            count(openFolder(fd, entry->d_name), depth + 1);
    }
}

} // namespace

Usage usageOf(const QList<QByteArray>& folders, const Usage& most)
{
    Counter counter(most);
    for (const QByteArray& folder : folders)
        counter.count(openFolder(AT_FDCWD, folder.constData()), 0);
    return counter.usage();
}

UsageWatch::UsageWatch(QList<QByteArray> folders, Usage most) : m_folders(std::move(folders)), m_most(most)
{
    qRegisterMetaType<sandbox::Usage>();
    m_worker.moveToThread(&m_thread);
    connect(&m_thread, &QThread::started, &m_worker, [this] { look(); });
    m_thread.setObjectName(QStringLiteral("usage"));
    m_thread.start(); // not with less priority: on a busy machine it would look too late
}

UsageWatch::~UsageWatch()
{
    m_thread.quit();
    m_thread.wait();
}

// On the thread.
void UsageWatch::look()
{
    QElapsedTimer timer;
    timer.start();
    const Usage usage = usageOf(m_folders, m_most);
    if (usage.bytes > m_most.bytes || usage.files > m_most.files)
        Q_EMIT exceeded(usage);
    const auto sleep = std::max(kShortestSleep, std::chrono::milliseconds(timer.elapsed() * 4));
    QTimer::singleShot(sleep, &m_worker, [this] { look(); });
}

} // namespace sandbox
