// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/gate.h"

#include <QHash>
#include <optional>

namespace proxy {

struct Decision {
    enum class Kind { Allow, AllowForRun, Refuse, Ask };
    Kind kind = Kind::Refuse;
    bool allowsPrivate = false; // an entry says that this domain may be on a private network
    QString reason;             // the entry that matched, or why not
};

// The one point that decides. Every way through the gate asks here, before anything goes upstream, and nothing else
// decides. A value without sockets.
class Policy
{
public:
    void setRules(const Rules& rules) { m_rules = rules; }
    // Entries that win over every rule and every answer.
    void setDenied(const Rules& denied) { m_denied = denied; }
    void answer(const QByteArray& domain, quint16 port, Answer answer, const QString& reason);
    // From now on nothing is allowed.
    void close(const QString& reason) { m_closed = reason; }

    // Nobody can be asked in this run, and why.
    void setUnattended(const QString& reason) { m_unattended = reason; }

    [[nodiscard]] Decision decide(const QByteArray& domain, quint16 port, const Asker& who) const;
    // Why no port of the name can be allowed any more, so that it need not resolve; nothing where one is or may be.
    [[nodiscard]] std::optional<QString> whyUnreachable(const QByteArray& domain) const;

private:
    struct Answered {
        Answer answer;
        QString reason;
    };

    [[nodiscard]] std::optional<Decision> decideSpecial(const QByteArray& domain, quint16 port) const;

    Rules m_rules;
    Rules m_denied;
    QHash<QPair<QByteArray, quint16>, Answered> m_answers;
    std::optional<QString> m_closed;
    QString m_unattended;
};

} // namespace proxy
