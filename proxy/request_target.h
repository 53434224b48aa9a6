// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/http_head.h"
#include "proxy/target.h"

namespace proxy {

// Where an HTTP request goes, or why it is refused without a question. Pure.

// Of CONNECT. It has no body: one before the tunnel would be read as the tunnel's first bytes by some and skipped by
// others.
[[nodiscard]] base::Result<Target> tunnelTarget(const HttpRequestHead& head);

// Of another request to a proxy: the absolute URL alone decides. Host is written anew on the way out.
[[nodiscard]] base::Result<Target> proxiedTarget(const HttpRequestHead& head);

// On a connection that leads to one domain, Host names that domain: a server may hold many sites behind one address,
// and only this one was decided (domain fronting).
[[nodiscard]] base::Result<Target> targetOnConnection(const HttpRequestHead& head, const Target& expected);

} // namespace proxy
