// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/file_facts.h"

#include <QBuffer>
#include <QImageReader>

namespace desktop {

namespace {

constexpr qint64 kPictureBytes = qint64(16) << 20;
constexpr int kPictureSide = 8'000;    // pixels
constexpr int kPictureMegabytes = 256; // decoded
constexpr int kShownSide = 1'000;

QByteArray formatOf(const QByteArray& bytes)
{
    if (bytes.startsWith("\x89PNG\r\n\x1a\n"))
        return "png";
    if (bytes.startsWith("\xff\xd8\xff"))
        return "jpeg";
    if (bytes.startsWith("GIF87a") || bytes.startsWith("GIF89a"))
        return "gif";
    return bytes.startsWith("BM") ? QByteArray("bmp") : QByteArray();
}

FileSide sideOf(const review::WorkingCopy& copy, const review::Change& change, review::TextSide which)
{
    FileSide side;
    side.exists = review::hasSide(change, which);
    if (!side.exists)
        return side;
    const bool isNow = which == review::TextSide::New;
    side.size = isNow ? change.newSize : change.oldSize;
    if (const auto digest = review::contentDigest(copy, change, which))
        side.digest = QString::fromLatin1(digest->toHex());
    if (side.size > kPictureBytes)
        return side;
    const auto bytes =
        isNow ? review::newContent(copy, change, kPictureBytes) : review::oldContent(copy, change, kPictureBytes);
    if (bytes)
        side.picture = pictureFrom(*bytes, side.pictureSize);
    return side;
}

} // namespace

QImage pictureFrom(const QByteArray& bytes, QSize& size)
{
    const QByteArray format = formatOf(bytes);
    if (format.isEmpty())
        return {};
    QBuffer buffer;
    buffer.setData(bytes);
    if (!buffer.open(QIODevice::ReadOnly))
        return {};
    QImageReader reader(&buffer, format);
    reader.setAutoDetectImageFormat(false);
    QImageReader::setAllocationLimit(kPictureMegabytes);
    size = reader.size();
    if (size.isEmpty() || std::max(size.width(), size.height()) > kPictureSide)
        return {};
    if (std::max(size.width(), size.height()) > kShownSide)
        reader.setScaledSize(size.scaled(kShownSide, kShownSide, Qt::KeepAspectRatio));
    return reader.read();
}

FileFacts factsOf(const review::WorkingCopy& copy, const review::Change& change)
{
    return {sideOf(copy, change, review::TextSide::Old), sideOf(copy, change, review::TextSide::New)};
}

} // namespace desktop
