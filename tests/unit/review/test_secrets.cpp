// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

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
    const auto some = review::searchSecrets(run.folder(), 20);
    QVERIFY(!some.isComplete);
    QCOMPARE(some.found.size(), 1);
    const auto all = review::searchSecrets(run.folder(), 1000);
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

QTEST_GUILESS_MAIN(TestSecrets)
#include "test_secrets.moc"
