// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/secret.h"
#include "model/factory.h"
#include "review/commits.h"
#include "review/copy_out.h"
#include "run/event.h"
#include "sandbox/spec.h"

#include <QObject>
#include <memory>

namespace proxy {
class Resolver;
}

namespace run {

// What a person asks for. Checked by Controller::start, which says in words what is wrong.
struct Order {
    QByteArray folder;
    QString task;
    model::Spec model;
    base::Secret key;
    base::Secret proxyCredentials; // "user:password", where the proxy's setting has none
    QStringList allow;             // patterns: "registry.npmjs.org", "*.example.org:8443"
    QStringList unsafePrivate;     // those of `allow` that may lead into the person's own network too
    sandbox::Limits limits;
    int stepLimit = 50;
    std::chrono::milliseconds timeLimit{0}; // whole run; 0: none
    std::chrono::milliseconds approvalLimit{600'000};
    QList<QByteArray> outputs; // relative paths the person wants
    QList<QByteArray> letIn;   // hidden secrets that are let in for this run
    sandbox::Tools tools;      // without its keptCache
    bool keepsCache = false;   // tools' caches live on for the folder's next run
    bool scratchHome = false;
};

// One run from order to review: wires working copy, environment, gate, agent, approvals. Lives on the main thread,
// owns the worker threads. Destroying it ends the run, whatever its state.
class Controller : public QObject
{
    Q_OBJECT
public:
    explicit Controller(std::shared_ptr<base::Clock> clock = {}, QObject* parent = nullptr);
    ~Controller() override;

    // For tests: where upstream would be. Before start().
    void setResolver(std::shared_ptr<proxy::Resolver> resolver);

    // Checks the order and begins. An error means that nothing was started; later trouble comes as an Ended event.
    [[nodiscard]] base::Result<void> start(const Order& order);
    void pause();
    void resume();
    // Ends the run; the working copy stays for the review. Ended follows within 3 s.
    void stop();
    void addMessage(const QString& text);
    // Asks the model again at once, where it is waited before that.
    void retryModel();

    [[nodiscard]] State state() const;
    [[nodiscard]] QString runId() const;
    [[nodiscard]] const QList<Event>& events() const;
    [[nodiscard]] approval::Queue& approvals();
    // Changes an answer from the network log.
    void changeDecision(const QByteArray& domain, quint16 port, approval::Decision decision);
    void forgetDecision(const QByteArray& domain, quint16 port);

    // From Ended on.
    [[nodiscard]] const review::WorkingCopy& workingCopy() const;
    [[nodiscard]] const QList<review::Change>& changes() const;
    // review::copyOut and undo with the event that records them. Block for as long as writing takes.
    [[nodiscard]] base::Result<review::CopyOutReport> copyOut(const QList<review::Choice>& choices,
                                                              const QByteArray& target);
    [[nodiscard]] base::Result<QList<review::Branch>> takeBranches(const QList<QByteArray>& names);
    [[nodiscard]] base::Result<void> undoCopyOut(const QString& undoName);

Q_SIGNALS:
    void appended(const run::Event& event);
    // After the event that says so: now others may work with what the run leaves.
    void ended();
    // Text of the turn under way, for a live view; the whole comes as an AgentText event.
    void textReceived(const QString& delta);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace run
