// SPDX-License-Identifier: GPL-2.0-or-later
// Names, addresses, patterns and targets: what is accepted stays the same when it is read again.
#include "proxy/name.h"
#include "proxy/rules.h"
#include "proxy/target.h"

#include <cstdlib>

namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

void checkName(const QByteArray& bytes)
{
    const auto name = proxy::canonicalName(bytes);
    if (!name)
        return;
    require(!name->isEmpty() && name->size() <= 253 && !name->contains('\0') && !name->endsWith('.'));
    require(proxy::canonicalName(*name) == *name);
    require(!proxy::registrablePart(*name).isEmpty());
    (void)proxy::unicodeForm(*name);
}

void checkPattern(const QByteArray& bytes)
{
    const auto pattern = proxy::Pattern::parse(QString::fromUtf8(bytes));
    if (!pattern)
        return;
    const auto again = proxy::Pattern::parse(pattern->text());
    require(again && again->text() == pattern->text());
}

void checkTargets(const QByteArray& bytes)
{
    if (const auto target = proxy::parseAuthority(bytes))
        require(proxy::parseAuthority(proxy::toBytes(*target)) == *target);
    if (const auto target = proxy::parseAbsolute(bytes)) {
        require(target->path.startsWith('/'));
        const auto again = proxy::parseAbsolute("http://" + proxy::toBytes(*target) + target->path);
        require(again == *target);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    checkName(bytes);
    checkPattern(bytes);
    checkTargets(bytes);
    return 0;
}
