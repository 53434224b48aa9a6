// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/folder_field.h"

#include "desktop/look/colours.h"
#include "desktop/look/symbols.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QUrl>

namespace desktop {

namespace {

constexpr int kIconSize = 24;
constexpr int kPadding = 12;

// The one local folder that is dropped, or nothing.
QByteArray droppedFolder(const QMimeData* data)
{
    const QList<QUrl> urls = data->urls();
    if (urls.size() != 1 || !urls.first().isLocalFile())
        return {};
    const QString path = urls.first().toLocalFile();
    return QFileInfo(path).isDir() ? QFile::encodeName(path) : QByteArray();
}

} // namespace

FolderField::FolderField(QWidget* parent)
    : QWidget(parent),
      m_name(new PlainLabel({}, TextTone::Normal, this)),
      m_path(new PlainLabel({}, TextTone::Quiet, this)),
      m_recent(new QPushButton(tr("Recent"), this)),
      m_recentMenu(new QMenu(this))
{
    setAcceptDrops(true);
    QFont bold = m_name->font();
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    m_path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* browse = new QPushButton(tr("Choose &Folder…"), this);
    browse->setObjectName(QStringLiteral("chooseFolder"));
    m_recent->setMenu(m_recentMenu);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(m_name);
    words->addWidget(m_path);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(mirrored({kPadding * 2 + kIconSize, kPadding, kPadding, kPadding}, *this));
    layout->setSpacing(8);
    layout->addLayout(words, 1);
    layout->addWidget(m_recent);
    layout->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, &FolderField::choose);
    setFolder({});
    setRecent({});
}

void FolderField::setFolder(const QByteArray& folder)
{
    m_folder = folder;
    const bool isChosen = !folder.isEmpty();
    m_name->setText(isChosen ? folderName(folder) : tr("No folder chosen"));
    m_path->setText(isChosen ? folderText(folder) : tr("Choose one, or drop it here"));
    m_path->setToolTip(QString());
    setAccessibleName(isChosen ? tr("Folder: %1").arg(folderText(folder)) : tr("No folder chosen"));
    Q_EMIT folderChanged(folder);
}

void FolderField::setRecent(const QList<QByteArray>& folders)
{
    m_recentMenu->clear();
    for (const QByteArray& folder : folders) {
        QString words = folderText(folder);
        words.replace(u'&', QStringLiteral("&&")); // not a mnemonic
        connect(m_recentMenu->addAction(words), &QAction::triggered, this, [this, folder] { setFolder(folder); });
    }
    m_recent->setVisible(!folders.isEmpty());
}

void FolderField::choose()
{
    auto* dialog = new QFileDialog(this, tr("Choose a Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    if (!m_folder.isEmpty())
        dialog->setDirectory(QFile::decodeName(m_folder));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { setFolder(QFile::encodeName(path)); });
    dialog->open();
}

void FolderField::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedFolder(event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    setDropping(true);
}

void FolderField::dragLeaveEvent(QDragLeaveEvent*)
{
    setDropping(false);
}

void FolderField::dropEvent(QDropEvent* event)
{
    setDropping(false);
    if (const QByteArray folder = droppedFolder(event->mimeData()); !folder.isEmpty()) {
        event->acceptProposedAction();
        setFolder(folder);
    }
}

void FolderField::setDropping(bool isDropping)
{
    m_isDropping = isDropping;
    update();
}

void FolderField::paintEvent(QPaintEvent*)
{
    const Colours colours = coloursFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(palette().color(QPalette::Base));
    const QColor edge = m_isDropping ? palette().color(QPalette::Highlight) : palette().color(QPalette::Mid);
    painter.setPen(QPen(edge, m_isDropping ? 2 : 1, m_folder.isEmpty() ? Qt::DashLine : Qt::SolidLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    const int x = layoutDirection() == Qt::RightToLeft ? width() - kPadding - kIconSize : kPadding;
    paintSymbol(painter, QRectF(x, (height() - kIconSize) / 2.0, kIconSize, kIconSize), Symbol::Folder,
                m_folder.isEmpty() ? colours.quiet : colours.information);
}

} // namespace desktop
