// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/history_model.h"

#include "base/inert_text.h"
#include "desktop/history/run_words.h"
#include "desktop/look/colours.h"
#include "desktop/look/text.h"
#include "desktop/look/words.h"
#include "desktop/timeline/timeline_row.h"

#include <QApplication>
#include <QLocale>

namespace desktop {

namespace {

bool isNumber(int column)
{
    return column == HistoryModel::CommandsColumn || column == HistoryModel::DurationColumn ||
           column == HistoryModel::SizeColumn;
}

QString toolTip(const QString& task)
{
    return plainToolTip(base::inertBlock(base::elided(task.trimmed(), 1000)));
}

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

void HistoryModel::setSizes(const QHash<QString, qint64>& sizes)
{
    m_sizes = sizes;
    if (!m_runs.isEmpty())
        Q_EMIT dataChanged(index(0, SizeColumn), index(rowCount() - 1, SizeColumn));
}

std::optional<qint64> HistoryModel::sizeOf(const QString& runId) const
{
    const auto found = m_sizes.constFind(runId);
    return found == m_sizes.constEnd() ? std::nullopt : std::optional(*found);
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
    switch (role) {
    case Qt::DisplayRole: return text(run, index.column());
    case Qt::DecorationRole: return isResult ? QVariant(symbolIcon(symbolOf(run), colourOf(toneOf(run)))) : QVariant();
    case Qt::ForegroundRole: return isResult ? QVariant(colourOf(toneOf(run))) : QVariant();
    case Qt::TextAlignmentRole:
        return isNumber(index.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ToolTipRole: return index.column() == TaskColumn ? QVariant(toolTip(run.task)) : QVariant();
    case SearchRole: return QStringList{run.task, run.answer, QString::fromUtf8(run.folder), run.runId}.join(u'\n');
    default: return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case DateColumn: return tr("Started");
    case FolderColumn: return tr("Folder");
    case TaskColumn: return tr("Task");
    case ResultColumn: return tr("Result");
    case CommandsColumn: return tr("Commands");
    case DurationColumn: return tr("Duration");
    case SizeColumn: return tr("Size");
    default: return {};
    }
}

QString HistoryModel::text(const run::Summary& run, int column) const
{
    switch (column) {
    case DateColumn: return QLocale().toString(run.started.toLocalTime(), QLocale::ShortFormat);
    case FolderColumn: return folderName(run.folder);
    case TaskColumn: return base::inertLine(base::elided(run.task.trimmed().section(u'\n', 0, 0), 300));
    case ResultColumn: return endingText(run);
    case CommandsColumn: return QLocale().toString(run.commands);
    case DurationColumn:
        return run.ended ? durationText(std::chrono::milliseconds(run.started.msecsTo(*run.ended))) : QString();
    case SizeColumn: {
        const auto size = sizeOf(run.runId);
        return size ? sizeText(static_cast<quint64>(*size)) : QString();
    }
    default: return {};
    }
}

} // namespace desktop
