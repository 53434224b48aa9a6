// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/run_words.h"

#include "desktop/look/words.h"

#include <QCoreApplication>
#include <QLocale>

namespace desktop {

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("RunWords", text, nullptr, n);
}

} // namespace

QString endingText(const run::Summary& run)
{
    if (!run.ending)
        return tr("Running");
    const QString how = wordsFor(*run.ending);
    if (run.wasCopiedOut)
        return tr("%1, copied out").arg(how);
    return run.changedFiles == 0 ? how : tr("%1, %n file(s) changed", run.changedFiles).arg(how);
}

QString whenText(const QDateTime& time)
{
    const QDateTime local = time.toLocalTime();
    const QLocale locale;
    return local.date() == QDate::currentDate() ? locale.toString(local.time(), QLocale::ShortFormat)
                                                : locale.toString(local.date(), QLocale::ShortFormat);
}

Symbol symbolOf(const run::Summary& run)
{
    if (!run.ending)
        return Symbol::Running;
    switch (*run.ending) {
    case run::Ending::Answered: return Symbol::Succeeded;
    case run::Ending::Cancelled: return Symbol::Killed;
    case run::Ending::LimitReached:
    case run::Ending::ModelFailed:
    case run::Ending::Unavailable:
    case run::Ending::Failed: return Symbol::Failed;
    case run::Ending::Interrupted: return Symbol::Warning;
    }
    return Symbol::Queued;
}

TextTone toneOf(const run::Summary& run)
{
    if (!run.ending)
        return TextTone::Information;
    switch (*run.ending) {
    case run::Ending::Answered: return TextTone::Good;
    case run::Ending::Cancelled: return TextTone::Quiet;
    case run::Ending::LimitReached:
    case run::Ending::Interrupted: return TextTone::Caution;
    case run::Ending::ModelFailed:
    case run::Ending::Unavailable:
    case run::Ending::Failed: return TextTone::Bad;
    }
    return TextTone::Quiet;
}

} // namespace desktop
