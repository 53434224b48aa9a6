// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/colours.h"

#include <QTest>

using desktop::Colours;
using desktop::Scheme;

Q_DECLARE_METATYPE(desktop::Scheme)

class TestColours : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyTextIsReadable_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("light") << Scheme::Light;
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light, high contrast") << Scheme::LightHighContrast;
        QTest::newRow("dark, high contrast") << Scheme::DarkHighContrast;
    }

    void everyTextIsReadable()
    {
        QFETCH(Scheme, scheme);
        const QPalette palette = desktop::paletteFor(scheme);
        const Colours colours = desktop::coloursFor(palette);
        const QColor text = palette.color(QPalette::Text);
        const QList<QColor> grounds{palette.color(QPalette::Base), palette.color(QPalette::Window),
                                    palette.color(QPalette::AlternateBase)};
        for (const QColor& ground : grounds) {
            for (const QColor& words : {colours.good, colours.bad, colours.caution, colours.information, colours.quiet,
                                        text, palette.color(QPalette::PlaceholderText), palette.color(QPalette::Link)})
                verify(words, ground);
        }
        for (const QColor& fill : {colours.addedFill, colours.addedMark, colours.removedFill, colours.removedMark,
                                   colours.cautionFill, colours.badFill, colours.informationFill})
            verify(text, fill);
        verify(colours.quiet, colours.addedFill);
        verify(colours.quiet, colours.removedFill);
        verify(colours.good, colours.addedFill);
        verify(colours.bad, colours.removedFill);
        verify(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight));
        verify(palette.color(QPalette::ButtonText), palette.color(QPalette::Button));
    }

    void contrast_isThatOfWcag()
    {
        QCOMPARE(desktop::contrastRatio(Qt::black, Qt::white), 21.0);
        QCOMPARE(desktop::contrastRatio(Qt::white, Qt::white), 1.0);
    }

private:
    static void verify(const QColor& words, const QColor& ground)
    {
        const double ratio = desktop::contrastRatio(words, ground);
        QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1 on %2: %3").arg(words.name(), ground.name()).arg(ratio)));
    }
};

QTEST_GUILESS_MAIN(TestColours)
#include "test_colours.moc"
