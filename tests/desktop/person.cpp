// SPDX-License-Identifier: GPL-2.0-or-later
#include "person.h"

#include "desktop/look/appearance.h"
#include "sandbox/check.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace sample {

QString setUpPerson(const QTemporaryDir& home)
{
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"}) {
        const QString folder = home.filePath(QString::fromLatin1(name));
        if (!QDir().mkpath(folder))
            qFatal("%s could not be made", qPrintable(folder));
        qputenv(name, QFile::encodeName(folder));
    }
    qputenv("BAILEY_SCHEME", "light");
    desktop::applyAppearance(platform::DesktopAppearance());
    const QList<sandbox::CheckResult> checks = sandbox::runChecks();
    for (const sandbox::CheckResult& check : checks) {
        if (check.state == sandbox::CheckState::Failed)
            return check.title + QStringLiteral(": ") + check.cause;
    }
    return {};
}

bool setUpPersonOrSkip(const QTemporaryDir& home)
{
    const QByteArray lacks = setUpPerson(home).toLocal8Bit();
    if (lacks.isEmpty())
        return true;
    if (qEnvironmentVariableIsSet("BAILEY_MUST_WORK"))
        QTest::qFail(lacks.constData(), __FILE__, __LINE__);
    else
        QTest::qSkip(lacks.constData(), __FILE__, __LINE__);
    return false;
}

} // namespace sample
