// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>

namespace run {

// Where a run stands. One transition table in state.cpp.
enum class State {
    Idle,
    Preparing, // working copy, environment, gate
    Running,   // "waiting for approval" is Running with a question in the queue
    Paused,
    Ending, // commands killed, gate closed, changes listed, environment destroyed
    Ended,  // review; the environment is gone
};

// Why a run ended. The first final value wins.
enum class Ending {
    Answered,     // the agent's final answer
    LimitReached, // steps, wall time, two time-outs in a row, repeating
    ModelFailed,
    Cancelled,
    Failed,      // could not start, or the environment was lost
    Unavailable, // this machine cannot isolate the commands: `bailey check` says what is missing
    Interrupted, // the host went away: written when the run is found later
};

[[nodiscard]] bool mayFollow(State from, State to);
[[nodiscard]] QString nameOf(State state); // stable, for records
[[nodiscard]] QString nameOf(Ending ending);
[[nodiscard]] bool stateFromString(QStringView text, State& state);
[[nodiscard]] bool endingFromString(QStringView text, Ending& ending);

} // namespace run
