// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/working_copy.h"

#include <QWidget>

class QVBoxLayout;

namespace desktop {

// Files that look like secrets: absent inside, unless the person lets one in for this run.
class HiddenFiles : public QWidget
{
    Q_OBJECT
public:
    static constexpr int kShown = 50;

    explicit HiddenFiles(QWidget* parent = nullptr);
    void setFiles(const QList<review::Hidden>& files);
    [[nodiscard]] const QList<QByteArray>& letIn() const { return m_letIn; }
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    void changed();

private:
    QVBoxLayout* m_rows;
    int m_count = 0;
    QList<QByteArray> m_letIn;
};

} // namespace desktop
