// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/domain_view.h"

#include "base/inert_text.h"
#include "proxy/name.h"

#include <QTextCursor>

namespace desktop {

DomainView::DomainView(QWidget* parent) : TextBox(tr("Domain"), Emphasis::None, Pitch::Proportional, parent)
{
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(0);
    setMaximumLines(8);
    viewport()->setAutoFillBackground(false);
    QPalette clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    setPalette(clear);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.45);
    setFont(large);
}

void DomainView::setDomain(const QByteArray& domain)
{
    const QByteArray registered = proxy::registrablePart(domain);
    const qsizetype at = domain.endsWith(registered) ? domain.size() - registered.size() : 0;
    QTextCharFormat plain;
    QTextCharFormat bold;
    bold.setFontWeight(QFont::Bold);
    clear();
    QTextCursor cursor(document());
    cursor.insertText(base::inertPath(domain.first(at)), plain);
    cursor.insertText(base::inertPath(domain.sliced(at)), bold);
    const QString unicode = base::inertLine(proxy::unicodeForm(domain));
    if (unicode != QString::fromLatin1(domain))
        cursor.insertText(QStringLiteral("  (%1)").arg(unicode), plain);
    setTextCursor(QTextCursor(document()));
    setAccessibleName(tr("Domain: %1").arg(base::inertPath(domain)));
    updateGeometry();
}

void DomainView::setDomains(const QStringList& domains)
{
    setInertText(domains.join(u'\n'));
    setAccessibleName(tr("%n domain(s)", nullptr, static_cast<int>(domains.size())));
}

} // namespace desktop
