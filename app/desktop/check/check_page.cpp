// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/check/check_page.h"

#include "base/inert_text.h"
#include "desktop/look/background.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "platform/keyring.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kColumnWidth = 760;
constexpr int kIndent = 24;

TextTone toneOf(sandbox::CheckState state)
{
    switch (state) {
    case sandbox::CheckState::Passed: return TextTone::Good;
    case sandbox::CheckState::Warning: return TextTone::Caution;
    case sandbox::CheckState::Failed: return TextTone::Bad;
    }
    return TextTone::Quiet;
}

Symbol symbolOf(sandbox::CheckState state)
{
    switch (state) {
    case sandbox::CheckState::Passed: return Symbol::Succeeded;
    case sandbox::CheckState::Warning: return Symbol::Warning;
    case sandbox::CheckState::Failed: return Symbol::Failed;
    }
    return Symbol::Queued;
}

// Not of the machine but of the person's session, and no run needs it.
sandbox::CheckResult keyringResult(bool isThere)
{
    sandbox::CheckResult result;
    result.id = QStringLiteral("keyring");
    result.title = CheckPage::tr("Keyring");
    result.state = isThere ? sandbox::CheckState::Passed : sandbox::CheckState::Warning;
    result.detail = isThere ? CheckPage::tr("a service for secrets answers") : QString();
    if (isThere)
        return result;
    result.cause =
        CheckPage::tr("No keyring is available, so a model's key is kept in memory until the window closes.");
    result.remedy = {QStringLiteral("sudo apt install gnome-keyring")};
    result.why =
        CheckPage::tr("A keyring keeps the key from one start to the next. Bailey never writes it into a file.");
    return result;
}

} // namespace

bool isUsable(const QList<sandbox::CheckResult>& results)
{
    return std::none_of(results.begin(), results.end(),
                        [](const auto& result) { return result.state == sandbox::CheckState::Failed; });
}

QString checkReport(const QList<sandbox::CheckResult>& results)
{
    QStringList lines;
    for (const sandbox::CheckResult& result : results) {
        const char* word = result.state == sandbox::CheckState::Passed    ? "ok"
                           : result.state == sandbox::CheckState::Warning ? "warning"
                                                                          : "FAILED";
        lines +=
            QStringLiteral("%1: %2  %3  %4").arg(QLatin1String(word), result.id, result.detail, result.cause).trimmed();
    }
    return lines.join(u'\n');
}

CheckPage::CheckPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("checkPage"));
    auto* column = new QWidget;
    column->setMaximumWidth(kColumnWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(buildHead());
    layout->addWidget(hairline(column));
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(12);
    layout->addLayout(m_rows);
    layout->addStretch(1);
    auto* centre = new QWidget;
    auto* across = new QHBoxLayout(centre);
    across->setContentsMargins(24, 24, 24, 24);
    across->addStretch(1);
    across->addWidget(column, 100);
    across->addStretch(1);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrolling(centre));
}

QWidget* CheckPage::buildHead()
{
    auto* head = new QWidget;
    m_title = heading(tr("This machine"), 1, head);
    m_title->setWordWrap(true); // beside three buttons in large text
    m_words = paragraph({}, TextTone::Quiet, head);
    m_again = new QPushButton(tr("&Check Again"), head);
    m_copy = new QPushButton(symbolIcon(Symbol::Copy), tr("Copy Details"), head);
    m_close = new QPushButton(tr("Back"), head);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_title, 1);
    line->addWidget(m_copy);
    line->addWidget(m_again);
    line->addWidget(m_close);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(line);
    layout->addWidget(m_words);
    connect(m_again, &QPushButton::clicked, this, &CheckPage::check);
    connect(m_close, &QPushButton::clicked, this, &CheckPage::closeRequested);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(checkReport(m_results)); });
    return head;
}

void CheckPage::showRunning()
{
    m_words->setText(tr("Checking…"));
    m_again->setEnabled(false);
    m_copy->setEnabled(false);
}

void CheckPage::check()
{
    if (m_isRunning)
        return;
    m_isRunning = true;
    showRunning();
    inBackground(
        this, [] { return sandbox::runChecks() << keyringResult(platform::isKeyringThere()); },
        [this](const QList<sandbox::CheckResult>& results) {
            m_isRunning = false;
            showResults(results);
        });
}

void CheckPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::ActivationChange || !isVisible())
        return;
    if (isActiveWindow() && m_wasLeft && isMissingSomething())
        check();
    m_wasLeft = !isActiveWindow();
}

void CheckPage::showResults(const QList<sandbox::CheckResult>& results)
{
    m_results = results;
    m_again->setEnabled(true);
    m_copy->setEnabled(true);
    const bool usable = isUsable(results);
    m_close->setVisible(usable);
    m_words->setText(usable ? tr("Everything that protects you is there. Bailey can run an agent here.")
                            : tr("Bailey cannot run an agent here yet: something that protects you is missing."));
    clearLayout(m_rows);
    for (const sandbox::CheckResult& result : results)
        m_rows->addWidget(rowFor(result));
    Q_EMIT finished(usable);
}

QWidget* CheckPage::rowFor(const sandbox::CheckResult& result)
{
    auto* row = new QWidget;
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(new IconLine(symbolOf(result.state), base::inertLine(result.title), toneOf(result.state), row), 3);
    QString found = base::inertLine(result.detail);
    found.replace(u'_', QStringLiteral("_\u200b")); // the name of a kernel's setting may go on in the next line
    auto* detail = paragraph(found, TextTone::Quiet, row);
    line->addWidget(detail, 4);
    const bool isMeasured = result.milliseconds > 0;
    auto* time = new PlainLabel(!isMeasured ? QString() : tr("%1 ms").arg(QLocale().toString(result.milliseconds)),
                                TextTone::Quiet, row);
    time->setAlignment(Qt::AlignTop | Qt::AlignTrailing);
    line->addWidget(time, 1);
    layout->addLayout(line);
    if (result.state != sandbox::CheckState::Passed)
        layout->addWidget(remedyFor(result));
    return row;
}

QWidget* CheckPage::remedyFor(const sandbox::CheckResult& result)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(kIndent, 0, 0, 6);
    layout->setSpacing(6);
    layout->addWidget(paragraph(base::inertBlock(result.cause), TextTone::Normal, box));
    if (!result.remedy.isEmpty()) {
        auto* commands = new TextBox(tr("Commands that mend it"), TextBox::Emphasis::None, TextBox::Pitch::Fixed, box);
        commands->setMaximumLines(10);
        commands->setInertText(result.remedy.join(u'\n'));
        auto* copy = new QPushButton(symbolIcon(Symbol::Copy), tr("Copy Commands"), box);
        connect(copy, &QPushButton::clicked, box,
                [remedy = result.remedy] { QGuiApplication::clipboard()->setText(remedy.join(u'\n')); });
        layout->addWidget(commands);
        layout->addWidget(copy, 0, Qt::AlignLeft);
    }
    if (result.id == QLatin1String("user-namespaces"))
        layout->addWidget(paragraph(tr("More: the manual page bailey(1), USER NAMESPACES."), TextTone::Quiet, box));
    if (!result.why.isEmpty())
        layout->addWidget(paragraph(tr("Why: %1").arg(base::inertBlock(result.why)), TextTone::Quiet, box));
    return box;
}

} // namespace desktop
