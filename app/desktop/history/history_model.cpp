// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/history_model.h"

#include "base/inert_text.h"
#include "desktop/history/run_words.h"
#include "desktop/look/colours.h"
#include "desktop/look/words.h"
#include "desktop/timeline/timeline_row.h"

#include <QApplication>
#include <QLocale>

namespace desktop {

namespace {

QColor colourOf(TextTone tone)
{
    const Colours colours = coloursFor(QApplication::palette());
    switch (tone) {
    case TextTone::Normal: return QApplication::palette().color(QPalette::Text);
    case TextTone::Quiet: return colours.quiet;
    case TextTone::Good: return colours.good;
    case TextTone::Bad: return colours.bad;
    case TextTone::Caution: return colours.caution;
    case TextTone::Information: return colours.information;
    }
    return {};
}

} // namespace

void HistoryModel::setRuns(const QList<run::Summary>& runs)
{
    beginResetModel();
    m_runs = runs;
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int HistoryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const run::Summary& run = m_runs[index.row()];
    const bool isResult = index.column() == ResultColumn;
    const bool isNumber = index.column() == CommandsColumn || index.column() == DurationColumn;
    switch (role) {
    case Qt::DisplayRole: return text(run, index.column());
    case Qt::DecorationRole: return isResult ? QVariant(symbolIcon(symbolOf(run), colourOf(toneOf(run)))) : QVariant();
    case Qt::ForegroundRole: return isResult ? QVariant(colourOf(toneOf(run))) : QVariant();
    case Qt::TextAlignmentRole: return isNumber ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    default: return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isNumber = section == CommandsColumn || section == DurationColumn;
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case DateColumn: return tr("Started");
    case FolderColumn: return tr("Folder");
    case TaskColumn: return tr("Task");
    case ResultColumn: return tr("Result");
    case CommandsColumn: return tr("Commands");
    case DurationColumn: return tr("Duration");
    default: return {};
    }
}

QString HistoryModel::text(const run::Summary& run, int column) const
{
    switch (column) {
    case DateColumn: return QLocale().toString(run.started.toLocalTime(), QLocale::ShortFormat);
    case FolderColumn: return folderName(run.folder);
    case TaskColumn: return base::inertLine(base::elided(run.task, 300));
    case ResultColumn: return endingText(run);
    case CommandsColumn: return QLocale().toString(run.commands);
    case DurationColumn:
        return run.ended ? durationText(std::chrono::milliseconds(run.started.msecsTo(*run.ended))) : QString();
    default: return {};
    }
}

} // namespace desktop
