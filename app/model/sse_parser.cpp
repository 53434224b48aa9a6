// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/sse_parser.h"

namespace model {

QList<SseEvent> SseParser::feed(QByteArrayView bytes)
{
    QList<SseEvent> events;
    qsizetype start = 0;
    for (qsizetype i = 0; i < bytes.size() && !m_isTooLarge; ++i) {
        const bool isSecondOfPair = std::exchange(m_afterReturn, bytes[i] == '\r') && bytes[i] == '\n';
        if (isSecondOfPair) {
            start = i + 1;
        } else if (bytes[i] == '\r' || bytes[i] == '\n') {
            m_line.append(bytes.sliced(start, i - start));
            start = i + 1;
            endLine(events);
        }
    }
    m_line.append(bytes.sliced(start));
    if (m_line.size() > kLimit)
        m_isTooLarge = true;
    if (m_isTooLarge)
        m_line.clear();
    return events;
}

QList<SseEvent> SseParser::finish()
{
    QList<SseEvent> events;
    if (!m_line.isEmpty())
        endLine(events);
    endLine(events);
    return events;
}

void SseParser::endLine(QList<SseEvent>& events)
{
    QByteArray line = std::exchange(m_line, {});
    if (std::exchange(m_isFirstLine, false) && line.startsWith("\xEF\xBB\xBF"))
        line.remove(0, 3);
    if (!line.isEmpty()) {
        const qsizetype colon = line.indexOf(':');
        if (colon < 0)
            return takeField(line, {});
        QByteArrayView value = QByteArrayView(line).sliced(colon + 1);
        if (value.startsWith(' '))
            value = value.sliced(1);
        return takeField(QByteArrayView(line).first(colon), value);
    }
    SseEvent event = std::exchange(m_event, {});
    if (!std::exchange(m_hasData, false))
        return; // only comments, or an event without data
    event.data.chop(1);
    events += event;
}

void SseParser::takeField(QByteArrayView name, QByteArrayView value)
{
    if (name == "event") {
        m_event.name = value.toByteArray();
    } else if (name == "data") {
        m_hasData = true;
        m_event.data.append(value);
        m_event.data += '\n';
        m_isTooLarge = m_isTooLarge || m_event.data.size() > kLimit;
    }
    // A comment has an empty name; id and retry are of no use to us.
}

} // namespace model
