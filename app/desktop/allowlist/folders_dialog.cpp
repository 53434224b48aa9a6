// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/folders_dialog.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace desktop {

FoldersDialog::FoldersDialog(const QString& list, const QList<QByteArray>& folders, QWidget* parent)
    : QDialog(parent), m_folders(new QListWidget(this))
{
    setObjectName(QStringLiteral("foldersDialog"));
    setWindowTitle(tr("Folders of %1").arg(base::inertLine(list)));
    setWindowModality(Qt::WindowModal);
    setAttribute(Qt::WA_DeleteOnClose);
    m_folders->setAccessibleName(tr("Folders"));
    m_folders->setSelectionMode(QAbstractItemView::ExtendedSelection);
    for (const QByteArray& folder : folders)
        addFolder(folder);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->addWidget(
        paragraph(tr("Runs in these folders may use the list. A folder within one of them is another folder."),
                  TextTone::Quiet, this));
    layout->addWidget(m_folders, 1);
    auto* line = new QHBoxLayout;
    const auto button = [&](const QString& text) {
        QPushButton* made = plainButton(text, this);
        line->addWidget(made);
        return made;
    };
    QPushButton* add = button(tr("&Add Folder…"));
    QPushButton* remove = button(tr("&Remove"));
    line->addStretch(1);
    QPushButton* cancel = button(tr("Cancel"));
    QPushButton* use = button(tr("&Use These Folders"));
    use->setObjectName(QStringLiteral("useFolders"));
    layout->addLayout(line);
    auto* key = new QShortcut(QKeySequence::Delete, m_folders, nullptr, nullptr, Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, this, &FoldersDialog::removeSelected);
    connect(remove, &QPushButton::clicked, this, &FoldersDialog::removeSelected);
    connect(add, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Add Folder"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        connect(dialog, &QFileDialog::fileSelected, this,
                [this](const QString& path) { addFolder(QFile::encodeName(QFileInfo(path).canonicalFilePath())); });
        dialog->open();
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(use, &QPushButton::clicked, this, [this] {
        Q_EMIT changed(this->folders());
        accept();
    });
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().height() * 18);
}

void FoldersDialog::addFolder(const QByteArray& folder)
{
    if (folders().contains(folder))
        return;
    auto* item = new QListWidgetItem(folderText(folder), m_folders);
    item->setData(Qt::UserRole, folder);
}

void FoldersDialog::removeSelected()
{
    qDeleteAll(m_folders->selectedItems());
}

QList<QByteArray> FoldersDialog::folders() const
{
    QList<QByteArray> folders;
    for (int row = 0; row < m_folders->count(); ++row)
        folders += m_folders->item(row)->data(Qt::UserRole).toByteArray();
    return folders;
}

} // namespace desktop
