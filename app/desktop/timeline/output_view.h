// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "desktop/timeline/terminal_text.h"

#include <QPlainTextEdit>

namespace desktop {

class OutputStore;

// The output of one command, followed live. Text is collected and drawn at most 20 times a second and in bounded
// portions, so that a flood of output never holds the window up.
class OutputView : public QPlainTextEdit
{
    Q_OBJECT
public:
    static constexpr int kLines = 20'000;
    static constexpr int kLinesPerFlush = 1'000;
    static constexpr std::chrono::milliseconds kFlushEvery{50};

    OutputView(base::Clock& clock, OutputStore& store, QWidget* parent = nullptr);

    void showStep(quint32 step);
    [[nodiscard]] quint32 step() const { return m_step; }
    void setWraps(bool wraps);
    // Selects the next occurrence, from the top again after the last.
    bool findNext(const QString& text, QTextDocument::FindFlags flags = {});

Q_SIGNALS:
    void flushed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setTabStops();
    void receive(quint32 step, const QByteArray& bytes, bool isError);
    void scheduleFlush();
    void flush();
    void insertLines(const QList<OutputLine>& lines);
    void writeLine(QTextCursor& cursor, const OutputLine& line);
    [[nodiscard]] QTextCharFormat formatFor(const TextStyle& style) const;

    base::Clock& m_clock;
    OutputStore& m_store;
    quint32 m_step = 0;
    TerminalText m_text;
    QList<OutputLine> m_pending;
    bool m_isFlushPlanned = false;
    bool m_isLastLineOpen = false; // the last block shows the line that is being written
    bool m_isEmpty = true;
};

} // namespace desktop
