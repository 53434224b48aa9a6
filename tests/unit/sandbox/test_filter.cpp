// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/filter.h"

#include <QTest>

#include <cerrno>
#include <csignal>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/personality.h>
#include <sys/socket.h>

using sandbox::FilterRule;
using sandbox::Match;
using sandbox::NestedNamespaces;

namespace {

constexpr quint32 kAllow = SECCOMP_RET_ALLOW;

// What the kernel would do with the filter: classic BPF over struct seccomp_data, as far as seccomp allows it.
quint32 evaluate(const QByteArray& program, const seccomp_data& data)
{
    const auto* code = reinterpret_cast<const sock_filter*>(program.constData());
    const qsizetype count = program.size() / qsizetype(sizeof(sock_filter));
    quint32 accumulator = 0;
    for (qsizetype at = 0; at < count; ++at) {
        const sock_filter& step = code[at];
        const auto jump = [&](bool condition) { at += condition ? step.jt : step.jf; };
        switch (step.code) {
        case BPF_LD | BPF_W | BPF_ABS:
            memcpy(&accumulator, reinterpret_cast<const char*>(&data) + step.k, sizeof accumulator);
            break;
        case BPF_ALU | BPF_AND | BPF_K: accumulator &= step.k; break;
        case BPF_JMP | BPF_JA: at += step.k; break;
        case BPF_JMP | BPF_JEQ | BPF_K: jump(accumulator == step.k); break;
        case BPF_JMP | BPF_JGT | BPF_K: jump(accumulator > step.k); break;
        case BPF_JMP | BPF_JGE | BPF_K: jump(accumulator >= step.k); break;
        case BPF_JMP | BPF_JSET | BPF_K: jump((accumulator & step.k) != 0); break;
        case BPF_RET | BPF_K: return step.k;
        default: qFatal("an instruction that the test does not know: %x", step.code);
        }
    }
    qFatal("the filter does not end");
}

seccomp_data call(quint32 architecture, int number, std::initializer_list<quint64> arguments = {})
{
    seccomp_data data = {};
    data.nr = number;
    data.arch = architecture;
    std::copy(arguments.begin(), arguments.end(), data.args);
    return data;
}

quint32 refused(int error)
{
    return SECCOMP_RET_ERRNO | quint32(error);
}

const QByteArray& filter()
{
    static const QByteArray compiled = compileFilter(NestedNamespaces::Refused).value();
    return compiled;
}

int number(const char* name)
{
    return seccomp_syscall_resolve_name(name);
}

#if defined(__x86_64__)
constexpr quint32 kNative = AUDIT_ARCH_X86_64;
constexpr quint32 kCompat = AUDIT_ARCH_I386;
#else
constexpr quint32 kNative = AUDIT_ARCH_AARCH64;
constexpr quint32 kCompat = AUDIT_ARCH_ARM;
#endif

} // namespace

