// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

#include "review/secret_content.h"
#include "review/secret_memory.h"
#include "review/secret_names.h"

#include <QRandomGenerator>

namespace {

QList<QByteArray> pathsOf(const review::SecretSearch& search)
{
    QList<QByteArray> paths;
    for (const review::Hidden& hidden : search.found)
        paths.append(hidden.path);
    return paths;
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void finds_data();
    void finds();
    void isQuiet_data();
    void isQuiet();
    void is_bounded();
    void looksIntoManyFolders();
    void neverFollowsLinks();
    void findsInside_data();
    void findsInside();
    void names_areToldApartAtOnce();
    void memory_givesTheSame();
    void guess_isWhatTheLastSearchFound();
    void memory_doesNotTrustWhatChangesNow();
    void memory_thatIsDamagedIsNone_data();
    void memory_thatIsDamagedIsNone();
    void cancelled_isIncomplete();
    void redaction_data();
    void redaction();

private:
    static void waitForTick(const SampleRun& run);
};

void TestSecrets::finds_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    const QByteArray key = "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n-----END OPENSSH PRIVATE KEY-----\n";
    QTest::newRow("environment file") << QByteArray(".env") << QByteArray("API_TOKEN=8f3hd72hd92hf7\n");
    QTest::newRow("one of several") << QByteArray("web/.env.production")
                                    << QByteArray("A=1\nDB_PASSWORD=\"hunter22\"\n");
    QTest::newRow("random value") << QByteArray(".env") << QByteArray("STRIPE=sk8Hf7Jq2mZx9Lp4Rt6W\n");
    QTest::newRow("SSH key") << QByteArray("id_rsa") << key;
    QTest::newRow("key with another name") << QByteArray("deploy/server.key") << key;
    QTest::newRow("pem") << QByteArray("a.pem") << key;
    QTest::newRow("key store") << QByteArray("app.jks") << QByteArray("\xfe\xed");
    QTest::newRow("npm token") << QByteArray(".npmrc") << QByteArray("//registry.test/:_authToken=npm_9f8e7d6c5b4a\n");
    QTest::newRow("pypi") << QByteArray(".pypirc") << QByteArray("[pypi]\npassword = pypi-AgEIcHl\n");
    QTest::newRow("netrc") << QByteArray(".netrc") << QByteArray("machine a.test login me password hunter22\n");
    QTest::newRow("git address") << QByteArray(".git/config")
                                 << QByteArray("[remote \"o\"]\n\turl = https://me:hunter22@host.test/x\n");
    QTest::newRow("git address, token only")
        << QByteArray(".git/config") << QByteArray("\turl = https://ghp_0123456789abcdefghijkl@host.test/x\n");
    QTest::newRow("submodule's git") << QByteArray("sub/.git/config")
                                     << QByteArray("url = https://me:hunter22@host.test/x\n");
    QTest::newRow("cloud") << QByteArray(".aws/credentials") << QByteArray("aws_secret_access_key = wJalrXUtnFEMI\n");
    QTest::newRow("docker") << QByteArray(".docker/config.json")
                            << QByteArray("{\"auths\":{\"r.test\":{\"auth\":\"bWU6aHVudGVyMjI=\"}}}");
    QTest::newRow("terraform") << QByteArray("infra/terraform.tfstate") << QByteArray("{\"terraform_version\":\"1\"}");
    QTest::newRow("service account") << QByteArray("keys/prod.json")
                                     << QByteArray("{\"type\": \"service_account\", \"private_key\": \"x\"}");
}

void TestSecrets::finds()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    SampleRun run;
    run.write(path, content);
    const auto found = review::findSecrets(run.folder());
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].path, path);
    QVERIFY(!found[0].reason.isEmpty());
}

