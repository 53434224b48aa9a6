// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/common/wire.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>

namespace sandbox::wire {

namespace {

constexpr char kInline = 'i';
constexpr char kMemory = 'm';

// Room for the descriptors and the sender's credentials.
struct Control {
    alignas(cmsghdr) char bytes[CMSG_SPACE(sizeof(int) * (kDescriptors + 1)) + CMSG_SPACE(sizeof(ucred))];
};

bool writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(fd, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
}

Descriptor memoryFile(const std::string& bytes)
{
    Descriptor file(::memfd_create("bailey", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!file.isValid() || !writeAll(file.get(), bytes) ||
        ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0)
        return {};
    return file;
}

bool sendPacket(int socket, char form, const std::string& bytes, const std::vector<int>& descriptors)
{
    iovec parts[2] = {{&form, 1}, {const_cast<char*>(bytes.data()), bytes.size()}};
    Control control = {};
    msghdr message = {};
    message.msg_iov = parts;
    message.msg_iovlen = 2;
    if (!descriptors.empty()) {
        const std::size_t size = sizeof(int) * descriptors.size();
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE(size);
        cmsghdr* header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(size);
        std::memcpy(CMSG_DATA(header), descriptors.data(), size);
    }
    ssize_t done;
    do
        done = ::sendmsg(socket, &message, MSG_NOSIGNAL);
    while (done < 0 && errno == EINTR);
    return done == static_cast<ssize_t>(bytes.size() + 1);
}

void takeControl(msghdr& message, Packet& packet)
{
    for (cmsghdr* header = CMSG_FIRSTHDR(&message); header != nullptr; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET)
            continue;
        if (header->cmsg_type == SCM_CREDENTIALS) {
            ucred sender = {};
            std::memcpy(&sender, CMSG_DATA(header), sizeof sender);
            packet.senderPid = sender.pid;
        } else if (header->cmsg_type == SCM_RIGHTS) {
            const std::size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
            for (std::size_t i = 0; i < count; ++i) {
                int fd = -1;
                std::memcpy(&fd, CMSG_DATA(header) + i * sizeof(int), sizeof fd);
                packet.descriptors.emplace_back(fd);
            }
        }
    }
}

// The last descriptor holds the packet.
bool readMemory(Packet& packet)
{
    if (packet.descriptors.empty())
        return false;
    const Descriptor file = std::move(packet.descriptors.back());
    packet.descriptors.pop_back();
    struct stat info = {};
    if (::fstat(file.get(), &info) != 0 || info.st_size < 0 || std::size_t(info.st_size) > kPlanBytes)
        return false;
    packet.bytes.resize(std::size_t(info.st_size));
    return ::pread(file.get(), packet.bytes.data(), packet.bytes.size(), 0) == info.st_size;
}

} // namespace

void Writer::number(std::uint64_t value)
{
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    m_bytes.append(raw, sizeof raw);
}

void Writer::text(std::string_view value)
{
    number(value.size());
    m_bytes.append(value);
}

void Writer::texts(const std::vector<std::string>& values)
{
    number(values.size());
    for (const std::string& value : values)
        text(value);
}

std::uint64_t Reader::number()
{
    std::uint64_t value = 0;
    if (m_rest.size() < sizeof value) {
        m_valid = false;
        m_rest = {};
        return 0;
    }
    std::memcpy(&value, m_rest.data(), sizeof value);
    m_rest.remove_prefix(sizeof value);
    return value;
}

std::uint32_t Reader::number32()
{
    const std::uint64_t value = number();
    if (value > UINT32_MAX)
        m_valid = false;
    return static_cast<std::uint32_t>(value);
}

std::string Reader::text()
{
    const std::uint64_t size = number();
    if (size > m_rest.size()) {
        m_valid = false;
        m_rest = {};
        return {};
    }
    std::string value(m_rest.substr(0, std::size_t(size)));
    m_rest.remove_prefix(std::size_t(size));
    return value;
}

std::vector<std::string> Reader::texts()
{
    const std::uint64_t count = number();
    std::vector<std::string> values;
    // Each needs at least its length, so a lying count cannot make us reserve memory.
    if (count > m_rest.size() / sizeof(std::uint64_t)) {
        m_valid = false;
        return values;
    }
    for (std::uint64_t i = 0; i < count && m_valid; ++i)
        values.push_back(text());
    return values;
}

bool send(int socket, const std::string& bytes, const std::vector<int>& descriptors)
{
    if (bytes.size() <= kInlineBytes)
        return sendPacket(socket, kInline, bytes, descriptors);
    const Descriptor file = memoryFile(bytes);
    if (!file.isValid())
        return false;
    std::vector<int> all = descriptors;
    all.push_back(file.get());
    return sendPacket(socket, kMemory, {}, all);
}

Received receive(int socket, Packet& packet, Large large)
{
    packet = {};
    std::string buffer(kInlineBytes + 1, '\0');
    iovec part = {buffer.data(), buffer.size()};
    Control control = {};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    ssize_t got;
    do
        got = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    while (got < 0 && errno == EINTR);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        return Received::Nothing;
    if (got <= 0)
        return Received::End;
    takeControl(message, packet);
    if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0)
        return Received::End;
    if (buffer[0] == kMemory)
        return large == Large::Accepted && readMemory(packet) ? Received::Packet : Received::End;
    packet.bytes.assign(buffer, 1, static_cast<std::size_t>(got) - 1);
    return buffer[0] == kInline ? Received::Packet : Received::End;
}

} // namespace sandbox::wire
