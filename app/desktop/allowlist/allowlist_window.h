// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/allowlist/entries_model.h"

#include <QDialog>
#include <functional>

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace desktop {

class AllowlistBook;
class EntriesTable;
class InlineMessage;
class ListsPane;
class PlainLabel;
struct Offer;

// The one place where saved allowlists are changed: lists on the left, the domains of the chosen one on the right.
class AllowlistWindow : public QDialog
{
    Q_OBJECT
public:
    AllowlistWindow(AllowlistBook& book, QWidget* parent);

    // The folder that can be attached with one click, and that "In effect" and "Test a domain" answer for.
    void setFolder(const QByteArray& folder);
    // Offers entries, each with a box; nothing is added before the person says so.
    void offer(const QList<Offer>& offers);
    void selectList(int number);
    // Shows where an entry of the folder's lists is.
    void showEntry(const QString& pattern);
    void importFile(const QString& path);
    void exportFile(const QString& path);
    [[nodiscard]] EntriesModel& entries() { return m_entries; }

private:
    QWidget* buildEntries();
    QWidget* buildScope();
    QWidget* buildTools();
    QWidget* buildAddLine();
    QWidget* buildTestLine();
    QWidget* buildFoot();
    void refresh();
    void refreshScope();
    void chooseImport();
    void chooseExport();
    void addTyped();
    void showHint(const QString& typed);
    void showAbout();
    void testDomain();
    void makeList(approval::Allowlist list);
    void newList();
    void duplicateList();
    void removeList();
    void changeList(const QString& words, const std::function<void(approval::Allowlist&)>& change);
    void chooseFolders();
    void say(const QString& text, bool canUndo = false);

    AllowlistBook& m_book;
    EntriesModel m_entries;
    QByteArray m_folder;

    ListsPane* m_lists;
    QWidget* m_scope = nullptr;
    QLineEdit* m_name = nullptr;
    QCheckBox* m_everywhere = nullptr;
    QCheckBox* m_attached = nullptr;
    QPushButton* m_folders = nullptr;
    PlainLabel* m_note = nullptr; // why the view cannot be edited
    QPushButton* m_copy = nullptr;
    EntriesTable* m_table = nullptr;
    PlainLabel* m_about = nullptr; // the chosen entry
    QLineEdit* m_search = nullptr;
    QPushButton* m_duplicate = nullptr;
    QPushButton* m_remove = nullptr;
    QWidget* m_addLine = nullptr;
    QLineEdit* m_new = nullptr;
    QPushButton* m_add = nullptr;
    PlainLabel* m_hint = nullptr;
    QLineEdit* m_test = nullptr;
    PlainLabel* m_testResult = nullptr;
    InlineMessage* m_message = nullptr;
    QPushButton* m_undo = nullptr; // in the message
};

// What the folder's lists say about "host" or "host:port", in words.
[[nodiscard]] QString verdictOn(const QString& typed, const approval::Allowlists& lists, const QByteArray& folder);

} // namespace desktop
