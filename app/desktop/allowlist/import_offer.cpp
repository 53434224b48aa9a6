// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/import_offer.h"

#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/pattern_text.h"
#include "proxy/rules.h"

#include <QCoreApplication>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ImportOffer", text);
}

enum class Clash { None, Part, Whole };

Clash clashOf(const QString& pattern, const QString& denied)
{
    const auto refused = proxy::Pattern::parse(denied);
    if (!refused)
        return Clash::Part; // "*", or what only the other program understands: it may well mean this one
    if (coversName(refused->text(), pattern))
        return Clash::Whole;
    return coversName(pattern, refused->text()) ? Clash::Part : Clash::None;
}

QByteArray nameOf(const QString& pattern)
{
    return domainPart(pattern).remove(QStringLiteral("*.")).remove(u'[').remove(u']').toLatin1();
}

QString cautionFor(const QString& pattern, bool unsafeAllowsPrivate)
{
    if (unsafeAllowsPrivate)
        return tr("May lead into your own machine and network.");
    if (isInOwnNetwork(nameOf(pattern)))
        return tr("This is in your own machine or network: without “Private” it is refused all the same.");
    return {};
}

} // namespace

Offer offerFrom(const approval::ForeignList& list, const QString& origin)
{
    Offer offer{list.title, {}, {}, list.isPreferred};
    for (const approval::AllowlistEntry& there : list.allowed) {
        const auto pattern = proxy::Pattern::parse(there.pattern, there.unsafeAllowsPrivate);
        if (!pattern) {
            offer.leftOut += there.pattern == QLatin1String("*")
                                 ? tr("*: no list allows every domain.")
                                 : tr("%1: no exact name, *.name or address.").arg(there.pattern);
            continue;
        }
        OfferRow row{newEntry(pattern->text(), origin), cautionFor(pattern->text(), there.unsafeAllowsPrivate)};
        row.entry.isEnabled = there.isEnabled;
        row.entry.unsafeAllowsPrivate = there.unsafeAllowsPrivate;
        bool isRefused = false;
        for (const QString& denied : list.denied) {
            const Clash clash = clashOf(pattern->text(), denied);
            isRefused = isRefused || clash == Clash::Whole;
            if (clash == Clash::Part)
                row.caution = tr("Would also allow %1, which the file refuses.").arg(denied);
        }
        if (isRefused)
            offer.leftOut += tr("%1: the file refuses it, too.").arg(there.pattern);
        else
            offer.rows += row;
    }
    return offer;
}

} // namespace desktop
