// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>

namespace platform {

enum class ColourScheme { Unknown, Light, Dark };

// How the desktop wants windows to look, from the settings portal (org.freedesktop.appearance); Qt before 6.5 does
// not ask it. Without a portal everything is unknown or off.
class DesktopAppearance : public QObject
{
    Q_OBJECT
public:
    explicit DesktopAppearance(QObject* parent = nullptr);

    // Asks; changed() follows when there is an answer, and each time the person changes a setting.
    void watch();
    [[nodiscard]] ColourScheme colourScheme() const { return m_scheme; }
    [[nodiscard]] bool wantsHighContrast() const { return m_wantsHighContrast; }
    [[nodiscard]] bool wantsReducedMotion() const { return m_wantsReducedMotion; }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString& space, const QString& key, const QDBusVariant& value);

private:
    void read(const QString& key);
    void take(const QString& key, uint value);

    ColourScheme m_scheme = ColourScheme::Unknown;
    bool m_wantsHighContrast = false;
    bool m_wantsReducedMotion = false;
};

} // namespace platform
