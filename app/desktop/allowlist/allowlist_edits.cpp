// SPDX-License-Identifier: GPL-2.0-or-later
// What AllowlistWindow does with the book; how it looks is in allowlist_window.cpp.
#include "base/file.h"
#include "base/inert_text.h"
#include "base/json.h"
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/allowlist_window.h"
#include "desktop/allowlist/entries_table.h"
#include "desktop/allowlist/folders_dialog.h"
#include "desktop/allowlist/import_offer.h"
#include "desktop/allowlist/lists_pane.h"
#include "desktop/allowlist/pattern_text.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/words.h"
#include "proxy/policy.h"
#include "proxy/rules.h"
#include "proxy/target.h"

#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <algorithm>

namespace desktop {

namespace {

using Kind = EntriesView::Kind;

constexpr quint16 kHttps = 443;
constexpr qsizetype kImportLimit = 1024 * 1024;

QStringList namesOf(const approval::Allowlists& lists)
{
    QStringList names;
    for (const approval::Allowlist& list : lists)
        names += list.name;
    return names;
}

// A list of the folder that has an enabled entry which `fits`, and that entry.
template <typename Fits>
std::pair<QString, QString> findEntry(const approval::Allowlists& lists, const QByteArray& folder, Fits fits)
{
    for (const approval::Allowlist& list : lists) {
        for (const approval::AllowlistEntry& entry : list.entries) {
            const auto pattern = proxy::Pattern::parse(entry.pattern, entry.unsafeAllowsPrivate);
            if (list.appliesTo(folder) && entry.isEnabled && pattern && fits(*pattern))
                return {base::inertLine(list.name), base::inertLine(entry.pattern)};
        }
    }
    return {};
}

proxy::Policy policyOf(const approval::Allowlists& lists, const QByteArray& folder)
{
    proxy::Rules rules;
    const QStringList unsafePrivate = approval::unsafePrivateDomainsFor(lists, folder);
    for (const QString& text : approval::domainsFor(lists, folder)) {
        if (const auto pattern = proxy::Pattern::parse(text, unsafePrivate.contains(text)))
            rules += *pattern;
    }
    proxy::Policy policy;
    policy.setRules(rules);
    return policy;
}

} // namespace

// The gate's own policy answers, so that this cannot say anything else than a run would meet.
QString verdictOn(const QString& typed, const approval::Allowlists& lists, const QByteArray& folder)
{
    const auto target = proxy::parseHost(typed.toUtf8(), kHttps);
    if (!target)
        return target.error().message;
    const proxy::Decision decision = policyOf(lists, folder).decide(target->domain, target->port, {});
    if (decision.kind == proxy::Decision::Kind::Refuse)
        return AllowlistWindow::tr("Refused: %1.").arg(decision.reason);
    const auto [list, entry] = findEntry(lists, folder, [&](const proxy::Pattern& pattern) {
        return pattern.matches(target->domain, target->port) && (!decision.allowsPrivate || pattern.allowsPrivate());
    });
    if (decision.kind == proxy::Decision::Kind::Allow && decision.allowsPrivate)
        return AllowlistWindow::tr("Allowed by %1 in the list %2, also where it leads into your own network.")
            .arg(entry, list);
    if (decision.kind == proxy::Decision::Kind::Allow)
        return AllowlistWindow::tr("Allowed by %1 in the list %2.").arg(entry, list);
    const auto [otherList, otherEntry] =
        findEntry(lists, folder, [&](const proxy::Pattern& pattern) { return pattern.matchesName(target->domain); });
    if (!otherEntry.isEmpty())
        return AllowlistWindow::tr("%1 in the list %2 allows other ports only: you would be asked.")
            .arg(otherEntry, otherList);
    return folder.isEmpty() ? AllowlistWindow::tr("No list for every folder has it: you would be asked.")
                            : AllowlistWindow::tr("No list for %1 has it: you would be asked.").arg(folderName(folder));
}

void AllowlistWindow::setFolder(const QByteArray& folder)
{
    m_folder = folder;
    m_lists->setFolder(folder);
    refreshScope();
    testDomain();
}

void AllowlistWindow::offer(const QList<Offer>& offers)
{
    QStringList names = namesOf(m_book.lists());
    if (names.isEmpty())
        names += m_folder.isEmpty() ? tr("New list") : folderName(m_folder);
    auto* dialog = new OfferDialog(names, offers, this);
    connect(dialog, &OfferDialog::chosen, this,
            [this](const QString& name, const QList<approval::AllowlistEntry>& entries) {
                m_book.add(name, entries, m_folder);
                m_lists->select({Kind::Own, static_cast<int>(namesOf(m_book.lists()).indexOf(name)), {}});
            });
    dialog->open();
}

void AllowlistWindow::selectList(int number)
{
    m_lists->select({Kind::Own, number, {}});
}

void AllowlistWindow::showEntry(const QString& pattern)
{
    for (int i = 0; i < m_book.lists().size(); ++i) {
        const approval::Allowlist& list = m_book.lists()[i];
        if (!list.appliesTo(m_folder) || !list.contains(pattern))
            continue;
        m_lists->select({Kind::Own, i, {}});
        m_search->setText(domainPart(pattern));
        m_table->selectRow(0);
        m_table->setFocus();
        return;
    }
    say(tr("%1 is in no saved list: it was allowed on the start page or by the command line.").arg(pattern));
}

void AllowlistWindow::refresh()
{
    m_lists->refresh();
    refreshScope();
    testDomain();
}

void AllowlistWindow::refreshScope()
{
    const EntriesView& view = m_entries.view();
    const bool isOwn = m_entries.isEditable() && view.number >= 0 && view.number < m_book.lists().size();
    const bool isTemplate = view.kind == Kind::Template;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_scope, m_addLine, m_duplicate, m_remove})
        widget->setVisible(isOwn);
    m_copy->setVisible(isTemplate);
    m_note->setVisible(!isOwn);
    m_note->setText(isTemplate ? tr("A template, %1. It is not edited: copy it as a list of your own.")
                                     .arg(m_book.templates().value(view.number).source)
                               : tr("What runs may use without a question here, and which list says so."));
    m_attached->setVisible(!m_folder.isEmpty());
    m_attached->setText(tr("Use for %1").arg(folderName(m_folder)));
    if (!isOwn)
        return;
    const approval::Allowlist& list = m_book.lists()[view.number];
    if (m_name->text() != list.name)
        m_name->setText(list.name);
    m_everywhere->setChecked(list.isEverywhere);
    m_attached->setChecked(list.isEverywhere || list.folders.contains(m_folder));
    m_attached->setEnabled(!list.isEverywhere);
    m_folders->setEnabled(!list.isEverywhere);
}

