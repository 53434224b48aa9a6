// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/gate.h"

namespace proxy {

// The system's: hosts file, DNS and whatever else is configured, on Qt's look-up threads.
class SystemResolver : public Resolver
{
public:
    void resolve(const QByteArray& domain, QObject* context,
                 std::function<void(const QList<QHostAddress>&)> callback) override;
};

} // namespace proxy