void TestSecrets::isQuiet_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    const QByteArray key = "-----BEGIN PRIVATE KEY-----\nb3Blbn\n-----END PRIVATE KEY-----\n";
    QTest::newRow("template") << QByteArray(".env.example") << QByteArray("API_TOKEN=8f3hd72hd92hf7\n");
    QTest::newRow("another template") << QByteArray(".env.sample") << QByteArray("API_TOKEN=8f3hd72hd92hf7\n");
    QTest::newRow("settings only") << QByteArray(".env")
                                   << QByteArray("PORT=3000\nNODE_ENV=development\n# TOKEN=abcdefgh\n");
    QTest::newRow("placeholder") << QByteArray(".env")
                                 << QByteArray("API_TOKEN=<your token>\nSECRET=changeme\nKEY=$KEY\n");
    QTest::newRow("empty") << QByteArray(".env") << QByteArray();
    QTest::newRow("certificate") << QByteArray("ca.pem") << QByteArray("-----BEGIN CERTIFICATE-----\nx\n");
    QTest::newRow("public key") << QByteArray("id_ed25519.pub") << QByteArray("ssh-ed25519 AAAA me\n");
    QTest::newRow("key of the tests") << QByteArray("test/fixtures/key.pem") << key;
    QTest::newRow("key of a dependency") << QByteArray("node_modules/x/key.pem") << key;
    QTest::newRow("npmrc without token") << QByteArray(".npmrc")
                                         << QByteArray("registry=https://r.test/\npackage-lock=false\n");
    QTest::newRow("npmrc with a variable") << QByteArray(".npmrc") << QByteArray("//r.test/:_authToken=${NPM_TOKEN}\n");
    QTest::newRow("ssh address") << QByteArray(".git/config")
                                 << QByteArray("url = git@github.test:a/b.git\nurl = ssh://git@h.test/x\n");
    QTest::newRow("user name only") << QByteArray(".git/config") << QByteArray("url = https://me@host.test/x\n");
    QTest::newRow("manifest") << QByteArray("package.json") << QByteArray("{\"name\": \"x\", \"type\": \"module\"}");
}

void TestSecrets::isQuiet()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    SampleRun run;
    run.write(path, content);
    QCOMPARE(review::findSecrets(run.folder()).size(), 0);
}

void TestSecrets::is_bounded()
{
    SampleRun run;
    for (int i = 0; i < 50; ++i)
        run.write("many/f" + QByteArray::number(i), "x");
    run.write("many/deep/.env", "TOKEN=8f3hd72hd92hf7\n");
    run.write(".env", "TOKEN=8f3hd72hd92hf7\n");
    const auto some = review::searchSecrets(run.folder(), {.nameLimit = 20});
    QVERIFY(!some.isComplete);
    QCOMPARE(some.found.size(), 1);
    const auto all = review::searchSecrets(run.folder(), {.nameLimit = 1000});
    QVERIFY(all.isComplete);
    QCOMPARE(all.found.size(), 2);
}

void TestSecrets::looksIntoManyFolders()
{
    SampleRun run;
    for (int i = 0; i < 40; ++i) {
        for (int j = 0; j < 10; ++j)
            run.write("d" + QByteArray::number(i) + "/e" + QByteArray::number(j) + "/f/g", "x");
    }
    run.write("d39/e9/f/.npmrc", "_authToken=npm_9f8e7d6c5b4a\n");
    QCOMPARE(review::findSecrets(run.folder()).size(), 1);
}

void TestSecrets::neverFollowsLinks()
{
    SampleRun run;
    SampleRun::writeAt(run.base() + "/outside/.env", "TOKEN=8f3hd72hd92hf7\n");
    QCOMPARE(::symlink("../outside", (run.folder() + "/link").constData()), 0);
    QCOMPARE(::symlink(".", (run.folder() + "/loop").constData()), 0);
    QCOMPARE(::mkfifo((run.folder() + "/.env").constData(), 0600), 0);
    const auto search = review::searchSecrets(run.folder());
    QVERIFY(search.isComplete);
    QCOMPARE(search.found.size(), 0);
}

// Copies of one's own secrets in what was built, and what tools write; not other people's keys.
void TestSecrets::findsInside_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("isFound");
    const auto row = [](const char* path, bool isFound) { QTest::newRow(path) << QByteArray(path) << isFound; };
    row("dist/.env", true);
    row("build/resources/.env.production", true);
    row("target/classes/.env", true);
    row("node_modules/.env", true);
    row(".cache/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/.env", true);
    row("node_modules/x/test/.env", false);
    row(".git/objects/aa/.env", false);
}

void TestSecrets::findsInside()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, isFound);
    SampleRun run;
    run.write(path, "TOKEN=8f3hd72hd92hf7\n");
    QCOMPARE(review::findSecrets(run.folder()).size(), isFound ? 1 : 0);
}