void AllowlistWindow::showHint(const QString& typed)
{
    const bool isValid = proxy::Pattern::parse(typed).has_value();
    m_add->setEnabled(proxy::Pattern::parse(m_new->text().trimmed()).has_value());
    m_hint->setTone(typed.isEmpty() || isValid ? TextTone::Quiet : TextTone::Bad);
    m_hint->setText(typed.isEmpty() ? tr("A domain is one exact name; subdomains need *. before it.")
                                    : matchExamples(typed));
}

// What the chosen entry matches and where it is from: a column is too narrow for a command.
void AllowlistWindow::showAbout()
{
    const QModelIndex index = m_table->currentIndex();
    const QString pattern = index.data(EntriesModel::EntryRole).toString();
    m_about->setVisible(!pattern.isEmpty());
    if (pattern.isEmpty())
        return;
    const QString origin = index.siblingAtColumn(EntriesModel::OriginColumn).data().toString();
    m_about->setText(matchExamples(pattern) + u' ' + tr("From: %1.").arg(origin));
}

void AllowlistWindow::addTyped()
{
    const auto pattern = proxy::Pattern::parse(m_new->text().trimmed());
    if (!pattern || !m_entries.isEditable())
        return;
    const approval::Allowlist& list = m_book.lists()[m_entries.view().number];
    if (list.contains(pattern->text())) {
        say(tr("%1 is in this list already.").arg(pattern->text()));
        return;
    }
    changeList(tr("Add %1").arg(pattern->text()),
               [&](approval::Allowlist& changed) { changed.entries += newEntry(pattern->text()); });
    m_new->clear();
}

void AllowlistWindow::testDomain()
{
    const QString typed = m_test->text().trimmed();
    m_testResult->setVisible(!typed.isEmpty());
    m_testResult->setText(typed.isEmpty() ? QString() : verdictOn(typed, m_book.lists(), m_folder));
}

