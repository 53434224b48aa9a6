// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/controller.h"
#include "run/history.h"
#include "run/retention.h"

#include <QObject>
#include <memory>
#include <optional>

namespace desktop {

// A finished run that was read again.
struct KeptRun {
    QString runId;
    QList<run::Event> events;
    std::optional<review::WorkingCopy> copy; // nothing: discarded
};

// What the window works on: at most one run under way, and the runs that are kept. Knows no widget.
class Session : public QObject
{
    Q_OBJECT
public:
    explicit Session(std::shared_ptr<base::Clock> clock, QObject* parent = nullptr);
    ~Session() override;

    void start(const run::Order& order);
    void startDemo();
    void stop();
    void togglePause();
    void sendMessage(const QString& text);
    void retryModel();
    void changeDecision(const QByteArray& domain, quint16 port, approval::Decision decision);
    void forgetDecision(const QByteArray& domain, quint16 port);

    [[nodiscard]] bool isActive() const;
    // Of the run under way or the last one; nullptr before the first.
    [[nodiscard]] approval::Queue* approvals() const;
    [[nodiscard]] const review::WorkingCopy* workingCopy() const;
    [[nodiscard]] QString runId() const;

    void refreshRuns();
    void openRun(const QString& runId);
    void deleteRun(const QString& runId);
    // Deletes what is past the limits, then lists the runs.
    void cleanUp(const run::KeepLimits& limits);
    void measureRoom();
    // As JSON lines where the name ends so, else as Markdown.
    void exportRun(const QString& runId, const QString& path);
    void saveOutput(const QString& runId, quint32 step, const QString& path);
    // Looks at a folder that was chosen: what is wrong with it, what the person should know, what will be hidden.
    void inspect(const QByteArray& folder);

Q_SIGNALS:
    void preparingDemo();
    void started();
    void failedToStart(const QString& why);
    void appended(const run::Event& event);
    void textReceived(const QString& delta);
    void ended();
    void runsListed(const QList<run::Summary>& runs);
    // Bytes on the disk, by run.
    void roomMeasured(const QHash<QString, qint64>& sizes);
    void exported(const QString& path);
    void opened(const desktop::KeptRun& run);
    void failed(const QString& why);
    void inspected(const QByteArray& folder, const QStringList& warnings, const QList<review::Hidden>& hidden);

private:

    std::shared_ptr<base::Clock> m_clock;
    std::unique_ptr<run::Controller> m_controller;
    quint64 m_inspection = 0;
    bool m_isStartingDemo = false;
};

} // namespace desktop
