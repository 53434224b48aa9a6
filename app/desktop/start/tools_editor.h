// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/controller.h"
#include "run/folder_settings.h"

#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace desktop {

class InlineMessage;

// What the agent can see beside the working folder: tools that PATH names, what the person adds, and where caches go.
// What is chosen is kept for the folder.
class ToolsEditor : public QWidget
{
    Q_OBJECT
public:
    explicit ToolsEditor(QWidget* parent = nullptr);

    void setFolder(const QByteArray& folder);
    void apply(run::Order& order) const;
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    void changed();

private:
    void showTools();
    void addRow(const QByteArray& path);
    void chooseFolder();
    void add(const QByteArray& path);
    void store();

    QByteArray m_folder;
    QList<QByteArray> m_found;
    run::FolderSettings m_settings;
    QVBoxLayout* m_rows;
    InlineMessage* m_problem;
    QCheckBox* m_keepsCache;
    QCheckBox* m_scratchHome;
};

} // namespace desktop
