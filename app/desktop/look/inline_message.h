// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/symbols.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>

namespace desktop {

class PlainLabel;

enum class MessageKind { Information, Success, Caution, Problem };

// One message within a page, with its actions. Never steals the focus, never vanishes while it is needed.
class InlineMessage : public QFrame
{
    Q_OBJECT
public:
    explicit InlineMessage(MessageKind kind, QWidget* parent = nullptr);

    // Plain, inert text. Shows the message and announces it.
    void showText(const QString& text, MessageKind kind);
    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    // The caller connects the button.
    QPushButton* addAction(const QString& text);
    [[nodiscard]] MessageKind kind() const { return m_kind; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void arrange();
    [[nodiscard]] int layoutMargins() const;

    MessageKind m_kind;
    PlainLabel* m_label;
    QBoxLayout* m_layout;
    QHBoxLayout* m_actions;
};

} // namespace desktop
