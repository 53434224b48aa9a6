// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringList>

// Text from outside made safe to show. The result is still plain text: whoever shows it must also set
// Qt::PlainText, since Qt guesses rich text from what looks like a tag.
namespace base {

// One line for a label: control, bidi, zero-width and other invisible characters become ⟨U+202E⟩, line breaks ⏎.
[[nodiscard]] QString inertLine(QStringView text);

// The same for a block of text: line feeds and tabs stay.
[[nodiscard]] QString inertBlock(QStringView text);

// Bytes as text: invalid UTF-8 becomes ⟨0xFF⟩, then as inertBlock.
[[nodiscard]] QString inertBytes(QByteArrayView bytes);

// A file name or path as one line; invalid UTF-8 stays readable as ⟨0xFF⟩.
[[nodiscard]] QString inertPath(QByteArrayView path);

// argv as words that a POSIX shell would read back as the same words, made inert.
[[nodiscard]] QString shellQuoted(const QList<QByteArray>& argv);
[[nodiscard]] QByteArray shellQuotedWord(const QByteArray& word);

// At most `characters` code units, cut between code points, with … for what is left out.
[[nodiscard]] QString elided(const QString& text, qsizetype characters);

} // namespace base
