// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_pane.h"

#include "base/inert_text.h"
#include "desktop/look/background.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "desktop/review/changes_model.h"
#include "desktop/review/diff_view.h"
#include "desktop/review/find_bar.h"
#include "desktop/review/instead_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace desktop {

namespace {

constexpr int kMoreContext = 10;
constexpr int kWholeFile = 1'000'000;

} // namespace

DiffPane::DiffPane(QWidget* parent) : QWidget(parent)
{
    m_stack = new QStackedWidget(this);
    m_view = new DiffView(m_diff, m_stack);
    m_instead = new InsteadView(m_stack);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_instead);
    m_find = new FindBar(
        tr("Find in the difference"), [this](const QString& text, int step) { return m_view->find(text, step); }, this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(hairline(this));
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_find);
    connectDiff();
    clear();
}

QWidget* DiffPane::buildHead()
{
    m_head = new QWidget(this);
    auto* layout = new QVBoxLayout(m_head);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(6);
    m_name = new PlainLabel({}, TextTone::Normal, m_head);
    QFont bold = m_name->font();
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    m_name->setMinimumWidth(1);
    m_facts = new PlainLabel({}, TextTone::Quiet, m_head);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the name comes first
    m_viewed = new QCheckBox(tr("&Viewed"), m_head);
    m_viewed->setToolTip(tr("Mark this file as viewed (V). The mark goes when the file changes."));
    auto* line = new QHBoxLayout;
    line->setSpacing(10);
    line->addWidget(m_name);
    line->addWidget(m_facts, 1);
    line->addWidget(m_viewed);
    m_warning = new PlainLabel({}, TextTone::Caution, m_head);
    m_note = new PlainLabel({}, TextTone::Quiet, m_head);
    for (PlainLabel* label : {m_warning, m_note})
        label->setWordWrap(true);
    layout->addLayout(line);
    layout->addWidget(buildOptions());
    layout->addWidget(m_warning);
    layout->addWidget(m_note);
    return m_head;
}

QWidget* DiffPane::buildOptions()
{
    auto* options = new QWidget(m_head);
    auto* layout = new QHBoxLayout(options);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    m_layout = new QComboBox(options);
    m_layout->setAccessibleName(tr("Layout of the difference"));
    m_layout->setObjectName(QStringLiteral("diffLayout"));
    m_layout->addItems({tr("Unified"), tr("Side by side")});
    m_blanks = new QCheckBox(tr("&Ignore blanks"), options);
    m_blanks->setObjectName(QStringLiteral("ignoreBlanks"));
    m_whole = new QCheckBox(tr("&Whole file"), options);
    m_whole->setObjectName(QStringLiteral("wholeFile"));
    m_more = new QPushButton(tr("+%1 &Lines").arg(kMoreContext), options);
    m_more->setObjectName(QStringLiteral("moreContext"));
    m_more->setToolTip(tr("Show more of what is around each change"));
    for (QWidget* widget : {static_cast<QWidget*>(m_layout), static_cast<QWidget*>(m_blanks),
                            static_cast<QWidget*>(m_whole), static_cast<QWidget*>(m_more)})
        layout->addWidget(widget);
    layout->addStretch(1);
    connect(m_layout, &QComboBox::currentIndexChanged, this, [this](int index) { m_view->setSplit(index == 1); });
    connect(m_blanks, &QCheckBox::toggled, this, &DiffPane::reload);
    connect(m_whole, &QCheckBox::toggled, m_more, &QPushButton::setDisabled);
    connect(m_whole, &QCheckBox::toggled, this, &DiffPane::reload);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_wish.context += kMoreContext;
        reload();
    });
    return options;
}

void DiffPane::connectDiff()
{
    connect(&m_diff, &DiffModel::choiceChanged, this, [this] {
        m_leftOut = {m_diff.leftOut(), m_diff.diff().texts};
        m_isChosen = m_diff.leftOut().count() < m_diff.lineCount();
        Q_EMIT choiceMade(m_leftOut, m_diff.lineCount());
    });
    connect(m_view, &DiffView::fileStepRequested, this, &DiffPane::fileStepRequested);
    connect(m_view, &DiffView::viewedRequested, m_viewed, &QCheckBox::click);
    connect(m_viewed, &QCheckBox::clicked, this, &DiffPane::viewedChanged);
    connect(m_find, &FindBar::closed, this, &DiffPane::focusDiff);
    connect(m_instead, &InsteadView::anywayRequested, this, [this] { load(review::DiffSize::Whole); });
}

void DiffPane::showFile(const review::Change& change, bool isChosen, const review::LeftOut& leftOut)
{
    m_change = change;
    m_isChosen = isChosen;
    m_leftOut = leftOut;
    m_wish = {};
    m_diff.setRows({}, {}, DiffModel::Choice::None);
    load(review::DiffSize::Bounded);
    updateHead();
}

void DiffPane::clear()
{
    ++m_ticket;
    m_change.reset();
    m_diff.setRows({}, {}, DiffModel::Choice::None);
    m_instead->showWords({});
    m_stack->setCurrentWidget(m_instead);
    updateHead();
}

void DiffPane::reload()
{
    if (m_change)
        load(m_wish.size);
}

