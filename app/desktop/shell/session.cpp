// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/session.h"

#include "base/inert_text.h"
#include "desktop/history/run_report.h"
#include "desktop/look/background.h"
#include "run/demo.h"
#include "run/record.h"

#include <QSaveFile>

namespace desktop {

namespace {

struct Inspection {
    QByteArray folder; // absolute and real, where there is one
    QStringList warnings;
    QList<review::Hidden> hidden;
};

Inspection inspectionOf(const QByteArray& folder)
{
    Inspection inspection;
    inspection.folder = folder;
    const auto real = review::checkFolder(folder);
    if (!real) {
        inspection.warnings += real.error().message;
        return inspection;
    }
    inspection.folder = *real;
    inspection.warnings = review::folderWarnings(*real);
    const review::SecretSearch search = review::searchSecretsRemembered(*real);
    inspection.hidden = search.found;
    if (!search.isComplete)
        inspection.warnings += Session::tr("The folder has too many files to look for secrets in all of them.");
    return inspection;
}

base::Result<KeptRun> keptRun(const QString& runId)
{
    auto events = run::readEvents(runId, run::Output::Ends);
    if (!events)
        return base::failure(events.error());
    KeptRun kept;
    kept.runId = runId;
    kept.events = *events;
    if (auto copy = run::workingCopyOf(runId))
        kept.copy = *copy;
    return kept;
}

// All that may be copied out and is not ignored; empty where nothing is left of it.
QByteArray patchOfKept(const QString& runId)
{
    const auto copy = run::workingCopyOf(runId);
    const auto changes = copy ? review::listChanges(*copy) : base::failure(copy.error());
    QList<review::Choice> choices;
    for (const review::Change& change : changes ? *changes : QList<review::Change>()) {
        if (change.refusal.isEmpty() && !change.isIgnored)
            choices.append({change, {}, review::OnConflict::Ask, review::OnRefusal::Skip});
    }
    const auto patch = choices.isEmpty() ? base::Result<QByteArray>() : review::patchOf(*copy, choices);
    return patch ? *patch : QByteArray();
}

} // namespace

Session::Session(std::shared_ptr<base::Clock> clock, QObject* parent) : QObject(parent), m_clock(std::move(clock)) {}

Session::~Session() = default;

void Session::start(const run::Order& order)
{
    if (isActive()) {
        Q_EMIT failedToStart(tr("A run is under way. Stop it first, or wait until it has ended."));
        return;
    }
    auto controller = std::make_unique<run::Controller>(m_clock);
    connect(controller.get(), &run::Controller::appended, this, &Session::appended);
    connect(controller.get(), &run::Controller::ended, this, &Session::ended);
    connect(controller.get(), &run::Controller::textReceived, this, &Session::textReceived);
    // Views take the new run before its first event.
    m_controller = std::move(controller);
    Q_EMIT started();
    m_controller->approvals().attach();
    if (auto result = m_controller->start(order); !result)
        Q_EMIT failedToStart(result.error().message);
}

void Session::startDemo()
{
    if (m_isStartingDemo || isActive())
        return;
    m_isStartingDemo = true;
    Q_EMIT preparingDemo();
    inBackground(
        this, [] { return run::demoOrder(); },
        [this](const base::Result<run::Order>& order) {
            m_isStartingDemo = false;
            if (order)
                start(*order);
            else
                Q_EMIT failedToStart(order.error().message);
        });
}

void Session::stop()
{
    if (m_controller)
        m_controller->stop();
}

void Session::togglePause()
{
    if (!m_controller)
        return;
    if (m_controller->state() == run::State::Paused)
        m_controller->resume();
    else
        m_controller->pause();
}

void Session::sendMessage(const QString& text)
{
    if (m_controller)
        m_controller->addMessage(text);
}

void Session::retryModel()
{
    if (m_controller)
        m_controller->retryModel();
}

void Session::changeDecision(const QByteArray& domain, quint16 port, approval::Decision decision)
{
    if (m_controller)
        m_controller->changeDecision(domain, port, decision);
}

void Session::forgetDecision(const QByteArray& domain, quint16 port)
{
    if (m_controller)
        m_controller->forgetDecision(domain, port);
}

bool Session::isActive() const
{
    if (!m_controller)
        return false;
    const run::State state = m_controller->state();
    return state != run::State::Idle && state != run::State::Ended;
}

approval::Queue* Session::approvals() const
{
    return m_controller ? &m_controller->approvals() : nullptr;
}

const review::WorkingCopy* Session::workingCopy() const
{
    const bool hasCopy = m_controller && !m_controller->workingCopy().root.isEmpty();
    return hasCopy ? &m_controller->workingCopy() : nullptr;
}

QString Session::runId() const
{
    return m_controller ? m_controller->runId() : QString();
}

void Session::refreshRuns()
{
    inBackground(
        this, [] { return run::listRuns(); },
        [this](const base::Result<QList<run::Summary>>& runs) {
            if (runs)
                Q_EMIT runsListed(*runs);
        });
}

void Session::cleanUp(const run::KeepLimits& limits)
{
    const auto work = [limits]() -> base::Result<void> {
        const auto kept = run::keptRuns();
        return kept ? run::deleteRuns(run::runsPastLimits(*kept, limits, QDateTime::currentDateTimeUtc()))
                    : base::failure(kept.error());
    };
    inBackground(this, work, [this](const base::Result<void>&) {
        measureRoom();
        refreshRuns();
    });
}

void Session::measureRoom()
{
    inBackground(
        this, [] { return run::keptRuns(); },
        [this](const base::Result<QList<run::KeptRun>>& kept) {
            if (!kept)
                return;
            QHash<QString, qint64> sizes;
            for (const run::KeptRun& run : *kept)
                sizes.insert(run.runId, run.bytes);
            Q_EMIT roomMeasured(sizes);
        });
}

void Session::openRun(const QString& runId)
{
    inBackground(
        this, [runId] { return keptRun(runId); },
        [this](const base::Result<KeptRun>& kept) {
            if (kept)
                Q_EMIT opened(*kept);
            else
                Q_EMIT failed(kept.error().message);
        });
}

void Session::deleteRun(const QString& runId)
{
    inBackground(
        this, [runId] { return run::deleteRun(runId); },
        [this](const base::Result<void>& result) {
            if (!result)
                Q_EMIT failed(result.error().message);
            refreshRuns();
        });
}

void Session::exportRun(const QString& runId, const QString& path)
{
    const auto write = [runId, path]() -> base::Result<void> {
        const auto events = run::readEvents(runId);
        if (!events)
            return base::failure(events.error());
        const QByteArray content = path.endsWith(QLatin1String(".jsonl"))
                                       ? jsonLines(*events)
                                       : markdownReport(*events, patchOfKept(runId)).toUtf8();
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit())
            return {};
        return base::failure(base::ErrorCode::Io,
                             Session::tr("%1 could not be written: %2").arg(base::inertLine(path), file.errorString()));
    };
    inBackground(this, write, [this, path](const base::Result<void>& result) {
        if (result)
            Q_EMIT exported(path);
        else
            Q_EMIT failed(result.error().message);
    });
}

void Session::saveOutput(const QString& runId, quint32 step, const QString& path)
{
    const auto write = [runId, step, path]() -> base::Result<void> {
        const auto folder = run::recordFolder(runId);
        return folder ? run::writeOutput(*folder, step, path) : base::failure(folder.error());
    };
    inBackground(this, write, [this](const base::Result<void>& result) {
        if (!result)
            Q_EMIT failed(result.error().message);
    });
}

void Session::inspect(const QByteArray& folder)
{
    const quint64 number = ++m_inspection;
    if (folder.isEmpty()) {
        Q_EMIT inspected(folder, {}, {});
        return;
    }
    inBackground(
        this, [folder] { return inspectionOf(folder); },
        [this, number](const Inspection& inspection) {
            if (number == m_inspection)
                Q_EMIT inspected(inspection.folder, inspection.warnings, inspection.hidden);
        });
}

} // namespace desktop
