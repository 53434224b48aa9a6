// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/start_page.h"

#include "desktop/look/calm_style.h"
#include "desktop/look/disclosure.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/shell/preferences.h"
#include "desktop/start/domains_editor.h"
#include "desktop/start/folder_field.h"
#include "desktop/start/hidden_files.h"
#include "desktop/start/key_message.h"
#include "desktop/start/limits_editor.h"
#include "desktop/start/model_editor.h"
#include "desktop/start/outputs_editor.h"
#include "desktop/start/recent_runs.h"
#include "desktop/start/task_editor.h"
#include "desktop/start/tools_editor.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kColumnWidth = 760;

} // namespace

StartPage::StartPage(Preferences& preferences, QWidget* parent) : QWidget(parent), m_preferences(preferences)
{
    setObjectName(QStringLiteral("startPage"));
    QWidget* column = buildForm();
    auto* centre = new QWidget;
    auto* across = new QHBoxLayout(centre);
    across->setContentsMargins(24, 24, 24, 24);
    across->addStretch(1);
    across->addWidget(column, 100);
    across->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolling(centre));
    m_folder->setRecent(preferences.recentFolders());
    m_task->setHistory(preferences.recentTasks());
    m_domains->setDomains(preferences.allowedDomains());
    m_model->setModel(preferences.model());
    m_limits->load(preferences);
    updateSummaries();
}

