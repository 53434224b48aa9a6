// SPDX-License-Identifier: GPL-2.0-or-later
#include "gardener.h"
#include "sample_run.h"

#include "review/change_rules.h"
#include "review/copy_out.h"
#include "review/journal.h"

#include <QDataStream>

#include <csignal>
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <thread>

using Tree = QMap<QByteArray, QByteArray>;

namespace {

// Becomes root of a user namespace of its own, as the launcher does.
bool enterNamespace()
{
    const QByteArray map = "0 " + QByteArray::number(::geteuid()) + " 1";
    const QByteArray groups = "0 " + QByteArray::number(::getegid()) + " 1";
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return false;
    SampleRun::writeAt("/proc/self/setgroups", "deny");
    SampleRun::writeAt("/proc/self/uid_map", map);
    SampleRun::writeAt("/proc/self/gid_map", groups);
    return true;
}

// In a child: random edits through a mounted overlay, and the tree as it then is inside.
bool editInside(const SampleRun& run, quint32 seed)
{
    const pid_t child = ::fork();
    if (child == 0) {
        const QByteArray options =
            "lowerdir=" + run.folder() + ",upperdir=" + run.copy.upper() + ",workdir=" + run.copy.work() + ",userxattr";
        const QByteArray merged = run.base() + "/merged";
        if (!enterNamespace() || ::mount("overlay", merged.constData(), "overlay", 0, options.constData()) != 0)
            ::_exit(1);
        Gardener gardener(seed, merged);
        for (quint32 i = 1 + seed % 9; i > 0; --i)
            gardener.edit();
        QByteArray bytes;
        QDataStream stream(&bytes, QIODevice::WriteOnly);
        stream << SampleRun::tree(merged);
        SampleRun::writeAt(run.base() + "/inside", bytes);
        ::_exit(0);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    return status == 0;
}

Tree insideTree(const SampleRun& run)
{
    Tree tree;
    QDataStream stream(SampleRun::read(run.base() + "/inside"));
    stream >> tree;
    return tree;
}

// What must come out: the inside, with the modes that the policy gives.
Tree expectedFrom(const Tree& inside, const Tree& before)
{
    Tree expected;
    for (auto it = inside.cbegin(); it != inside.cend(); ++it) {
        const quint32 mode = it->left(it->indexOf(' ')).toUInt(nullptr, 8);
        const QByteArray rest = it->mid(it->indexOf(' '));
        const QByteArray old = before.value(it.key(), "0 ");
        const quint32 oldMode = old.left(old.indexOf(' ')).toUInt(nullptr, 8);
        const bool isSameType = (mode & S_IFMT) == (oldMode & S_IFMT);
        if (S_ISLNK(mode)) {
            expected.insert(it.key(), *it);
            continue;
        }
        const auto type = S_ISDIR(mode) ? review::EntryType::Folder : review::EntryType::File;
        const quint32 oldBits = S_ISLNK(oldMode) ? 0 : oldMode & 07777;
        const quint32 wanted = review::copiedMode(type, mode & 0777, oldBits);
        const bool isSameMode = (mode & 0777) == (oldMode & 0777) || wanted == (oldMode & 0777);
        const bool isKept = isSameType && isSameMode && (S_ISDIR(mode) || rest == old.mid(old.indexOf(' ')));
        expected.insert(it.key(), QByteArray::number(isKept ? oldMode : (mode & S_IFMT) | wanted, 8) + rest);
    }
    return expected;
}

QByteArray difference(const Tree& actual, const Tree& expected)
{
    QByteArray text;
    for (const QByteArray& path : (actual.keys() + expected.keys())) {
        if (actual.value(path) != expected.value(path))
            text += path + ": is [" + actual.value(path) + "] should be [" + expected.value(path) + "]\n";
    }
    return text;
}

QList<review::Choice> everything(const review::WorkingCopy& copy)
{
    QList<review::Choice> choices;
    for (const review::Change& change : review::listChanges(copy).value_or(QList<review::Change>()))
        choices.append({change, {}, review::OnConflict::Ask});
    return choices;
}

QByteArray words(const review::CopyOutReport& report)
{
    QByteArray text;
    for (const review::Conflict& conflict : report.conflicts)
        text += conflict.path + ": " + conflict.reason.toUtf8() + '\n';
    return text;
}

void copyTreeTo(const QByteArray& from, const QByteArray& to)
{
    QCOMPARE(
        QProcess::execute(QStringLiteral("cp"), {QStringLiteral("-a"), QString::fromUtf8(from), QString::fromUtf8(to)}),
        0);
}

} // namespace

class TestProperties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { review::unsafeSkipSync(); }
    void copyOutOfEverything_givesWhatWasInside();
    void killedAtAnyMoment_leavesOldOrNew();
    void swappedNames_neverLeadOutside();
};

