// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/refusal.h"

namespace proxy {
namespace {

QByteArray statusLine(Refusal kind)
{
    switch (kind) {
    case Refusal::Refused: return "HTTP/1.1 403 Refused by Bailey\r\n";
    case Refusal::Malformed: return "HTTP/1.1 400 Bad Request\r\n";
    case Refusal::Unreachable: return "HTTP/1.1 502 Bad Gateway\r\n";
    case Refusal::Busy: return "HTTP/1.1 503 Service Unavailable\r\n";
    }
    return {};
}

} // namespace

QByteArray httpRefusal(Refusal kind, const QString& text)
{
    const QByteArray body = text.toUtf8() + "\n";
    return statusLine(kind) +
           "Content-Type: text/plain; charset=utf-8\r\nContent-Length: " + QByteArray::number(body.size()) +
           "\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n" + body;
}

QString refusalText(Refusal kind, const QByteArray& domain, quint16 port, const QString& reason)
{
    const QString where = QStringLiteral("%1 port %2").arg(QString::fromLatin1(domain)).arg(port);
    switch (kind) {
    case Refusal::Refused:
        return QStringLiteral(
                   "Bailey did not let the request to %1 through: %2.\nThis environment reaches only the domains "
                   "that are allowed for it. Trying again will not help.")
            .arg(where, reason);
    case Refusal::Malformed: return QStringLiteral("Bailey does not pass this request on: %1").arg(reason);
    case Refusal::Unreachable: return QStringLiteral("%1 is allowed, but could not be reached: %2.").arg(where, reason);
    case Refusal::Busy: return QStringLiteral("Bailey did not let the request to %1 through: %2.").arg(where, reason);
    }
    return {};
}

} // namespace proxy
