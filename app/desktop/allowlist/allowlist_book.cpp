// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_book.h"

#include "approval/tool_hosts.h"
#include "base/json.h"

#include <QDateTime>
#include <QFile>
#include <QHash>
#include <algorithm>

// Resources of a static library are linked only where something asks for them; must be outside of a namespace.
static void keepTemplates()
{
    Q_INIT_RESOURCE(allowlists);
}

namespace desktop {

// One step: everything before and after. Lists are small.
class ChangeLists : public QUndoCommand
{
public:
    ChangeLists(AllowlistBook& book, const QString& words, approval::Allowlists before, approval::Allowlists after)
        : QUndoCommand(words), m_book(book), m_before(std::move(before)), m_after(std::move(after))
    {
    }
    void undo() override { m_book.set(m_before); }
    void redo() override { m_book.set(m_after); }

private:
    AllowlistBook& m_book;
    approval::Allowlists m_before;
    approval::Allowlists m_after;
};

AllowlistBook::AllowlistBook(QObject* parent) : QObject(parent) {}

base::Result<void> AllowlistBook::load()
{
    auto lists = approval::loadAllowlists();
    if (!lists)
        return base::failure(lists.error());
    m_maySave = true;
    m_lists = *lists;
    m_undo.clear();
    Q_EMIT changed();
    return {};
}

void AllowlistBook::change(const QString& words, approval::Allowlists lists)
{
    if (lists != m_lists)
        m_undo.push(new ChangeLists(*this, words, m_lists, std::move(lists)));
}

void AllowlistBook::add(const QString& listName, const QList<approval::AllowlistEntry>& entries,
                        const QByteArray& folder)
{
    approval::Allowlists lists = m_lists;
    auto list = std::find_if(lists.begin(), lists.end(), [&](const auto& one) { return one.name == listName; });
    if (list == lists.end()) {
        approval::Allowlist made;
        made.name = listName;
        if (!folder.isEmpty())
            made.folders += folder;
        lists += made;
        list = lists.end() - 1;
    }
    for (const approval::AllowlistEntry& entry : entries) {
        if (!list->contains(entry.pattern))
            list->entries += entry;
    }
    change(tr("Add %n domain(s)", nullptr, static_cast<int>(entries.size())), lists);
}

const QList<ListTemplate>& AllowlistBook::templates()
{
    if (!m_templates)
        m_templates = listTemplates();
    return *m_templates;
}

void AllowlistBook::noteUses(const QByteArray& folder, const QStringList& patterns, const QDateTime& when)
{
    approval::Allowlists lists = m_lists;
    for (const QString& pattern : patterns)
        approval::noteUse(lists, folder, pattern, when);
    if (lists != m_lists)
        set(lists);
}

void AllowlistBook::set(const approval::Allowlists& lists)
{
    m_lists = lists;
    Q_EMIT changed();
    if (!m_maySave) {
        Q_EMIT failed(
            tr("The allowlists on disk could not be read, so that this change holds only until you close Bailey."));
        return;
    }
    if (auto saved = approval::saveAllowlists(m_lists); !saved)
        Q_EMIT failed(saved.error().message);
}

approval::AllowlistEntry newEntry(const QString& pattern, const QString& origin)
{
    return {pattern, true, QDateTime::currentDateTimeUtc(), origin, {}, 0};
}

namespace {

// What a person calls what the tool downloads.
QString titleOf(const QString& tool)
{
    static const QHash<QString, QString> titles{{QStringLiteral("npm"), AllowlistBook::tr("npm packages")},
                                                {QStringLiteral("apt"), AllowlistBook::tr("Debian or Ubuntu packages")},
                                                {QStringLiteral("pip"), AllowlistBook::tr("Python packages")},
                                                {QStringLiteral("cargo"), AllowlistBook::tr("Rust crates")},
                                                {QStringLiteral("go"), AllowlistBook::tr("Go modules")},
                                                {QStringLiteral("maven"), AllowlistBook::tr("Maven packages")}};
    return titles.value(tool, tool);
}

// Lists of what no tool has settings for.
QList<ListTemplate> publicTemplates()
{
    keepTemplates();
    QList<ListTemplate> templates;
    QFile file(QStringLiteral(":/allowlists/starter.json"));
    const auto json = file.open(QIODevice::ReadOnly) ? base::parseJson(file.readAll()) : base::Json();
    const base::Json* lists = json ? base::jsonMember(*json, "lists") : nullptr;
    for (const base::Json& list : lists && lists->is_array() ? *lists : base::Json::array()) {
        ListTemplate one{base::jsonString(list, "title").value_or(QString()), {}, AllowlistBook::tr("public defaults")};
        const base::Json* domains = base::jsonMember(list, "domains");
        for (const base::Json& domain : domains && domains->is_array() ? *domains : base::Json::array())
            one.domains += base::stringFrom(domain);
        templates += one;
    }
    return templates;
}

} // namespace

QList<ListTemplate> listTemplates()
{
    QList<ListTemplate> templates;
    for (const QString& tool : approval::namedAllowlists()) {
        const auto found = approval::hostsOfTool(tool);
        if (!found)
            continue;
        const QString source = found->isFromSettings ? AllowlistBook::tr("from the settings of %1").arg(tool)
                                                     : AllowlistBook::tr("public defaults of %1").arg(tool);
        templates += ListTemplate{titleOf(tool), found->hosts, source};
    }
    return templates + publicTemplates();
}

} // namespace desktop
