// SPDX-License-Identifier: GPL-2.0-or-later
// Opens what is large in a review, through the real page, and tells for each how long it took until it was shown and
// the longest turn of the event loop in processor time. With --check it fails past the aims.
#include "desktop/look/appearance.h"
#include "desktop/look/translation.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/diff_pane.h"
#include "desktop/review/instead_view.h"
#include "desktop/review/review_page.h"
#include "loop_watch.h"
#include "review/working_copy.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <cstdio>

namespace {

constexpr int kFiles = 5'000;
constexpr qint64 kAim = 1'000; // milliseconds until it is shown
constexpr qint64 kTurnAim = 100;

void write(const QByteArray& path, const QByteArray& content)
{
    const QString name = QFile::decodeName(path);
    QDir().mkpath(name.left(name.lastIndexOf(u'/')));
    QFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s could not be written", path.constData());
}

QByteArray manyLines(int count, const char* word)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += QByteArray(word) + " line " + QByteArray::number(i) + " of a file that was made anew\n";
    return text;
}

class Bench
{
public:
    bool run()
    {
        makeRun();
        m_page.resize(1120, 760);
        m_page.show();
        if (!QTest::qWaitForWindowExposed(&m_page))
            return false;
        measure(
            "5,003 changed files, listed", [this] { m_page.open({}, desktop::reviewSourceFor({}, m_copy, {})); },
            [this] { return panes().changes().rowCount() >= kFiles && m_page.panes()->isVisible(); });
        measure(
            "200 MB binary", [this] { select("binary.bin"); }, [this] { return showsInstead("binary.bin"); });
        measure(
            "50,000 changed lines, collapsed", [this] { select("lines.txt"); },
            [this] { return showsInstead("lines.txt"); });
        measure(
            "50,000 changed lines, shown", [this] { pressAnyway(); },
            [this] { return panes().diff()->diff().rowCount() > 100'000; });
        measure(
            "one line of 5 MB, collapsed", [this] { select("line.txt"); }, [this] { return showsInstead("line.txt"); });
        measure(
            "one line of 5 MB, shown", [this] { pressAnyway(); },
            [this] { return panes().diff()->diff().rowCount() > 0; });
        measure(
            "all files chosen", [this] { panes().files()->selectAll(); },
            [this] { return panes().files()->selectionModel()->selectedRows().size() > kFiles; });
        measure(
            "all files turned", [this] { QTest::keyClick(panes().files(), Qt::Key_Space); },
            [this] { return panes().changes().chosenCount() == 0; });
        measure(
            "filter",
            [this] { panes().findChild<QLineEdit*>(QStringLiteral("filterFiles"))->setText(QStringLiteral("4999")); },
            [this] { return panes().files()->isRowHidden(0, {}); });
        return m_isWithinAims;
    }

private:
    desktop::ChangesPanes& panes() { return *m_page.panes(); }

    // Beside an upper folder as an overlay would leave it.
    void makeRun()
    {
        const QByteArray base = QFile::encodeName(m_folder.path());
        const QByteArray folder = base + "/project";
        write(folder + "/lines.txt", manyLines(50'000, "old"));
        write(folder + "/line.txt", QByteArray(5'000'000, 'a') + '\n');
        for (int i = 0; i < kFiles; ++i)
            write(folder + "/src/" + QByteArray::number(i % 50) + "/file_" + QByteArray::number(i) + ".txt", "old\n");
        const auto made = review::prepare(folder, base + "/run", true, {}, {});
        if (!made)
            qFatal("%s", qPrintable(made.error().message));
        m_copy = *made;
        write(m_copy.upper() + "/binary.bin", QByteArray(200'000'000, '\0'));
        write(m_copy.upper() + "/lines.txt", manyLines(50'000, "new"));
        write(m_copy.upper() + "/line.txt", QByteArray(5'000'000, 'b') + '\n');
        for (int i = 0; i < kFiles; ++i)
            write(m_copy.upper() + "/src/" + QByteArray::number(i % 50) + "/file_" + QByteArray::number(i) + ".txt",
                  "new\n");
    }

    void select(const QByteArray& path)
    {
        for (int row = 0; row < panes().changes().rowCount(); ++row) {
            if (panes().changes().changes()[row].path == path)
                panes().files()->setCurrentIndex(panes().changes().index(row, 0));
        }
    }

    bool showsInstead(const QByteArray& path)
    {
        const auto* instead = panes().findChild<desktop::InsteadView*>();
        return panes().diff()->path() == path && instead->isVisible() && !panes().diff()->isLoading();
    }

    void pressAnyway()
    {
        const QList<QPushButton*> buttons = panes().findChildren<QPushButton*>(QStringLiteral("showAnyway"));
        for (QPushButton* button : buttons)
            button->click();
    }

    template <typename Start, typename Done>
    void measure(const char* what, Start start, Done done)
    {
        QElapsedTimer timer;
        timer.start();
        m_watch.begin();
        start();
        const bool isDone = QTest::qWaitFor(done, 60'000);
        m_page.repaint();
        QCoreApplication::processEvents();
        const qint64 took = timer.elapsed();
        const qint64 turn = m_watch.longest().count();
        const bool isWithin = isDone && took <= kAim && turn <= kTurnAim;
        std::printf("%-34s %6lld ms, longest turn %4lld ms%s\n", what, static_cast<long long>(took),
                    static_cast<long long>(turn),
                    !isDone    ? " (never came)"
                    : isWithin ? ""
                               : " (past the aim)");
        std::fflush(stdout);
        m_isWithinAims = m_isWithinAims && isWithin;
    }

    QTemporaryDir m_folder;
    review::WorkingCopy m_copy;
    desktop::ReviewPage m_page;
    sample::LoopWatch m_watch;
    bool m_isWithinAims = true;
};

} // namespace

int main(int argc, char* argv[])
{
    QApplication application(argc, argv);
    QTemporaryDir home;
    qputenv("XDG_STATE_HOME", QFile::encodeName(home.path()));
    desktop::EnglishPlurals plurals;
    QCoreApplication::installTranslator(&plurals);
    desktop::applyAppearance(platform::DesktopAppearance());
    const bool isWithin = Bench().run();
    return isWithin || !QCoreApplication::arguments().contains(QStringLiteral("--check")) ? 0 : 1;
}
