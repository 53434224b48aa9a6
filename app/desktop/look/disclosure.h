// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

namespace desktop {

// A line with a small arrow that shows or hides what belongs to it.
class Disclosure : public QWidget
{
    Q_OBJECT
public:
    Disclosure(const QString& title, QWidget* content, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void setSummary(const QString& summary); // beside the title while closed
    void setOpen(bool isOpen);
    [[nodiscard]] bool isOpen() const;

private:
    void update(bool isOpen);

    QToolButton* m_button;
    QWidget* m_content;
    QString m_title;
    QString m_summary;
};

} // namespace desktop