void TestProperties::copyOutOfEverything_givesWhatWasInside()
{
    REQUIRE_OVERLAY();
    const int asked = qEnvironmentVariableIntValue("BAILEY_ROUNDS");
    const int rounds = asked > 0 ? asked : 2000;
    int changed = 0;
    for (int round = qEnvironmentVariableIntValue("BAILEY_FIRST_ROUND"); round < rounds; ++round) {
        const auto seed = static_cast<quint32>(round) * 2654435761u;
        SampleRun run;
        Gardener(seed, run.folder()).plant();
        const Tree before = SampleRun::tree(run.folder());
        QVERIFY(run.start());
        QVERIFY(editInside(run, seed + 1));
        const bool isElsewhere = round % 4 == 0;
        const QByteArray target = isElsewhere ? run.base() + "/target" : run.folder();
        if (isElsewhere)
            copyTreeTo(run.folder(), target);
        const Tree expected = expectedFrom(insideTree(run), before);
        const auto choices = everything(run.copy);
        const auto report = review::copyOut(run.copy, choices, target);
        QVERIFY2(
            report,
            qPrintable(QStringLiteral("round %1: %2").arg(round).arg(report ? QString() : report.error().message)));
        QVERIFY2(report->conflicts.isEmpty(), (QByteArray::number(round) + words(*report)).constData());
        QVERIFY2(
            SampleRun::tree(target) == expected,
            ("round " + QByteArray::number(round) + "\n" + difference(SampleRun::tree(target), expected)).constData());
        if (report->undoName.isEmpty())
            continue;
        ++changed;
        const auto undone = review::undo(run.copy, report->undoName);
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
        QVERIFY2(SampleRun::tree(target) == before,
                 ("undo of round " + QByteArray::number(round) + "\n" + difference(SampleRun::tree(target), before))
                     .constData());
    }
    QVERIFY(changed > rounds * 6 / 10);
}