void TestSecrets::names_areToldApartAtOnce()
{
    for (const char* path :
         {".env", ".env.local", "prod.env", "a/.npmrc", ".AWS/Credentials", "x.PEM", "id_rsa", "id_ed25519_work",
          "kubeconfig.yaml", "a.tfstate.backup", ".git/config", "k.json", "config/master.key", ".hg/hgrc"}) {
        QVERIFY2(review::secretRuleFor(path), path);
        const QByteArray name = review::nameOf(path);
        QVERIFY2(review::mayBeSecretName(name), path);
    }
    for (const char* name : {"main.cpp", "README", "env", "environment.ts", "a.envx", "pem", "configs", ""})
        QVERIFY2(!review::mayBeSecretName(name), name);
}

// Until the kernel stamps files with another time than before.
void TestSecrets::waitForTick(const SampleRun& run)
{
    const QByteArray probe = run.base() + "/probe";
    struct stat before = {};
    struct stat now = {};
    SampleRun::writeAt(probe, "x");
    QCOMPARE(::stat(probe.constData(), &before), 0);
    do {
        QCOMPARE(::chmod(probe.constData(), 0600), 0);
        QCOMPARE(::stat(probe.constData(), &now), 0);
    } while (now.st_ctim.tv_sec == before.st_ctim.tv_sec && now.st_ctim.tv_nsec == before.st_ctim.tv_nsec);
}

// Random changes between two searches: with what the first saw, the second finds what one without finds.
void TestSecrets::memory_givesTheSame()
{
    SampleRun run;
    QRandomGenerator random(7);
    const auto any = [&](int count) { return static_cast<int>(random.bounded(count)); };
    const QByteArray names[] = {".env", "package.json", "a.txt", ".npmrc", "key.pem"};
    const QByteArray texts[] = {"TOKEN=8f3hd72hd92hf7\n", "PORT=1\n", "_authToken=npm_9f8e7d6c5b4a\n", ""};
    for (int i = 0; i < 2500; ++i) // so many that it is written down
        run.write("many/" + QByteArray::number(i % 50) + '/' + QByteArray::number(i), "x");
    const review::SecretSearchOptions remembered{.memoryFile = run.base() + "/memory", .unsettled = {}};
    int known = 0;
    for (int round = 0; round < 60; ++round) {
        for (int change = any(4); change >= 0; --change) {
            const QByteArray folder = "d" + QByteArray::number(any(4)) + (any(2) ? "/e" : "");
            const QByteArray path = folder + '/' + names[any(5)];
            if (any(4) == 0)
                QProcess::execute(QStringLiteral("rm"),
                                  {QStringLiteral("-rf"), QFile::decodeName(run.folder() + '/' + folder)});
            else
                run.write(path, texts[any(4)]);
        }
        waitForTick(run);
        const auto found = pathsOf(review::searchSecrets(run.folder(), remembered));
        QCOMPARE(found, pathsOf(review::searchSecrets(run.folder())));
        known += review::readSeen(remembered.memoryFile).empty() ? 0 : 1;
    }
    QVERIFY(known > 50);
    // That it was used: what it leaves out is not looked for again.
    review::SeenTree doctored = review::readSeen(remembered.memoryFile);
    run.write("many/0/.env", texts[0]);
    waitForTick(run);
    QVERIFY(pathsOf(review::searchSecrets(run.folder(), remembered)).contains("many/0/.env"));
    doctored[0].folders = 0;
    doctored.resize(1);
    struct stat info = {};
    QCOMPARE(::stat(run.folder().constData(), &info), 0);
    const review::Entry entry = review::entryFrom(info);
    doctored[0].stamp = {entry.device, entry.inode, entry.size, entry.changed};
    review::writeSeen(remembered.memoryFile, doctored);
    QVERIFY(pathsOf(review::searchSecrets(run.folder(), remembered)).isEmpty());
}

void TestSecrets::guess_isWhatTheLastSearchFound()
{
    SampleRun run;
    qputenv("XDG_CACHE_HOME", run.base() + "/cache");
    for (int i = 0; i < 2500; ++i)
        run.write(QByteArray::number(i % 50) + '/' + QByteArray::number(i), "x");
    QVERIFY2(!review::guessSecrets(run.folder()), "nobody knows");
    const auto search = [&] { return review::searchSecretsRemembered(run.folder()); };
    QVERIFY(search().found.isEmpty());
    for (const QByteArray& path : {QByteArray("a/.env"), QByteArray("7/key.pem")}) {
        run.write(path, "TOKEN=8f3hd72hd92hf7\n-----BEGIN PRIVATE KEY-----\n");
        const auto before = review::guessSecrets(run.folder());
        const auto found = search();
        QVERIFY(pathsOf(found).contains(path));
        QVERIFY(before && !review::haveSameSecrets(*before, found));
        const auto guess = review::guessSecrets(run.folder());
        QVERIFY(guess && review::haveSameSecrets(*guess, found));
    }
    QFile::remove(QFile::decodeName(run.folder() + "/a/.env"));
    QCOMPARE(pathsOf(search()), QList<QByteArray>{"7/key.pem"});
    QCOMPARE(pathsOf(review::guessSecrets(run.folder()).value_or(review::SecretSearch())),
             QList<QByteArray>{"7/key.pem"});
}

