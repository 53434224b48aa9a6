// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <chrono>

// The events of the commands and of the environment they run in. See event.h.
namespace run {

using std::chrono::milliseconds;

struct CommandStarted {
    quint32 step = 0;
    QString command;
    QString workdir;
    milliseconds timeLimit{0};
};

struct CommandOutput {
    quint32 step = 0;
    bool isError = false; // from stderr
    QByteArray bytes;
};

enum class CommandEnd {
    Exited,
    Signalled,
    TimeLimit,
    MemoryLimit,
    ProcessLimit,
    DiskLimit,
    Cancelled,
    NotStarted,
    Lost
};

struct CommandFinished {
    quint32 step = 0;
    CommandEnd end = CommandEnd::Exited;
    int exitCode = 0;
    int signal = 0;
    QString message;
    milliseconds duration{0};
    milliseconds held{0};
    quint64 peakMemory = 0;
    quint64 outputBytes = 0;
    quint64 droppedBytes = 0;
};

// What the model reads of a command. Comes after CommandFinished, unless the run ended first.
struct Observed {
    quint32 step = 0;
    QString text;
};

// What everything inside uses, about once a second while commands run.
struct Resources {
    int cpuPercent = 0; // since the last one; 100: one processor
    quint64 memoryBytes = 0;
    quint32 processes = 0;
    quint64 writtenBytes = 0; // to the working copy so far
    quint64 writtenFiles = 0;
};

// What is changed in the working copy while the run is on, by name; inert, at most 200 of each. A folder that is new
// stands for all in it and ends with "/".
struct FilesSeen {
    QStringList added;
    QStringList changed;
    QStringList removed;
    bool isCut = false; // there are more
};

} // namespace run
