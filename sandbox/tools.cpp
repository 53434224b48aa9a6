// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/tools.h"

#include "base/inert_text.h"
#include "base/path_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace sandbox {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("sandbox", text);
}

} // namespace

QList<QByteArray> foundTools()
{
    return readHostFacts().toolchains;
}

base::Result<QByteArray> checkTool(const QByteArray& path)
{
    const QFileInfo info(QFile::decodeName(path));
    const QByteArray real = QFile::encodeName(info.canonicalFilePath());
    if (real.isEmpty() || !info.isDir())
        return base::failure(base::ErrorCode::NotFound,
                             tr("The folder %1 is not there, so commands cannot see it.").arg(base::inertPath(path)));
    const HostFacts facts = readHostFacts();
    const QList<QByteArray> closed =
        facts.personal + QList<QByteArray>{"/etc", "/boot", "/proc", "/sys", "/dev", "/run", "/tmp", "/var"};
    // ~/.something may hold a tool's keys beside the tool; what lies in it can be named.
    const bool isHidden = real.startsWith(facts.home + "/.") && real.indexOf('/', facts.home.size() + 1) < 0;
    const bool isPrivate =
        isHidden || base::isAtOrBelow(facts.home, real) ||
        std::any_of(closed.cbegin(), closed.cend(), [&](const QByteArray& one) { return base::overlap(real, one); });
    if (isPrivate)
        return base::failure(base::ErrorCode::InvalidInput,
                             tr("%1 holds what is private, or lies in it. Choose the folder of one tool or library.")
                                 .arg(base::inertPath(real)));
    return real;
}

HostFacts withTools(HostFacts facts, const Tools& tools)
{
    const auto isLeftOut = [&tools](const QByteArray& path) {
        return std::any_of(tools.leftOut.cbegin(), tools.leftOut.cend(),
                           [&](const QByteArray& root) { return base::isAtOrBelow(path, root); });
    };
    facts.toolchains.removeIf(isLeftOut);
    facts.path.removeIf(isLeftOut);
    for (const QByteArray& folder : tools.added) {
        const auto isThere = [&folder](const QByteArray& root) { return base::isAtOrBelow(folder, root); };
        if (std::any_of(facts.toolchains.cbegin(), facts.toolchains.cend(), isThere))
            continue;
        facts.toolchains.removeIf([&folder](const QByteArray& root) { return base::isAtOrBelow(root, folder); });
        facts.toolchains.append(folder);
    }
    return facts;
}

} // namespace sandbox
