// SPDX-License-Identifier: GPL-2.0-or-later
#include "picture_book.h"

#include "desktop/look/appearance.h"
#include "pseudo_locale.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QPixmap>
#include <QTest>

namespace sample {

namespace {

QString variable(const char* name)
{
    return QString::fromLocal8Bit(qgetenv(name));
}

// A label that neither wraps nor may shrink must have room for its text.
void checkLabels(const QWidget& widget)
{
    const QList<QLabel*> labels = widget.findChildren<QLabel*>();
    for (const QLabel* label : labels) {
        const bool mayShrink =
            label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored || label->minimumWidth() == 1;
        if (!label->isVisible() || label->wordWrap() || mayShrink || label->text().isEmpty())
            continue;
        QVERIFY2(label->width() + 1 >= label->minimumSizeHint().width(), qPrintable(label->text()));
    }
}

} // namespace

PictureBook::PictureBook()
{
    QCoreApplication::installTranslator(&m_plurals);
    if (qEnvironmentVariableIsEmpty("BAILEY_SCHEME"))
        qputenv("BAILEY_SCHEME", "light");
    desktop::applyAppearance(platform::DesktopAppearance());
    chooseLanguage();
    QFont font = QApplication::font();
    if (const int percent = qEnvironmentVariableIntValue("BAILEY_TEXT"); percent > 0) {
        font.setPointSizeF(font.pointSizeF() * percent / 100);
        QApplication::setFont(font);
    }
    const QStringList size = variable("BAILEY_WINDOW").split(u'x');
    if (size.size() == 2)
        m_window = QSize(size[0].toInt(), size[1].toInt());
    QStringList parts;
    for (const char* name : {"BAILEY_SCHEME", "QT_SCALE_FACTOR", "BAILEY_LANGUAGE", "BAILEY_TEXT", "BAILEY_WINDOW"}) {
        if (const QString value = variable(name); !value.isEmpty())
            parts += qstrcmp(name, "QT_SCALE_FACTOR") == 0 ? value + u'x' : value;
    }
    m_folder = QStringLiteral(BAILEY_BINARY_DIR "/screenshots/") + parts.join(u'-');
    QDir().mkpath(m_folder);
}

void PictureBook::chooseLanguage()
{
    const QString language = variable("BAILEY_LANGUAGE");
    if (language == QLatin1String("rtl"))
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    if (language.isEmpty() || language == QLatin1String("rtl"))
        return;
    if (language == QLatin1String("pseudo")) {
        m_language = std::make_unique<PseudoLocale>();
    } else {
        QLocale::setDefault(QLocale(language));
        auto translation = std::make_unique<desktop::Translation>();
        if (!translation->loadFor(QLocale(language)))
            qFatal("there is no translation for %s", qPrintable(language));
        m_language = std::move(translation);
    }
    QCoreApplication::installTranslator(m_language.get());
}

void PictureBook::keep(QWidget& widget, const QString& name, QSize size) const
{
    const bool isDialog = size.isEmpty();
    if (!m_window.isEmpty())
        size = isDialog ? widget.size().boundedTo(m_window) : m_window;
    if (!size.isEmpty())
        widget.resize(size);
    if (!widget.isVisible())
        widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QTest::qWait(30);
    const QPixmap picture = widget.grab();
    QVERIFY(picture.save(m_folder + u'/' + name + QStringLiteral(".png")));
    checkLabels(widget);
    if (!m_window.isEmpty())
        QVERIFY2(widget.width() <= m_window.width() && widget.height() <= m_window.height(),
                 qPrintable(QStringLiteral("%1 is %2 x %3").arg(name).arg(widget.width()).arg(widget.height())));
}

} // namespace sample
