// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/attribution.h"

#include "base/unique_fd.h"

#include <QHash>
#include <algorithm>
#include <array>
#include <bit>
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
constexpr qsizetype kMostRecent = 8;
constexpr nanoseconds kFullBudget = std::chrono::milliseconds(200);
constexpr int kShare = 10; // one part in so many of the time

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
        const quint32 swapped = std::endian::native == std::endian::little ? __builtin_bswap32(networkOrderValue) : networkOrderValue;
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

std::optional<quint64> inodeInLine(QByteArrayView line)
{
    bool isNumber = false;
    const quint64 inode = wordOf(line, 9).toByteArray().toULongLong(&isNumber);
    return isNumber && inode != 0 ? std::optional(inode) : std::nullopt;
}

bool holds(qint64 pid, quint64 inode)
{
    const QByteArray folder = procPath(pid, "fd");
    DIR* directory = ::opendir(folder.constData());
    if (!directory)
        return false;
    const QByteArray wanted = "socket:[" + QByteArray::number(inode) + "]";
    bool isFound = false;
    while (const dirent* entry = isFound ? nullptr : ::readdir(directory)) {
        std::array<char, 64> target{};
        const ssize_t size = ::readlinkat(::dirfd(directory), entry->d_name, target.data(), target.size());
        isFound = size > 0 && QByteArrayView(target.data(), size) == wanted;
    }
    ::closedir(directory);
    return isFound;
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

std::optional<quint64> findInode(QByteArrayView table, const ConnectionEnds& ends)
{
    const qsizetype header = table.indexOf('\n');
    if (header < 0)
        return std::nullopt;
    const bool isV6 = table.first(header).size() > 150; // the columns of tcp6 are wider
    const QByteArray local = " " + tableText(ends.local, ends.localPort, isV6) + " ";
    const QByteArray remote = tableText(ends.remote, ends.remotePort, isV6);
    const QByteArray otherRemote = tableText(ends.otherRemote, ends.otherRemotePort, isV6);
    for (qsizetype at = table.indexOf(local); at >= 0; at = table.indexOf(local, at + 1)) {
        const qsizetype begin = table.first(at).lastIndexOf('\n') + 1;
        const qsizetype end = table.indexOf('\n', at);
        const QByteArrayView line = table.sliced(begin, (end < 0 ? table.size() : end) - begin);
        const QByteArrayView there = wordOf(line, 2);
        if (there == remote || there == otherRemote)
            return inodeInLine(line);
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
    const auto begin = steady_clock::now();
    const auto inode = inodeOf(ends, transport);
    const qint64 pid = inode ? holderOf(*inode) : 0;
    const Asker asker = pid != 0 ? describe(pid) : Asker();
    spend(steady_clock::now() - begin);
    return asker;
}

bool Attribution::mayLook()
{
    const auto now = steady_clock::now();
    m_budget = std::min(kFullBudget, m_budget + (now - m_refilled) / kShare);
    m_refilled = now;
    return m_budget > nanoseconds(0);
}

void Attribution::spend(nanoseconds time)
{
    m_budget -= time;
}

std::optional<quint64> Attribution::inodeOf(const ConnectionEnds& ends, Transport transport) const
{
    const bool isUdp = transport == Transport::Udp;
    // A UDP socket need be neither bound to an address nor connected.
    ConnectionEnds open = ends;
    open.local = QHostAddress(QHostAddress::AnyIPv4);
    open.otherRemote = open.local;
    open.otherRemotePort = 0;
    for (const char* file : {isUdp ? "net/udp" : "net/tcp", isUdp ? "net/udp6" : "net/tcp6"}) {
        const QByteArray table = readProc(procPath(m_supervisor, file), kMostTable);
        auto inode = findInode(table, ends);
        if (!inode && isUdp)
            inode = findInode(table, open);
        if (inode)
            return inode;
    }
    return std::nullopt;
}

qint64 Attribution::holderOf(quint64 inode)
{
    const auto isHolder = [inode](qint64 pid) { return holds(pid, inode); };
    auto found = std::find_if(m_recent.cbegin(), m_recent.cend(), isHolder);
    qint64 pid = found == m_recent.cend() ? 0 : *found;
    if (pid == 0) {
        const QList<qint64> all = processes();
        found = std::find_if(all.cbegin(), all.cend(), isHolder);
        pid = found == all.cend() ? 0 : *found;
    }
    if (pid != 0) {
        m_recent.removeAll(pid);
        m_recent.prepend(pid);
        m_recent = m_recent.first(std::min(m_recent.size(), kMostRecent));
    }
    return pid;
}

// Everything below the supervisor, the youngest first.
QList<qint64> Attribution::processes() const
{
    QHash<qint64, qint64> parents;
    DIR* directory = ::opendir("/proc");
    while (const dirent* entry = directory ? ::readdir(directory) : nullptr) {
        const qint64 pid = QByteArray(entry->d_name).toLongLong();
        const auto stat = pid > 0 ? statOf(pid) : std::nullopt;
        if (stat)
            parents.insert(pid, stat->parent);
    }
    if (directory)
        ::closedir(directory);
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
