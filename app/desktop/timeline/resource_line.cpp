// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/resource_line.h"

#include "desktop/look/appearance.h"
#include "desktop/look/text.h"
#include "desktop/look/words.h"
#include "desktop/timeline/sparkline.h"

#include <QHBoxLayout>
#include <QLocale>

namespace desktop {

ResourceLine::ResourceLine(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("resources"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 0);
    layout->setSpacing(8);
    m_processor = add(tr("Processor time of everything inside; 100 % is one processor"));
    m_memory = add(tr("Memory of everything inside; the limit is for one command with all its processes"));
    m_written = add(tr("Written to the working copy so far"));
    layout->addStretch(1);
    setCurvesShown(true);
    clear();
}

ResourceLine::Measure ResourceLine::add(const QString& toolTip)
{
    auto* layout = static_cast<QHBoxLayout*>(QWidget::layout());
    if (m_processor.label)
        layout->addSpacing(16);
    Measure made{new PlainLabel({}, TextTone::Quiet, this), new Sparkline(this)};
    made.label->setToolTip(toolTip);
    made.label->setMinimumWidth(1); // gives way on a narrow window
    layout->addWidget(made.label);
    layout->addWidget(made.curve);
    return made;
}

void ResourceLine::note(const run::Event& event)
{
    if (const auto* started = std::get_if<run::Started>(&event.payload)) {
        m_memoryLimit = started->memoryBytes;
        m_diskLimit = started->diskBytes;
        m_memory.curve->setLimit(static_cast<double>(m_memoryLimit));
        m_written.curve->setLimit(static_cast<double>(m_diskLimit));
    } else if (const auto* now = std::get_if<run::Resources>(&event.payload)) {
        show(*now);
    }
}

void ResourceLine::show(const run::Resources& now)
{
    const auto ofLimit = [](quint64 bytes, quint64 limit) {
        return limit == 0 ? sizeText(bytes) : tr("%1 of %2").arg(sizeText(bytes), sizeText(limit));
    };
    m_processor.label->setText(tr("CPU %1 %").arg(QLocale().toString(now.cpuPercent)));
    m_memory.label->setText(tr("Memory %1").arg(ofLimit(now.memoryBytes, m_memoryLimit)));
    m_written.label->setText(tr("Written %1").arg(ofLimit(now.writtenBytes, m_diskLimit)));
    m_processor.curve->append(now.cpuPercent);
    m_memory.curve->append(static_cast<double>(now.memoryBytes));
    m_written.curve->append(static_cast<double>(now.writtenBytes));
    setCurvesShown(!wantsReducedMotion());
    setVisible(true);
}

void ResourceLine::clear()
{
    for (const Measure& measure : {m_processor, m_memory, m_written}) {
        measure.label->clear();
        measure.curve->clear();
    }
    setVisible(false);
}

void ResourceLine::setCurvesShown(bool areShown)
{
    for (const Measure& measure : {m_processor, m_memory, m_written})
        measure.curve->setVisible(areShown);
}

QString ResourceLine::text() const
{
    return QStringList{m_processor.label->text(), m_memory.label->text(), m_written.label->text()}.join(
        QStringLiteral(" · "));
}

} // namespace desktop
