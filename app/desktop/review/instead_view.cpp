// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/instead_view.h"

#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"

#include <QGridLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace desktop {

namespace {

constexpr int kPictureSide = 320;

enum Row { TitleRow, SizeRow, DigestRow, PictureRow, PictureSizeRow };

} // namespace

InsteadView::InsteadView(QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget;
    m_words = paragraph({}, TextTone::Quiet, page);
    m_words->setAlignment(Qt::AlignCenter);
    m_anyway = new QPushButton(tr("Show &Anyway"), page);
    m_anyway->setObjectName(QStringLiteral("showAnyway"));
    m_facts = new QWidget(page);
    m_grid = new QGridLayout(m_facts);
    m_grid->setContentsMargins(0, 8, 0, 0);
    m_grid->setHorizontalSpacing(24);
    m_grid->setVerticalSpacing(6);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addStretch(1);
    layout->addWidget(m_words);
    layout->addWidget(m_anyway, 0, Qt::AlignCenter);
    layout->addWidget(m_facts, 0, Qt::AlignHCenter);
    layout->addStretch(2);
    setWidget(page);
    connect(m_anyway, &QPushButton::clicked, this, &InsteadView::anywayRequested);
}

void InsteadView::showWords(const QString& words, Offer offer)
{
    m_words->setText(words);
    m_anyway->setVisible(offer == Offer::ShowAnyway);
    m_facts->hide();
    clearLayout(m_grid);
}

void InsteadView::showFacts(const FileFacts& facts)
{
    clearLayout(m_grid);
    if (facts.before.exists)
        showSide(tr("Before"), facts.before, 0);
    if (facts.now.exists)
        showSide(tr("Now"), facts.now, 1);
    m_facts->show();
}

void InsteadView::showSide(const QString& title, const FileSide& side, int column)
{
    const auto put = [&](QLabel* label, Row row) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(label, row, column, Qt::AlignLeft | Qt::AlignTop);
    };
    put(heading(title, 2, m_facts), TitleRow);
    const QString bytes = tr("%n byte(s)", nullptr, static_cast<int>(std::min<qint64>(side.size, INT_MAX)));
    put(new PlainLabel(side.size < 1000 ? bytes : sizeText(static_cast<quint64>(side.size)), TextTone::Normal, m_facts),
        SizeRow);
    if (!side.digest.isEmpty()) {
        // In groups and two lines: what people compare by eye.
        auto* digest = new PlainLabel(QStringLiteral("SHA-256\n%1\n%2").arg(side.digest.left(32), side.digest.mid(32)),
                                      TextTone::Quiet, m_facts);
        digest->setFont(fixedFont());
        put(digest, DigestRow);
    }
    if (side.picture.isNull())
        return;
    auto* picture = new QLabel(m_facts);
    const qreal ratio = devicePixelRatioF();
    const int most = static_cast<int>(kPictureSide * ratio);
    QPixmap pixels = QPixmap::fromImage(side.picture);
    if (std::max(pixels.width(), pixels.height()) > most)
        pixels = pixels.scaled(most, most, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    pixels.setDevicePixelRatio(ratio);
    picture->setPixmap(pixels);
    picture->setFrameShape(QFrame::Box);
    picture->setAccessibleName(tr("Picture: %1").arg(title));
    put(picture, PictureRow);
    put(new PlainLabel(tr("%1 × %2 pixels").arg(side.pictureSize.width()).arg(side.pictureSize.height()),
                       TextTone::Quiet, m_facts),
        PictureSizeRow);
}

} // namespace desktop
