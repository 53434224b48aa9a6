// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>

namespace base {

// A key in memory. It cannot be printed or compared by accident, registers itself for redaction in the log and in
// records, and wipes its bytes when the last copy goes.
class Secret
{
public:
    Secret() = default;
    explicit Secret(QByteArray bytes);
    Secret(const Secret& other);
    Secret& operator=(const Secret& other);
    Secret(Secret&& other) noexcept = default;
    Secret& operator=(Secret&& other) noexcept = default;
    ~Secret();

    [[nodiscard]] bool isEmpty() const { return m_bytes.isEmpty(); }
    // Only for the header of a request or the keyring. The bytes must not be kept.
    [[nodiscard]] const QByteArray& unsafeReveal() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

// Replaces every secret that this process has seen with "[redacted]". Thread-safe.
[[nodiscard]] QByteArray withoutSecrets(QByteArray text);

} // namespace base