void TestProperties::killedAtAnyMoment_leavesOldOrNew()
{
    REQUIRE_OVERLAY();
    QRandomGenerator random(5);
    int interrupted = 0;
    std::chrono::microseconds span(30'000);
    for (int round = 0; round < 50; ++round) {
        SampleRun run;
        for (int i = 0; i < 40; ++i)
            run.write("d" + QByteArray::number(i % 5) + "/f" + QByteArray::number(i), "old\n");
        const Tree before = SampleRun::tree(run.folder());
        QVERIFY(run.start());
        QCOMPARE(run.inside("for d in d0 d1 d2; do for f in $d/*; do echo new > $f; done; done; rm -r d3; mkdir n; "
                            "for i in $(seq 40); do echo new > n/$i; done; mv d4/f4 n/x; chmod 755 d4/*"),
                 0);
        const auto choices = everything(run.copy);
        // What a copy-out that is left alone gives.
        copyTreeTo(run.folder(), run.base() + "/whole");
        QVERIFY(review::copyOut(run.copy, choices, run.base() + "/whole"));
        const Tree complete = SampleRun::tree(run.base() + "/whole");
        const bool isUndo = round % 3 == 2;
        QString undoName;
        if (isUndo)
            undoName = review::copyOut(run.copy, choices, run.folder())->undoName;
        const pid_t child = ::fork();
        if (child == 0) {
            const auto done = isUndo ? review::undo(run.copy, undoName).has_value()
                                     : review::copyOut(run.copy, choices, run.folder()).has_value();
            ::_exit(done ? 0 : 1);
        }
        // The span of moments follows how long it takes here, so that a loaded machine is cut as often as a fast one.
        const auto begin = std::chrono::steady_clock::now();
        const auto moment = std::chrono::microseconds(random.bounded(static_cast<int>(span.count())));
        int status = 0;
        bool isDone = false;
        while (!isDone && std::chrono::steady_clock::now() - begin < moment) {
            isDone = ::waitpid(child, &status, WNOHANG) == child;
            std::this_thread::yield();
        }
        if (!isDone) {
            ::kill(child, SIGKILL);
            ::waitpid(child, &status, 0);
        }
        const bool wasCut = !isDone && WIFSIGNALED(status);
        interrupted += wasCut ? 1 : 0;
        span = wasCut ? span * 5 / 4 : std::max(span * 3 / 4, std::chrono::microseconds(500));

        QVERIFY(review::resume(run.copy));
        const Tree after = SampleRun::tree(run.folder());
        QVERIFY2(after == before || after == complete, ("a mixture:\n" + difference(after, complete)).constData());
        if (after == before) {
            const auto again = review::copyOut(run.copy, choices, run.folder());
            QVERIFY2(again, again ? "" : qPrintable(again.error().message));
            QVERIFY2(again->conflicts.isEmpty(), words(*again).constData());
            QVERIFY2(SampleRun::tree(run.folder()) == complete,
                     difference(SampleRun::tree(run.folder()), complete).constData());
        } else {
            const auto undone = review::undo(run.copy, review::journalNames(run.copy).last());
            QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
            QVERIFY2(SampleRun::tree(run.folder()) == before,
                     difference(SampleRun::tree(run.folder()), before).constData());
        }
    }
    QVERIFY2(interrupted >= 10, qPrintable(QString::number(interrupted)));
}

// What runs at the end of a run, or beside the copy-out, may swap any name for a link at any time.
void TestProperties::swappedNames_neverLeadOutside()
{
    SampleRun run;
    run.write("d/s/f", "old\n");
    run.write("e", "old\n");
    // Two folders down: the link is in the middle of what is looked up, where O_NOFOLLOW does not help.
    SampleRun::writeAt(run.base() + "/outside/s/f", "SECRET\n");
    QVERIFY(run.start());
    SampleRun::writeAt(run.copy.upper() + "/d/s/f", "agent\n");
    SampleRun::writeAt(run.copy.upper() + "/e", "agent\n");
    const auto choices = everything(run.copy);
    QCOMPARE(choices.size(), 2);
    const QByteArray outside = run.base() + "/outside";
    std::atomic<bool> isOver = false;
    std::thread swapper([&] {
        const auto swap = [&](const QByteArray& name, const QByteArray& target) {
            ::rename(name.constData(), (name + ".aside").constData());
            if (::symlink(target.constData(), name.constData()) != 0)
                return;
            ::unlink(name.constData());
            ::rename((name + ".aside").constData(), name.constData());
        };
        while (!isOver) {
            swap(run.copy.upper() + "/d", outside);
            swap(run.copy.upper() + "/e", outside + "/s/f");
            swap(run.folder() + "/d", outside);
        }
    });
    int copied = 0;
    const Tree precious = SampleRun::tree(outside);
    for (int i = 0; i < 400; ++i) {
        QList<review::Choice> forced = choices;
        for (review::Choice& choice : forced)
            choice.onConflict = review::OnConflict::TakeAgents;
        const auto report = review::copyOut(run.copy, forced, run.folder());
        const bool isClean = SampleRun::tree(outside) == precious && !run.content("e").contains("SECRET");
        if (!isClean)
            isOver = true;
        copied += report && !report->undoName.isEmpty() ? 1 : 0;
        const auto content = review::newContent(run.copy, choices[0].change, 100);
        if (!isClean || (content && content->contains("SECRET"))) {
            isOver = true;
            swapper.join();
            QFAIL("a link was followed");
        }
        if (report && !report->undoName.isEmpty())
            (void)review::undo(run.copy, report->undoName).has_value();
    }
    isOver = true;
    swapper.join();
    QVERIFY(copied > 0);
    for (const QByteArray& entry : SampleRun::tree(run.folder()))
        QVERIFY(!entry.contains("SECRET"));
}

QTEST_GUILESS_MAIN(TestProperties)
#include "test_properties.moc"
