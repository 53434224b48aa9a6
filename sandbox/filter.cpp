// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/filter.h"

#include "base/unique_fd.h"

#include <QCoreApplication>
#include <QList>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace sandbox {

namespace {

constexpr char kNamespaces[] = "namespaces open mounts, netfilter and more of the kernel to those inside";
constexpr char kMounts[] = "changes what files are where";
constexpr char kKeys[] = "keyrings are not namespaced: the person's keys are in them";
constexpr char kTracing[] = "reads kernel or foreign memory";
constexpr char kMachine[] = "changes the machine";
constexpr char kSurface[] = "large kernel surface with a record of escapes, needed by no developer tool";
constexpr char kTerminal[] = "types into a terminal that somebody else reads";
constexpr char kWeaker[] = "lets data run, or puts memory where null pointers lead: what is attacked inside falls sooner";
constexpr char kFamily[] = "socket family that reaches the machine or old kernel code";

constexpr std::array kAlways{
    FilterRule{"setns", kNamespaces, EPERM}, FilterRule{"clone3", "its flags are in memory, unseen; libc falls back to clone", ENOSYS},
    FilterRule{"mount", kMounts, EPERM}, FilterRule{"umount", kMounts, EPERM}, FilterRule{"umount2", kMounts, EPERM},
    FilterRule{"pivot_root", kMounts, EPERM}, FilterRule{"chroot", kMounts, EPERM}, FilterRule{"open_tree", kMounts, EPERM},
    FilterRule{"move_mount", kMounts, EPERM}, FilterRule{"fsopen", kMounts, EPERM}, FilterRule{"fsconfig", kMounts, EPERM},
    FilterRule{"fsmount", kMounts, EPERM}, FilterRule{"fspick", kMounts, EPERM}, FilterRule{"mount_setattr", kMounts, EPERM},
    FilterRule{"open_tree_attr", kMounts, EPERM}, FilterRule{"statmount", kMounts, ENOSYS}, FilterRule{"listmount", kMounts, ENOSYS},
    FilterRule{"add_key", kKeys, EPERM}, FilterRule{"request_key", kKeys, EPERM}, FilterRule{"keyctl", kKeys, EPERM},
    FilterRule{"bpf", kTracing, EPERM}, FilterRule{"perf_event_open", kTracing, EPERM}, FilterRule{"kcmp", kTracing, EPERM},
    FilterRule{"lookup_dcookie", kTracing, EPERM}, FilterRule{"process_vm_readv", kTracing, EPERM},
    FilterRule{"process_vm_writev", kTracing, EPERM}, FilterRule{"pidfd_getfd", kTracing, EPERM},
    FilterRule{"fanotify_init", kTracing, EPERM}, FilterRule{"fanotify_mark", kTracing, EPERM},
    FilterRule{"open_by_handle_at", kTracing, EPERM}, FilterRule{"name_to_handle_at", kTracing, EPERM},
    FilterRule{"syslog", kTracing, EPERM},
    FilterRule{"userfaultfd", kSurface, EPERM}, FilterRule{"io_uring_setup", kSurface, ENOSYS},
    FilterRule{"io_uring_enter", kSurface, ENOSYS}, FilterRule{"io_uring_register", kSurface, ENOSYS},
    FilterRule{"vmsplice", kSurface, EPERM}, FilterRule{"modify_ldt", kSurface, EPERM}, FilterRule{"vm86", kSurface, EPERM},
    FilterRule{"vm86old", kSurface, EPERM}, FilterRule{"remap_file_pages", kSurface, EPERM}, FilterRule{"uselib", kSurface, ENOSYS},
    FilterRule{"_sysctl", kSurface, ENOSYS}, FilterRule{"ustat", kSurface, ENOSYS}, FilterRule{"nfsservctl", kSurface, ENOSYS},
    FilterRule{"kexec_load", kMachine, EPERM}, FilterRule{"kexec_file_load", kMachine, EPERM},
    FilterRule{"init_module", kMachine, EPERM}, FilterRule{"finit_module", kMachine, EPERM},
    FilterRule{"delete_module", kMachine, EPERM}, FilterRule{"create_module", kMachine, ENOSYS},
    FilterRule{"query_module", kMachine, ENOSYS}, FilterRule{"get_kernel_syms", kMachine, ENOSYS},
    FilterRule{"reboot", kMachine, EPERM}, FilterRule{"swapon", kMachine, EPERM}, FilterRule{"swapoff", kMachine, EPERM},
    FilterRule{"acct", kMachine, EPERM}, FilterRule{"quotactl", kMachine, EPERM}, FilterRule{"quotactl_fd", kMachine, EPERM},
    FilterRule{"settimeofday", kMachine, EPERM}, FilterRule{"stime", kMachine, EPERM}, FilterRule{"clock_settime", kMachine, EPERM},
    FilterRule{"clock_settime64", kMachine, EPERM}, FilterRule{"adjtimex", kMachine, EPERM},
    FilterRule{"clock_adjtime", kMachine, EPERM}, FilterRule{"clock_adjtime64", kMachine, EPERM},
    FilterRule{"sethostname", kMachine, EPERM}, FilterRule{"setdomainname", kMachine, EPERM}, FilterRule{"vhangup", kMachine, EPERM},
    FilterRule{"iopl", kMachine, EPERM}, FilterRule{"ioperm", kMachine, EPERM}, FilterRule{"pciconfig_read", kMachine, EPERM},
    FilterRule{"pciconfig_write", kMachine, EPERM}, FilterRule{"pciconfig_iobase", kMachine, EPERM},
    FilterRule{"migrate_pages", kMachine, EPERM}, FilterRule{"move_pages", kMachine, EPERM},
    FilterRule{"ioctl", kTerminal, EPERM, Match::Equal, 1, 0x5412}, // TIOCSTI
    FilterRule{"ioctl", kTerminal, EPERM, Match::Equal, 1, 0x541c}, // TIOCLINUX
    FilterRule{"personality", kWeaker, EPERM, Match::OneOfBits, 0, READ_IMPLIES_EXEC},
    FilterRule{"personality", kWeaker, EPERM, Match::OneOfBits, 0, MMAP_PAGE_ZERO},
};

#ifndef CLONE_NEWTIME
#define CLONE_NEWTIME 0x00000080
#endif
constexpr std::array<quint32, 7> kNamespaceFlags{CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET,
                                                 CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};

// AF_MAX of any kernel so far is below this; past its own AF_MAX a kernel refuses by itself.
constexpr quint32 kFamilies = 64;
constexpr quint32 kNetlinkProtocols = 32; // MAX_LINKS

void appendFamilies(QList<FilterRule>& rules)
{
    for (quint32 family = 0; family < kFamilies; ++family) {
        if (family == AF_UNIX || family == AF_INET || family == AF_INET6 || family == AF_NETLINK)
            continue;
        rules.append({"socket", kFamily, EAFNOSUPPORT, Match::Equal, 0, family});
        rules.append({"socketpair", kFamily, EAFNOSUPPORT, Match::Equal, 0, family});
    }
    // Of netlink only 0, NETLINK_ROUTE: what getifaddrs() asks.
    for (quint32 protocol = 1; protocol < kNetlinkProtocols; ++protocol)
        rules.append({"socket", kFamily, EPROTONOSUPPORT, Match::TwoEqual, 0, AF_NETLINK, 2, protocol});
}

constexpr quint32 kLow = 0xffffffff;

scmp_arg_cmp equal(unsigned argument, quint32 value)
{
    return {argument, SCMP_CMP_MASKED_EQ, kLow, value};
}

int addOneOfBits(scmp_filter_ctx filter, const FilterRule& rule, int number)
{
    int error = 0;
    for (quint32 other = 1; other != 0 && error == 0; other <<= 1U) {
        if (other != rule.value)
            error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(static_cast<unsigned>(rule.answer)), number, 1,
                                     scmp_arg_cmp{rule.argument, SCMP_CMP_MASKED_EQ, rule.value | other, rule.value});
    }
    return error;
}

