// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/appearance.h"
#include "desktop/look/translation.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/diff_pane.h"
#include "desktop/review/diff_view.h"
#include "desktop/review/split_diff_model.h"
#include "run/record.h"
#include "sample_run.h"

#include <QBuffer>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMutex>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using desktop::ChangesPanes;
using desktop::DiffRowKind;
using desktop::DiffView;

// The files of a review and their differences, by keys and by mouse.
class TestReviewPanes : public QObject
{
    Q_OBJECT

    static constexpr int kReport = 3; // of sample::changes()

    // What was asked for last; the worker thread writes it.
    desktop::DiffWish lastWish()
    {
        const QMutexLocker lock(&m_mutex);
        return m_wish;
    }

    void setTexts(const QByteArray& texts)
    {
        const QMutexLocker lock(&m_mutex);
        m_texts = texts;
    }

    desktop::ReviewSource source()
    {
        desktop::ReviewSource made;
        made.diff = [this](const review::Change& change, const desktop::DiffWish& wish) {
            const QMutexLocker lock(&m_mutex);
            m_wish = wish;
            review::FileDiff diff = change.isBinary ? review::FileDiff() : sample::diff();
            diff.isBinary = change.isBinary;
            diff.isTooLarge = m_isLarge && wish.size == review::DiffSize::Bounded;
            if (diff.isTooLarge || (m_differsInBlanks && wish.blanks == review::Blanks::Ignored))
                diff.hunks.clear();
            diff.texts = m_texts;
            return base::Result<review::FileDiff>(diff);
        };
        made.facts = [](const review::Change&) {
            desktop::FileFacts facts;
            facts.now.exists = true;
            facts.now.size = 48'213;
            facts.now.digest = QString(64, u'a');
            facts.now.picture = QImage(20, 10, QImage::Format_RGB32);
            facts.now.pictureSize = QSize(20, 10);
            return facts;
        };
        made.viewed = [this] { return m_viewed; };
        made.keepViewed = [this](const QStringList& keys) { m_viewed = keys; };
        return made;
    }

    struct Shown {
        explicit Shown(TestReviewPanes& test)
        {
            panes.resize(1100, 600);
            panes.show();
            panes.open(sample::changes(), test.source());
            panes.files()->setCurrentIndex(panes.changes().index(kReport, 0));
        }
        [[nodiscard]] desktop::DiffModel& diff() { return panes.diff()->diff(); }
        [[nodiscard]] DiffView* view() const { return panes.findChild<DiffView*>(QStringLiteral("diff")); }
        template <typename Widget>
        [[nodiscard]] Widget* child(const char* name) const
        {
            return panes.findChild<Widget*>(QString::fromLatin1(name));
        }
        [[nodiscard]] bool says(const QString& text) const
        {
            const QList<QLabel*> labels = panes.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel* label) { return label->isVisible() && label->text().contains(text); });
        }
        [[nodiscard]] review::ChangedLines leftOut() { return panes.changes().leftOut(kReport).lines; }

        ChangesPanes panes;
    };

