// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/appearance.h"

#include "desktop/look/calm_style.h"
#include "desktop/look/colours.h"

#include <QApplication>
#include <QStyle>
#include <optional>

namespace desktop {

namespace {

constexpr char kReducedMotion[] = "baileyReducedMotion";

std::optional<Scheme> chosenScheme()
{
    const QByteArray chosen = qgetenv("BAILEY_SCHEME");
    if (chosen == "light")
        return Scheme::Light;
    if (chosen == "dark")
        return Scheme::Dark;
    if (chosen == "light-contrast")
        return Scheme::LightHighContrast;
    if (chosen == "dark-contrast")
        return Scheme::DarkHighContrast;
    return std::nullopt;
}

Scheme wantedScheme(const platform::DesktopAppearance& appearance)
{
    const bool wantsDark = appearance.colourScheme() == platform::ColourScheme::Dark ||
                           (appearance.colourScheme() == platform::ColourScheme::Unknown &&
                            isDark(QApplication::style()->standardPalette()));
    if (appearance.wantsHighContrast())
        return wantsDark ? Scheme::DarkHighContrast : Scheme::LightHighContrast;
    return wantsDark ? Scheme::Dark : Scheme::Light;
}

} // namespace

bool wantsReducedMotion()
{
    return QCoreApplication::instance()->property(kReducedMotion).toBool();
}

void applyAppearance(const platform::DesktopAppearance& appearance)
{
    QCoreApplication::instance()->setProperty(kReducedMotion, appearance.wantsReducedMotion());
    const bool isOurs = dynamic_cast<const CalmStyle*>(QApplication::style());
    if (!isOurs && QApplication::style()->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0)
        QApplication::setStyle(new CalmStyle);
    if (const auto chosen = chosenScheme())
        QApplication::setPalette(paletteFor(*chosen));
    else if (dynamic_cast<const CalmStyle*>(QApplication::style()))
        QApplication::setPalette(paletteFor(wantedScheme(appearance)));
}

} // namespace desktop
