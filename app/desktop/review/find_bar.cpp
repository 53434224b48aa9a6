// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/find_bar.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace desktop {

FindBar::FindBar(const QString& name, Find find, QWidget* parent)
    : QWidget(parent),
      m_find(std::move(find)),
      m_text(new QLineEdit(this)),
      m_result(new PlainLabel({}, TextTone::Quiet, this))
{
    m_text->setPlaceholderText(name);
    m_text->setAccessibleName(name);
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
    m_text->setMaximumWidth(fontMetrics().averageCharWidth() * 36);
    m_text->installEventFilter(this);
    auto* previous = new QPushButton(tr("Previous"), this);
    auto* next = new QPushButton(tr("Next"), this);
    QToolButton* end = iconButton(Symbol::Close, tr("Close the search"), this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_text, 1);
    layout->addWidget(previous);
    layout->addWidget(next);
    layout->addWidget(m_result);
    layout->addStretch(1);
    layout->addWidget(end);
    connect(m_text, &QLineEdit::textChanged, this, [this] { search(0); });
    connect(previous, &QPushButton::clicked, this, [this] { search(-1); });
    connect(next, &QPushButton::clicked, this, [this] { search(1); });
    connect(end, &QToolButton::clicked, this, &FindBar::close);
    hide();
}

void FindBar::open()
{
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    search(0);
}

void FindBar::close()
{
    hide();
    m_find({}, 0);
    Q_EMIT closed();
}

void FindBar::search(int step)
{
    const bool isFound = m_find(m_text->text(), step);
    m_result->setText(isFound || m_text->text().isEmpty() ? QString() : tr("Not found"));
}

bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<const QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape)
        close();
    else if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
        search(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        return false;
    return true;
}

} // namespace desktop
