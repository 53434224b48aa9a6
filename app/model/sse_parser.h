// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace model {

struct SseEvent {
    QByteArray name; // empty: "message"
    QByteArray data; // whole, so no character is split
};

// The event stream format of the WHATWG HTML standard, section 9.2.6, fed in pieces of any size. Pure.
class SseParser
{
public:
    // The events that `bytes` complete, in order.
    [[nodiscard]] QList<SseEvent> feed(QByteArrayView bytes);
    // The stream ended: what lacks only its empty line counts too, as some servers leave that out.
    [[nodiscard]] QList<SseEvent> finish();
    // A line or an event grew past the limit; nothing more comes.
    [[nodiscard]] bool isTooLarge() const { return m_isTooLarge; }

    static constexpr qsizetype kLimit = 16 * 1024 * 1024;

private:
    void endLine(QList<SseEvent>& events);
    void takeField(QByteArrayView name, QByteArrayView value);

    QByteArray m_line;
    SseEvent m_event;
    bool m_hasData = false;
    bool m_afterReturn = false;
    bool m_isFirstLine = true;
    bool m_isTooLarge = false;
};

} // namespace model
