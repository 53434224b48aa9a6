// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/review_foot.h"

#include "desktop/look/calm_style.h"
#include "desktop/look/symbols.h"
#include "desktop/look/text.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace desktop {

ReviewFoot::ReviewFoot(QWidget* parent)
    : QWidget(parent),
      m_folderState(new PlainLabel({}, TextTone::Quiet, this)),
      m_discard(new QPushButton(symbolIcon(Symbol::Discard), tr("&Discard…"), this)),
      m_copyPatch(new QPushButton(symbolIcon(Symbol::Copy), tr("Cop&y Patch"), this)),
      m_savePatch(new QPushButton(symbolIcon(Symbol::Save), tr("Save &Patch…"), this)),
      m_copyOut(new QPushButton(this))
{
    m_folderState->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the buttons come first
    m_folderState->setWordWrap(true);
    m_copyPatch->setObjectName(QStringLiteral("copyPatch"));
    m_copyOut->setObjectName(QStringLiteral("copyOut"));
    makePrimary(m_copyOut);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(8);
    layout->addWidget(m_folderState, 1);
    for (QPushButton* button : {m_discard, m_copyPatch, m_savePatch, m_copyOut})
        layout->addWidget(button);
    connect(m_discard, &QPushButton::clicked, this, &ReviewFoot::discardRequested);
    connect(m_copyPatch, &QPushButton::clicked, this, &ReviewFoot::copyPatchRequested);
    connect(m_savePatch, &QPushButton::clicked, this, &ReviewFoot::savePatchRequested);
    connect(m_copyOut, &QPushButton::clicked, this, &ReviewFoot::copyOutRequested);
}

void ReviewFoot::setFolderState(const QString& words)
{
    m_folderState->setText(words);
}

void ReviewFoot::setChoice(int chosen, bool hasChanges, bool isBusy)
{
    m_copyOut->setText(chosen == 0 ? tr("&Copy Out Selected…")
                                   : tr("&Copy Out Selected (%n file(s))…", nullptr, chosen));
    for (QPushButton* button : {m_copyOut, m_savePatch, m_copyPatch})
        button->setEnabled(chosen > 0 && !isBusy);
    m_discard->setEnabled(hasChanges && !isBusy);
    for (QPushButton* button : {m_copyOut, m_savePatch, m_copyPatch, m_discard})
        button->setVisible(hasChanges);
}

} // namespace desktop
