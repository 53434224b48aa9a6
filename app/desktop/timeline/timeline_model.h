// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/timeline/timeline_row.h"

#include <QAbstractListModel>
#include <QHash>

namespace desktop {

// The steps of one run, made from its events and from nothing else. Output stays elsewhere.
class TimelineModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        KindRole = Qt::UserRole,
        StateRole,
        StepRole,
        OutcomeRole,
        DurationRole,
        ChipsRole,
        TextRole,
        StartedRole,
        RowRole
    };

    using QAbstractListModel::QAbstractListModel;

    void append(const run::Event& event);
    // One reset, however many events there are.
    void replace(const QList<run::Event>& events);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] const TimelineRow& row(int number) const { return m_rows[number]; }
    // The same through a proxy model; valid until the model changes.
    [[nodiscard]] static const TimelineRow& rowOf(const QModelIndex& index);
    // The row of the command, or -1.
    [[nodiscard]] int rowOfStep(quint32 step) const { return m_rowOfStep.value(step, -1); }

private:
    void add(TimelineRow row, const QDateTime& time);
    void hide(const run::Event& event, const run::SecretsHidden& hidden);
    void touch(int row);
    void settle(const run::Event& event, const run::CommandFinished& finished);
    void note(const run::NetworkRequest& request);
    void ask(const run::Event& event, const run::ApprovalAsked& asked);
    void decide(const run::Event& event, const run::ApprovalDecided& decided);
    void markWaiting(quint32 step);

    QList<TimelineRow> m_rows;
    bool m_isReplacing = false;
    QHash<quint32, int> m_rowOfStep;
    QHash<quint64, int> m_rowOfRequest;
    QHash<quint32, int> m_openRequests; // questions that a command waits for
    QHash<quint64, run::NetworkResult> m_results;
};

} // namespace desktop
