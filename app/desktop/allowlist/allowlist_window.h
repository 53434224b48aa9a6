// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/allowlist/entries_model.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QListWidget;
class QMenu;
class QPushButton;
class QTableView;

namespace desktop {

class AllowlistBook;
class InlineMessage;
class PlainLabel;

// The one place where saved allowlists are changed: lists on the left, the domains of the chosen one on the right.
class AllowlistWindow : public QDialog
{
    Q_OBJECT
public:
    AllowlistWindow(AllowlistBook& book, QWidget* parent);

    // The folder that can be attached with one click, and that "Test a domain" answers for.
    void setFolder(const QByteArray& folder);
    // Offers domains of a run, each with a box; nothing is added before the person says so.
    void offer(const QStringList& patterns, const QString& origin);
    void selectList(int list);
    [[nodiscard]] EntriesModel& entries() { return m_entries; }

private:
    QWidget* buildLists();
    QWidget* buildEntries();
    QWidget* buildScope();
    QWidget* buildAddLine();
    QWidget* buildFoot();
    void buildNewMenu(QMenu& menu);
    void refreshLists();
    void refreshScope();
    void addTyped();
    void showAddHint();
    void testDomain();
    void removeSelected();
    void addList(const QString& name, const QStringList& patterns, const QString& origin);
    void removeList();
    void renameList(const QString& name);
    void setEverywhere(bool isEverywhere);
    void setAttached(bool isAttached);
    void importFile(const QString& path);
    void exportFile(const QString& path);

    AllowlistBook& m_book;
    EntriesModel m_entries;
    EntriesFilter* m_filter = nullptr;
    QByteArray m_folder;

    QListWidget* m_lists = nullptr;
    QLineEdit* m_name = nullptr;
    QCheckBox* m_everywhere = nullptr;
    QCheckBox* m_attached = nullptr;
    QTableView* m_table = nullptr;
    QLineEdit* m_new = nullptr;
    QPushButton* m_add = nullptr;
    PlainLabel* m_hint = nullptr;
    QLineEdit* m_test = nullptr;
    PlainLabel* m_testResult = nullptr;
    InlineMessage* m_message = nullptr;
    QWidget* m_right = nullptr;
};

// "matches example.org, not www.example.org": what an entry would match, to be read while it is typed.
[[nodiscard]] QString matchExamples(const QString& pattern);

} // namespace desktop
