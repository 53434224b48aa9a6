// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/machine.h"
#include "sandbox/trouble.h"

#include <QTest>

#include <cerrno>

using namespace sandbox;

namespace {

// A machine on which everything is well.
MachineFacts goodMachine()
{
    MachineFacts machine;
    machine.bubblewrapVersion = "0.8.0";
    machine.maxUserNamespaces = 10'000;
    machine.hasFilters = true;
    machine.overlay.isReady = true;
    machine.environment.isReady = true;
    machine.environment.probed = wire::Probed{};
    machine.hasUnifiedCgroups = true;
    machine.cgroupControllers = "cpu memory pids";
    machine.gitVersion = "2.39.5";
    machine.freeBytes = qint64(100) << 30;
    return machine;
}

MachineFacts withoutNamespaces()
{
    MachineFacts machine = goodMachine();
    machine.environment = {};
    machine.environment.failedStep = Step::Namespaces;
    machine.environment.error = EPERM;
    machine.overlay = machine.environment;
    return machine;
}

CheckResult find(const QList<CheckResult>& results, const char* id)
{
    for (const CheckResult& result : results) {
        if (result.id == QLatin1String(id))
            return result;
    }
    qFatal("no check %s", id);
}

} // namespace

class TestCheck : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void good_passesAll()
    {
        for (const CheckResult& result : judge(goodMachine()))
            QVERIFY2(result.state == CheckState::Passed, qPrintable(result.id + result.cause));
    }

    void ubuntu_getsTheProfileForBubblewrapOnly()
    {
        MachineFacts machine = withoutNamespaces();
        machine.apparmorRestriction = 1;
        machine.apparmorProfile = "/usr/share/bailey/apparmor/bailey-launcher";
        const CheckResult result = find(judge(machine), "user-namespaces");
        QCOMPARE(result.state, CheckState::Failed);
        QCOMPARE(
            result.cause,
            QStringLiteral("Ubuntu restricts the feature bubblewrap needs (AppArmor, user namespaces). Install the "
                           "profile that allows it for bubblewrap only:"));
        QCOMPARE(result.remedy.value(0), QStringLiteral("sudo apt install apparmor-profiles"));
        QCOMPARE(result.remedy.value(1),
                 QStringLiteral("sudo cp /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/"));
        QCOMPARE(result.remedy.value(2),
                 QStringLiteral("sudo apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict"));
        QCOMPARE(result.remedy.size(), 5);
        QVERIFY2(!result.remedy.join(u' ').contains(u"sysctl"), "never for the whole system");
    }

    void sysctls_areNamed()
    {
        MachineFacts machine = withoutNamespaces();
        machine.maxUserNamespaces = 0;
        QVERIFY(find(judge(machine), "user-namespaces").remedy.value(0).contains(u"user.max_user_namespaces"));
        machine.maxUserNamespaces = 100;
        machine.unprivilegedUserNamespaces = 0;
        QVERIFY(
            find(judge(machine), "user-namespaces").remedy.value(0).contains(u"kernel.unprivileged_userns_clone=1"));
    }

    void container_isSaid()
    {
        MachineFacts machine = withoutNamespaces();
        machine.isContainer = true;
        QVERIFY(find(judge(machine), "user-namespaces").cause.contains(u"container"));
    }

    void protections_failTheCheck_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<MachineFacts>("machine");
        const auto row = [](const char* name, const char* id, void (*change)(MachineFacts&)) {
            MachineFacts machine = goodMachine();
            change(machine);
            QTest::newRow(name) << QString::fromLatin1(id) << machine;
        };
        row("no bubblewrap", "bubblewrap", [](MachineFacts& m) { m.bubblewrapVersion.clear(); });
        row("old bubblewrap", "bubblewrap", [](MachineFacts& m) { m.bubblewrapVersion = "0.4.1"; });
        row("no seccomp", "seccomp", [](MachineFacts& m) { m.hasFilters = false; });
        row("no nftables", "nftables", [](MachineFacts& m) { m.environment.failedStep = Step::Rules; });
        row("does not start", "environment", [](MachineFacts& m) { m.environment = {}; });
        row("a wall has a hole", "self-test",
            [](MachineFacts& m) { m.environment.probed->succeeded = {wire::Attempt::Connect}; });
        row("no room", "disk", [](MachineFacts& m) { m.freeBytes = 1000; });
    }
    void protections_failTheCheck()
    {
        QFETCH(QString, id);
        QFETCH(MachineFacts, machine);
        const CheckResult result = find(judge(machine), qPrintable(id));
        QCOMPARE(result.state, CheckState::Failed);
        QVERIFY(!result.cause.isEmpty());
        QVERIFY(!result.why.isEmpty());
        // Nothing says in the same line that it worked.
        const QString detail = find(judge(goodMachine()), qPrintable(id)).detail;
        QVERIFY(result.detail.isEmpty() || result.detail != detail);
    }

    void conveniences_onlyWarn()
    {
        MachineFacts machine = goodMachine();
        machine.cgroupControllers.clear();
        machine.overlay.isReady = false;
        machine.gitVersion.clear();
        for (const char* id : {"cgroups", "overlay", "git"})
            QCOMPARE(find(judge(machine), id).state, CheckState::Warning);
    }

    void everyStep_hasAMessage()
    {
        for (std::uint32_t step = 0; step < kSteps; ++step)
            QVERIFY(stepError(static_cast<Step>(step), EPERM, "x").message.contains(u"bailey check"));
        QVERIFY(bubblewrapError("bwrap: \x1b[31mred").message.contains(u"U+001B"));
        for (std::uint32_t attempt = 0; attempt < wire::kAttempts; ++attempt)
            QVERIFY(!attemptText(static_cast<wire::Attempt>(attempt)).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCheck)
#include "test_check.moc"
