// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/asking_front.h"

namespace proxy {

// A connection of a program that knows nothing of a proxy, on its way to an address of the name table or to a literal
// one. The program believes that it is connected; a refusal is a reset.
class CapturedFront : public AskingFront
{
public:
    using AskingFront::AskingFront;
    void start() override;

protected:
    void read() override;
    void refused(Refusal refusal) override;
    void connected() override {}

private:
    [[nodiscard]] std::optional<Target> destination();

    Target m_wanted;
};

} // namespace proxy
