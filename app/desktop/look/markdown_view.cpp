// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/markdown_view.h"

#include "base/inert_text.h"

#include <QDesktopServices>
#include <QMessageBox>
#include <QPushButton>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

namespace desktop {

namespace {

// Qt's reader turns ![text](address) into an image object; an image is not fetched, but its place would be an empty
// box. The text alone says more.
void dropImages(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (!fragment.charFormat().isImageFormat())
                continue;
            QTextCursor cursor(&document);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            cursor.insertText(MarkdownView::tr("[image]"), QTextCharFormat());
            dropImages(document);
            return;
        }
    }
}

} // namespace

MarkdownView::MarkdownView(const QString& accessibleName, QWidget* parent) : QTextBrowser(parent)
{
    setAccessibleName(accessibleName);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(0);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    QPalette clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    setPalette(clear);
    connect(this, &QTextBrowser::anchorClicked, this, &MarkdownView::askAboutLink);
}

void MarkdownView::setMarkdownText(const QString& text)
{
    const QString inert = base::inertBlock(base::elided(text, kLimit));
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    document()->setMarkdown(inert, features);
    dropImages(*document());
    moveCursor(QTextCursor::Start);
    updateGeometry();
}

void MarkdownView::setMaximumLines(int lines)
{
    m_maximumLines = lines;
    updateGeometry();
}

QSize MarkdownView::sizeHint() const
{
    const int most = fontMetrics().lineSpacing() * m_maximumLines;
    const int whole = static_cast<int>(document()->size().height()) + 2;
    return {fontMetrics().averageCharWidth() * 60, std::clamp(whole, fontMetrics().lineSpacing(), most)};
}

QSize MarkdownView::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, sizeHint().height()};
}

QVariant MarkdownView::loadResource(int, const QUrl&)
{
    return {};
}

void MarkdownView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    updateGeometry();
}

void MarkdownView::askAboutLink(const QUrl& link)
{
    const QString scheme = link.scheme().toLower();
    if (scheme != QLatin1String("http") && scheme != QLatin1String("https"))
        return; // file:, mailto: and whatever else a program might be registered for
    auto* box = new QMessageBox(QMessageBox::Question, tr("Open Link"), tr("Open this address in your browser?"),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(base::inertLine(QString::fromLatin1(link.toEncoded())));
    QPushButton* open = box->addButton(tr("Open in Browser"), QMessageBox::AcceptRole);
    connect(open, &QPushButton::clicked, box, [link] { QDesktopServices::openUrl(link); });
    box->open();
}

} // namespace desktop
