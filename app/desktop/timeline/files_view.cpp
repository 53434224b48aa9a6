// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/files_view.h"

#include "desktop/look/text.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace desktop {

FilesView::FilesView(QWidget* parent)
    : QWidget(parent), m_list(new QTreeWidget(this)), m_words(paragraph({}, TextTone::Quiet, this))
{
    m_list->setAccessibleName(tr("Changed files"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTabKeyNavigation(false);
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_words->setContentsMargins(12, 12, 12, 12);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_words);
    layout->addWidget(m_list, 1);
    clear();
}

void FilesView::note(const run::Event& event)
{
    if (const auto* seen = std::get_if<run::FilesSeen>(&event.payload)) {
        show(*seen);
    } else if (const auto* listed = std::get_if<run::ChangesListed>(&event.payload)) {
        if (listed->files == 0)
            showWords(tr("No files were changed."));
    }
}

void FilesView::clear()
{
    m_list->clear();
    m_count = 0;
    showWords(
        tr("No file was changed so far. Names appear here while the run is on; the review shows what is in them."));
}

void FilesView::show(const run::FilesSeen& seen)
{
    const QString current = m_list->currentItem() ? m_list->currentItem()->text(1) : QString();
    const int scrolled = m_list->verticalScrollBar()->value();
    m_list->clear();
    const auto add = [&](const QStringList& paths, const QString& word, const QString& folderWord) {
        for (const QString& path : paths) {
            auto* item = new QTreeWidgetItem(m_list, {path.endsWith(u'/') ? folderWord : word, path});
            item->setData(0, Qt::AccessibleTextRole, QStringLiteral("%1: %2").arg(item->text(0), path));
            if (path == current)
                m_list->setCurrentItem(item);
        }
    };
    add(seen.added, tr("New"), tr("New folder"));
    add(seen.changed, tr("Changed"), tr("Changed"));
    add(seen.removed, tr("Deleted"), tr("Deleted"));
    m_list->verticalScrollBar()->setValue(scrolled);
    m_count = m_list->topLevelItemCount();
    if (m_count == 0 && seen.isCut)
        showWords(tr("Too many files to look through while the run is on. The review shows what was changed."));
    else if (m_count == 0)
        clear();
    else
        showWords(seen.isCut ? tr("There are more than these. The review lists all of them.") : QString());
}

void FilesView::showWords(const QString& words)
{
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    m_list->setVisible(m_list->topLevelItemCount() > 0);
}

} // namespace desktop
