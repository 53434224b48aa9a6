// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/output_store.h"

namespace desktop {

namespace {

// Small writes are joined, so that a command that writes byte by byte costs no list entry each.
constexpr qsizetype kPieceSize = 16 * 1024;

} // namespace

void OutputStore::append(const run::Event& event)
{
    const auto* output = std::get_if<run::CommandOutput>(&event.payload);
    if (!output)
        return;
    if (!m_steps.contains(output->step))
        m_order.append(output->step);
    Step& step = m_steps[output->step];
    if (!step.pieces.isEmpty() && step.pieces.last().isError == output->isError &&
        step.pieces.last().bytes.size() < kPieceSize)
        step.pieces.last().bytes += output->bytes;
    else
        step.pieces.append({output->bytes, output->isError});
    step.size += output->bytes.size();
    m_total += output->bytes.size();
    trim(step, kStepLimit);
    for (qsizetype i = 0; m_total > kTotalLimit && i + 1 < m_order.size(); ++i)
        trim(m_steps[m_order[i]], 0);
    Q_EMIT received(output->step, output->bytes, output->isError);
}

void OutputStore::clear()
{
    m_steps.clear();
    m_order.clear();
    m_total = 0;
}

void OutputStore::trim(Step& step, qsizetype limit)
{
    while (step.size > limit && (limit == 0 ? !step.pieces.isEmpty() : step.pieces.size() > 1)) {
        const qsizetype gone = step.pieces.takeFirst().bytes.size();
        step.size -= gone;
        m_total -= gone;
        step.isCut = true;
    }
}

} // namespace desktop