void DiffPane::load(review::DiffSize size)
{
    m_wish.size = size;
    ++m_ticket;
    if (m_isLoading)
        return;
    m_isLoading = true;
    DiffWish wish = m_wish;
    wish.context = m_whole->isChecked() ? kWholeFile : wish.context;
    wish.blanks = m_blanks->isChecked() ? review::Blanks::Ignored : review::Blanks::Shown;
    const auto work = [diff = m_source.diff, change = *m_change, wish]() -> base::Result<DiffRows> {
        const auto shown = diff(change, wish);
        return shown ? base::Result<DiffRows>(rowsOf(*shown)) : base::failure(shown.error());
    };
    inBackground(this, work, [this, ticket = m_ticket](const base::Result<DiffRows>& rows) {
        m_isLoading = false;
        if (ticket == m_ticket)
            loaded(rows);
        else
            reload();
    });
}

void DiffPane::loaded(const base::Result<DiffRows>& rows)
{
    if (!rows) {
        m_instead->showWords(rows.error().message);
        m_stack->setCurrentWidget(m_instead);
    } else if (rows->rows.isEmpty()) {
        showInstead(*rows);
    } else {
        showRows(*rows);
    }
    updateHead();
}

void DiffPane::showRows(const DiffRows& rows)
{
    const DiffView::Spot spot = m_view->spot();
    m_diff.setRows(rows, {}, choiceMode());
    // The person's file changed since its lines were chosen: none of that holds any more.
    if (!m_leftOut.lines.isEmpty() && m_leftOut.texts != rows.diff.texts) {
        m_isChosen = false;
        m_leftOut = {m_diff.allLines(), rows.diff.texts};
        Q_EMIT choiceMade(m_leftOut, m_diff.lineCount());
    }
    m_diff.setLeftOut(shownLeftOut());
    m_view->goToSpot(spot);
    m_stack->setCurrentWidget(m_view);
}

void DiffPane::showInstead(const DiffRows& rows)
{
    m_diff.setRows({}, {}, DiffModel::Choice::None);
    m_stack->setCurrentWidget(m_instead);
    const review::Change& change = *m_change;
    if (rows.diff.isTooLarge && m_wish.size == review::DiffSize::Bounded) {
        m_instead->showWords(
            tr("This difference is large: %1 before, %2 now.")
                .arg(sizeText(static_cast<quint64>(change.oldSize)), sizeText(static_cast<quint64>(change.newSize))),
            InsteadView::Offer::ShowAnyway);
    } else if (rows.diff.isTooLarge || rows.diff.isBinary) {
        m_instead->showWords(rows.diff.isBinary ? tr("A binary file.") : tr("Too large to be shown here."));
        loadFacts();
    } else if (!rows.diff.texts.isEmpty()) {
        m_instead->showWords(tr("Nothing but blanks differs."));
    } else {
        const QString note = noteText(change);
        m_instead->showWords(note.isEmpty() ? whatChanged(change) : tr("%1. %2").arg(whatChanged(change), note));
    }
}

void DiffPane::loadFacts()
{
    if (!m_source.facts)
        return;
    inBackground(
        this, [facts = m_source.facts, change = *m_change] { return facts(change); },
        [this, ticket = m_ticket](const FileFacts& facts) {
            if (ticket == m_ticket)
                m_instead->showFacts(facts);
        });
}

DiffModel::Choice DiffPane::choiceMode() const
{
    if (!m_change->refusal.isEmpty() || !review::canChooseLines(*m_change))
        return DiffModel::Choice::None;
    return m_blanks->isChecked() ? DiffModel::Choice::ByHunk : DiffModel::Choice::ByLine;
}

review::ChangedLines DiffPane::shownLeftOut() const
{
    return m_isChosen ? m_leftOut.lines : m_diff.allLines();
}

void DiffPane::setChoice(bool isChosen, const review::LeftOut& leftOut)
{
    m_isChosen = isChosen;
    m_leftOut = leftOut;
    if (m_diff.rowCount() > 0)
        m_diff.setLeftOut(shownLeftOut());
}

void DiffPane::setViewed(bool isViewed)
{
    m_viewed->setChecked(isViewed);
}

int DiffPane::headHeight() const
{
    const QLayout& layout = *m_head->layout();
    const int options = m_layout->parentWidget()->sizeHint().height();
    return layout.itemAt(0)->sizeHint().height() + layout.spacing() + options + layout.contentsMargins().top() +
           layout.contentsMargins().bottom();
}

void DiffPane::goToChange(int step)
{
    m_view->goToChange(step);
}

void DiffPane::focusFind()
{
    m_find->open();
}

void DiffPane::focusDiff()
{
    m_view->setFocus(Qt::ShortcutFocusReason);
}

void DiffPane::updateHead()
{
    const bool isText = m_diff.rowCount() > 0;
    m_viewed->setVisible(m_change.has_value());
    m_layout->parentWidget()->setVisible(isText || m_blanks->isChecked());
    if (!m_change) {
        for (PlainLabel* label : {m_name, m_facts, m_warning, m_note})
            label->clear();
    } else {
        m_name->setText(base::inertPath(m_change->path));
        QStringList facts{kindText(*m_change), linesText(*m_change)};
        if (isText)
            facts += tr("%n change(s)", nullptr, m_diff.changeCount());
        facts.removeAll(QString());
        m_facts->setText(facts.join(QStringLiteral(" · ")));
        m_warning->setText(warningText(*m_change));
        m_note->setText(isText && m_diff.choice() == DiffModel::Choice::ByHunk
                            ? tr("Blanks are ignored: changes are chosen as a whole, with the blanks around them.")
                            : QString());
    }
    for (PlainLabel* label : {m_warning, m_note})
        label->setVisible(!label->text().isEmpty());
}

} // namespace desktop
