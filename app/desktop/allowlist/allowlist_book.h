// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/allowlists.h"

#include <QObject>
#include <QUndoStack>
#include <optional>

namespace desktop {

// A list to begin with, copied and never edited: from the tool's own settings, its public defaults where it shows none.
struct ListTemplate {
    QString name;
    QStringList domains;
    QString source; // "from the settings of npm"
};
// Reads a few small files.
[[nodiscard]] QList<ListTemplate> listTemplates();

// An entry as it is made now.
[[nodiscard]] approval::AllowlistEntry newEntry(const QString& pattern, const QString& origin = {});

// The person's allowlists in memory, written down after each change, with undo. Views and the start page share it.
class AllowlistBook : public QObject
{
    Q_OBJECT
public:
    explicit AllowlistBook(QObject* parent = nullptr);

    // An error means that what is on disk could not be read; it is then left alone, and nothing is saved.
    [[nodiscard]] base::Result<void> load();

    [[nodiscard]] const approval::Allowlists& lists() const { return m_lists; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    // Replaces everything as one step that can be undone; `words` name it.
    void change(const QString& words, approval::Allowlists lists);
    // Adds entries to the list of that name, which is made when it is missing, for the folder. What the list has
    // already stays as it is.
    void add(const QString& listName, const QList<approval::AllowlistEntry>& entries, const QByteArray& folder);
    // The tools' settings are read when this is first asked for.
    [[nodiscard]] const QList<ListTemplate>& templates();
    // Uses are counted without an undo step.
    void noteUses(const QByteArray& folder, const QStringList& patterns, const QDateTime& when);

Q_SIGNALS:
    void changed();
    void failed(const QString& why);

private:
    friend class ChangeLists;
    void set(const approval::Allowlists& lists);

    approval::Allowlists m_lists;
    QUndoStack m_undo;
    std::optional<QList<ListTemplate>> m_templates;
    bool m_maySave = false;
};

} // namespace desktop
