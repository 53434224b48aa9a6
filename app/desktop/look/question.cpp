// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/question.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace desktop {

QMessageBox* messageBox(QWidget* parent, const QString& title, const QString& text)
{
    auto* made = new QMessageBox(parent);
    made->setAttribute(Qt::WA_DeleteOnClose);
    made->setWindowModality(Qt::WindowModal);
    made->setWindowTitle(title);
    made->setTextFormat(Qt::PlainText);
    made->setText(text);
    return made;
}

void ask(QWidget* parent, const QString& title, const QString& text, const QString& deed,
         std::function<void()> confirmed)
{
    QMessageBox* made = messageBox(parent, title, text);
    made->setStandardButtons(QMessageBox::Cancel);
    made->button(QMessageBox::Cancel)->setText(QCoreApplication::translate("Messages", "Cancel"));
    QPushButton* yes = made->addButton(deed, QMessageBox::AcceptRole);
    yes->setObjectName(QStringLiteral("confirm"));
    made->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(yes, &QPushButton::clicked, parent, std::move(confirmed));
    made->open();
}

} // namespace desktop
