// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>

// The system calls that do not work inside, as data. The kernel checks them after no_new_privs, for every process
// inside.
namespace sandbox {

// What of the call is looked at. Only the low 32 bits of an argument count, as the kernel reads these arguments: a
// comparison of all 64 would be passed by setting a high bit. OneOfBits: the one bit is set, and another is not,
// because a call with all of them only asks (personality(2)).
enum class Match { Always, BitsSet, Equal, TwoEqual, OneOfBits };

struct FilterRule {
    const char* call;
    const char* reason;
    int answer; // errno
    Match match = Match::Always;
    unsigned argument = 0;
    quint32 value = 0;
    unsigned secondArgument = 0; // TwoEqual
    quint32 secondValue = 0;
};

enum class NestedNamespaces { Refused, UnsafeAllowed };

// The table, the rules for socket families included.
[[nodiscard]] QList<FilterRule> filterRules(NestedNamespaces nested);

// The table was made for the calls up to here (futex_requeue, Linux 6.7; from 424 on all architectures have the same
// numbers). Later ones answer ENOSYS, so libc falls back to what we know.
inline constexpr quint32 kLastNumber = 456;
// From here on numbers are of another kind: ARM's private calls, x32.
inline constexpr quint32 kFirstSpecialNumber = 0x0f0000;

// struct sock_filter[] for the machine's own kind of calls. All others are killed, 32-bit programs too: their table is
// a second kernel surface with multiplexers (socketcall) that no filter can look into.
[[nodiscard]] base::Result<QByteArray> compileFilter(NestedNamespaces nested);

} // namespace sandbox