void AllowlistWindow::makeList(approval::Allowlist list)
{
    const QString name = list.name;
    for (int number = 2; namesOf(m_book.lists()).contains(list.name); ++number)
        list.name = QStringLiteral("%1 %2").arg(name).arg(number);
    approval::Allowlists lists = m_book.lists();
    lists += list;
    m_book.change(tr("Add the list %1").arg(list.name), lists);
    m_lists->select({Kind::Own, static_cast<int>(lists.size()) - 1, {}});
}

void AllowlistWindow::newList()
{
    approval::Allowlist list;
    list.name = tr("New list");
    if (!m_folder.isEmpty())
        list.folders += m_folder;
    makeList(list);
    m_name->setFocus();
    m_name->selectAll();
}

// Of a template as well: that is how one becomes a list of the person's own.
void AllowlistWindow::duplicateList()
{
    const EntriesView view = m_entries.view();
    approval::Allowlist list;
    if (view.kind == Kind::Own && view.number < m_book.lists().size()) {
        list = m_book.lists()[view.number];
        for (approval::AllowlistEntry& entry : list.entries) {
            entry.lastUsed = {};
            entry.hits = 0;
        }
    } else if (view.kind == Kind::Template) {
        const ListTemplate chosen = m_book.templates().value(view.number);
        list.name = chosen.name;
        for (const QString& domain : chosen.domains)
            list.entries += newEntry(domain, chosen.source);
        if (!m_folder.isEmpty())
            list.folders += m_folder;
        list.isEverywhere = m_folder.isEmpty();
    } else {
        return;
    }
    makeList(list);
}

void AllowlistWindow::removeList()
{
    approval::Allowlists lists = m_book.lists();
    const EntriesView view = m_entries.view();
    if (view.kind != Kind::Own || view.number >= lists.size())
        return;
    const QString name = lists.takeAt(view.number).name;
    m_book.change(tr("Delete the list %1").arg(name), lists);
    say(tr("The list %1 was deleted.").arg(name), true);
}

void AllowlistWindow::changeList(const QString& words, const std::function<void(approval::Allowlist&)>& change)
{
    approval::Allowlists lists = m_book.lists();
    const EntriesView view = m_entries.view();
    if (view.kind != Kind::Own || view.number >= lists.size())
        return;
    change(lists[view.number]);
    m_book.change(words, lists);
}

void AllowlistWindow::chooseFolders()
{
    if (!m_entries.isEditable())
        return;
    const approval::Allowlist& list = m_book.lists()[m_entries.view().number];
    auto* dialog = new FoldersDialog(list.name, list.folders, this);
    connect(dialog, &FoldersDialog::changed, this, [this](const QList<QByteArray>& folders) {
        changeList(tr("Use for chosen folders"), [&](approval::Allowlist& changed) { changed.folders = folders; });
    });
    dialog->open();
}

void AllowlistWindow::chooseImport()
{
    auto* dialog =
        new QFileDialog(this, tr("Import Domains"), QString(), tr("Settings (*.json *.toml);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &AllowlistWindow::importFile);
    dialog->open();
}

void AllowlistWindow::importFile(const QString& path)
{
    const auto content = base::readFile(QFile::encodeName(path), kImportLimit);
    const auto found = content ? approval::foreignLists(*content) : base::failure(content.error());
    if (!found) {
        m_undo->hide();
        m_message->showText(found.error().message, MessageKind::Problem);
        return;
    }
    QList<Offer> offers;
    for (const approval::ForeignList& list : *found)
        offers += offerFrom(list, tr("imported from %1").arg(path.section(u'/', -1)));
    offer(offers);
}

void AllowlistWindow::chooseExport()
{
    auto* dialog = new QFileDialog(this, tr("Export Allowlists"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("allowlists.json"));
    connect(dialog, &QFileDialog::fileSelected, this, &AllowlistWindow::exportFile);
    dialog->open();
}

void AllowlistWindow::exportFile(const QString& path)
{
    QSaveFile file(path);
    const QByteArray content = base::toIndentedJsonBytes(approval::toJson(m_book.lists()));
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    m_undo->hide();
    m_message->showText(isSaved ? tr("Saved as %1.").arg(base::inertLine(path))
                                : tr("%1 could not be written: %2").arg(base::inertLine(path), file.errorString()),
                        isSaved ? MessageKind::Success : MessageKind::Problem);
}

void AllowlistWindow::say(const QString& text, bool canUndo)
{
    m_undo->setVisible(canUndo);
    m_message->showText(base::inertLine(text), MessageKind::Caution);
}

} // namespace desktop
