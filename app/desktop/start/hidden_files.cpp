// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/hidden_files.h"

#include "base/inert_text.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace desktop {

HiddenFiles::HiddenFiles(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout)
{
    m_rows->setSpacing(4);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(6);
    layout->addWidget(paragraph(tr("These files do not exist for the agent. Choose one to let it in for this run."),
                                TextTone::Quiet, this));
    layout->addLayout(m_rows);
}

void HiddenFiles::setFiles(const QList<review::Hidden>& files)
{
    clearLayout(m_rows);
    m_letIn.clear();
    m_count = static_cast<int>(files.size());
    for (const review::Hidden& file : files.mid(0, kShown)) {
        QString words = QStringLiteral("%1  (%2)").arg(base::inertPath(file.path), base::inertLine(file.reason));
        auto* box = new QCheckBox(words.replace(u'&', QStringLiteral("&&")), this);
        m_rows->addWidget(box);
        connect(box, &QCheckBox::toggled, this, [this, path = file.path](bool isLetIn) {
            m_letIn.removeAll(path);
            if (isLetIn)
                m_letIn += path;
            Q_EMIT changed();
        });
    }
    if (m_count > kShown)
        m_rows->addWidget(paragraph(tr("and %n more", nullptr, m_count - kShown), TextTone::Quiet, this));
    Q_EMIT changed();
}

QString HiddenFiles::summary() const
{
    const QString found = tr("%n file(s) that look like secrets", nullptr, m_count);
    return m_letIn.isEmpty() ? found : tr("%1, %2 let in").arg(found).arg(m_letIn.size());
}

} // namespace desktop
