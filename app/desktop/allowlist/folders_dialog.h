// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDialog>

class QListWidget;

namespace desktop {

// The folders whose runs use a list.
class FoldersDialog : public QDialog
{
    Q_OBJECT
public:
    FoldersDialog(const QString& list, const QList<QByteArray>& folders, QWidget* parent);

Q_SIGNALS:
    void changed(const QList<QByteArray>& folders);

private:
    void addFolder(const QByteArray& folder);
    void removeSelected();
    [[nodiscard]] QList<QByteArray> folders() const;

    QListWidget* m_folders;
};

} // namespace desktop
