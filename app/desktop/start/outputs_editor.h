// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace desktop {

// Files that the task is about, named beforehand: the review preselects them alone.
class OutputsEditor : public QWidget
{
    Q_OBJECT
public:
    explicit OutputsEditor(QWidget* parent = nullptr);

    [[nodiscard]] QList<QByteArray> outputs() const;
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    void changed();

private:
    QPlainTextEdit* m_edit;
};

} // namespace desktop
