// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace proxy {

// A domain name in the one form that Bailey compares, lists and shows: A-labels, lower case, no trailing dot; or an
// address in canonical spelling (IPv6 without brackets). Anything else that could mean an address or another name
// (decimal, octal, percent-encoding, NUL, …) is an error. Pure.
[[nodiscard]] base::Result<QByteArray> canonicalName(QByteArrayView text);

[[nodiscard]] bool isAddress(const QByteArray& canonicalName);

// The part that somebody registered: "pythonhosted.org" of "files.pythonhosted.org". The name itself for an address
// or a name that is a public suffix.
[[nodiscard]] QByteArray registrablePart(const QByteArray& canonicalName);

// A name under which anybody can have one: "com", "github.io".
[[nodiscard]] bool isPublicSuffix(const QByteArray& canonicalName);

// With U-labels, for showing beside the canonical form; the same text where there are none, or where letters could pass
// for others (mixed scripts; Cyrillic and the like before a Latin ending).
[[nodiscard]] QString unicodeForm(const QByteArray& canonicalName);

} // namespace proxy
