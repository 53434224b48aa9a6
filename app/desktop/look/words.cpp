// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/words.h"

#include "base/inert_text.h"
#include "base/path_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Words", text);
}

} // namespace

QString hostAndPort(const QByteArray& domain, quint16 port)
{
    const QString host = base::inertPath(domain);
    const QString shown = host.contains(u':') ? u'[' + host + u']' : host;
    return port == 0 ? shown : QStringLiteral("%1:%2").arg(shown).arg(port);
}

QString refusedBy(const QString& decider)
{
    if (decider == QLatin1String("time-limit"))
        return tr("denied: no answer in time");
    if (decider == QLatin1String("nobody-attached"))
        return tr("denied: nobody was there to ask");
    if (decider == QLatin1String("flood"))
        return tr("denied: too many unknown domains at once");
    if (decider == QLatin1String("run-ended"))
        return tr("denied: the run ended");
    return tr("denied by you");
}

QString wordsFor(run::Ending ending)
{
    switch (ending) {
    case run::Ending::Answered: return tr("Finished");
    case run::Ending::LimitReached: return tr("Limit reached");
    case run::Ending::ModelFailed: return tr("The model failed");
    case run::Ending::Cancelled: return tr("Stopped");
    case run::Ending::Failed: return tr("Failed");
    case run::Ending::Unavailable: return tr("No isolation on this machine");
    case run::Ending::Interrupted: return tr("Interrupted");
    }
    return {};
}

QString withoutStop(const QString& sentence)
{
    const bool hasStop = sentence.endsWith(u'.') || sentence.endsWith(u'。');
    return hasStop ? sentence.chopped(1) : sentence;
}

QString wordsFor(const run::ModelTrouble& trouble)
{
    if (trouble.attempts == 0)
        return base::inertLine(trouble.reason);
    const QString reason = withoutStop(base::inertLine(trouble.reason));
    const auto seconds = (trouble.wait.count() + 999) / 1000;
    return tr("%1 – next try in %2 s, attempt %3 of %4")
        .arg(reason)
        .arg(seconds)
        .arg(trouble.attempt)
        .arg(trouble.attempts);
}

QString wordsFor(run::NetworkResult result)
{
    switch (result) {
    case run::NetworkResult::Allowed: return tr("allowed");
    case run::NetworkResult::AllowedForRun: return tr("allowed for this run");
    case run::NetworkResult::Waiting: return tr("waiting for you");
    case run::NetworkResult::Withdrawn: return tr("no longer waiting");
    case run::NetworkResult::Refused: return tr("refused");
    case run::NetworkResult::Failed: return tr("failed");
    }
    return {};
}

QString sizeText(quint64 bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), bytes < 1024 ? 0 : 1,
                                       QLocale::DataSizeTraditionalFormat);
}

QString folderText(const QByteArray& folder)
{
    const QByteArray home = QFile::encodeName(QDir::homePath());
    if (home.size() > 1 && base::isBelow(folder, home))
        return u'~' + base::inertPath(folder.sliced(home.size()));
    return base::inertPath(folder);
}

QString folderName(const QByteArray& folder)
{
    const qsizetype slash = folder.lastIndexOf('/');
    return base::inertPath(slash < 0 ? folder : folder.sliced(slash + 1));
}

} // namespace desktop
