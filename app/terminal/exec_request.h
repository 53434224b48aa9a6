// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/wire.h"
#include "sandbox/spec.h"

#include <QStringList>

// What a caller of `bailey exec` wants run, and how it hears of it: the same values whether the environment is this
// process's own or is kept by another, to which they go as packets on a socket (see sandbox/common/wire.h).
namespace terminal {

struct ExecRequest {
    QList<QByteArray> argv;
    QByteArray workdir; // the caller's
    QByteArray folder;  // absolute, real
    QList<QPair<QByteArray, QByteArray>> variables;
    std::optional<sandbox::Terminal> terminal;
};

enum class KeepKind : std::uint32_t {
    Run = 1000, // with stdin, stdout, stderr
    Signal,
    Cancel,
    Close,    // the environment
    Terminal, // with the master side
    Stopped,
    Finished,
};

struct ExecResult {
    int code = 1;
    QStringList notes; // for stderr, a line each
};

[[nodiscard]] std::string encode(const ExecRequest& request);
[[nodiscard]] std::string encode(const ExecResult& result);
[[nodiscard]] std::string encode(KeepKind kind, quint32 value = 0);
[[nodiscard]] std::optional<ExecRequest> decodeRequest(const std::string& bytes);
[[nodiscard]] std::optional<ExecResult> decodeResult(const std::string& bytes);

} // namespace terminal
