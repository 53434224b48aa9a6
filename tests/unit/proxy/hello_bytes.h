// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

// ClientHellos for tests.
namespace hello {

inline QByteArray number(qsizetype value, int size)
{
    QByteArray bytes;
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift & 0xff);
    return bytes;
}

inline QByteArray vector(const QByteArray& content, int lengthSize)
{
    return number(content.size(), lengthSize) + content;
}

inline QByteArray extension(int type, const QByteArray& body)
{
    return number(type, 2) + vector(body, 2);
}

inline QByteArray serverNames(const QList<QByteArray>& names)
{
    QByteArray list;
    for (const QByteArray& name : names)
        list += QByteArray(1, '\0') + vector(name, 2);
    return extension(0, vector(list, 2));
}

inline QByteArray message(const QByteArray& extensions)
{
    const QByteArray body = QByteArray("\x03\x03") + QByteArray(32, 'R') + vector({}, 1) + vector("\x13\x01", 2) +
                            vector(QByteArray(1, '\0'), 1) + vector(extensions, 2);
    return QByteArray("\x01") + vector(body, 3);
}

inline QByteArray record(const QByteArray& content)
{
    return QByteArray("\x16\x03\x01") + vector(content, 2);
}

// One record with these server names; none: without the extension.
inline QByteArray clientHello(const QList<QByteArray>& names, const QByteArray& more = {})
{
    return record(message((names.isEmpty() ? QByteArray() : serverNames(names)) + more));
}

inline QByteArray encryptedHello()
{
    return extension(0xfe0d, QByteArray(40, 'E'));
}

} // namespace hello
