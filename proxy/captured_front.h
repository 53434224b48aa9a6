// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/admission.h"
#include "proxy/session.h"
#include "proxy/target.h"

namespace proxy {

// A connection of a program that knows nothing of a proxy, on its way to an address of the name table or to a literal
// one. The program believes that it is connected; a refusal is a reset.
class CapturedFront : public Front
{
public:
    using Front::Front;
    void start() override;
    void linkReadable(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;

private:
    [[nodiscard]] std::optional<Target> destination();
    void lookForName();
    void admit();
    void admitted(Admission::Outcome outcome);

    Target m_target;
    std::unique_ptr<Admission> m_admission;
};

} // namespace proxy
