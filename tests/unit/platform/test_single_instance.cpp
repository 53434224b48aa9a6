// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/single_instance.h"

#include <QFile>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <memory>

using platform::SingleInstance;
using platform::StartRequest;

class TestSingleInstance : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void request_survivesTheWire()
    {
        const StartRequest request{"/not text \xFF", QStringLiteral("a \"task\"\nof two lines"),
                                   QStringLiteral("history"), "token"};
        const auto read = platform::startRequestFrom(platform::toBytes(request));
        QVERIFY(read);
        QCOMPARE(read->folder, request.folder);
        QCOMPARE(read->task, request.task);
        QCOMPARE(read->page, request.page);
        QCOMPARE(read->activationToken, request.activationToken);
        QVERIFY(!platform::toBytes(request).contains('\n'));
        QVERIFY(!platform::startRequestFrom("not JSON"));
    }

    void second_handsItsFolderToTheFirst()
    {
        QTemporaryDir folder;
        SingleInstance first(folder.path());
        QCOMPARE(*first.claim({}), SingleInstance::Role::First);
        QSignalSpy requested(&first, &SingleInstance::requested);
        // The second start is another process; here another thread, since the first must answer meanwhile.
        std::unique_ptr<QThread> other(QThread::create([&] {
            SingleInstance second(folder.path());
            m_role = second.claim({"/code/a", {}, {}, {}}).value_or(SingleInstance::Role::First);
        }));
        other->start();
        QTRY_COMPARE(requested.size(), 1);
        QVERIFY(other->wait(5'000));
        QCOMPARE(m_role, SingleInstance::Role::Second);
        QCOMPARE(requested.first().first().value<StartRequest>().folder, QByteArray("/code/a"));
    }

    void deadSocketIsTakenAway()
    {
        QTemporaryDir folder;
        QFile dead(folder.filePath(QStringLiteral("desktop")));
        QVERIFY(dead.open(QIODevice::WriteOnly));
        SingleInstance first(folder.path());
        QCOMPARE(*first.claim({}), SingleInstance::Role::First);
    }

    void nonsenseIsRefused()
    {
        QTemporaryDir folder;
        SingleInstance first(folder.path());
        QVERIFY(first.claim({}));
        QSignalSpy requested(&first, &SingleInstance::requested);
        QLocalSocket socket;
        socket.connectToServer(folder.filePath(QStringLiteral("desktop")));
        QVERIFY(socket.waitForConnected(2'000));
        socket.write(QByteArray(200'000, 'x'));
        QTRY_VERIFY(socket.state() == QLocalSocket::UnconnectedState);
        QVERIFY(requested.isEmpty());
    }

private:
    SingleInstance::Role m_role = SingleInstance::Role::First;
};

QTEST_GUILESS_MAIN(TestSingleInstance)
#include "test_single_instance.moc"
