// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace desktop {

class PlainLabel;

// What becomes of the changes: the last line of the review.
class ReviewFoot : public QWidget
{
    Q_OBJECT
public:
    explicit ReviewFoot(QWidget* parent = nullptr);

    // How the person's folder is now.
    void setFolderState(const QString& words);
    // Buttons only where there are changes; the deeds only where some are chosen.
    void setChoice(int chosen, bool hasChanges, bool isBusy);

Q_SIGNALS:
    void discardRequested();
    void copyPatchRequested();
    void savePatchRequested();
    void copyOutRequested();

private:
    PlainLabel* m_folderState;
    QPushButton* m_discard;
    QPushButton* m_copyPatch;
    QPushButton* m_savePatch;
    QPushButton* m_copyOut;
};

} // namespace desktop
