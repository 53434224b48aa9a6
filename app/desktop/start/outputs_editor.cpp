// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/outputs_editor.h"

#include "desktop/look/text.h"

#include <QFile>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace desktop {

OutputsEditor::OutputsEditor(QWidget* parent) : QWidget(parent), m_edit(new QPlainTextEdit(this))
{
    m_edit->setObjectName(QStringLiteral("outputsEditor"));
    m_edit->setAccessibleName(tr("Files to bring back, one in each line"));
    m_edit->setTabChangesFocus(true);
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setPlaceholderText(QStringLiteral("src/report.py\ndocs"));
    m_edit->setFixedHeight(m_edit->fontMetrics().lineSpacing() * 3 + 16);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_edit);
    layout->addWidget(paragraph(tr("Files and folders, relative to the folder, that are preselected at the end."),
                                TextTone::Quiet, this));
    connect(m_edit, &QPlainTextEdit::textChanged, this, &OutputsEditor::changed);
}

QList<QByteArray> OutputsEditor::outputs() const
{
    QList<QByteArray> paths;
    const QStringList lines = m_edit->toPlainText().split(u'\n');
    for (const QString& line : lines) {
        if (const QByteArray path = QFile::encodeName(line.trimmed()); !path.isEmpty() && !paths.contains(path))
            paths += path;
    }
    return paths;
}

QString OutputsEditor::summary() const
{
    const auto count = static_cast<int>(outputs().size());
    return count == 0 ? tr("what the agent names, or all that it changed")
                      : tr("%n file(s) or folder(s)", nullptr, count);
}

} // namespace desktop
