// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QTextBrowser>

namespace desktop {

// Markdown of the agent, shown without harm: no HTML, no images, nothing is loaded, and a link is followed only
// after the person saw its true address.
class MarkdownView : public QTextBrowser
{
    Q_OBJECT
public:
    static constexpr qsizetype kLimit = 200'000; // characters

    explicit MarkdownView(const QString& accessibleName, QWidget* parent = nullptr);
    void setMarkdownText(const QString& text);
    // As high as its text, up to `lines` of it.
    void setMaximumLines(int lines);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void askAboutLink(const QUrl& link);
    int m_maximumLines = 12;
};

} // namespace desktop
