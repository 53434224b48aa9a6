// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QHash>
#include <QObject>

namespace desktop {

// The output of a run's commands as far as the window keeps it: the end of each, and in all no more than
// kTotalLimit. The whole is in the run's log.
class OutputStore : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype kStepLimit = qsizetype(2) << 20;
    static constexpr qsizetype kTotalLimit = qsizetype(48) << 20;

    struct Piece {
        QByteArray bytes;
        bool isError = false;
    };

    using QObject::QObject;

    void append(const run::Event& event);
    void clear();

    [[nodiscard]] QList<Piece> pieces(quint32 step) const { return m_steps.value(step).pieces; }
    // Something of the front was dropped.
    [[nodiscard]] bool isCut(quint32 step) const { return m_steps.value(step).isCut; }

Q_SIGNALS:
    void received(quint32 step, const QByteArray& bytes, bool isError);

private:
    struct Step {
        QList<Piece> pieces;
        qsizetype size = 0;
        bool isCut = false;
    };

    void trim(Step& step, qsizetype limit);

    QHash<quint32, Step> m_steps;
    QList<quint32> m_order;
    qsizetype m_total = 0;
};

} // namespace desktop
