// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/welcome_dialog.h"

#include "desktop/look/calm_style.h"
#include "desktop/look/colours.h"
#include "desktop/look/symbols.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace desktop {

namespace {

// Copy, sandbox, review: three boxes with arrows between them.
class WayPicture : public QWidget
{
public:
    explicit WayPicture(QWidget* parent) : QWidget(parent) { setMinimumHeight(fontMetrics().height() * 7); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        struct Station {
            Symbol symbol;
            QString words;
        };
        const Station stations[] = {{Symbol::Folder, WelcomeDialog::tr("A copy of your folder")},
                                    {Symbol::Shield, WelcomeDialog::tr("The agent works in a sandbox")},
                                    {Symbol::Succeeded, WelcomeDialog::tr("You copy out what you want")}};
        const Colours colours = coloursFor(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        constexpr int kGap = 40;
        const int width = (this->width() - 2 * kGap) / 3;
        for (int i = 0; i < 3; ++i) {
            const QRect place =
                QStyle::visualRect(layoutDirection(), rect(), QRect(i * (width + kGap), 4, width, height() - 8));
            painter.setPen(QPen(colours.line, 1));
            painter.setBrush(palette().color(QPalette::Base));
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
            paintSymbol(painter, QRectF(place.center().x() - 14, place.top() + 12, 28, 28), stations[i].symbol,
                        colours.information);
            painter.setPen(palette().color(QPalette::Text));
            painter.drawText(place.adjusted(8, 46, -8, -6),
                             static_cast<int>(Qt::AlignHCenter | Qt::AlignTop) | Qt::TextWordWrap, stations[i].words);
            if (i == 2)
                continue;
            const QRect gap =
                QStyle::visualRect(layoutDirection(), rect(), QRect((i + 1) * width + i * kGap, 0, kGap, height()));
            paintSymbol(painter, QRectF(gap.center().x() - 9, gap.center().y() - 9, 18, 18),
                        isRightToLeft() ? Symbol::ChevronLeft : Symbol::ChevronRight, colours.quiet);
        }
    }
};

} // namespace

WelcomeDialog::WelcomeDialog(QWidget* parent)
    : QDialog(parent),
      m_pages(new QStackedWidget(this)),
      m_step(new PlainLabel({}, TextTone::Quiet, this)),
      m_back(new QPushButton(tr("&Back"), this)),
      m_next(new QPushButton(this))
{
    setObjectName(QStringLiteral("welcome"));
    m_next->setObjectName(QStringLiteral("next"));
    setWindowTitle(tr("Welcome to Bailey"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    auto* settings = new QPushButton(tr("Enter a &Key…"), this);
    auto* demo = new QPushButton(tr("Try the &Demo"), this);
    auto* check = new QPushButton(tr("&Check This Machine"), this);
    auto* keyButtons = new QWidget(this);
    auto* keyLayout = new QHBoxLayout(keyButtons);
    keyLayout->setContentsMargins(0, 0, 0, 0);
    keyLayout->addWidget(settings);
    keyLayout->addWidget(demo);
    keyLayout->addStretch(1);
    buildPage(tr("What happens"),
              tr("An agent works on a copy of your folder, in a sandbox that holds nothing else of your machine. It "
                 "reaches only "
                 "the domains that you allowed; for any other, you are asked. Your folder changes only when you copy "
                 "changes out."),
              new WayPicture(this));
    buildPage(tr("A model and its key"),
              tr("The work is done by a language model of your choice, on the internet or on this machine. Its key is "
                 "kept in your "
                 "keyring or in memory, and the sandbox never sees it. The demo needs neither."),
              keyButtons);
    buildPage(tr("This machine"),
              tr("The sandbox is made of features of the Linux kernel and of bubblewrap. A check takes a moment, and "
                 "says what to do if "
                 "something is missing. What it does not protect from: what you allow a domain to receive, and what "
                 "you copy out without reading."),
              check);
    auto* skip = new QPushButton(tr("&Skip"), this);
    for (QPushButton* button : {settings, demo, check, skip, m_back, m_next})
        button->setAutoDefault(false);
    makePrimary(m_next);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(skip);
    buttons->addStretch(1);
    buttons->addWidget(m_step);
    buttons->addSpacing(12);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(16);
    layout->addWidget(m_pages, 1);
    layout->addLayout(buttons);
    connect(skip, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_back, &QPushButton::clicked, this, [this] { go(m_pages->currentIndex() - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_pages->currentIndex() + 1 < m_pages->count())
            go(m_pages->currentIndex() + 1);
        else
            accept();
    });
    connect(settings, &QPushButton::clicked, this, &WelcomeDialog::settingsRequested);
    const auto leaveFor = [this](auto signal) {
        accept();
        Q_EMIT(this->*signal)();
    };
    connect(check, &QPushButton::clicked, this, [leaveFor] { leaveFor(&WelcomeDialog::checkRequested); });
    connect(demo, &QPushButton::clicked, this, [leaveFor] { leaveFor(&WelcomeDialog::demoRequested); });
    resize(fontMetrics().averageCharWidth() * 104, fontMetrics().height() * 22);
    go(0);
}

QWidget* WelcomeDialog::buildPage(const QString& title, const QString& text, QWidget* extra)
{
    auto* page = new QWidget(m_pages);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(14);
    layout->addWidget(heading(title, 1, page));
    layout->addWidget(paragraph(text, TextTone::Normal, page));
    layout->addWidget(extra, 0, qobject_cast<QPushButton*>(extra) ? Qt::AlignLeft : Qt::Alignment());
    layout->addStretch(1);
    m_pages->addWidget(page);
    return page;
}

void WelcomeDialog::go(int step)
{
    m_pages->setCurrentIndex(step);
    m_step->setText(tr("%1 of %2").arg(step + 1).arg(m_pages->count()));
    m_back->setEnabled(step > 0);
    m_next->setText(step + 1 < m_pages->count() ? tr("&Next") : tr("&Done"));
    m_next->setFocus();
}

} // namespace desktop