void TestSecrets::memory_doesNotTrustWhatChangesNow()
{
    SampleRun run;
    for (int i = 0; i < 2500; ++i)
        run.write("f" + QByteArray::number(i), "x");
    const review::SecretSearchOptions options{.memoryFile = run.base() + "/memory"};
    QVERIFY(review::searchSecrets(run.folder(), options).found.isEmpty());
    const review::SeenTree seen = review::readSeen(options.memoryFile);
    QCOMPARE(seen.size(), size_t(1));
    QCOMPARE(seen[0].stamp, review::Stamp());
    run.write(".env", "TOKEN=8f3hd72hd92hf7\n");
    QCOMPARE(review::searchSecrets(run.folder(), options).found.size(), 1);
}

void TestSecrets::memory_thatIsDamagedIsNone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    review::SeenTree tree(3);
    tree[0].firstFolder = 1;
    tree[0].folders = 2;
    tree[2].files = {{".env", {1, 2, 3, 4}, true}};
    const QByteArray whole = review::seenBytes(tree);
    QCOMPARE(review::seenFrom(whole).size(), size_t(3));
    QTest::newRow("empty") << QByteArray();
    for (qsizetype size : {qsizetype(1), qsizetype(70), whole.size() / 2, whole.size() - 1})
        QTest::addRow("cut at %d", int(size)) << whole.left(size);
    QTest::newRow("longer") << whole + 'x';
    QTest::newRow("of other rules") << QByteArray(whole).replace(4, 4, "0000");
    tree[1].firstFolder = 1; // in itself
    tree[1].folders = 1;
    QTest::newRow("a circle") << review::seenBytes(tree);
    tree[1].folders = 0;
    tree[0].folders = 4'000'000'000;
    QTest::newRow("too many folders") << review::seenBytes(tree);
}

void TestSecrets::memory_thatIsDamagedIsNone()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(review::seenFrom(bytes).empty());
}

void TestSecrets::cancelled_isIncomplete()
{
    SampleRun run;
    run.write("a/b", "x");
    QVERIFY(!review::searchSecrets(run.folder(), {.isCancelled = [] { return true; }}).isComplete);
}

void TestSecrets::redaction_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("clean");
    const auto row = [](const char* name, const char* config, const char* clean) {
        QTest::newRow(name) << QByteArray(config) << QByteArray(clean);
    };
    row("password", "\turl = https://me:hunter22@host.test/x\n", "\turl = https://host.test/x\n");
    row("token alone", "url = https://ghp_0123456789abcdefghijkl@host.test/x", "url = https://host.test/x");
    row("an @ in the password", "url = https://me:a@b@host.test/x", "url = https://host.test/x");
    row("two in a line", "a = http://u:p1@x.test http://u:p2@y.test", "a = http://x.test http://y.test");
    row("section name", "[url \"https://me:hunter22@host.test/\"]", "[url \"https://host.test/\"]");
    row("ssh user stays", "url = ssh://git@host.test/x", "url = ssh://git@host.test/x");
    row("ssh password goes", "url = ssh://git:hunter22@host.test/x", "url = ssh://git@host.test/x");
    row("scp form stays", "url = git@host.test:a/b.git", "url = git@host.test:a/b.git");
    row("header", "[http]\n\textraHeader = AUTHORIZATION: basic eDp5\n[core]", "[http]\n[core]");
    row("continued", "url = https://me:hun\\\nter22@host.test/x\n", "url = https://host.test/x\n");
    row("mail", "[sendemail]\n\tsmtpPass = hunter22\n", "[sendemail]\n");
    row("helper that prints", "helper = !f() { echo password=hunter22; }; f", "");
    row("plain", "[core]\n\tbare = false\n", "[core]\n\tbare = false\n");
}

void TestSecrets::redaction()
{
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, clean);
    QCOMPARE(review::withoutGitSecrets(config), clean);
    QVERIFY(!review::isGitSecret(clean));
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "test_secrets.moc"