int addRule(scmp_filter_ctx filter, const FilterRule& rule, int number)
{
    const uint32_t answer = SCMP_ACT_ERRNO(static_cast<unsigned>(rule.answer));
    switch (rule.match) {
    case Match::Always:
        return seccomp_rule_add(filter, answer, number, 0);
    case Match::BitsSet:
        return seccomp_rule_add(filter, answer, number, 1,
                                scmp_arg_cmp{rule.argument, SCMP_CMP_MASKED_EQ, rule.value, rule.value});
    case Match::Equal:
        return seccomp_rule_add(filter, answer, number, 1, equal(rule.argument, rule.value));
    case Match::TwoEqual:
        return seccomp_rule_add(filter, answer, number, 2, equal(rule.argument, rule.value),
                                equal(rule.secondArgument, rule.secondValue));
    case Match::OneOfBits:
        return addOneOfBits(filter, rule, number);
    }
    return -EINVAL;
}

using Context = std::unique_ptr<void, decltype(&seccomp_release)>;

// 0, or a negative errno.
int build(scmp_filter_ctx filter, NestedNamespaces nested)
{
    int error = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (error == 0)
        error = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    for (const FilterRule& rule : filterRules(nested)) {
        const int number = seccomp_syscall_resolve_name(rule.call);
        // A call that this libseccomp does not know has a number past the ones that are refused above.
        if (error != 0 || number == __NR_SCMP_ERROR)
            continue;
        error = addRule(filter, rule, number);
        // Known, but on none of this machine's architectures.
        if (error == -EDOM || error == -EEXIST)
            error = 0;
    }
    return error;
}

