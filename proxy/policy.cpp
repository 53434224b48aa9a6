// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/policy.h"

#include "proxy/address.h"

#include <QCoreApplication>
#include <algorithm>

namespace proxy {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

Decision refuse(const QString& reason)
{
    return {Decision::Kind::Refuse, false, reason};
}

} // namespace

void Policy::answer(const QByteArray& domain, quint16 port, Answer answer, const QString& reason)
{
    m_answers.insert({domain, port}, {answer, reason});
}

// Names and addresses of the person's own machine and network. Asking about them would only make a mistake possible.
std::optional<Decision> Policy::decideSpecial(const QByteArray& domain, quint16 port) const
{
    const bool isLiteral = isAddress(domain);
    const AddressKind kind = isLiteral ? classify(QHostAddress(QString::fromLatin1(domain))) : AddressKind::Public;
    if (kind == AddressKind::Public && !(!isLiteral && isSpecialName(domain)))
        return std::nullopt;
    const auto entry = std::find_if(m_rules.begin(), m_rules.end(), [&](const Pattern& pattern) {
        return pattern.allowsPrivate() && pattern.matches(domain, port);
    });
    if (entry != m_rules.end())
        return Decision{Decision::Kind::Allow, true, entry->text()};
    if (isLiteral)
        return refuse(
            Words::tr("it is %1; only an entry that allows private addresses lets it through").arg(describe(kind)));
    return refuse(Words::tr("the name means a machine of your own network; only an entry that allows private addresses "
                            "lets it through"));
}

std::optional<QString> Policy::whyUnreachable(const QByteArray& domain) const
{
    if (m_closed || m_unattended.isEmpty())
        return m_closed;
    const bool isListed = std::any_of(m_rules.begin(), m_rules.end(),
                                      [&](const Pattern& pattern) { return pattern.matchesName(domain); });
    const auto isAllowed = [&] {
        for (auto given = m_answers.constBegin(); given != m_answers.constEnd(); ++given) {
            if (given.key().first == domain && given->answer == Answer::Allow)
                return true;
        }
        return false;
    };
    return isListed || isAllowed() ? std::nullopt : std::optional(m_unattended);
}

Decision Policy::decide(const QByteArray& domain, quint16 port, const Asker& who) const
{
    Q_UNUSED(who) // who asks is shown to the person; the list is one for all programs of a run
    if (m_closed)
        return refuse(*m_closed);
    if (findMatch(m_denied, domain, port))
        return refuse(Words::tr("the domain is on the list of refused ones"));
    if (const auto special = decideSpecial(domain, port))
        return *special;
    if (const auto given = m_answers.constFind({domain, port}); given != m_answers.constEnd()) {
        switch (given->answer) {
        case Answer::Allow: return {Decision::Kind::AllowForRun, false, given->reason};
        case Answer::Refuse: return refuse(given->reason);
        case Answer::Ask: return {Decision::Kind::Ask, false, {}};
        }
    }
    const Pattern* entry = findMatch(m_rules, domain, port);
    if (!entry)
        return {Decision::Kind::Ask, false, {}};
    const bool allowsPrivate = std::any_of(m_rules.begin(), m_rules.end(), [&](const Pattern& pattern) {
        return pattern.allowsPrivate() && pattern.matches(domain, port);
    });
    return {Decision::Kind::Allow, allowsPrivate, entry->text()};
}

} // namespace proxy
