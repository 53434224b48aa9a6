// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/disclosure.h"

#include "desktop/look/calm_style.h"
#include "desktop/look/symbols.h"

#include <QVBoxLayout>

namespace desktop {

Disclosure::Disclosure(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), m_button(new QToolButton(this)), m_content(content), m_title(title)
{
    m_button->setCheckable(true);
    makeDisclosure(m_button);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    layout->addWidget(content);
    connect(m_button, &QToolButton::toggled, this, &Disclosure::update);
    update(false);
}

void Disclosure::setTitle(const QString& title)
{
    m_title = title;
    update(isOpen());
}

void Disclosure::setSummary(const QString& summary)
{
    m_summary = summary;
    update(isOpen());
}

void Disclosure::setOpen(bool isOpen)
{
    m_button->setChecked(isOpen);
}

bool Disclosure::isOpen() const
{
    return m_button->isChecked();
}

void Disclosure::update(bool isOpen)
{
    m_content->setVisible(isOpen);
    m_button->setIcon(symbolIcon(isOpen            ? Symbol::ChevronDown
                                 : isRightToLeft() ? Symbol::ChevronLeft
                                                   : Symbol::ChevronRight));
    const bool showsSummary = !isOpen && !m_summary.isEmpty();
    m_button->setText(showsSummary ? tr("%1:  %2").arg(m_title, m_summary) : m_title);
}

} // namespace desktop
