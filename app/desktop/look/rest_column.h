// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QObject>

class QTableView;

namespace desktop {

// One column takes what the others leave, as a stretched one, but always has room for so many characters: in a narrow
// window the table scrolls instead. Belongs to the table.
class RestColumn : public QObject
{
    Q_OBJECT
public:
    RestColumn(QTableView* table, int column, int leastCharacters);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QTableView* m_table;
    int m_column;
    int m_leastCharacters;
    bool m_isFitting = false;
};

} // namespace desktop
