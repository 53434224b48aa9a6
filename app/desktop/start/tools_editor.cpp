// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/tools_editor.h"

#include "base/inert_text.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "sandbox/tools.h"

#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QVBoxLayout>

namespace desktop {

ToolsEditor::ToolsEditor(QWidget* parent)
    : QWidget(parent),
      m_rows(new QVBoxLayout),
      m_problem(new InlineMessage(MessageKind::Problem, this)),
      m_keepsCache(new QCheckBox(tr("&Keep what tools download and cache for the next run in this folder"), this)),
      m_scratchHome(new QCheckBox(tr("Give tools an empty &home folder"), this))
{
    m_rows->setSpacing(4);
    m_problem->hide();
    m_keepsCache->setToolTip(tr(
        "Apart from your own caches and from other folders. A run can leave there what a later run executes, inside."));
    m_scratchHome->setToolTip(tr("For tools that insist on one. Without it there is no home folder at all."));
    auto* button = new QPushButton(tr("&Add Folder…"), this);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(6);
    layout->addWidget(
        paragraph(tr("The working copy, the system's programs in /usr, and these tools, which cannot be changed. "
                     "Nothing else of this machine exists for the agent."),
                  TextTone::Quiet, this));
    layout->addLayout(m_rows);
    layout->addWidget(m_problem);
    layout->addWidget(button, 0, Qt::AlignLeft);
    layout->addSpacing(4);
    layout->addWidget(m_keepsCache);
    layout->addWidget(m_scratchHome);
    connect(button, &QPushButton::clicked, this, &ToolsEditor::chooseFolder);
    for (QCheckBox* box : {m_keepsCache, m_scratchHome})
        connect(box, &QCheckBox::clicked, this, &ToolsEditor::store);
}

void ToolsEditor::setFolder(const QByteArray& folder)
{
    m_folder = folder;
    m_found = sandbox::foundTools();
    m_settings = run::folderSettings(folder);
    m_keepsCache->setChecked(m_settings.keepsCache);
    m_scratchHome->setChecked(m_settings.scratchHome);
    m_problem->hide();
    showTools();
}

void ToolsEditor::showTools()
{
    clearLayout(m_rows);
    QList<QByteArray> all = m_found;
    for (const QByteArray& path : m_settings.added) {
        if (!all.contains(path))
            all.append(path);
    }
    for (const QByteArray& path : std::as_const(all))
        addRow(path);
    Q_EMIT changed();
}

// One that was added goes for good when its box is cleared; one that was found stays in the list.
void ToolsEditor::addRow(const QByteArray& path)
{
    const bool isFound = m_found.contains(path);
    QString words = base::inertPath(path);
    auto* box = new QCheckBox(words.replace(u'&', QStringLiteral("&&")), this);
    box->setChecked(!m_settings.leftOut.contains(path));
    m_rows->addWidget(box);
    connect(box, &QCheckBox::clicked, this, [this, path, isFound](bool isSeen) {
        m_settings.added.removeAll(path);
        m_settings.leftOut.removeAll(path);
        if (!isSeen && isFound)
            m_settings.leftOut.append(path);
        else if (isSeen && !isFound)
            m_settings.added.append(path);
        store();
    });
}

void ToolsEditor::chooseFolder()
{
    auto* dialog = new QFileDialog(this, tr("Choose a Folder That the Agent Can Read"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { add(QFile::encodeName(path)); });
    dialog->open();
}

void ToolsEditor::add(const QByteArray& path)
{
    const auto allowed = sandbox::checkTool(path);
    if (!allowed)
        return m_problem->showText(allowed.error().message, MessageKind::Problem);
    m_problem->hide();
    m_settings.leftOut.removeAll(*allowed);
    if (!m_settings.added.contains(*allowed) && !m_found.contains(*allowed))
        m_settings.added.append(*allowed);
    showTools();
    store();
}

void ToolsEditor::store()
{
    m_settings.keepsCache = m_keepsCache->isChecked();
    m_settings.scratchHome = m_scratchHome->isChecked();
    if (const auto saved = run::saveFolderSettings(m_folder, m_settings); !saved)
        m_problem->showText(saved.error().message, MessageKind::Problem);
    Q_EMIT changed();
}

void ToolsEditor::apply(run::Order& order) const
{
    order.tools.leftOut = m_settings.leftOut;
    order.tools.added = m_settings.added;
    order.keepsCache = m_settings.keepsCache;
    order.scratchHome = m_settings.scratchHome;
}

QString ToolsEditor::summary() const
{
    const auto isSeen = [this](const QByteArray& path) { return !m_settings.leftOut.contains(path); };
    const auto seen = std::count_if(m_found.cbegin(), m_found.cend(), isSeen) + m_settings.added.size();
    const QString tools =
        seen == 0 ? tr("the folder and /usr") : tr("the folder, /usr and %n tool(s)", nullptr, static_cast<int>(seen));
    return m_settings.keepsCache ? tr("%1; caches are kept").arg(tools) : tools;
}

} // namespace desktop
