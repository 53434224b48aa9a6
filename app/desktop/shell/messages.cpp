// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/messages.h"

#include "desktop/look/symbols.h"
#include "desktop/shell/actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QSysInfo>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Messages", text);
}

} // namespace

void showMessage(QWidget* parent, const QString& title, const QString& text)
{
    QMessageBox* made = messageBox(parent, title, text);
    made->setStandardButtons(QMessageBox::Close);
    made->open();
}

void askWhereToSave(QWidget* parent, const QString& title, const QString& name,
                    std::function<void(const QString& path)> chosen)
{
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    dialog->open();
}

void showAbout(QWidget* parent)
{
    QMessageBox* made = messageBox(parent, tr("About Bailey"),
                                   tr("Bailey %1\nLets a coding agent work without asking, inside a walled yard.")
                                       .arg(QStringLiteral(BAILEY_VERSION)));
    made->setInformativeText(
        tr("Qt %1, %2, kernel %3\nGPL-2.0-or-later")
            .arg(QString::fromLatin1(qVersion()), QSysInfo::prettyProductName(), QSysInfo::kernelVersion()));
    made->setIconPixmap(applicationIcon().pixmap(64));
    made->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    made->setStandardButtons(QMessageBox::Close);
    made->open();
}

void showShortcuts(QWidget* parent, const Actions& actions)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Keyboard Shortcuts"));
    auto* list = new QTreeWidget(dialog);
    list->setAccessibleName(dialog->windowTitle());
    list->setRootIsDecorated(false);
    list->setColumnCount(2);
    list->header()->hide();
    const QStringList lines = actions.shortcutList().split(u'\n');
    for (const QString& line : lines)
        new QTreeWidgetItem(list, line.split(u'\t'));
    list->resizeColumnToContents(0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 64, dialog->fontMetrics().height() * 30);
    dialog->open();
}

} // namespace desktop
