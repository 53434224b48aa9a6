// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

namespace desktop {

// Words that several views share, so that a thing has one name everywhere.

// "files.example.org:443", inert; IPv6 in brackets.
[[nodiscard]] QString hostAndPort(const QByteArray& domain, quint16 port);
// "denied by you", "denied: no answer in time"; `decider` as approval::toString gives it.
[[nodiscard]] QString refusedBy(const QString& decider);
[[nodiscard]] QString wordsFor(run::Ending ending);
[[nodiscard]] QString wordsFor(const run::ModelTrouble& trouble);
// For a sentence that goes on.
[[nodiscard]] QString withoutStop(const QString& sentence);
[[nodiscard]] QString wordsFor(run::NetworkResult result);
// "1.2 MB"
[[nodiscard]] QString sizeText(quint64 bytes);
// A folder as people say it: "~/code/reportgen", inert.
[[nodiscard]] QString folderText(const QByteArray& folder);
// Its last part: "reportgen".
[[nodiscard]] QString folderName(const QByteArray& folder);

} // namespace desktop
