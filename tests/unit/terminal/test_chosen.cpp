// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/chosen.h"

#include <QTest>

using namespace terminal;

namespace {

review::Change change(const QByteArray& path, bool isPreselected = true)
{
    review::Change change;
    change.path = path;
    change.isPreselected = isPreselected;
    return change;
}

} // namespace

class TestChosen : public QObject
{
    Q_OBJECT

    const QList<review::Change> m_changes{change("a.txt"), change("dir/b.txt"), change("dirty.txt", false)};

    QList<QByteArray> chosen(const QList<QByteArray>& paths)
    {
        QList<QByteArray> names;
        const auto choices = choose(m_changes, paths, review::OnConflict::Ask);
        for (const review::Choice& choice : choices.value_or(Chosen()).choices)
            names += choice.change.path;
        return names;
    }

private Q_SLOTS:
    void withoutPaths_thePreselectedOnes() { QCOMPARE(chosen({}), QList<QByteArray>({"a.txt", "dir/b.txt"})); }
    void folder_namesWhatIsBelowAndNotItsNeighbours()
    {
        QCOMPARE(chosen({"./dir/"}), QList<QByteArray>({"dir/b.txt"}));
    }
    void named_isChosenWithoutPreselection() { QCOMPARE(chosen({"dirty.txt"}), QList<QByteArray>({"dirty.txt"})); }

    void pathWithoutChanges_isAnError() { QVERIFY(!choose(m_changes, {"a.txt", "none"}, review::OnConflict::Ask)); }

    void refusedChange_isAnError()
    {
        auto hook = change(".git/hooks/pre-commit");
        hook.refusal = QStringLiteral("inside .git");
        QVERIFY(!choose({hook}, {".git"}, review::OnConflict::Ask));
        QVERIFY(!choose({hook}, {hook.path}, review::OnConflict::Ask));
        QVERIFY(!choose({hook, change("a")}, {"a", hook.path}, review::OnConflict::Ask));
    }

    void refusedBelowAFolder_isLeftOutAndTold()
    {
        auto link = change("dir/out", false);
        link.refusal = QStringLiteral("leads out");
        auto object = change(".git/objects/aa/bb", false);
        object.refusal = QStringLiteral("inside .git");
        const auto chosen = choose({object, change("dir/a"), link}, {"."}, review::OnConflict::Ask);
        QVERIFY(chosen);
        QCOMPARE(chosen->choices.size(), 1);
        QVERIFY(chosen->choices[0].onRefusal == review::OnRefusal::Skip);
        QCOMPARE(chosen->refused.size(), 1);
        QCOMPARE(chosen->refused[0].path, QByteArray("dir/out"));
    }
};

QTEST_GUILESS_MAIN(TestChosen)
#include "test_chosen.moc"
