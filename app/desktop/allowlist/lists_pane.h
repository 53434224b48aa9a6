// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/allowlist/entries_model.h"

#include <QWidget>

class QListWidget;
class QPushButton;

namespace desktop {

class AllowlistBook;

// What can be looked at: what is in effect for the folder, the person's lists, and the templates.
class ListsPane : public QWidget
{
    Q_OBJECT
public:
    ListsPane(AllowlistBook& book, QWidget* parent);
    void setFolder(const QByteArray& folder);
    // Fills the list anew and stays where it was; the nearest list where that one is gone.
    void refresh();
    void select(const EntriesView& view);
    [[nodiscard]] EntriesView current() const;

Q_SIGNALS:
    void chosen(const desktop::EntriesView& view);
    void newRequested();
    void duplicateRequested();
    void removeRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addHeading(const QString& text);
    void addView(const QString& text, const EntriesView& view);

    AllowlistBook& m_book;
    QByteArray m_folder;
    QListWidget* m_list;
    QPushButton* m_duplicate;
    QPushButton* m_remove;
    QList<EntriesView> m_views; // of each row; Nothing for headings
};

} // namespace desktop
