// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/for_each.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace review {

namespace {

constexpr size_t kLeastForAThread = 500;

} // namespace

void forEach(size_t count, unsigned mostThreads, const std::function<void(size_t)>& work)
{
    const size_t processors = std::max(1U, std::min(mostThreads, std::thread::hardware_concurrency()));
    const size_t parts = std::clamp<size_t>(count / kLeastForAThread, 1, processors);
    const auto doPart = [&](size_t part) {
        for (size_t i = part * count / parts; i < (part + 1) * count / parts; ++i)
            work(i);
    };
    std::vector<std::thread> others;
    for (size_t part = 1; part < parts; ++part) {
        try {
            others.emplace_back(doPart, part);
        } catch (const std::system_error&) { // no more threads for this user
            doPart(part);
        }
    }
    doPart(0);
    for (std::thread& other : others)
        other.join();
}

} // namespace review
