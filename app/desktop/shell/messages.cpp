// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/messages.h"

#include "base/inert_text.h"
#include "desktop/look/background.h"
#include "desktop/look/symbols.h"
#include "desktop/look/widgets.h"
#include "desktop/shell/actions.h"
#include "sandbox/check.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QSysInfo>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <optional>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Messages", text);
}

// What a report of a fault should say, in a line each.
QString versionLines(const std::optional<QByteArray>& bubblewrap)
{
    const QString qt =
        QStringLiteral("Qt %1, %2").arg(QString::fromLatin1(qVersion()), QGuiApplication::platformName());
    QStringList lines{qt};
    if (bubblewrap)
        lines += bubblewrap->isEmpty()
                     ? tr("bubblewrap: not found")
                     : QStringLiteral("bubblewrap %1").arg(base::inertLine(QString::fromUtf8(*bubblewrap)));
    lines += tr("%1, kernel %2").arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion());
    lines += QStringLiteral("GPL-2.0-or-later");
    return lines.join(u'\n');
}

} // namespace

void showMessage(QWidget* parent, const QString& title, const QString& text)
{
    QMessageBox* made = messageBox(parent, title, text);
    made->setStandardButtons(QMessageBox::Close);
    made->button(QMessageBox::Close)->setText(tr("&Close"));
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
    made->setObjectName(QStringLiteral("about"));
    made->setStandardButtons(QMessageBox::Close);
    made->button(QMessageBox::Close)->setText(tr("&Close"));
    made->setInformativeText(versionLines(std::nullopt));
    made->setIconPixmap(applicationIcon().pixmap(64));
    made->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    QPushButton* copy = made->addButton(tr("&Copy"), QMessageBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyVersions"));
    copy->disconnect(); // a message box closes with any of its buttons
    QObject::connect(copy, &QPushButton::clicked, made, [made] {
        const QString version = QStringLiteral("Bailey %1").arg(QStringLiteral(BAILEY_VERSION));
        QGuiApplication::clipboard()->setText(version + u'\n' + made->informativeText());
    });
    inBackground(made, &sandbox::bubblewrapVersion,
                 [made](const QByteArray& bubblewrap) { made->setInformativeText(versionLines(bubblewrap)); });
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
    QDialogButtonBox* buttons = closeButtons(dialog);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 64, dialog->fontMetrics().height() * 30);
    dialog->open();
}

} // namespace desktop
