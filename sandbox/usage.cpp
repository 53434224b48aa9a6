// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/usage.h"

#include "base/unique_fd.h"

#include <QTimer>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sandbox {

namespace {

constexpr int kDeepest = 2000; // folders open at once; nobody means a deeper tree, which counts as past every limit
constexpr quint64 kTooDeep = UINT64_MAX;
constexpr std::chrono::milliseconds kShortestSleep{200};
constexpr std::chrono::milliseconds kNearLimit{20};
constexpr quint64 kFastestBytes = quint64(2) << 20; // in a millisecond
constexpr quint64 kFastestFiles = 100;
constexpr std::chrono::milliseconds kMeasureEvery{1'000};
constexpr quint64 kBlock = 512;

struct OpenFolder {
    base::UniqueFd fd;
    std::optional<mode_t> mode; // to be given back
};

OpenFolder openFolder(int parent, const char* name)
{
    constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    OpenFolder folder{base::UniqueFd(::openat(parent, name, kFlags)), {}};
    if (::faccessat(parent, name, R_OK | X_OK, AT_EACCESS) == 0)
        return folder;
    // Held while its mode is changed: by its name it could have become a link to something of the person's meanwhile.
    const base::UniqueFd held(::openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    struct stat info = {};
    if (!held.isValid() || ::fstat(held.get(), &info) != 0)
        return folder;
    // It belongs to us, so we may open it for as long as we look: who may not search a folder is told nothing in it.
    const QByteArray path = "/proc/self/fd/" + QByteArray::number(held.get());
    if (::chmod(path.constData(), (info.st_mode & 07777) | 0500) != 0)
        return folder;
    folder.fd.reset(::openat(held.get(), ".", kFlags));
    folder.mode = info.st_mode & 07777;
    return folder;
}

bool isPast(const Usage& usage, const Usage& most)
{
    return usage.bytes > most.bytes || usage.files > most.files;
}

// How long until it can be past `most`, at the pace of a fast disk. What is past it already is looked at at leisure.
std::chrono::milliseconds untilPast(const Usage& usage, const Usage& most)
{
    if (isPast(usage, most))
        return kShortestSleep;
    const quint64 left =
        std::min((most.bytes - usage.bytes) / kFastestBytes, (most.files - usage.files) / kFastestFiles);
    return std::max(kNearLimit, std::chrono::milliseconds(std::min<quint64>(left, 60'000)));
}

class Counter
{
public:
    explicit Counter(const Usage& most) : m_most(most) {}
    void count(OpenFolder folder, int depth);
    [[nodiscard]] const Usage& usage() const { return m_usage; }

private:
    Usage m_most;
    Usage m_usage;
};

void Counter::count(OpenFolder folder, int depth)
{
    const int fd = folder.fd.get();
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(fd < 0 ? nullptr : ::fdopendir(folder.fd.release()), &::closedir);
    while (entries && !isPast(m_usage, m_most)) {
        const dirent* entry = ::readdir(entries.get());
        if (entry == nullptr)
            break;
        const QByteArrayView name(entry->d_name);
        struct stat info = {};
        if (name == "." || name == ".." || ::fstatat(fd, entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        m_usage.files += 1;
        m_usage.bytes += static_cast<quint64>(info.st_blocks) * kBlock;
        if (!S_ISDIR(info.st_mode))
            continue;
        OpenFolder below = depth < kDeepest ? openFolder(fd, entry->d_name) : OpenFolder();
        if (!below.fd.isValid() && (depth >= kDeepest || errno == EMFILE))
            m_usage.files = kTooDeep;
        else
            count(std::move(below), depth + 1);
    }
    if (entries && folder.mode)
        ::fchmod(fd, *folder.mode);
}

} // namespace

Usage usageOf(const QList<QByteArray>& folders, const Usage& most)
{
    Counter counter(most);
    for (const QByteArray& folder : folders)
        counter.count(openFolder(AT_FDCWD, folder.constData()), 0);
    return counter.usage();
}

UsageWatch::UsageWatch(QList<QByteArray> folders, Usage most, Usage before, qint64 initPid)
    : m_folders(std::move(folders)), m_most(most), m_before(before), m_initPid(initPid)
{
    qRegisterMetaType<sandbox::Usage>();
    qRegisterMetaType<sandbox::Load>();
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
    // What is past it already may stay and shrink, so that a command can tidy up; what grows further is past it again.
    const Usage most = {std::max(m_most.bytes, m_last.bytes), std::max(m_most.files, m_last.files)};
    m_last = usageOf(m_folders, most);
    if (isPast(m_last, most)) {
        // What still grows until this has been acted on is not held against the next command.
        m_isActedOn = !m_isActedOn;
        if (m_isActedOn)
            Q_EMIT exceeded(m_last);
        const Usage all = usageOf(m_folders, {kTooDeep - 1, kTooDeep - 1});
        m_last = all.files == kTooDeep ? Usage{} : all;
    } else {
        m_isActedOn = false;
    }
    measure(m_last);
    const auto rest = std::max(kShortestSleep, std::chrono::milliseconds(timer.elapsed() * 4));
    QTimer::singleShot(std::min(rest, untilPast(m_last, m_most)), &m_worker, [this] { look(); });
}

// On the thread.
void UsageWatch::measure(const Usage& usage)
{
    if (m_sinceMeasured.isValid() && !m_sinceMeasured.hasExpired(kMeasureEvery.count()))
        return;
    m_sinceMeasured.start();
    std::optional<Load> load = loadOf(m_initPid);
    if (!load)
        return;
    load->writtenBytes = usage.bytes - std::min(usage.bytes, m_before.bytes);
    load->writtenFiles = usage.files - std::min(usage.files, m_before.files);
    Q_EMIT measured(*load);
}

} // namespace sandbox
