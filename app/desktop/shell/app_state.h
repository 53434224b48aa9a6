// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>

namespace desktop {

struct RunFacts;

// How things stand, in one word: what the title, the tray's icon and screen readers tell. Each has a page of its own
// looks, named by pageOf().
enum class AppState {
    FirstStart,  // the welcome is open
    Empty,       // the form waits for a task
    Interrupted, // the form, and a run whose program or machine went away
    KeyMissing,  // the form, and the model's provider will want a key
    Unavailable, // this machine cannot isolate commands
    Preparing,
    Running,
    Waiting, // for the person's answer
    Paused,
    Trouble, // the model does not answer
    Finished,
    FinishedUnchanged, // no files were changed
    Failed,            // or a limit was reached
    Cancelled,
};
constexpr int kAppStates = 14;

// What the window knows besides the run.
struct Situation {
    bool isWelcoming = false;
    bool isRunActive = false;
    bool isResultShown = false; // the review of a run that ended
    bool isUnavailable = false; // the check page, and something is missing
    bool lacksKey = false;
    bool hasInterruptedRun = false;
    int waiting = 0; // requests
};

[[nodiscard]] AppState stateOf(const Situation& situation, const RunFacts& facts);
// The objectName of the page, or of the window, that shows it.
[[nodiscard]] QString pageOf(AppState state);
// In a sentence, for a screen reader.
[[nodiscard]] QString wordsFor(AppState state);
// For the title after the folder's name; empty: nothing worth a word.
[[nodiscard]] QString titleWordFor(AppState state);

} // namespace desktop
