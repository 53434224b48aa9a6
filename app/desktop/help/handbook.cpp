// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/help/handbook.h"

#include "desktop/look/widgets.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLocale>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kMargin = 16;

// Headings of the second level, counted from one, are the same in every language.
int headingOf(Handbook::Chapter chapter)
{
    switch (chapter) {
    case Handbook::Chapter::First: return 0;
    case Handbook::Chapter::Protection: return 2;
    case Handbook::Chapter::Keyring: return 4;
    }
    return 0;
}

// In the first of the person's languages that it exists in; English, which has no suffix, else.
QString handbookText()
{
    QStringList names;
    for (const QString& language : QLocale().uiLanguages()) {
        QString name = QString(language).replace(u'-', u'_');
        if (name == QLatin1String("en") || name.startsWith(QLatin1String("en_")))
            break;
        for (; !name.isEmpty(); name.truncate(std::max<qsizetype>(0, name.lastIndexOf(u'_')))) // de_AT, then de
            names += QStringLiteral(":/help/handbook_%1.md").arg(name);
    }
    names += QStringLiteral(":/help/handbook.md");
    for (const QString& name : std::as_const(names)) {
        QFile file(name);
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return {};
}

// Markdown comes in with headings that touch the text before them, and deep lists.
void giveRoom(QTextDocument& document, int line)
{
    document.setIndentWidth(line * 5 / 4);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0)
            continue;
        QTextBlockFormat format;
        format.setTopMargin(block == document.begin() ? 0 : line);
        format.setBottomMargin(line / 2);
        QTextCursor(block).mergeBlockFormat(format);
    }
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
    m_text->document()->setDocumentMargin(kMargin);
    m_text->document()->setMarkdown(handbookText(), QTextDocument::MarkdownDialectGitHub);
    giveRoom(*m_text->document(), fontMetrics().height());
    QDialogButtonBox* buttons = closeButtons(this);
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
    m_text->verticalScrollBar()->setValue(0);
    const int wanted = headingOf(chapter);
    int headings = 0;
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() != 2 || ++headings != wanted)
            continue;
        m_text->setTextCursor(QTextCursor(block));
        m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value() + m_text->cursorRect().top() -
                                              kMargin);
        return;
    }
}

} // namespace desktop
