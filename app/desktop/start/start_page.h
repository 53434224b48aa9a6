// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/controller.h"
#include "run/history.h"

#include <QWidget>

class QListView;
class QPushButton;

namespace desktop {

class Disclosure;
class DomainsEditor;
class FolderField;
class HiddenFiles;
class InlineMessage;
class KeyMessage;
class LimitsEditor;
class ModelEditor;
class PlainLabel;
class Preferences;
class RecentRuns;
class OutputsEditor;
class TaskEditor;
class ToolsEditor;

// Where a run begins: folder, task, and good defaults for everything else in collapsed rows.
class StartPage : public QWidget
{
    Q_OBJECT
public:
    explicit StartPage(Preferences& preferences, QWidget* parent = nullptr);

    void setFolder(const QByteArray& folder);
    void setTask(const QString& task);
    void setRuns(const QList<run::Summary>& runs);
    void setWarnings(const QStringList& warnings);
    // What review::findSecrets found in the folder.
    void setHidden(const QList<review::Hidden>& hidden);
    // Domains that saved allowlists give to this folder; they are added to what is typed.
    void setListedDomains(const QStringList& domains, const QStringList& unsafePrivate);
    void setProxyCredentials(const base::Secret& credentials) { m_proxyCredentials = credentials; }
    void setDemoRunning(bool isRunning);
    void showProblem(const QString& text);
    void chooseFolder();
    void focusTask();
    [[nodiscard]] ModelEditor* model() const { return m_model; }
    [[nodiscard]] KeyMessage* keyMessage() const { return m_key; }
    [[nodiscard]] bool hasInterruptedRun() const { return m_hasInterruptedRun; }

Q_SIGNALS:
    void startRequested(const run::Order& order);
    void demoRequested();
    void runActivated(const QString& runId);
    void historyRequested();
    void allowlistsRequested();
    void folderChanged(const QByteArray& folder);
    void stateChanged(); // what is missing for a start

private:
    QWidget* buildForm();
    QWidget* buildRows();
    QWidget* buildFoot();
    void submit();
    void updateSummaries();
    [[nodiscard]] QString whatIsMissing() const;

    Preferences& m_preferences;
    FolderField* m_folder = nullptr;
    InlineMessage* m_warnings = nullptr;
    TaskEditor* m_task = nullptr;
    PlainLabel* m_count = nullptr;
    DomainsEditor* m_domains = nullptr;
    ModelEditor* m_model = nullptr;
    LimitsEditor* m_limits = nullptr;
    HiddenFiles* m_hidden = nullptr;
    OutputsEditor* m_outputs = nullptr;
    ToolsEditor* m_tools = nullptr;
    QStringList m_listed;
    QStringList m_unsafePrivate; // of m_listed
    base::Secret m_proxyCredentials;
    Disclosure* m_domainsRow = nullptr;
    Disclosure* m_modelRow = nullptr;
    Disclosure* m_limitsRow = nullptr;
    Disclosure* m_hiddenRow = nullptr;
    Disclosure* m_outputsRow = nullptr;
    Disclosure* m_toolsRow = nullptr;
    KeyMessage* m_key = nullptr;
    InlineMessage* m_problem = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_demo = nullptr;
    RecentRuns* m_runs = nullptr;
    bool m_hasInterruptedRun = false;
};

} // namespace desktop
