// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "base/unique_fd.h"
#include "proxy/rules.h"
#include "proxy/upstream_proxy.h"

#include <QHostAddress>
#include <QObject>
#include <memory>

namespace proxy {

struct Sockets {
    base::UniqueFd proxy;
    base::UniqueFd capture;
    base::UniqueFd dnsUdp;
    base::UniqueFd dnsTcp;
};

enum class Protocol { Connect, Http, Socks, Captured, LookUp };

// Who asks, as far as it can be known. Never guessed.
struct Asker {
    qint64 pid = 0; // as the host numbers it; 0: unknown process
    QList<QByteArray> argv;
    QList<QByteArray> parents; // names, nearest first, up to the command
    quint32 command = 0;       // id of the command it belongs to; 0: unknown
};

// The question that decides: may this process talk to this domain at this port?
struct Request {
    quint64 id = 0;
    QByteArray domain; // canonical: A-label, lower case, no trailing dot; or an address in canonical spelling
    quint16 port = 0;  // 0: a look-up of the name, refused before there was a port
    Protocol protocol = Protocol::Connect;
    bool isTls = false;     // as far as the gate has seen
    bool isPrivate = false; // known, without a look-up, to lead into the person's own network
    Asker asker;
};

// What became of a request: one of these for every request that reached the gate.
struct Record {
    enum class Result { Allowed, AllowedForRun, Refused, Failed };
    Request request;
    Result result = Result::Refused;
    QString reason; // the matching entry, who refused, or what failed
    std::chrono::milliseconds duration{0};
    std::chrono::milliseconds held{0};
    quint64 bytesUp = 0;
    quint64 bytesDown = 0;
};

// Ask: whatever was answered before, and whatever the list says, the next request is held again.
enum class Answer { Allow, Refuse, Ask };

// Finds the upstream address of an allowed domain. The system's resolver by default; tests give their own.
class Resolver
{
public:
    Resolver() = default;
    Resolver(const Resolver&) = delete;
    Resolver& operator=(const Resolver&) = delete;
    virtual ~Resolver() = default;
    // Calls back on the calling thread, with an empty list when there is no address.
    virtual void resolve(const QByteArray& domain, QObject* context,
                         std::function<void(const QList<QHostAddress>&)> callback) = 0;
    // Where the connection to a checked address really goes. Tests put their own listeners behind documentation
    // addresses, so that every check of addresses stays in force in tests, too.
    [[nodiscard]] virtual QPair<QHostAddress, quint16> route(const QHostAddress& checked, quint16 port) const
    {
        return {checked, port};
    }
};

// Bounds of what the environment may make the gate hold.
struct Bounds {
    qsizetype connections = 20'000;
    qsizetype held = 16'000;
    qsizetype perDomain = 4'096;
    // Half-open requests: not a byte yet, or less than it takes to decide. Over the first number they have less time,
    // and over the second the oldest go at once.
    qsizetype halfOpenCrowd = 256;
    qsizetype halfOpen = 2'048;
    std::chrono::milliseconds silenceLimit{30'000};   // before the first byte
    std::chrono::milliseconds headLimit{10'000};      // from the first to the last byte of a request's head
    std::chrono::milliseconds crowdLimit{3'000};      // for both, in a crowd
    std::chrono::milliseconds idleLimit{180'000};     // between two requests
    std::chrono::milliseconds exchangeLimit{900'000}; // without a byte in either direction
};

struct Options {
    Rules rules;
    Rules denied; // win over every rule and every answer
    std::shared_ptr<base::Clock> clock;
    std::shared_ptr<Resolver> resolver;        // default: the system's
    qint64 environmentPid = 0;                 // for attribution
    std::shared_ptr<UpstreamChooser> upstream; // none: everything goes directly
    // Why nobody can allow an unknown domain in this run; empty: somebody can be asked. Names that no entry allows do
    // not even resolve then: a program that uses no proxy fails at once and knows why, and a name tells it nothing.
    QString unattended;
    QByteArray hostsFile = "/etc/hosts";
    Bounds bounds;
};

// The gate: serves the sockets, asks `decide` for every request, holds what is unknown. Parentless; lives on the
// network thread after moveToThread(); slots may be called from any thread by queued connections only.
class Gate : public QObject
{
    Q_OBJECT
public:
    Gate(Sockets sockets, Options options);
    ~Gate() override;

public Q_SLOTS:
    void open();
    // Nobody is left to ask, or the run is over: refuses what is held and everything later.
    void close();
    // Answers every held request for the domain and port, and later ones, until changed. The reason is shown to the
    // program and to the agent: "denied by the person", "no answer within 10 minutes", "nobody was there to ask".
    void answer(const QByteArray& domain, quint16 port, proxy::Answer answer, const QString& reason);
    void setRules(const proxy::Rules& rules);

Q_SIGNALS:
    // Not on the list and not answered yet: the request is held. One signal for each request; the queue merges.
    void held(const proxy::Request& request);
    // A held request whose program went away before the answer.
    void withdrawn(const proxy::Request& request);
    void recorded(const proxy::Record& record);
    void failed(const QString& message);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace proxy
