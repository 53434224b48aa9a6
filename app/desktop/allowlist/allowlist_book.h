// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/allowlists.h"

#include <QObject>
#include <QUndoStack>

namespace desktop {

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
    // Adds domains to the list of that name, which is made when it is missing.
    void add(const QString& listName, const QStringList& patterns, const QString& origin, const QByteArray& folder);
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
    bool m_maySave = false;
};

// "Lists to begin with", copied and never edited: the tools' own settings first, public defaults where a tool shows
// none.
struct ListTemplate {
    QString name;
    QStringList domains;
    QString source; // "from npm's settings"
};
// Reads a few small files.
[[nodiscard]] QList<ListTemplate> listTemplates();

} // namespace desktop
