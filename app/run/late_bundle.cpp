// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/late_bundle.h"

#include "base/worker_thread.h"
#include "review/commits.h"
#include "run/bundle_receiver.h"
#include "run/preparation.h"

#include <QCoreApplication>

#include <future>
#include <limits>

namespace run {

namespace {

using base::Result;

constexpr quint32 kCommand = 1;
constexpr std::chrono::seconds kTimeLimit{30};

sandbox::Spec readOnlySpec(const review::WorkingCopy& copy)
{
    EnclosureOrder order;
    order.folder = copy.folder;
    order.root = copy.root;
    // Nothing is written there; what is there already may be past any limit.
    order.limits.disk = std::numeric_limits<quint64>::max() / 2;
    order.limits.files = order.limits.disk;
    sandbox::Spec spec = specFor(order, copy);
    spec.folder.readOnly = {"."};
    for (sandbox::Folder& beside : spec.beside)
        beside.readOnly = {"."};
    return spec;
}

// Lives on a thread of its own. The promise is kept when everything inside is dead and the bundle is in its place.
class Maker : public QObject
{
public:
    Maker(review::WorkingCopy copy, std::promise<Result<void>> done) : m_copy(std::move(copy)), m_done(std::move(done))
    {
    }

    void begin()
    {
        auto receiver = BundleReceiver::create(review::bundleOf(m_copy), review::kLargestBundle);
        if (!receiver)
            return m_done.set_value(base::failure(receiver.error()));
        m_receiver = std::move(*receiver);
        m_environment = std::make_unique<sandbox::Environment>();
        connect(m_environment.get(), &sandbox::Environment::ready, this, [this] { ask(); });
        connect(m_environment.get(), &sandbox::Environment::commandFinished, this,
                [this](const sandbox::CommandResult& result) { onFinished(result); });
        connect(m_environment.get(), &sandbox::Environment::stopped, this,
                [this](const std::optional<base::Error>& error) { onStopped(error); });
        m_environment->start(readOnlySpec(m_copy));
    }

private:
    void ask()
    {
        const sandbox::GateSockets unserved = m_environment->takeGateSockets(); // and closed with this value
        m_environment->run(bundleCommand(kCommand, m_copy, *m_receiver, kTimeLimit));
    }

    void onFinished(const sandbox::CommandResult& result)
    {
        m_receiver->noteEnd(result);
        if (result.end != sandbox::End::Exited)
            m_error = base::Error{
                base::ErrorCode::Unavailable,
                QCoreApplication::translate("run", "git could not list the commits of the run: %1").arg(result.message),
                {}};
        m_environment->stop();
    }

    void onStopped(const std::optional<base::Error>& error)
    {
        if (error)
            m_error = error;
        m_receiver->takeWriteEnd().reset(); // where no command has it
        if (m_receiver->isDone())
            return finish();
        connect(m_receiver.get(), &BundleReceiver::done, this, [this] { finish(); });
    }

    void finish() { m_done.set_value(m_error ? Result<void>(base::failure(*m_error)) : Result<void>()); }

    review::WorkingCopy m_copy;
    std::promise<Result<void>> m_done;
    std::unique_ptr<BundleReceiver> m_receiver;
    std::unique_ptr<sandbox::Environment> m_environment;
    std::optional<base::Error> m_error;
};

} // namespace

Result<void> makeLateBundle(const review::WorkingCopy& copy)
{
    std::promise<Result<void>> promise;
    std::future<Result<void>> done = promise.get_future();
    auto* maker = new Maker(copy, std::move(promise));
    base::WorkerThread thread(QStringLiteral("commits"));
    thread.start(maker);
    QMetaObject::invokeMethod(
        maker, [maker] { maker->begin(); }, Qt::QueuedConnection);
    return done.get();
}

} // namespace run
