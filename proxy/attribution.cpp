// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/attribution.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <array>
#include <bit>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

namespace proxy {
namespace {

using std::chrono::nanoseconds;
using std::chrono::steady_clock;

constexpr qsizetype kMostTable = 8 * 1024 * 1024;
constexpr qsizetype kMostArguments = 4 * 1024;
constexpr int kMostParents = 32;
constexpr qsizetype kMostProcesses = 16 * 1024;
constexpr nanoseconds kFullBudget = std::chrono::milliseconds(800);
constexpr int kShare = 5; // one part in so many of the time

QByteArray readProc(const QByteArray& path, qsizetype limit)
{
    const base::UniqueFd fd(::open(path.constData(), O_RDONLY | O_CLOEXEC));
    QByteArray bytes;
    while (fd.isValid() && bytes.size() < limit) {
        std::array<char, 32 * 1024> buffer; // NOLINT: filled by read
        const ssize_t got = ::read(fd.get(), buffer.data(), buffer.size());
        if (got <= 0)
            break;
        bytes.append(buffer.data(), got);
    }
    return bytes;
}

QByteArray procPath(qint64 pid, const char* file)
{
    return "/proc/" + QByteArray::number(pid) + "/" + file;
}

// "0100007F:0C38": words of four bytes in the machine's order, as hexadecimal numbers; the port in plain order.
QByteArray tableText(const QHostAddress& address, quint16 port, bool isV6)
{
    const auto word = [](quint32 networkOrderValue) {
        const quint32 swapped =
            std::endian::native == std::endian::little ? __builtin_bswap32(networkOrderValue) : networkOrderValue;
        return QByteArray::number(swapped, 16).rightJustified(8, '0').toUpper();
    };
    bool isV4 = false;
    const quint32 v4 = address.toIPv4Address(&isV4);
    QByteArray text;
    if (!isV6)
        text = word(v4);
    else if (isV4)
        text = word(0) + word(0) + word(0xffff) + word(v4);
    else
        return {};
    return text + ":" + QByteArray::number(port, 16).rightJustified(4, '0').toUpper();
}

// The n-th word of a line with any number of blanks between.
QByteArrayView wordOf(QByteArrayView line, int wanted)
{
    qsizetype at = 0;
    for (int n = 0;; ++n) {
        while (at < line.size() && line[at] == ' ')
            ++at;
        const qsizetype begin = at;
        while (at < line.size() && line[at] != ' ')
            ++at;
        if (n == wanted || begin == at)
            return line.sliced(begin, at - begin);
    }
}

// "socket:[12345]": what a socket's descriptor is a link to (proc(5)); 0 for everything else.
quint64 socketInode(int folder, const char* name)
{
    std::array<char, 64> target{};
    const ssize_t size = ::readlinkat(folder, name, target.data(), target.size());
    const QByteArrayView text(target.data(), qMax(size, ssize_t(0)));
    if (!text.startsWith("socket:[") || !text.endsWith(']'))
        return 0;
    return text.sliced(8, text.size() - 9).toByteArray().toULongLong();
}

bool holds(qint64 pid, int fd, quint64 inode)
{
    return socketInode(AT_FDCWD, (procPath(pid, "fd/") + QByteArray::number(fd)).constData()) == inode;
}

template <typename Visit>
void forEachEntry(const QByteArray& folder, Visit visit)
{
    DIR* directory = ::opendir(folder.constData());
    while (const dirent* entry = directory ? ::readdir(directory) : nullptr) {
        if (entry->d_name[0] != '.')
            visit(::dirfd(directory), entry->d_name);
    }
    if (directory)
        ::closedir(directory);
}

std::optional<quint64> inodeIn(const QList<SocketTable>& tables, const QList<ConnectionEnds>& candidates)
{
    for (const SocketTable& table : tables) {
        for (const ConnectionEnds& ends : candidates) {
            if (const auto inode = table.inodeOf(ends))
                return inode;
        }
    }
    return std::nullopt;
}

// Of this thread: what others use of the processor is not ours to save.
nanoseconds processorTime()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

std::optional<ProcessStat> statOf(qint64 pid)
{
    return parseProcessStat(readProc(procPath(pid, "stat"), 4096));
}

// "command 12": the name that a keeper gives itself.
quint32 commandOfKeeper(const QByteArray& name)
{
    return name.startsWith("command ") ? name.mid(8).toUInt() : 0;
}

} // namespace

SocketTable::SocketTable(QByteArrayView text)
{
    for (qsizetype at = text.indexOf('\n') + 1; at > 0 && at < text.size();) {
        const qsizetype end = text.indexOf('\n', at);
        const QByteArrayView line = text.sliced(at, (end < 0 ? text.size() : end) - at);
        const quint64 inode = wordOf(line, 9).toByteArray().toULongLong();
        if (inode != 0)
            m_inodes.insert(wordOf(line, 1).toByteArray() + ' ' + wordOf(line, 2).toByteArray(), inode);
        at = end + 1;
    }
}

std::optional<quint64> SocketTable::inodeOf(const ConnectionEnds& ends) const
{
    for (const bool isV6 : {false, true}) {
        const QByteArray local = tableText(ends.local, ends.localPort, isV6) + ' ';
        for (const QByteArray& remote :
             {tableText(ends.remote, ends.remotePort, isV6), tableText(ends.otherRemote, ends.otherRemotePort, isV6)}) {
            const auto found = m_inodes.constFind(local + remote);
            if (found != m_inodes.constEnd())
                return *found;
        }
    }
    return std::nullopt;
}

std::optional<ProcessStat> parseProcessStat(QByteArrayView text)
{
    // The name stands in parentheses and may hold parentheses and blanks itself.
    const qsizetype open = text.indexOf('('), close = text.lastIndexOf(')');
    if (open < 0 || close < open || text.size() < close + 2)
        return std::nullopt;
    bool isNumber = false;
    const qint64 parent = wordOf(text.sliced(close + 1), 1).toByteArray().toLongLong(&isNumber);
    if (!isNumber)
        return std::nullopt;
    return ProcessStat{parent, text.sliced(open + 1, close - open - 1).toByteArray()};
}

Asker Attribution::find(const ConnectionEnds& ends, Transport transport)
{
    if (m_supervisor == 0 || !mayLook())
        return {};
    const nanoseconds begin = processorTime();
    const auto place = placeOf(ends, transport);
    const Asker asker = place ? describe(place->pid) : Asker();
    m_budget -= processorTime() - begin;
    return asker;
}

bool Attribution::mayLook()
{
    const auto now = steady_clock::now();
    m_budget = std::min(kFullBudget, m_budget + (now - m_refilled) / kShare);
    m_refilled = now;
    return m_budget > nanoseconds(0);
}

std::optional<Attribution::Place> Attribution::placeOf(const ConnectionEnds& ends, Transport transport)
{
    QList<ConnectionEnds> candidates{ends};
    if (transport == Transport::Udp) { // need be neither bound to an address nor connected
        const QHostAddress any(QHostAddress::AnyIPv4);
        candidates += ConnectionEnds{any, ends.localPort, ends.remote, ends.remotePort, any, 0};
    } else if (const auto known = inodeIn(m_tables, candidates)) {
        if (const auto place = placeOf(*known))
            return place;
    }
    const QList<SocketTable> tables = readTables(transport);
    if (transport == Transport::Tcp)
        m_tables = tables;
    const auto inode = inodeIn(tables, candidates);
    if (!inode)
        return std::nullopt;
    auto place = placeOf(*inode);
    for (const Reach reach : {Reach::Family, Reach::WholeMachine}) {
        if (place)
            break;
        lookAround(reach);
        place = placeOf(*inode);
    }
    return place;
}

// A number is never used twice in the life of a machine, but a process or its descriptor may be another by now.
std::optional<Attribution::Place> Attribution::placeOf(quint64 inode) const
{
    const auto found = m_places.constFind(inode);
    return found != m_places.constEnd() && holds(found->pid, found->fd, inode) ? std::optional(*found) : std::nullopt;
}

QList<SocketTable> Attribution::readTables(Transport transport) const
{
    const bool isUdp = transport == Transport::Udp;
    QList<SocketTable> tables;
    for (const char* file : {isUdp ? "net/udp" : "net/tcp", isUdp ? "net/udp6" : "net/tcp6"})
        tables += SocketTable(readProc(procPath(m_supervisor, file), kMostTable));
    return tables;
}

// Where several processes hold a socket, the youngest is said to: it was started to use it.
void Attribution::lookAround(Reach reach)
{
    m_places.clear();
    const QList<qint64> all = reach == Reach::Family ? family() : familyOnWholeMachine();
    for (const qint64 pid : all) {
        forEachEntry(procPath(pid, "fd"), [&](int folder, const char* name) {
            const quint64 inode = socketInode(folder, name);
            if (inode != 0 && !m_places.contains(inode))
                m_places.insert(inode, {pid, QByteArray(name).toInt()});
        });
    }
}

// Everything below the supervisor, the youngest first. The kernel may leave some out while others end.
QList<qint64> Attribution::family() const
{
    QList<qint64> all{m_supervisor};
    for (qsizetype i = 0; i < all.size() && all.size() < kMostProcesses; ++i) {
        const QByteArray tasks = procPath(all[i], "task");
        forEachEntry(tasks, [&](int, const char* task) {
            for (const QByteArray& child : readProc(tasks + '/' + task + "/children", kMostTable).split(' ')) {
                if (const qint64 pid = child.toLongLong(); pid > 0)
                    all += pid;
            }
        });
    }
    all.removeFirst();
    std::sort(all.begin(), all.end(), std::greater<>());
    return all;
}

// The same from the list of all processes, which leaves nobody out and takes longer.
QList<qint64> Attribution::familyOnWholeMachine() const
{
    QHash<qint64, qint64> parents;
    forEachEntry("/proc", [&](int, const char* name) {
        const qint64 pid = QByteArray(name).toLongLong();
        if (const auto stat = pid > 0 ? statOf(pid) : std::nullopt)
            parents.insert(pid, stat->parent);
    });
    QList<qint64> below;
    for (auto each = parents.cbegin(); each != parents.cend(); ++each) {
        qint64 above = each.value();
        for (int steps = 0; above > 1 && above != m_supervisor && steps < 1024; ++steps)
            above = parents.value(above);
        if (above == m_supervisor)
            below += each.key();
    }
    std::sort(below.begin(), below.end(), std::greater<>());
    return below;
}

Asker Attribution::describe(qint64 pid) const
{
    Asker asker;
    asker.pid = pid;
    QByteArray arguments = readProc(procPath(pid, "cmdline"), kMostArguments);
    if (arguments.endsWith('\0'))
        arguments.chop(1);
    // Some programs write one line with blanks over their arguments.
    const bool isRewritten = !arguments.contains('\0') && arguments.contains(' ');
    asker.argv = arguments.split(isRewritten ? ' ' : '\0');
    auto stat = statOf(pid);
    for (int steps = 0; stat && steps < kMostParents; ++steps) {
        const qint64 parent = stat->parent;
        const auto above = statOf(parent);
        if (!above)
            break;
        if (above->parent == m_supervisor) { // the keeper, which is not the command's
            asker.command = commandOfKeeper(above->name);
            return asker;
        }
        asker.parents += above->name;
        stat = above;
    }
    return {}; // it went away while we looked
}

} // namespace proxy
