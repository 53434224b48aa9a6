// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/state.h"

#include <QLatin1String>
#include <array>
#include <utility>

namespace run {

namespace {

constexpr std::array kStates{
    std::pair{State::Idle, "idle"},     std::pair{State::Preparing, "preparing"}, std::pair{State::Running, "running"},
    std::pair{State::Paused, "paused"}, std::pair{State::Ending, "ending"},       std::pair{State::Ended, "ended"},
};

constexpr std::array kEndings{
    std::pair{Ending::Answered, "answered"},
    std::pair{Ending::LimitReached, "limit-reached"},
    std::pair{Ending::ModelFailed, "model-failed"},
    std::pair{Ending::Cancelled, "cancelled"},
    std::pair{Ending::Failed, "failed"},
    std::pair{Ending::Interrupted, "interrupted"},
    std::pair{Ending::Unavailable, "unavailable"},
};

constexpr std::array kTransitions{
    std::pair{State::Idle, State::Preparing},   std::pair{State::Preparing, State::Running},
    std::pair{State::Preparing, State::Ending}, std::pair{State::Running, State::Paused},
    std::pair{State::Paused, State::Running},   std::pair{State::Running, State::Ending},
    std::pair{State::Paused, State::Ending},    std::pair{State::Ending, State::Ended},
};

template <typename Table, typename Value>
QString nameIn(const Table& table, Value value)
{
    for (const auto& [known, name] : table) {
        if (known == value)
            return QLatin1String(name);
    }
    return {};
}

template <typename Table, typename Value>
bool valueIn(const Table& table, QStringView text, Value& value)
{
    for (const auto& [known, name] : table) {
        if (text == QLatin1String(name)) {
            value = known;
            return true;
        }
    }
    return false;
}

} // namespace

bool mayFollow(State from, State to)
{
    for (const auto& [before, after] : kTransitions) {
        if (before == from && after == to)
            return true;
    }
    return false;
}

QString nameOf(State state)
{
    return nameIn(kStates, state);
}

QString nameOf(Ending ending)
{
    return nameIn(kEndings, ending);
}

bool stateFromString(QStringView text, State& state)
{
    return valueIn(kStates, text, state);
}

bool endingFromString(QStringView text, Ending& ending)
{
    return valueIn(kEndings, text, ending);
}

} // namespace run