// The compiled filter against the table, for every number that there is.
class TestFilter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyNumber_answersAsTheTableSays()
    {
        QHash<QByteArray, int> always;
        for (const FilterRule& rule : sandbox::filterRules(NestedNamespaces::Refused)) {
            if (rule.match == Match::Always)
                always.insert(rule.call, rule.answer);
        }
        int refusals = 0;
        for (int nr = 0; nr <= 2000; ++nr) {
            char* name = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, nr);
            const QByteArray call(name);
            free(name);
            quint32 expected = kAllow;
            if (quint32(nr) > sandbox::kLastNumber)
                expected = refused(ENOSYS);
            else if (always.contains(call))
                expected = refused(always.value(call));
            // AF_UNSPEC is refused too; ask for the allowed kind here.
            const quint64 first = call.startsWith("socket") ? AF_UNIX : 0;
            const quint32 answer = evaluate(filter(), ::call(kNative, nr, {first}));
            QVERIFY2(answer == expected,
                     (call + ' ' + QByteArray::number(nr) + ": " + QByteArray::number(answer, 16)).constData());
            refusals += answer == kAllow || quint32(nr) > sandbox::kLastNumber ? 0 : 1;
        }
        QVERIFY2(refusals > 60, QByteArray::number(refusals).constData());
    }

    void everyRule_isKnownToThisLibseccomp()
    {
        // Those that it does not know must be past the last number.
        const QByteArrayList late{"statmount", "listmount", "open_tree_attr"};
        for (const FilterRule& rule : sandbox::filterRules(NestedNamespaces::Refused))
            QVERIFY2(number(rule.call) != __NR_SCMP_ERROR || late.contains(rule.call), rule.call);
    }

    void conditionalRules_refuseExactlyTheirValue()
    {
        for (const FilterRule& rule : sandbox::filterRules(NestedNamespaces::Refused)) {
            if (rule.match == Match::Always || number(rule.call) < 0)
                continue;
            seccomp_data data = call(kNative, number(rule.call), {AF_UNIX});
            data.args[rule.argument] = rule.value;
            if (rule.match == Match::TwoEqual)
                data.args[rule.secondArgument] = rule.secondValue;
            QCOMPARE(evaluate(filter(), data), refused(rule.answer));
            // The kernel takes the low half of these; what is above must not open the door.
            data.args[rule.argument] |= quint64(0xdeadbeef) << 32;
            QVERIFY2(evaluate(filter(), data) == refused(rule.answer), rule.call);
        }
    }

    // Not from the table, so that nothing can leave it unseen.
    void mustBeRefused_data()
    {
        QTest::addColumn<QByteArrayList>("calls");
        QTest::addColumn<QList<quint64>>("arguments");
        const auto row = [](const char* name, const QByteArrayList& calls, const QList<quint64>& arguments = {}) {
            QTest::newRow(name) << calls << arguments;
        };
        row("mounts", {"mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen", "fsmount",
                       "fspick", "mount_setattr"});
        row("keyrings", {"add_key", "request_key", "keyctl"});
        row("foreign memory", {"bpf", "perf_event_open", "kcmp", "process_vm_readv", "process_vm_writev", "pidfd_getfd",
                               "fanotify_init", "open_by_handle_at", "syslog"});
        row("kernel surface", {"userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "vmsplice"});
        row("the machine",
            {"kexec_load", "init_module", "finit_module", "delete_module", "reboot", "swapon", "swapoff", "acct",
             "quotactl", "settimeofday", "clock_settime", "adjtimex", "sethostname", "setdomainname"});
        row("typing into a terminal", {"ioctl"}, {0, 0x5412});
        row("pasting into a console", {"ioctl"}, {0, 0x541c});
        row("data that runs", {"personality"}, {READ_IMPLIES_EXEC});
        row("data that runs, with a bit that nobody knows", {"personality"}, {0x80000000 | READ_IMPLIES_EXEC});
        row("memory at null", {"personality"}, {0xffffffff & ~quint64(ADDR_NO_RANDOMIZE)});
        row("other namespaces", {"setns", "clone3"});
        for (const quint64 flag :
             {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP})
            row(("namespace " + QByteArray::number(flag, 16)).constData(), {"clone", "unshare"}, {flag | SIGCHLD});
        for (const quint64 family :
             {AF_PACKET, AF_VSOCK, AF_ALG, AF_BLUETOOTH, AF_CAN, AF_TIPC, AF_RDS, AF_XDP, AF_KEY, AF_NFC})
            row(("socket family " + QByteArray::number(family)).constData(), {"socket", "socketpair"},
                {family, SOCK_RAW});
        for (const quint64 protocol :
             {4, 5, 6, 9, 12, 15, 16}) // SOCK_DIAG, NFLOG, XFRM, AUDIT, NETFILTER, UEVENT, GENERIC
            row(("netlink " + QByteArray::number(protocol)).constData(), {"socket"}, {AF_NETLINK, SOCK_RAW, protocol});
    }
    void mustBeRefused()
    {
        QFETCH(QByteArrayList, calls);
        QFETCH(QList<quint64>, arguments);
        for (const QByteArray& name : calls) {
            seccomp_data data = call(kNative, number(name.constData()));
            std::copy(arguments.begin(), arguments.end(), data.args);
            QVERIFY2(evaluate(filter(), data) != kAllow, name.constData());
        }
    }

    void allowed_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<quint64>("first");
        QTest::addColumn<quint64>("second");
        QTest::addColumn<quint64>("third");
        QTest::newRow("unix sockets") << QByteArray("socket") << quint64(AF_UNIX) << quint64(SOCK_STREAM) << quint64(0);
        QTest::newRow("TCP") << QByteArray("socket") << quint64(AF_INET) << quint64(SOCK_STREAM) << quint64(6);
        QTest::newRow("TCP over IPv6") << QByteArray("socket") << quint64(AF_INET6) << quint64(SOCK_STREAM)
                                       << quint64(0);
        QTest::newRow("the list of interfaces")
            << QByteArray("socket") << quint64(AF_NETLINK) << quint64(SOCK_RAW) << quint64(0);
        QTest::newRow("threads") << QByteArray("clone") << quint64(0x3d0f00) << quint64(0) << quint64(0);
        QTest::newRow("vfork") << QByteArray("clone") << quint64(0x4111) << quint64(0) << quint64(0);
        QTest::newRow("own file table") << QByteArray("unshare") << quint64(CLONE_FILES | CLONE_FS) << quint64(0)
                                        << quint64(0);
        QTest::newRow("terminal size") << QByteArray("ioctl") << quint64(0) << quint64(TIOCGWINSZ) << quint64(0);
        QTest::newRow("the personality that there is")
            << QByteArray("personality") << quint64(0xffffffff) << quint64(0) << quint64(0);
        QTest::newRow("the same addresses again")
            << QByteArray("personality") << quint64(ADDR_NO_RANDOMIZE) << quint64(0) << quint64(0);
        QTest::newRow("32-bit names") << QByteArray("personality") << quint64(PER_LINUX32) << quint64(0) << quint64(0);
        QTest::newRow("debuggers") << QByteArray("ptrace") << quint64(0) << quint64(0) << quint64(0);
    }
    void allowed()
    {
        QFETCH(QByteArray, name);
        QFETCH(quint64, first);
        QFETCH(quint64, second);
        QFETCH(quint64, third);
        QCOMPARE(evaluate(filter(), call(kNative, number(name.constData()), {first, second, third})), kAllow);
    }

    void foreignArchitectures_areKilled()
    {
        for (int nr = 0; nr <= int(sandbox::kLastNumber); ++nr) {
            QCOMPARE(evaluate(filter(), call(AUDIT_ARCH_S390X, nr)), SECCOMP_RET_KILL_PROCESS);
            QCOMPARE(evaluate(filter(), call(kCompat, nr)), SECCOMP_RET_KILL_PROCESS);
        }
#if defined(__x86_64__)
        QCOMPARE(evaluate(filter(), call(kNative, 0x40000000 + 39)), SECCOMP_RET_KILL_PROCESS); // x32
#endif
    }

    void nested_allowsNamespacesOnly()
    {
        const QByteArray nested = compileFilter(NestedNamespaces::UnsafeAllowed).value();
        QCOMPARE(evaluate(nested, call(kNative, number("unshare"), {CLONE_NEWUSER})), kAllow);
        QCOMPARE(evaluate(nested, call(kNative, number("mount"))), kAllow);
        QCOMPARE(evaluate(nested, call(kNative, number("bpf"))), refused(EPERM));
        QCOMPARE(evaluate(nested, call(kNative, number("socket"), {AF_VSOCK})), refused(EAFNOSUPPORT));
    }
};

QTEST_GUILESS_MAIN(TestFilter)
#include "test_filter.moc"
