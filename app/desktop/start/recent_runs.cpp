// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/recent_runs.h"

#include "base/inert_text.h"
#include "desktop/history/run_words.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace desktop {

namespace {

// A flat row: what, where and how it went.
class RunRow : public QToolButton
{
public:
    RunRow(const run::Summary& run, QWidget* parent) : QToolButton(parent)
    {
        setAutoRaise(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        const QString task = base::inertLine(base::elided(run.task, 200));
        setAccessibleName(QStringLiteral("%1, %2, %3").arg(folderName(run.folder), task, endingText(run)));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(8, 6, 8, 6);
        layout->setSpacing(10);
        auto* icon = new IconLine(symbolOf(run), {}, toneOf(run), this);
        icon->setFixedWidth(16);
        auto* name = new PlainLabel(folderName(run.folder), TextTone::Normal, this);
        name->setMinimumWidth(fontMetrics().averageCharWidth() * 16);
        auto* what = new PlainLabel(task, TextTone::Quiet, this);
        what->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        layout->addWidget(icon);
        layout->addWidget(name);
        layout->addWidget(what, 1);
        layout->addWidget(new PlainLabel(endingText(run), toneOf(run), this));
        layout->addWidget(new PlainLabel(whenText(run.started), TextTone::Quiet, this));
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
        setMinimumHeight(layout->sizeHint().height());
    }
};

} // namespace

RecentRuns::RecentRuns(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout)
{
    auto* head = new QHBoxLayout;
    head->addWidget(heading(tr("Recent runs"), 2, this));
    head->addStretch(1);
    auto* all = new QPushButton(tr("All Runs"), this);
    all->setFlat(true);
    head->addWidget(all);
    m_rows->setSpacing(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(hairline(this));
    layout->addLayout(m_rows);
    connect(all, &QPushButton::clicked, this, &RecentRuns::allRequested);
    hide();
}

void RecentRuns::setRuns(const QList<run::Summary>& runs)
{
    clearLayout(m_rows);
    for (const run::Summary& run : runs.mid(0, kCount)) {
        auto* row = new RunRow(run, this);
        m_rows->addWidget(row);
        connect(row, &QToolButton::clicked, this, [this, id = run.runId] { Q_EMIT activated(id); });
    }
    setVisible(!runs.isEmpty());
}

} // namespace desktop