QWidget* StartPage::buildForm()
{
    auto* column = new QWidget;
    column->setMaximumWidth(kColumnWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    m_folder = new FolderField(column);
    m_warnings = new InlineMessage(MessageKind::Information, column);
    m_warnings->hide();
    m_task = new TaskEditor(column);
    m_count = new PlainLabel({}, TextTone::Quiet, column);
    m_count->hide();
    m_key = new KeyMessage(column);
    m_problem = new InlineMessage(MessageKind::Problem, column);
    m_problem->hide();
    m_runs = new RecentRuns(column);
    layout->addWidget(heading(tr("New run"), 1, column));
    layout->addWidget(
        paragraph(tr("The agent works on a working copy. Your folder changes only when you copy changes out."),
                  TextTone::Quiet, column));
    layout->addSpacing(6);
    layout->addWidget(m_folder);
    layout->addWidget(m_warnings);
    layout->addWidget(m_task);
    layout->addWidget(m_count, 0, Qt::AlignRight);
    layout->addWidget(buildRows());
    layout->addWidget(m_key);
    layout->addWidget(m_problem);
    layout->addWidget(buildFoot());
    layout->addSpacing(14);
    layout->addWidget(m_runs);
    layout->addStretch(1);
    connect(m_folder, &FolderField::folderChanged, this, &StartPage::folderChanged);
    connect(m_folder, &FolderField::folderChanged, this, [this](const QByteArray& folder) {
        m_problem->hide();
        m_tools->setFolder(folder);
    });
    connect(m_task, &TaskEditor::submitted, this, &StartPage::submit);
    connect(m_task, &QPlainTextEdit::textChanged, this, [this] {
        const qsizetype length = m_task->toPlainText().size();
        m_count->setVisible(length > TaskEditor::kCountFrom);
        m_count->setText(
            tr("%1 of %2 characters").arg(QLocale().toString(length), QLocale().toString(TaskEditor::kLimit)));
    });
    connect(m_key, &KeyMessage::enterRequested, this, [this] {
        m_modelRow->setOpen(true);
        m_model->focusKey();
    });
    connect(m_runs, &RecentRuns::activated, this, &StartPage::runActivated);
    connect(m_runs, &RecentRuns::allRequested, this, &StartPage::historyRequested);
    return column;
}

QWidget* StartPage::buildRows()
{
    auto* rows = new QWidget;
    auto* layout = new QVBoxLayout(rows);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    m_domains = new DomainsEditor(rows);
    m_model = new ModelEditor(rows);
    m_limits = new LimitsEditor(rows);
    m_hidden = new HiddenFiles(rows);
    m_outputs = new OutputsEditor(rows);
    m_tools = new ToolsEditor(rows);
    for (QWidget* content : std::initializer_list<QWidget*>{m_domains, m_model, m_limits, m_hidden, m_outputs, m_tools})
        content->setContentsMargins(26, 2, 0, 8);
    m_modelRow = new Disclosure(tr("Model"), m_model, rows);
    m_domainsRow = new Disclosure(tr("Allowed domains"), m_domains, rows);
    m_limitsRow = new Disclosure(tr("Limits"), m_limits, rows);
    m_hiddenRow = new Disclosure(tr("Hidden from the agent"), m_hidden, rows);
    m_hiddenRow->hide();
    m_outputsRow = new Disclosure(tr("Files to bring back"), m_outputs, rows);
    m_toolsRow = new Disclosure(tr("What the agent can see"), m_tools, rows);
    for (Disclosure* row : {m_modelRow, m_domainsRow, m_limitsRow, m_outputsRow, m_toolsRow, m_hiddenRow})
        layout->addWidget(row);
    connect(m_domains, &DomainsEditor::listsRequested, this, &StartPage::allowlistsRequested);
    connect(m_domains, &DomainsEditor::changed, this, &StartPage::updateSummaries);
    connect(m_model, &ModelEditor::changed, this, &StartPage::updateSummaries);
    connect(m_hidden, &HiddenFiles::changed, this, [this] { m_hiddenRow->setSummary(m_hidden->summary()); });
    connect(m_limits, &LimitsEditor::changed, this, &StartPage::updateSummaries);
    connect(m_outputs, &OutputsEditor::changed, this, &StartPage::updateSummaries);
    connect(m_tools, &ToolsEditor::changed, this, &StartPage::updateSummaries);
    return rows;
}

QWidget* StartPage::buildFoot()
{
    auto* foot = new QWidget;
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(12);
    m_start = new QPushButton(tr("&Start Run"), foot);
    m_start->setObjectName(QStringLiteral("startRun"));
    m_start->setToolTip(tr("Ctrl+Return"));
    makePrimary(m_start);
    m_start->setMinimumWidth(m_start->sizeHint().width() + 32);
    m_demo = new QPushButton(tr("&Try the Demo"), foot);
    m_demo->setObjectName(QStringLiteral("tryDemo"));
    layout->addWidget(m_start);
    layout->addStretch(1);
    layout->addWidget(new PlainLabel(tr("No key at hand?"), TextTone::Quiet, foot));
    layout->addWidget(m_demo);
    connect(m_start, &QPushButton::clicked, this, &StartPage::submit);
    connect(m_demo, &QPushButton::clicked, this, &StartPage::demoRequested);
    return foot;
}

void StartPage::setFolder(const QByteArray& folder)
{
    m_folder->setFolder(folder);
}

void StartPage::setTask(const QString& task)
{
    m_task->setPlainText(task);
}

void StartPage::setRuns(const QList<run::Summary>& runs)
{
    m_runs->setRuns(runs);
    m_hasInterruptedRun = std::any_of(runs.begin(), runs.end(), [](const run::Summary& run) {
        return run.ending == run::Ending::Interrupted && run.hasWorkingCopy && !run.wasCopiedOut;
    });
    Q_EMIT stateChanged();
}

void StartPage::setWarnings(const QStringList& warnings)
{
    m_warnings->setVisible(!warnings.isEmpty());
    m_warnings->setText(warnings.join(u'\n'));
}

void StartPage::setHidden(const QList<review::Hidden>& hidden)
{
    m_hiddenRow->setVisible(!hidden.isEmpty());
    m_hidden->setFiles(hidden);
}

void StartPage::setListedDomains(const QStringList& domains, const QStringList& unsafePrivate)
{
    m_listed = domains;
    m_unsafePrivate = unsafePrivate;
    m_domains->setListed(domains, unsafePrivate);
    updateSummaries();
}

void StartPage::setDemoRunning(bool isRunning)
{
    m_demo->setEnabled(!isRunning);
    m_start->setEnabled(!isRunning);
}

void StartPage::showProblem(const QString& text)
{
    m_problem->showText(text, MessageKind::Problem);
}

void StartPage::chooseFolder()
{
    m_folder->choose();
}

void StartPage::focusTask()
{
    m_task->setFocus(Qt::OtherFocusReason);
}

QString StartPage::whatIsMissing() const
{
    if (m_folder->folder().isEmpty())
        return tr("Choose the folder that the agent is to work on.");
    if (m_task->task().isEmpty())
        return tr("Write what the agent is to do.");
    if (m_task->task().size() > TaskEditor::kLimit)
        return tr("The task is longer than %1 characters. Shorten it, or put the details into a file of the folder.")
            .arg(QLocale().toString(TaskEditor::kLimit));
    if (!m_domains->isValid())
        return tr("Correct the allowed domains. %1").arg(m_domains->problem());
    if (m_model->model().isEmpty())
        return tr("Choose the model that does the work, for example openai:MODEL. To see Bailey at work without one, "
                  "try the demo.");
    return {};
}

void StartPage::submit()
{
    if (!m_start->isEnabled())
        return;
    if (const QString missing = whatIsMissing(); !missing.isEmpty()) {
        m_modelRow->setOpen(m_modelRow->isOpen() || m_model->model().isEmpty());
        showProblem(missing);
        return;
    }
    auto spec = model::parseSpec(m_model->model());
    if (!spec) {
        m_modelRow->setOpen(true);
        showProblem(spec.error().message);
        return;
    }
    run::Order order;
    order.folder = m_folder->folder();
    order.task = m_task->task();
    order.model = *spec;
    order.key = m_model->key();
    order.proxyCredentials = m_proxyCredentials;
    order.allow = m_domains->domains() + m_listed;
    order.allow.removeDuplicates();
    order.unsafePrivate = m_unsafePrivate;
    order.letIn = m_hidden->letIn();
    order.approvalLimit = m_preferences.approvalLimit();
    order.outputs = m_outputs->outputs();
    m_tools->apply(order);
    m_limits->apply(order);
    m_limits->store(m_preferences);
    m_preferences.setModel(m_model->model());
    m_preferences.setAllowedDomains(m_domains->domains());
    m_preferences.addRecentFolder(order.folder);
    m_preferences.addRecentTask(order.task);
    m_folder->setRecent(m_preferences.recentFolders());
    m_task->setHistory(m_preferences.recentTasks());
    m_problem->hide();
    Q_EMIT startRequested(order);
}

void StartPage::updateSummaries()
{
    const auto count = static_cast<int>((m_domains->domains() + m_listed).size());
    if (!m_domains->isValid())
        m_domainsRow->setSummary(tr("one of them is not right"));
    else
        m_domainsRow->setSummary(count == 0 ? tr("none; every domain is asked about") : QString::number(count));
    m_modelRow->setSummary(m_model->summary());
    m_limitsRow->setSummary(m_limits->summary());
    m_outputsRow->setSummary(m_outputs->summary());
    m_toolsRow->setSummary(m_tools->summary());
    m_key->setMissing(m_model->missingKey());
    Q_EMIT stateChanged();
}

} // namespace desktop
