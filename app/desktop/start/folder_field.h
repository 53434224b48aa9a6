// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QWidget>

class QFileDialog;
class QMenu;
class QPushButton;

namespace desktop {

class PlainLabel;

// The folder of a run: by dialog, by drop, or from the recent ones. Paths are bytes: any name works.
class FolderField : public QWidget
{
    Q_OBJECT
public:
    explicit FolderField(QWidget* parent = nullptr);
    void setFolder(const QByteArray& folder);
    [[nodiscard]] const QByteArray& folder() const { return m_folder; }
    void setRecent(const QList<QByteArray>& folders);
    void choose();

Q_SIGNALS:
    void folderChanged(const QByteArray& folder);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setDropping(bool isDropping);

    QByteArray m_folder;
    PlainLabel* m_name;
    PlainLabel* m_path;
    QPushButton* m_recent;
    QMenu* m_recentMenu;
    bool m_isDropping = false;
};

} // namespace desktop
