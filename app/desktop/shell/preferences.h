// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/retention.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <chrono>
#include <memory>

namespace desktop {

// The window's settings: one typed getter and setter for each key, with its default. Never a secret.
// Keys that a newer version wrote are kept.
class Preferences
{
public:
    static constexpr int kRecentFolders = 12;
    static constexpr int kRecentTasks = 50;

    explicit Preferences(const QString& file);
    // $XDG_CONFIG_HOME/bailey/desktop.ini; without a config folder nothing is kept.
    [[nodiscard]] static Preferences standard();

    [[nodiscard]] QList<QByteArray> recentFolders() const;
    void addRecentFolder(const QByteArray& folder);
    [[nodiscard]] QStringList recentTasks() const;
    void addRecentTask(const QString& task);

    [[nodiscard]] QString model() const;
    void setModel(const QString& model);
    [[nodiscard]] QStringList allowedDomains() const;
    void setAllowedDomains(const QStringList& domains);
    [[nodiscard]] std::chrono::seconds commandTime() const;
    void setCommandTime(std::chrono::seconds time);
    [[nodiscard]] int memoryMegabytes() const;
    void setMemoryMegabytes(int megabytes);
    [[nodiscard]] int stepLimit() const;
    void setStepLimit(int steps);
    [[nodiscard]] std::chrono::minutes approvalLimit() const;
    void setApprovalLimit(std::chrono::minutes limit);
    [[nodiscard]] bool opensQuestionInFront() const; // off: nothing raises itself
    void setOpensQuestionInFront(bool opens);
    [[nodiscard]] bool notifies(const QString& kind) const; // "approval", "finished", "failed"
    void setNotifies(const QString& kind, bool notifies);
    [[nodiscard]] bool breaksThrough() const; // "do not disturb", for questions only
    void setBreaksThrough(bool breaks);
    // Whether a key was saved under the name: the keyring, which may ask to be unlocked, is only asked then.
    [[nodiscard]] bool isKeyInKeyring(const QString& name) const;
    void setKeyInKeyring(const QString& name, bool isThere);
    // How much of the history is kept.
    [[nodiscard]] run::KeepLimits keepLimits() const;
    void setKeepLimits(const run::KeepLimits& limits);
    [[nodiscard]] bool hasSeenOnboarding() const;
    void setSeenOnboarding();

    // Sizes of windows, splitters and columns, by name.
    [[nodiscard]] QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);

private:
    std::unique_ptr<QSettings> m_settings;
};

} // namespace desktop
