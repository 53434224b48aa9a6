// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/http_head.h"

namespace proxy {

// Follows one message's body as its bytes pass by, and knows where it ends. Changes nothing; strict about chunks
// (RFC 9112, 7.1). Pure.
class BodyReader
{
public:
    explicit BodyReader(const BodyKind& kind = NoBody{});

    // How many of these bytes belong to the body; fewer than all when it ends among them.
    [[nodiscard]] qsizetype read(QByteArrayView bytes);
    [[nodiscard]] bool isDone() const { return m_state == State::Done; }
    [[nodiscard]] bool isBad() const { return m_state == State::Bad; }
    [[nodiscard]] bool endsWithConnection() const { return m_state == State::UntilClose; }

private:
    enum class State { Length, ChunkSize, ChunkData, ChunkEnd, Trailer, UntilClose, Done, Bad };

    [[nodiscard]] qsizetype readCounted(qsizetype available);
    void readByte(char c);
    void endLine();
    void endChunkSize();
    void endTrailerLine();

    State m_state = State::Done;
    quint64 m_left = 0;
    QByteArray m_line;
    qsizetype m_trailerSize = 0;
};

} // namespace proxy
