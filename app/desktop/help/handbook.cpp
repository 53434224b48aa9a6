// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/help/handbook.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace desktop {

namespace {

// The second heading of the second level, whatever language it is in.
constexpr int kProtection = 2;

QString handbookText()
{
    QFile file(QStringLiteral(":/help/handbook.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

Handbook::Handbook(QWidget* parent) : QDialog(parent), m_text(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("handbook"));
    setWindowTitle(tr("Handbook"));
    m_text->setAccessibleName(windowTitle());
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->setTabChangesFocus(true);
    m_text->document()->setDocumentMargin(16);
    m_text->document()->setMarkdown(handbookText(), QTextDocument::MarkdownDialectGitHub);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 12);
    buttons->setContentsMargins(12, 0, 12, 0);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 40);
}

void Handbook::open(Chapter chapter)
{
    show();
    raise();
    activateWindow();
    m_text->moveCursor(QTextCursor::Start);
    if (chapter == Chapter::First)
        return;
    int chapters = 0;
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() != 2 || ++chapters != kProtection)
            continue;
        m_text->moveCursor(QTextCursor::End); // from below, so that the heading comes to the top
        m_text->setTextCursor(QTextCursor(block));
        return;
    }
}

} // namespace desktop
