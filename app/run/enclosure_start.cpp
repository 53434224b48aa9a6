// SPDX-License-Identifier: GPL-2.0-or-later
// From the folder to a gate that is open: the copy, the environment over it, and what is hidden.
#include "run/enclosure.h"

#include "base/inert_text.h"
#include "base/own_variables.h"
#include "proxy/system_upstream.h"
#include "run/folder_settings.h"
#include "run/gate_thread.h"
#include "run/translate.h"

#include <QFutureWatcher>
#include <QtConcurrent>

namespace run {

void Enclosure::progress(const QString& text)
{
    m_record.append(Progress{text});
}

void Enclosure::open(EnclosureOrder order)
{
    m_order = std::move(order);
    makeCopy(Guess::Allowed);
}

void Enclosure::makeCopy(Guess guess)
{
    progress(tr("Making the working copy"));
    m_isPreparing = true;
    auto* watcher = new QFutureWatcher<base::Result<Prepared>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        watcher->deleteLater();
        const base::Result<Prepared> prepared = watcher->result();
        m_isPreparing = false;
        if (prepared)
            m_copy = prepared->copy;
        if (!prepared || *m_isCancelled) {
            finish(prepared ? base::Error{base::ErrorCode::Cancelled, tr("Cancelled."), {}} : prepared.error());
            return;
        }
        if (!m_copy.decision.isEmpty())
            progress(m_copy.decision);
        m_isGuessed = prepared->search.has_value();
        if (m_isGuessed)
            awaitSearch(*prepared);
        else
            tellWhatIsHidden(prepared->secrets);
        startEnvironment();
    });
    watcher->setFuture(QtConcurrent::run([order = m_order, cancelled = m_isCancelled, before = m_copy, guess] {
        const auto gone = before.root.isEmpty() ? base::Result<void>() : review::destroy(before);
        return gone ? prepareCopy(order, cancelled, guess) : base::failure(gone.error());
    }));
    m_copy = {};
}

void Enclosure::awaitSearch(const Prepared& prepared)
{
    auto* watcher = new QFutureWatcher<review::SecretSearch>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, guess = prepared.secrets] {
        watcher->deleteLater();
        if (*m_isCancelled || m_isClosed)
            return;
        if (!review::haveSameSecrets(watcher->result(), guess))
            return makeAgain();
        m_isGuessed = false;
        tellWhatIsHidden(guess);
        openWhenSure();
    });
    watcher->setFuture(*prepared.search);
}

// Nothing of the agent's has run in the environment that goes.
void Enclosure::makeAgain()
{
    progress(tr("Other files look like secrets than the last time: starting again"));
    m_isMadeAgain = true;
    m_environment->stop();
}

void Enclosure::tellWhatIsHidden(const review::SecretSearch& secrets)
{
    if (m_copy.hidden.isEmpty() && secrets.isComplete)
        return;
    SecretsHidden event;
    event.isComplete = secrets.isComplete;
    for (const review::Hidden& hidden : m_copy.hidden)
        event.files += QStringLiteral("%1: %2").arg(base::inertPath(hidden.path), hidden.reason);
    m_record.append(event);
}

void Enclosure::startEnvironment()
{
    progress(tr("Starting the environment"));
    sandbox::Spec spec = specFor(m_order, m_copy);
    if (m_order.keepsCache) {
        const auto kept = keptCacheOf(m_order.folder);
        if (!kept)
            return finish(kept.error());
        spec.tools.keptCache = *kept;
    }
    m_environment = std::make_unique<sandbox::Environment>();
    connectEnvironment();
    m_environment->start(spec);
}

void Enclosure::connectEnvironment()
{
    connect(m_environment.get(), &sandbox::Environment::ready, this, &Enclosure::openWhenSure);
    connect(m_environment.get(), &sandbox::Environment::commandFinished, this, &Enclosure::onCommandFinished);
    connect(m_environment.get(), &sandbox::Environment::stopped, this, &Enclosure::onStopped);
    connect(m_environment.get(), &sandbox::Environment::terminalOpened, this, &Enclosure::terminalOpened);
    connect(m_environment.get(), &sandbox::Environment::commandStopped, this, &Enclosure::commandStopped);
    connect(m_environment.get(), &sandbox::Environment::measured, this, &Enclosure::measured);
    connect(m_environment.get(), &sandbox::Environment::output, this,
            [this](quint32 id, sandbox::Stream stream, const QByteArray& bytes) {
                if (m_running.contains(id) && !m_running[id].shown.isEmpty())
                    m_record.append(CommandOutput{id, stream == sandbox::Stream::Error, bytes});
                Q_EMIT output(id, stream, bytes);
            });
}

void Enclosure::openWhenSure()
{
    if (!m_isGuessed && m_environment->state() == sandbox::Environment::State::Ready)
        openGate();
}

void Enclosure::openGate()
{
    sandbox::GateSockets made = m_environment->takeGateSockets();
    proxy::Options options;
    options.rules = m_order.rules;
    options.clock = m_clock;
    options.resolver = m_resolver;
    options.environmentPid = m_environment->initPid();
    if (!m_approvals.isAttended())
        options.unattended = tr("nobody was there to ask");
    options.upstream = std::make_shared<proxy::SystemUpstream>(proxy::proxyVariablesFrom(base::ownVariables()),
                                                               m_order.proxyCredentials, m_clock);
    m_gate = std::make_unique<GateThread>(
        proxy::Sockets{std::move(made.proxy), std::move(made.capture), std::move(made.dnsUdp), std::move(made.dnsTcp)},
        std::move(options));
    connect(m_gate->gate(), &proxy::Gate::held, this, &Enclosure::onHeld);
    connect(m_gate->gate(), &proxy::Gate::withdrawn, this, &Enclosure::onWithdrawn);
    connect(m_gate->gate(), &proxy::Gate::recorded, this, &Enclosure::onRecorded);
    connect(m_gate->gate(), &proxy::Gate::failed, this, [this](const QString& message) {
        progress(message);
        close();
    });
    m_gate->open();
    Q_EMIT ready();
}

} // namespace run
