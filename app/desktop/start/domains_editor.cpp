// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/domains_editor.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"
#include "proxy/rules.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace desktop {

DomainsEditor::DomainsEditor(QWidget* parent)
    : QWidget(parent),
      m_edit(new QPlainTextEdit(this)),
      m_hint(paragraph({}, TextTone::Quiet, this)),
      m_listed(paragraph({}, TextTone::Quiet, this))
{
    m_edit->setObjectName(QStringLiteral("domainsEditor"));
    m_edit->setAccessibleName(tr("Allowed domains, one in each line"));
    m_edit->setTabChangesFocus(true);
    m_edit->setFont(fixedFont());
    m_edit->setPlaceholderText(QStringLiteral("registry.npmjs.org\n*.example.org"));
    m_edit->setFixedHeight(m_edit->fontMetrics().lineSpacing() * 5 + 16);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_edit);
    layout->addWidget(m_hint);
    auto* lists = new QPushButton(tr("&Manage Allowlists…"), this);
    auto* line = new QHBoxLayout;
    line->addWidget(m_listed, 1);
    line->addWidget(lists);
    layout->addLayout(line);
    connect(lists, &QPushButton::clicked, this, &DomainsEditor::listsRequested);
    setListed({}, {});
    connect(m_edit, &QPlainTextEdit::textChanged, this, &DomainsEditor::check);
    check();
}

void DomainsEditor::setDomains(const QStringList& domains)
{
    m_edit->setPlainText(domains.join(u'\n'));
}

QStringList DomainsEditor::domains() const
{
    QStringList domains;
    const QStringList lines = m_edit->toPlainText().split(u'\n');
    for (const QString& line : lines) {
        if (const QString domain = line.section(u'#', 0, 0).trimmed(); !domain.isEmpty())
            domains += domain;
    }
    domains.removeDuplicates();
    return domains;
}

void DomainsEditor::setListed(const QStringList& domains, const QStringList& unsafePrivate)
{
    const auto shown = [](const QStringList& some) {
        return base::inertLine(base::elided(some.join(QStringLiteral(", ")), 300));
    };
    QString text = domains.isEmpty() ? tr("No saved allowlist is used for this folder.")
                                     : tr("From saved allowlists: %1").arg(shown(domains));
    if (!unsafePrivate.isEmpty())
        text += u' ' + tr("These may lead into your own network: %1").arg(shown(unsafePrivate));
    m_listed->setText(text);
}

void DomainsEditor::check()
{
    m_problem.clear();
    const QStringList all = domains();
    for (const QString& domain : all) {
        if (const auto pattern = proxy::Pattern::parse(domain); !pattern) {
            m_problem = tr("%1: %2").arg(base::inertLine(base::elided(domain, 80)), pattern.error().message);
            break;
        }
    }
    m_hint->setTone(m_problem.isEmpty() ? TextTone::Quiet : TextTone::Bad);
    m_hint->setText(m_problem.isEmpty()
                        ? tr("One domain in each line; *.example.org means its subdomains. Anything else "
                             "is held until you answer.")
                        : m_problem);
    Q_EMIT changed();
}

} // namespace desktop
