// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/log.h"

#include "base/inert_text.h"
#include "base/secret.h"

#include <cstdio>

namespace base {

Q_LOGGING_CATEGORY(logApp, "bailey.app", QtWarningMsg)
Q_LOGGING_CATEGORY(logEnvironment, "bailey.environment", QtWarningMsg)
Q_LOGGING_CATEGORY(logGate, "bailey.gate", QtWarningMsg)
Q_LOGGING_CATEGORY(logAgent, "bailey.agent", QtWarningMsg)
Q_LOGGING_CATEGORY(logRun, "bailey.run", QtWarningMsg)

namespace {

const char* levelName(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg: return "debug";
    case QtInfoMsg: return "info";
    case QtWarningMsg: return "warning";
    case QtCriticalMsg: return "error";
    case QtFatalMsg: return "fatal";
    }
    return "message";
}

void writeMessage(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    const QByteArray line = QByteArray(context.category ? context.category : "bailey") + ' ' + levelName(type) + ": " +
                            withoutSecrets(inertLine(message).toUtf8()) + '\n';
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
}

} // namespace

void installLog()
{
    if (qEnvironmentVariableIsSet("BAILEY_DEBUG"))
        QLoggingCategory::setFilterRules(QStringLiteral("bailey.*=true"));
    qInstallMessageHandler(writeMessage);
}

} // namespace base
