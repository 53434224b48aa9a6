// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/proxy_field.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

// The password of the person's proxy: what is typed is used, and stays nowhere where no keyring is.
class TestProxyField : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void typed_isUsedForThisSession()
    {
        platform::Keyring keyring;
        desktop::ProxyField field(keyring);
        QList<QByteArray> chosen;
        connect(&field, &desktop::ProxyField::credentialsChosen, this,
                [&](const base::Secret& credentials) { chosen += credentials.unsafeReveal(); });
        auto* session = field.findChild<QPushButton*>(QStringLiteral("proxySession"));
        auto* user = field.findChild<QLineEdit*>(QStringLiteral("proxyUser"));
        auto* password = field.findChild<QLineEdit*>(QStringLiteral("proxyPassword"));
        QVERIFY(!session->isEnabled());
        QCOMPARE(password->echoMode(), QLineEdit::Password);
        password->setText(QStringLiteral("p:w "));
        QVERIFY(!session->isEnabled());
        user->setText(QStringLiteral("a:b"));
        QVERIFY2(!session->isEnabled(), "the proxy would read another name");
        user->setText(QStringLiteral(" me "));
        session->click();
        QCOMPARE(chosen, QList<QByteArray>{"me:p:w "});
        QVERIFY(password->text().isEmpty());
    }
};

QTEST_MAIN(TestProxyField)
#include "test_proxy_field.moc"
