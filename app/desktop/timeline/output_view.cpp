// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/output_view.h"

#include "desktop/look/colours.h"
#include "desktop/look/text.h"
#include "desktop/timeline/output_store.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kErrorLine = 1; // QTextBlock::userState of a line with something from stderr
constexpr int kGutter = 3;

} // namespace

OutputView::OutputView(base::Clock& clock, OutputStore& store, QWidget* parent)
    : QPlainTextEdit(parent), m_clock(clock), m_store(store)
{
    setAccessibleName(tr("Output of the command"));
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setMaximumBlockCount(kLines);
    setFont(fixedFont());
    setTabStops();
    document()->setDocumentMargin(8);
    setFrameShape(QFrame::NoFrame);
    setWraps(true);
    connect(&store, &OutputStore::received, this, &OutputView::receive);
}

void OutputView::showStep(quint32 step)
{
    m_step = step;
    m_text = TerminalText();
    m_pending.clear();
    m_isLastLineOpen = false;
    m_isEmpty = true;
    clear();
    for (const OutputStore::Piece& piece : m_store.pieces(step))
        receive(step, piece.bytes, piece.isError);
}

void OutputView::setTabStops()
{
    setTabStopDistance(QFontMetricsF(font()).horizontalAdvance(u' ') * TerminalText::kTabWidth);
}

void OutputView::setWraps(bool wraps)
{
    setWordWrapMode(wraps ? QTextOption::WrapAnywhere : QTextOption::NoWrap);
}

bool OutputView::findNext(const QString& text, QTextDocument::FindFlags flags)
{
    if (text.isEmpty())
        return false;
    if (find(text, flags))
        return true;
    QTextCursor cursor = textCursor();
    cursor.movePosition(flags & QTextDocument::FindBackward ? QTextCursor::End : QTextCursor::Start);
    const QTextCursor before = textCursor();
    setTextCursor(cursor);
    if (find(text, flags))
        return true;
    setTextCursor(before);
    return false;
}

void OutputView::receive(quint32 step, const QByteArray& bytes, bool isError)
{
    if (step != m_step)
        return;
    m_text.feed(bytes, isError);
    m_pending += m_text.takeFinished();
    if (m_pending.size() > kLines)
        m_pending.remove(0, m_pending.size() - kLines);
    scheduleFlush();
}

void OutputView::scheduleFlush()
{
    if (m_isFlushPlanned)
        return;
    m_isFlushPlanned = true;
    m_clock.callAfter(kFlushEvery, this, [this] {
        m_isFlushPlanned = false;
        flush();
    });
}

void OutputView::flush()
{
    QScrollBar* bar = verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 1;
    const qsizetype count = std::min<qsizetype>(m_pending.size(), kLinesPerFlush);
    insertLines(m_pending.first(count));
    m_pending.remove(0, count);
    if (!m_pending.isEmpty())
        scheduleFlush();
    if (follows)
        bar->setValue(bar->maximum());
    Q_EMIT flushed();
}

void OutputView::insertLines(const QList<OutputLine>& lines)
{
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.movePosition(QTextCursor::End);
    if (m_isLastLineOpen) {
        cursor.movePosition(QTextCursor::StartOfBlock, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
        m_isLastLineOpen = false;
    } else if (!m_isEmpty && (!lines.isEmpty() || m_text.hasCurrent())) {
        cursor.insertBlock();
    }
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0)
            cursor.insertBlock();
        writeLine(cursor, lines[i]);
    }
    m_isEmpty = m_isEmpty && lines.isEmpty();
    if (m_pending.size() <= lines.size() && m_text.hasCurrent()) {
        if (!lines.isEmpty())
            cursor.insertBlock();
        writeLine(cursor, m_text.current());
        m_isLastLineOpen = true;
        m_isEmpty = false;
    }
    cursor.endEditBlock();
}

void OutputView::writeLine(QTextCursor& cursor, const OutputLine& line)
{
    cursor.block().setUserState(line.isError ? kErrorLine : 0);
    for (const TextSpan& span : line.spans)
        cursor.insertText(span.text, formatFor(span.style));
}

QTextCharFormat OutputView::formatFor(const TextStyle& style) const
{
    QTextCharFormat format;
    const bool dark = isDark(palette());
    auto foreground = terminalColour(style.foreground, dark);
    auto background = terminalColour(style.background, dark);
    if (style.isReversed) {
        const auto wasForeground = foreground.value_or(palette().color(QPalette::Text));
        foreground = background.value_or(palette().color(QPalette::Base));
        background = wasForeground;
    }
    if (style.isDim && !foreground)
        foreground = coloursFor(palette()).quiet;
    if (foreground)
        format.setForeground(*foreground);
    if (background)
        format.setBackground(*background);
    if (style.isBold)
        format.setFontWeight(QFont::Bold);
    format.setFontItalic(style.isItalic);
    format.setFontUnderline(style.isUnderlined);
    return format;
}

void OutputView::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    const QColor mark = coloursFor(palette()).caution;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > viewport()->height())
            break;
        if (block.userState() == kErrorLine)
            painter.fillRect(QRectF(0, place.top(), kGutter, place.height()), mark);
    }
}

void OutputView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setTabStops();
    if (event->type() == QEvent::PaletteChange && m_step != 0)
        showStep(m_step);
}

} // namespace desktop
