// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/rest_column.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>
#include <algorithm>

namespace desktop {

RestColumn::RestColumn(QTableView* table, int column, int leastCharacters)
    : QObject(table), m_table(table), m_column(column), m_leastCharacters(leastCharacters)
{
    table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Fixed);
    table->viewport()->installEventFilter(this);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, &RestColumn::fit);
}

bool RestColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

void RestColumn::fit()
{
    if (m_isFitting)
        return;
    const QScopedValueRollback guard(m_isFitting, true);
    QHeaderView* header = m_table->horizontalHeader();
    const int others = header->length() - header->sectionSize(m_column);
    const int least = m_table->fontMetrics().averageCharWidth() * m_leastCharacters;
    header->resizeSection(m_column, std::max(least, m_table->viewport()->width() - others));
}

} // namespace desktop