QByteArray instruction(quint16 code, quint8 whenTrue, quint8 whenFalse, quint32 value)
{
    const sock_filter filter = {code, whenTrue, whenFalse, value};
    return QByteArray(reinterpret_cast<const char*>(&filter), sizeof filter);
}

// Before all else, as jumps are relative: what nobody looked at is not there.
QByteArray unknownNumbers()
{
    return instruction(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr)) +
           instruction(BPF_JMP | BPF_JGT | BPF_K, 0, 2, kLastNumber) +
           instruction(BPF_JMP | BPF_JGE | BPF_K, 1, 0, kFirstSpecialNumber) +
           instruction(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | ENOSYS);
}

base::Result<QByteArray> exported(scmp_filter_ctx filter)
{
    const base::UniqueFd file(::memfd_create("filter", MFD_CLOEXEC));
    if (!file.isValid() || seccomp_export_bpf(filter, file.get()) != 0)
        return base::failure(base::ErrorCode::Internal, {}, QStringLiteral("seccomp_export_bpf"));
    const off_t size = ::lseek(file.get(), 0, SEEK_END);
    QByteArray bytes(static_cast<qsizetype>(size), '\0');
    if (::pread(file.get(), bytes.data(), static_cast<size_t>(size), 0) != size)
        return base::failure(base::ErrorCode::Io, {}, QStringLiteral("filter"));
    return bytes;
}

} // namespace

QList<FilterRule> filterRules(NestedNamespaces nested)
{
    QList<FilterRule> rules(kAlways.begin(), kAlways.end());
    appendFamilies(rules);
    if (nested == NestedNamespaces::UnsafeAllowed) {
        static constexpr std::array kNeeded{"mount", "umount", "umount2", "pivot_root", "chroot", "setns"};
        rules.removeIf([](const FilterRule& rule) {
            return std::any_of(kNeeded.begin(), kNeeded.end(), [&](const char* call) { return qstrcmp(call, rule.call) == 0; });
        });
        return rules;
    }
    for (const quint32 flag : kNamespaceFlags) {
        rules.append({"clone", kNamespaces, EPERM, Match::BitsSet, 0, flag});
        rules.append({"unshare", kNamespaces, EPERM, Match::BitsSet, 0, flag});
    }
    rules.append({"unshare", kNamespaces, EPERM, Match::BitsSet, 0, CLONE_NEWTIME});
    return rules;
}

base::Result<QByteArray> compileFilter(NestedNamespaces nested)
{
    const Context filter(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release);
    const int error = filter ? build(filter.get(), nested) : -ENOMEM;
    if (error != 0)
        return base::failure(base::ErrorCode::Unsupported,
                             QCoreApplication::translate("sandbox", "The system call filter could not be made: %1")
                                 .arg(QString::fromLocal8Bit(strerror(-error))));
    const base::Result<QByteArray> known = exported(filter.get());
    return known ? unknownNumbers() + *known : known;
}

} // namespace sandbox
