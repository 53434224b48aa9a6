// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/secret_memory.h"

#include "base/file.h"
#include "base/paths.h"
#include "review/secret_names.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <algorithm>
#include <cstring>
#include <sys/vfs.h>

namespace review {

namespace {

constexpr qsizetype kLargest = qsizetype(512) << 20;
constexpr int kKeptFiles = 30;
constexpr size_t kLeastFolder = 52; // bytes of one without name and files

class Writer
{
public:
    template <typename Number>
    void number(Number value)
    {
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value); // for this machine alone
    }
    void text(const QByteArray& value)
    {
        number(static_cast<quint32>(value.size()));
        m_bytes.append(value);
    }
    void stamp(const Stamp& value)
    {
        number(value.device);
        number(value.inode);
        number(value.size);
        number(value.changed);
    }
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

class Reader
{
public:
    explicit Reader(const QByteArray& bytes) : m_bytes(bytes) {}
    template <typename Number>
    Number number()
    {
        Number value{};
        if (m_bytes.size() - m_at < qsizetype(sizeof value)) {
            m_isValid = false;
            return value;
        }
        std::memcpy(&value, m_bytes.constData() + m_at, sizeof value);
        m_at += qsizetype(sizeof value);
        return value;
    }
    QByteArray text()
    {
        const auto size = static_cast<qsizetype>(number<quint32>());
        if (!m_isValid || m_bytes.size() - m_at < size) {
            m_isValid = false;
            return {};
        }
        m_at += size;
        return QByteArray(m_bytes.constData() + m_at - size, size);
    }
    Stamp stamp()
    {
        Stamp value;
        value.device = number<quint64>();
        value.inode = number<quint64>();
        value.size = number<qint64>();
        value.changed = number<qint64>();
        return value;
    }
    [[nodiscard]] bool isValid() const { return m_isValid; }
    [[nodiscard]] bool isAtEnd() const { return m_at == m_bytes.size(); }

private:
    const QByteArray& m_bytes;
    qsizetype m_at = 0;
    bool m_isValid = true;
};

QByteArray version()
{
    static const QByteArray version = secretRulesVersion();
    return version;
}

SeenFolder readFolder(Reader& in)
{
    SeenFolder folder;
    folder.name = in.text();
    folder.stamp = in.stamp();
    folder.names = in.number<quint32>();
    folder.firstFolder = in.number<quint32>();
    folder.folders = in.number<quint32>();
    const auto files = in.number<quint32>();
    for (quint32 i = 0; i < files && in.isValid(); ++i) {
        SeenFile file;
        file.name = in.text();
        file.stamp = in.stamp();
        file.isSecret = in.number<quint8>() != 0;
        folder.files.append(file);
    }
    return folder;
}

// Each folder but the first is in exactly one other, that comes before it.
bool isTree(const SeenTree& tree)
{
    quint64 next = 1;
    for (size_t i = 0; i < tree.size(); ++i) {
        if (tree[i].folders > 0 && (tree[i].firstFolder != next || next <= i))
            return false;
        next += tree[i].folders;
    }
    return tree.empty() || next == tree.size();
}

bool keepsTimes(const QByteArray& folder)
{
    struct statfs info = {};
    if (::statfs(folder.constData(), &info) != 0)
        return false;
    switch (static_cast<quint32>(info.f_type)) { // statfs(2)
    case 0xEF53:                                 // ext
    case 0x58465342:                             // xfs
    case 0x9123683E:                             // btrfs
    case 0xCA451A4E:                             // bcachefs
    case 0x2FC12FC1:                             // zfs
    case 0xF2F52010:                             // f2fs
    case 0x01021994:                             // tmpfs
    case 0x794C7630:                             // overlay
        return true;
    default: return false;
    }
}

void removeOldest(const QString& folder)
{
    const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files, QDir::Time);
    for (qsizetype i = kKeptFiles; i < files.size(); ++i)
        QFile::remove(files[i].filePath());
}

} // namespace

std::vector<QByteArray> pathsOf(const SeenTree& tree)
{
    std::vector<QByteArray> paths(tree.size());
    for (size_t i = 0; i < tree.size(); ++i) {
        for (quint32 below = tree[i].firstFolder; below < tree[i].firstFolder + tree[i].folders; ++below)
            paths[below] = joined(paths[i], tree[below].name);
    }
    return paths;
}

QSet<QByteArray> secretsIn(const SeenTree& tree, const std::vector<QByteArray>& paths)
{
    QSet<QByteArray> secrets;
    for (size_t i = 0; i < tree.size(); ++i) {
        for (const SeenFile& file : tree[i].files) {
            if (file.isSecret)
                secrets.insert(joined(paths[i], file.name));
        }
    }
    return secrets;
}

QByteArray seenBytes(const SeenTree& tree)
{
    Writer out;
    out.text(version());
    out.number(static_cast<quint32>(tree.size()));
    for (const SeenFolder& folder : tree) {
        out.text(folder.name);
        out.stamp(folder.stamp);
        out.number(folder.names);
        out.number(folder.firstFolder);
        out.number(folder.folders);
        out.number(static_cast<quint32>(folder.files.size()));
        for (const SeenFile& file : folder.files) {
            out.text(file.name);
            out.stamp(file.stamp);
            out.number(static_cast<quint8>(file.isSecret ? 1 : 0));
        }
    }
    return out.bytes();
}

SeenTree seenFrom(const QByteArray& bytes)
{
    Reader in(bytes);
    if (in.text() != version())
        return {};
    const auto count = in.number<quint32>();
    SeenTree tree;
    tree.reserve(std::min<size_t>(count, size_t(bytes.size()) / kLeastFolder));
    for (quint32 i = 0; i < count && in.isValid(); ++i)
        tree.push_back(readFolder(in));
    return in.isValid() && in.isAtEnd() && isTree(tree) ? tree : SeenTree();
}

SeenTree readSeen(const QByteArray& file)
{
    return file.isEmpty() ? SeenTree() : seenFrom(base::readFile(file, kLargest).value_or(QByteArray()));
}

void writeSeen(const QByteArray& file, const SeenTree& tree)
{
    const QByteArray bytes = seenBytes(tree);
    const QString path = QFile::decodeName(file);
    if (bytes.size() > kLargest || !base::writeOwnFile(path, bytes))
        QFile::remove(path);
    removeOldest(QFileInfo(path).path());
}

QByteArray memoryFileFor(const QByteArray& folder)
{
    const auto cache = base::cacheFolder();
    const auto own = cache ? base::ensurePrivateFolder(*cache + QStringLiteral("/secrets")) : cache;
    if (!own || !keepsTimes(folder))
        return {};
    return QFile::encodeName(*own) + '/' + QCryptographicHash::hash(folder, QCryptographicHash::Sha256).toHex();
}

} // namespace review
