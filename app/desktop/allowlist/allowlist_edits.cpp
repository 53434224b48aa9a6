// SPDX-License-Identifier: GPL-2.0-or-later
// What AllowlistWindow does with the book; how it looks is in allowlist_window.cpp.
#include "base/file.h"
#include "base/inert_text.h"
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/allowlist_window.h"
#include "desktop/allowlist/offer_dialog.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/words.h"
#include "proxy/rules.h"

#include <QCheckBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>

namespace desktop {

namespace {

constexpr quint16 kHttps = 443;
constexpr qsizetype kImportLimit = 1024 * 1024;

} // namespace

void AllowlistWindow::setFolder(const QByteArray& folder)
{
    m_folder = folder;
    refreshScope();
    testDomain();
}

void AllowlistWindow::offer(const QStringList& patterns, const QString& origin)
{
    QStringList names;
    for (const approval::Allowlist& list : m_book.lists())
        names += list.name;
    if (names.isEmpty())
        names += m_folder.isEmpty() ? tr("New list") : folderName(m_folder);
    auto* dialog = new OfferDialog(names, patterns, this);
    connect(dialog, &OfferDialog::chosen, this, [this, origin](const QString& list, const QStringList& chosen) {
        m_book.add(list, chosen, origin, m_folder);
    });
    dialog->open();
}

void AllowlistWindow::selectList(int list)
{
    m_lists->setCurrentRow(std::min(list, m_lists->count() - 1));
    refreshScope();
}

void AllowlistWindow::refreshLists()
{
    const int row = m_lists->currentRow();
    const QSignalBlocker blocker(m_lists);
    m_lists->clear();
    for (const approval::Allowlist& list : m_book.lists())
        m_lists->addItem(tr("%1 (%2)").arg(base::inertLine(list.name)).arg(list.entries.size()));
    m_lists->setCurrentRow(std::clamp(row, m_lists->count() > 0 ? 0 : -1, m_lists->count() - 1));
    m_entries.setList(m_lists->currentRow());
    refreshScope();
    testDomain();
}

void AllowlistWindow::refreshScope()
{
    const int row = m_entries.list();
    const bool hasList = row >= 0 && row < m_book.lists().size();
    m_right->setEnabled(hasList);
    m_attached->setVisible(!m_folder.isEmpty());
    m_attached->setText(tr("Use for %1").arg(folderName(m_folder)));
    if (!hasList) {
        m_name->clear();
        return;
    }
    const approval::Allowlist& list = m_book.lists()[row];
    m_name->setText(list.name);
    m_everywhere->setChecked(list.isEverywhere);
    m_attached->setChecked(list.isEverywhere || list.folders.contains(m_folder));
    m_attached->setEnabled(!list.isEverywhere);
}

void AllowlistWindow::showAddHint()
{
    const QString typed = m_new->text().trimmed();
    const bool isValid = proxy::Pattern::parse(typed).has_value();
    m_add->setEnabled(isValid);
    m_hint->setTone(typed.isEmpty() || isValid ? TextTone::Quiet : TextTone::Bad);
    m_hint->setText(typed.isEmpty() ? tr("A domain is one exact name; subdomains need *. before it.")
                                    : matchExamples(typed));
}

void AllowlistWindow::addTyped()
{
    const auto pattern = proxy::Pattern::parse(m_new->text().trimmed());
    const int row = m_entries.list();
    if (!pattern || row < 0)
        return;
    m_book.add(m_book.lists()[row].name, {pattern->text()}, {}, {});
    m_new->clear();
}

void AllowlistWindow::testDomain()
{
    const QString typed = m_test->text().trimmed();
    const auto name = proxy::canonicalName(typed.section(u':', 0, 0).toUtf8());
    if (typed.isEmpty() || !name) {
        m_testResult->setText(typed.isEmpty() ? QString() : name.error().message);
        return;
    }
    const QString portText = typed.section(u':', 1, 1);
    const auto port = static_cast<quint16>(portText.isEmpty() ? kHttps : portText.toUInt());
    for (const approval::Allowlist& list : m_book.lists()) {
        if (!list.appliesTo(m_folder))
            continue;
        for (const approval::AllowlistEntry& entry : list.entries) {
            const auto pattern = proxy::Pattern::parse(entry.pattern);
            if (entry.isEnabled && pattern && pattern->matches(*name, port)) {
                m_testResult->setText(
                    tr("Allowed by %1 in the list %2.").arg(entry.pattern, base::inertLine(list.name)));
                return;
            }
        }
    }
    m_testResult->setText(m_folder.isEmpty()
                              ? tr("No list for every folder has it: you would be asked.")
                              : tr("No list for %1 has it: you would be asked.").arg(folderName(m_folder)));
}

void AllowlistWindow::removeSelected()
{
    QList<int> rows;
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    for (const QModelIndex& index : selected)
        rows += m_filter->mapToSource(index).row();
    m_entries.removeEntries(rows);
}

void AllowlistWindow::addList(const QString& name, const QStringList& patterns, const QString& origin)
{
    approval::Allowlist list;
    list.name = name;
    for (int number = 2; std::any_of(m_book.lists().begin(), m_book.lists().end(),
                                     [&](const auto& one) { return one.name == list.name; });
         ++number)
        list.name = QStringLiteral("%1 %2").arg(name).arg(number);
    for (const QString& pattern : patterns)
        list.entries += {pattern, true, QDateTime::currentDateTimeUtc(), origin, {}, 0};
    if (m_folder.isEmpty())
        list.isEverywhere = !patterns.isEmpty();
    else
        list.folders += m_folder;
    approval::Allowlists lists = m_book.lists();
    lists += list;
    m_book.change(tr("Add the list %1").arg(list.name), lists);
    selectList(static_cast<int>(lists.size()) - 1);
}

void AllowlistWindow::removeList()
{
    approval::Allowlists lists = m_book.lists();
    if (const int row = m_lists->currentRow(); row >= 0 && row < lists.size()) {
        const QString name = lists.takeAt(row).name;
        m_book.change(tr("Delete the list %1").arg(name), lists);
        m_message->showText(tr("The list %1 was deleted. Undo brings it back.").arg(base::inertLine(name)),
                            MessageKind::Information);
    }
}

void AllowlistWindow::renameList(const QString& name)
{
    approval::Allowlists lists = m_book.lists();
    const int row = m_entries.list();
    if (row < 0 || row >= lists.size() || name.isEmpty() || lists[row].name == name)
        return;
    lists[row].name = name;
    m_book.change(tr("Rename the list to %1").arg(name), lists);
}

void AllowlistWindow::setEverywhere(bool isEverywhere)
{
    approval::Allowlists lists = m_book.lists();
    const int row = m_entries.list();
    if (row < 0)
        return;
    lists[row].isEverywhere = isEverywhere;
    m_book.change(isEverywhere ? tr("Use for every folder") : tr("Use for chosen folders"), lists);
}

void AllowlistWindow::setAttached(bool isAttached)
{
    approval::Allowlists lists = m_book.lists();
    const int row = m_entries.list();
    if (row < 0 || m_folder.isEmpty())
        return;
    lists[row].folders.removeAll(m_folder);
    if (isAttached)
        lists[row].folders += m_folder;
    m_book.change(tr("Use for %1").arg(folderName(m_folder)), lists);
}

void AllowlistWindow::importFile(const QString& path)
{
    const auto content = base::readFile(QFile::encodeName(path), kImportLimit);
    const auto domains = content ? approval::domainsInForeign(*content) : base::failure(content.error());
    if (!domains) {
        m_message->showText(domains.error().message, MessageKind::Problem);
        return;
    }
    QStringList valid;
    for (const QString& domain : *domains) {
        if (const auto pattern = proxy::Pattern::parse(domain))
            valid += pattern->text();
    }
    if (const auto bad = static_cast<int>(domains->size() - valid.size()); bad > 0)
        m_message->showText(tr("%n line(s) of the file mean nothing here and were left out.", nullptr, bad),
                            MessageKind::Caution);
    if (!valid.isEmpty())
        offer(valid, tr("imported from %1").arg(path.section(u'/', -1)));
}

void AllowlistWindow::exportFile(const QString& path)
{
    QSaveFile file(path);
    const QByteArray content = base::toIndentedJsonBytes(approval::toJson(m_book.lists()));
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    m_message->showText(isSaved ? tr("Saved as %1.").arg(base::inertLine(path))
                                : tr("%1 could not be written: %2").arg(base::inertLine(path), file.errorString()),
                        isSaved ? MessageKind::Success : MessageKind::Problem);
}

} // namespace desktop
