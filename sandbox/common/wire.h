// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/descriptor.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// How host, launcher and supervisor talk: packets on one SOCK_SEQPACKET socket. A packet is a kind, then fields.
// What the host reads was written inside, so every read is bounded and a packet that does not fit is refused whole.
namespace sandbox::wire {

constexpr int kSocket = 3;                   // where launcher and supervisor find it
constexpr std::size_t kInlineBytes = 60'000; // what goes into one packet; larger ones travel as a memory file
constexpr std::size_t kPlanBytes = std::size_t(16) << 20;
constexpr std::size_t kDescriptors = 8;

enum class Kind : std::uint32_t {
    Plan = 1, // host -> launcher
    Settings, // host -> supervisor, once
    Run,
    Cancel,
    Restrict, // the disk limit was hit: what runs may tidy up and is then killed
    Hold,
    Release,
    Pause,
    Resume,
    Signal,
    Gate = 100, // launcher -> host
    Failed,     // launcher -> host: which step, errno, detail
    Ready,      // supervisor -> host
    Finished,
    Probed,
    Terminal, // with the master side
    Stopped,
};

class Writer
{
public:
    explicit Writer(Kind kind) { number(static_cast<std::uint32_t>(kind)); }
    void number(std::uint64_t value);
    void text(std::string_view value);
    void texts(const std::vector<std::string>& values);
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

// Reads what a Writer wrote. After a read past the end everything reads as empty and isValid() is false.
class Reader
{
public:
    explicit Reader(std::string_view bytes) : m_rest(bytes) { m_kind = static_cast<Kind>(number()); }
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] std::uint64_t number();
    [[nodiscard]] std::uint32_t number32();
    [[nodiscard]] std::string text();
    [[nodiscard]] std::vector<std::string> texts();
    // All of it was read, and nothing was missing.
    [[nodiscard]] bool isComplete() const { return m_valid && m_rest.empty(); }
    [[nodiscard]] bool isValid() const { return m_valid; }

private:
    std::string_view m_rest;
    Kind m_kind{};
    bool m_valid = true;
};

struct Packet {
    std::string bytes;
    std::vector<Descriptor> descriptors;
    int senderPid = 0; // as the receiver numbers it, where SO_PASSCRED is set
};

enum class Received { Packet, Nothing, End };

// Packets past kInlineBytes go as a sealed memory file, which only the helper programs accept.
[[nodiscard]] bool send(int socket, const std::string& bytes, const std::vector<int>& descriptors = {});
// Never waits.
enum class Large { Refused, Accepted };
[[nodiscard]] Received receive(int socket, Packet& packet, Large large);

} // namespace sandbox::wire