private Q_SLOTS:
    void initTestCase()
    {
        desktop::applyAppearance(platform::DesktopAppearance());
        QCoreApplication::installTranslator(&m_plurals);
    }

    void init()
    {
        m_isLarge = false;
        m_differsInBlanks = false;
        setTexts("sample");
        m_viewed.clear();
    }

    void space_leavesALineOut()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        QTest::keyClick(shown.view(), Qt::Key_N);
        QCOMPARE(shown.view()->currentIndex().row(), 0);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(shown.view(), Qt::Key_Down);
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{14}, {}}));
        QCOMPARE(shown.diff().checkState(0), Qt::PartiallyChecked);
        QTest::keyClick(shown.view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(shown.view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(shown.view(), Qt::Key_Space); // one of the three is left out: all are chosen
        QVERIFY(shown.leftOut().isEmpty());
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{14}, {14, 15}}));
        QTest::keyClick(shown.view(), Qt::Key_N);
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QVERIFY2(!shown.panes.changes().isChosen(kReport), "nothing of it is left");
        QTest::keyClick(shown.view(), Qt::Key_P);
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{31}, {33}}));
    }

    void space_sideBySide_turnsBothLines()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        shown.child<QComboBox>("diffLayout")->setCurrentIndex(1);
        QTest::keyClick(shown.view(), Qt::Key_N);
        QTest::keyClick(shown.view(), Qt::Key_N);
        QCOMPARE(shown.view()->currentIndex().data().toString().left(2), QStringLiteral("@@"));
        QTest::keyClick(shown.view(), Qt::Key_Down);
        QTest::keyClick(shown.view(), Qt::Key_Down);
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{31}, {33}}));
    }

    void click_onABox_turnsIt_andNowhereElse()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        const QRect line = shown.view()->visualRect(shown.diff().index(3));
        QTest::mouseClick(shown.view()->viewport(), Qt::LeftButton, {}, QPoint(14, line.center().y()));
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{14}, {}}));
        QTest::mouseClick(shown.view()->viewport(), Qt::LeftButton, {}, QPoint(200, line.center().y()));
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{14}, {}}));
        QTest::mouseClick(shown.view()->viewport(), Qt::LeftButton, {},
                          QPoint(14, shown.view()->visualRect(shown.diff().index(0)).center().y()));
        QVERIFY(shown.leftOut().isEmpty());

        shown.child<QComboBox>("diffLayout")->setCurrentIndex(1);
        const QRect pair = shown.view()->visualRect(shown.view()->model()->index(3, 0));
        QTest::mouseClick(shown.view()->viewport(), Qt::LeftButton, {},
                          QPoint(pair.center().x() + 14, pair.center().y()));
        QCOMPARE(shown.leftOut(), (review::ChangedLines{{}, {14}}));
    }

    void fileBox_turnsTheLines()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        QTest::keyClick(shown.panes.files(), Qt::Key_Space);
        QVERIFY(!shown.panes.changes().isChosen(kReport));
        QCOMPARE(shown.diff().checkState(0), Qt::Unchecked);
        QCOMPARE(shown.diff().checkState(3), Qt::Unchecked);
        QTest::keyClick(shown.panes.files(), Qt::Key_Space);
        QCOMPARE(shown.diff().checkState(3), Qt::Checked);
    }

    void space_turnsAllSelectedFiles()
    {
        Shown shown(*this);
        shown.panes.files()->selectAll();
        QTest::keyClick(shown.panes.files(), Qt::Key_Space);
        QCOMPARE(shown.panes.changes().chosenCount(), 5);
        QTest::keyClick(shown.panes.files(), Qt::Key_Space);
        QCOMPARE(shown.panes.changes().chosenCount(), 0);
    }

    void filter_hidesFiles_andLeavesThemAsTheyAre()
    {
        Shown shown(*this);
        QTest::keyClicks(shown.child<QLineEdit>("filterFiles"), QStringLiteral("TEST"));
        QCOMPARE(shown.panes.files()->currentIndex().row(), 4);
        shown.child<QCheckBox>("chooseAll")->click();
        QCOMPARE(shown.panes.changes().chosenCount(), 2);
        QVERIFY(shown.panes.changes().isChosen(kReport));
        QTest::keyClick(shown.panes.files(), Qt::Key_K);
        QCOMPARE(shown.panes.files()->currentIndex().row(), 4);
    }

    void jAndK_walkThroughFiles_fromTheDifferenceToo()
    {
        Shown shown(*this);
        QTest::keyClick(shown.panes.files(), Qt::Key_J);
        QCOMPARE(shown.panes.files()->currentIndex().row(), 4);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        QTest::keyClick(shown.view(), Qt::Key_K);
        QTest::keyClick(shown.view(), Qt::Key_K);
        QCOMPARE(shown.panes.files()->currentIndex().row(), 2);
    }

    void viewedMarks_stay_andGoWhenTheFileChanges()
    {
        {
            Shown shown(*this);
            QTest::keyClick(shown.panes.files(), Qt::Key_V);
            QTest::keyClick(shown.panes.files(), Qt::Key_J);
            QTRY_VERIFY(shown.diff().rowCount() > 0);
            QTest::keyClick(shown.view(), Qt::Key_V);
            QVERIFY(shown.says(QStringLiteral("2 of 5 viewed")));
        }
        Shown again(*this);
        QVERIFY(again.panes.changes().isViewed(kReport));
        QList<review::Change> changes = sample::changes();
        changes[kReport].addedLines += 1;
        again.panes.open(changes, source());
        QVERIFY(!again.panes.changes().isViewed(kReport));
        QVERIFY(again.panes.changes().isViewed(4));
    }

    // Beside the record, where the next start finds them.
    void viewedMarks_areKeptWithTheRun()
    {
        const QTemporaryDir state;
        qputenv("XDG_STATE_HOME", QFile::encodeName(state.path()));
        const QString id = QStringLiteral("20260101-120000-k3f9x2");
        QVERIFY(run::Record::create(id, std::make_shared<base::ManualClock>()));
        const QStringList keys{desktop::viewedKey(sample::changes()[0]), desktop::viewedKey(sample::changes()[1])};
        QVERIFY(desktop::reviewSourceFor(id, {}, {}).viewed().isEmpty());
        desktop::reviewSourceFor(id, {}, {}).keepViewed(keys);
        QCOMPARE(desktop::reviewSourceFor(id, {}, {}).viewed(), keys);
    }

    void ignoringBlanks_choosesWholeChanges_andSaysSo()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        QVERIFY(shown.diff().isChoosable(3));
        QVERIFY(!shown.says(QStringLiteral("as a whole")));
        shown.child<QCheckBox>("ignoreBlanks")->click();
        QTRY_COMPARE(lastWish().blanks, review::Blanks::Ignored);
        QTRY_VERIFY(shown.says(QStringLiteral("as a whole")));
        QVERIFY(!shown.diff().isChoosable(3));
        QTest::keyClick(shown.view(), Qt::Key_N);
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QCOMPARE(shown.leftOut().count(), 3);
        m_differsInBlanks = true;
        QTest::keyClick(shown.view(), Qt::Key_J);
        QTRY_VERIFY(shown.says(QStringLiteral("Nothing but blanks differs.")));
        QVERIFY(shown.child<QCheckBox>("ignoreBlanks")->isVisible());
    }

    void context_growsByTen_toTheWholeFile()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        QTest::keyClick(shown.view(), Qt::Key_N);
        QTest::keyClick(shown.view(), Qt::Key_N);
        shown.child<QPushButton>("moreContext")->click();
        QTRY_COMPARE(lastWish().context, 13);
        shown.child<QPushButton>("moreContext")->click();
        QTRY_COMPARE(lastWish().context, 23);
        shown.child<QCheckBox>("wholeFile")->click();
        QTRY_VERIFY(lastWish().context > 100'000);
        QTRY_VERIFY(shown.diff().rowCount() > 0 && shown.view()->currentIndex().isValid());
        QVERIFY2(shown.diff().isChoosable(3), "lines are the same ones with any context");
        QVERIFY(!shown.child<QPushButton>("moreContext")->isEnabled());
    }

    void find_goesFromOneToTheNext_andRoundAgain()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        shown.panes.focusFind();
        auto* text = shown.child<QLineEdit>("findText");
        QVERIFY(text->isVisible());
        QTest::keyClicks(text, QStringLiteral("ROWS"));
        const int first = shown.view()->currentIndex().row();
        QVERIFY(shown.diff().index(first).data().toString().contains(QStringLiteral("rows")));
        QTest::keyClick(text, Qt::Key_Return);
        const int second = shown.view()->currentIndex().row();
        QVERIFY(second > first);
        QTest::keyClick(text, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(shown.view()->currentIndex().row(), first);
        QTest::keyClick(text, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(shown.view()->currentIndex().row() > second);
        QTest::keyClicks(text, QStringLiteral("zzz"));
        QVERIFY(shown.says(QStringLiteral("Not found")));
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(!text->isVisible());
    }

    void copy_takesTheSelectedLines()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        shown.view()->setCurrentIndex(shown.diff().index(4));
        QTest::keyClick(shown.view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keySequence(shown.view(), QKeySequence::Copy);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[1], QStringLiteral("    arguments = parser.parse_args()"));
    }

    void largeDifference_isShownWhenItIsAskedFor()
    {
        m_isLarge = true;
        Shown shown(*this);
        QTRY_VERIFY(shown.says(QStringLiteral("This difference is large")));
        shown.child<QPushButton>("showAnyway")->click();
        QTRY_VERIFY(shown.diff().rowCount() > 0);
    }

    void binaryFile_hasSizeDigestAndPicture()
    {
        Shown shown(*this);
        shown.panes.files()->setCurrentIndex(shown.panes.changes().index(2, 0));
        QTRY_VERIFY(shown.says(QString(32, u'a')));
        QVERIFY(shown.says(QStringLiteral("20 × 10 pixels")));
        QVERIFY(shown.says(QStringLiteral("47.1 kB")));
    }

    void lines_areDroppedWhenThePersonsFileChanged()
    {
        Shown shown(*this);
        QTRY_VERIFY(shown.diff().rowCount() > 0);
        shown.view()->setCurrentIndex(shown.diff().index(3));
        QTest::keyClick(shown.view(), Qt::Key_Space);
        QVERIFY(!shown.leftOut().isEmpty());
        setTexts("another");
        shown.panes.diff()->reload();
        QTRY_VERIFY2(!shown.panes.changes().isChosen(kReport), "its lines are those of another text");
        QVERIFY(shown.leftOut().isEmpty());
    }

    void pictures_areReadWithinLimits()
    {
        QSize size;
        QVERIFY(desktop::pictureFrom("<svg xmlns='http://www.w3.org/2000/svg'/>", size).isNull());
        QVERIFY(desktop::pictureFrom("\x89PNG\r\n\x1a\n and no more", size).isNull());
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::WriteOnly) && QImage(9'000, 2, QImage::Format_Mono).save(&buffer, "PNG"));
        QVERIFY2(desktop::pictureFrom(bytes, size).isNull(), "too wide");
        bytes.clear();
        buffer.seek(0);
        QVERIFY(QImage(2'000, 1'000, QImage::Format_RGB32).save(&buffer, "PNG"));
        QCOMPARE(desktop::pictureFrom(bytes, size).size(), QSize(1'000, 500));
        QCOMPARE(size, QSize(2'000, 1'000));
    }

private:
    desktop::EnglishPlurals m_plurals;
    QMutex m_mutex;
    desktop::DiffWish m_wish;
    std::atomic<bool> m_isLarge = false;
    std::atomic<bool> m_differsInBlanks = false;
    QByteArray m_texts;
    QStringList m_viewed;
};

QTEST_MAIN(TestReviewPanes)
#include "test_review_panes.moc"
