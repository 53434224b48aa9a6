// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/admission.h"
#include "proxy/session.h"
#include "proxy/target.h"

namespace proxy {

// A front that asks once, for the whole connection: it reads until it knows where the program wants to go, and then
// waits for the answer.
class AskingFront : public Front
{
public:
    using Front::Front;
    void linkReadable(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;

protected:
    virtual void read() = 0;
    virtual void refused(Refusal refusal) = 0;
    virtual void connected() = 0; // last words before the tunnel begins

    void admit(const Target& target, Protocol protocol);

private:
    void answered(Admission::Outcome outcome);

    Target m_target;
    std::unique_ptr<Admission> m_admission;
};

} // namespace proxy
