// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

#include <QImage>

namespace desktop {

// One side of a file that is not shown as text.
struct FileSide {
    bool exists = false;
    qint64 size = 0;
    QString digest; // SHA-256 in hexadecimal; empty: it could not be read
    QImage picture; // null: it is none, or too large
    QSize pictureSize;
};

struct FileFacts {
    FileSide before;
    FileSide now;
};

// Reads the whole file, however large: called on a worker thread. Pictures are decoded by what their first bytes say,
// only in a few common formats, and within limits: they come from inside.
[[nodiscard]] FileFacts factsOf(const review::WorkingCopy& copy, const review::Change& change);

// Pure.
[[nodiscard]] QImage pictureFrom(const QByteArray& bytes, QSize& size);

} // namespace desktop
