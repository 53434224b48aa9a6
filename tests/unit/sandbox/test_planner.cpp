// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/planner.h"

#include "sandbox/variables.h"

#include <QFile>
#include <QTest>

using namespace sandbox;

namespace {

HostFacts facts()
{
    HostFacts facts;
    facts.uid = 1001;
    facts.gid = 1002;
    facts.userName = "ann";
    facts.home = "/home/ann";
    facts.variables = {{"LANG", "de_DE.UTF-8"},
                       {"TERM", "xterm"},
                       {"AWS_SECRET_ACCESS_KEY", "s3cret"},
                       {"LD_PRELOAD", "/x.so"},
                       {"SSL_CERT_FILE", "/etc/ssl/certs/ca.crt"},
                       {"CURL_CA_BUNDLE", "/home/ann/private.crt"},
                       {"DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/user/1001/bus"},
                       {"SSH_AUTH_SOCK", "/tmp/agent"}};
    facts.root = {{"/usr", {}}, {"/bin", "usr/bin"}};
    facts.etc = {{"/etc/ssl/certs", {}}, {"/etc/localtime", "/usr/share/zoneinfo/UTC"}};
    facts.maskedProc = {"/proc/acpi/", "/proc/keys"};
    facts.toolchains = {"/home/ann/.nvm/versions/node/v20"};
    facts.path = {"/home/ann/.nvm/versions/node/v20/bin", "/usr/bin"};
    facts.personal = {"/home/ann/.ssh", "/home/ann/.nvm", "/etc/shadow"};
    facts.bubblewrap = "/usr/bin/bwrap";
    facts.supervisor = "/opt/bailey/libexec/bailey/bailey-supervisor";
    return facts;
}

Spec spec()
{
    Spec spec;
    spec.folder.path = "/home/ann/my project\n";
    spec.folder.upper = "/cache/upper";
    spec.folder.work = "/cache/work";
    spec.folder.hidden = {".env"};
    spec.folder.readOnly = {".git/hooks"};
    return spec;
}

QByteArray value(const Variables& variables, const QByteArray& name)
{
    for (const auto& [have, text] : variables) {
        if (have == name)
            return text;
    }
    return {};
}

} // namespace

// The plan as text against tests/data/environment_plan.txt: whoever changes what exists inside sees it in the review.
class TestPlanner : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void plan_isTheGoldenOne()
    {
        const QString text = explain(planFor(spec(), facts()), settingsFor(spec(), facts()));
        QFile golden(QStringLiteral(BAILEY_SOURCE_DIR "/tests/data/environment_plan.txt"));
        if (qEnvironmentVariableIsSet("BAILEY_UPDATE_GOLDEN")) {
            QVERIFY(golden.open(QIODevice::WriteOnly));
            golden.write(text.toUtf8() + '\n');
            return;
        }
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QStringList expected = QString::fromUtf8(golden.readAll()).trimmed().split(u'\n');
        const QStringList actual = text.trimmed().split(u'\n');
        for (qsizetype line = 0; line < std::max(expected.size(), actual.size()); ++line)
            QCOMPARE(actual.value(line), expected.value(line));
    }

    void variables_areBuiltNotInherited()
    {
        const Variables variables = variablesFor(spec(), facts());
        QCOMPARE(value(variables, "LANG"), QByteArray("de_DE.UTF-8"));
        QCOMPARE(value(variables, "HOME"), QByteArray("/home/ann"));
        QCOMPARE(value(variables, "https_proxy"), QByteArray("http://127.0.0.1:3128"));
        QCOMPARE(value(variables, "SSL_CERT_FILE"), QByteArray("/etc/ssl/certs/ca.crt"));
        for (const char* name :
             {"AWS_SECRET_ACCESS_KEY", "LD_PRELOAD", "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK", "CURL_CA_BUNDLE"})
            QVERIFY2(value(variables, name).isEmpty(), name);
    }

    void scratchHome_isNamed()
    {
        Spec other = spec();
        other.scratchHome = true;
        QCOMPARE(value(variablesFor(other, facts()), "HOME"), QByteArray(kScratchHome));
    }

    void personVariables_winOverOurs()
    {
        Spec other = spec();
        other.variables = {{"CI", "1"}, {"TERM", "dumb"}};
        const Variables variables = variablesFor(other, facts());
        QCOMPARE(value(variables, "TERM"), QByteArray("dumb"));
        QCOMPARE(value(variables, "CI"), QByteArray("1"));
    }

    void root_isAnOrdinaryUserInside()
    {
        HostFacts root = facts();
        root.uid = 0;
        root.gid = 0;
        const Plan plan = planFor(spec(), root);
        const auto uid = std::find(plan.arguments.begin(), plan.arguments.end(), "--uid");
        QVERIFY(uid != plan.arguments.end());
        QCOMPARE(*(uid + 1), std::string("1000"));
    }

    void selfTest_looksForWhatIsNotMounted()
    {
        QCOMPARE(settingsFor(spec(), facts()).absent, (std::vector<std::string>{"/home/ann/.ssh", "/etc/shadow"}));
    }

    void kinds_ofFolders()
    {
        Spec other = spec();
        other.folder.kind = FolderKind::Copied;
        other.folder.copy = "/cache/copy";
        const Plan copied = planFor(other, facts());
        QVERIFY(!copied.folders[0].overlay);
        QCOMPARE(copied.mounts.back().source, std::string("/cache/copy"));
        other.folder.replaced = {{".git/config", "clean"}};
        QVERIFY(planFor(other, facts()).folders[0].replaced.empty()); // the copy was made with it
        other.folder.kind = FolderKind::UnsafeDirect;
        QCOMPARE(planFor(other, facts()).mounts.back().source, other.folder.path.toStdString());
        other.unsafeNestedSandboxes = true;
        QVERIFY(!planFor(other, facts()).refuseNamespaces);
    }
};

QTEST_GUILESS_MAIN(TestPlanner)
#include "test_planner.moc"
