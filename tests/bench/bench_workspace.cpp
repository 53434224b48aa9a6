// SPDX-License-Identifier: GPL-2.0-or-later
// The working copy's costs against the size of the folder, in one run, as ratios. Prints a line each and, with --check,
// fails where a ratio is past its aim.
#include "review/changes.h"
#include "review/copy_out.h"
#include "review/remove_tree.h"
#include "review/secret_memory.h"
#include "review/working_copy.h"
#include "run/preparation.h"
#include "sandbox/environment.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kRounds = 15;

double millisecondsOf(const std::function<void()>& work)
{
    const Clock::time_point start = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void write(const QByteArray& path, const QByteArray& text)
{
    const int fd = ::open(path.constData(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd < 0 || ::write(fd, text.constData(), static_cast<size_t>(text.size())) != text.size())
        std::abort();
    ::close(fd);
}

// A folder with that many files, a hundred in each subfolder.
class Sample
{
public:
    explicit Sample(int files)
    {
        if (!::mkdtemp(m_base.data()))
            std::abort();
        ::mkdir(folder().constData(), 0755);
        for (int i = 0; i < files; ++i) {
            if (i % 10'000 == 0)
                ::mkdir(path(i).left(folder().size() + 3).constData(), 0755);
            if (i % 100 == 0)
                ::mkdir(path(i).left(folder().size() + 6).constData(), 0755);
            write(path(i), "one\ntwo\nthree\n");
        }
    }
    ~Sample()
    {
        if (review::emptyOwnFolder(m_base))
            ::rmdir(m_base.constData());
    }
    Sample(const Sample&) = delete;
    Sample& operator=(const Sample&) = delete;

    [[nodiscard]] QByteArray folder() const { return m_base + "/project"; }
    [[nodiscard]] QByteArray root() const { return m_base + "/run"; }
    // "/aa/bb/ff"
    [[nodiscard]] QByteArray path(int i) const
    {
        const auto two = [](int number) { return '/' + QByteArray::number(number).rightJustified(2, '0'); };
        return folder() + two(i / 10'000) + two(i / 100 % 100) + two(i % 100);
    }

private:
    QByteArray m_base = "/tmp/bailey-bench-XXXXXX";
};

review::WorkingCopy prepared(const Sample& sample)
{
    const auto copy = review::prepare(sample.folder(), sample.root(), true, {}, {});
    if (!copy)
        std::abort();
    return *copy;
}

enum class Memory { Forgotten, Kept };

// From the folder to an environment that takes commands, as a run does it.
double startOnce(const Sample& sample, Memory memory)
{
    if (memory == Memory::Forgotten)
        ::unlink(review::memoryFileFor(sample.folder()).constData());
    sandbox::Environment environment;
    QSignalSpy ready(&environment, &sandbox::Environment::ready);
    run::EnclosureOrder order;
    order.folder = sample.folder();
    order.root = sample.root();
    base::Result<run::Prepared> prepared;
    bool works = false;
    const double time = millisecondsOf([&] {
        prepared = run::prepareCopy(order, std::make_shared<std::atomic<bool>>(false), run::Guess::Allowed);
        if (!prepared || prepared->copy.kind != review::CopyKind::Overlay)
            std::abort();
        environment.start(run::specFor(order, prepared->copy));
        works = ready.wait(10'000) &&
                (!prepared->search || review::haveSameSecrets(prepared->search->result(), prepared->secrets));
    });
    QSignalSpy stopped(&environment, &sandbox::Environment::stopped);
    environment.stop();
    stopped.wait(5000);
    if (!works || !review::destroy(prepared->copy))
        std::abort();
    return time;
}

// What an overlay leaves of a hundred changed files.
double listOnce(const Sample& sample, int files)
{
    const review::WorkingCopy copy = prepared(sample);
    for (int i = 0; i < 100; ++i) {
        const QByteArray from = sample.path(i * (files / 100));
        QByteArray path = copy.upper();
        for (const QByteArray& part : from.mid(sample.folder().size() + 1).split('/')) {
            path += '/' + part;
            if (path.size() < copy.upper().size() + 9)
                ::mkdir(path.constData(), 0755);
        }
        write(path, "one\n2\nthree\n");
    }
    qsizetype found = 0;
    const double time = millisecondsOf([&] { found = review::listChanges(copy)->size(); });
    if (found != 100 || !review::destroy(copy))
        std::abort();
    return time;
}

double diffOnce()
{
    const Sample sample(10);
    QByteArray before;
    QByteArray after;
    for (int i = 0; i < 50'000; ++i) {
        before += "line " + QByteArray::number(i) + " of the old text\n";
        after += "line " + QByteArray::number(i) + (i % 2 == 0 ? " of the new text\n" : " of the old text\n");
        after += i % 2 == 0 ? "one more\n" : "";
    }
    write(sample.folder() + "/long", before);
    const review::WorkingCopy copy = prepared(sample);
    write(copy.upper() + "/long", after);
    review::Change change;
    change.path = "long";
    const double time = millisecondsOf([&] {
        if (review::diffOf(copy, change, 3, review::DiffSize::Whole)->hunks.isEmpty())
            std::abort();
    });
    if (!review::destroy(copy))
        std::abort();
    return time;
}

struct Ratio {
    const char* name;
    double small;
    double large;
    double aim;
};

bool report(const Ratio& ratio)
{
    const double value = ratio.large / ratio.small;
    std::printf("%-58s %8.1f ms %8.1f ms  ratio %.2f (aim %.2f)\n", ratio.name, ratio.small, ratio.large, value,
                ratio.aim);
    std::fflush(stdout);
    return value <= ratio.aim;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const bool isChecked = application.arguments().contains(QStringLiteral("--check"));
    const int many = application.arguments().contains(QStringLiteral("--quick")) ? 50'000 : 500'000;
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toLocal8Bit());
    const Sample tiny(10);
    const Sample small(1000);
    const Sample large(many);
    std::vector<double> times[6];
    startOnce(tiny, Memory::Kept);
    for (int i = 0; i < kRounds; ++i) { // in turn, so that a busy machine slows both
        times[0].push_back(startOnce(tiny, Memory::Forgotten));
        times[1].push_back(startOnce(large, Memory::Forgotten));
        times[2].push_back(startOnce(tiny, Memory::Kept));
        times[3].push_back(startOnce(large, Memory::Kept));
        times[4].push_back(listOnce(small, 1000));
        times[5].push_back(listOnce(large, many));
    }
    // The first time, every name is looked at for secrets; the window does that while the task is written.
    report({"first start: 10 files, many files", median(times[0]), median(times[1]), 10});
    bool isGood = report({"later start: 10 files, many files", median(times[2]), median(times[3]), 1.2});
    isGood =
        report({"listing 100 changes: of 1,000 files, of many", median(times[4]), median(times[5]), 1.5}) && isGood;
    std::vector<double> diffs;
    for (int i = 0; i < 3; ++i)
        diffs.push_back(diffOnce());
    std::printf("%-58s %8.1f ms (aim 1000)\n", "differences of 50,000 lines", median(diffs));
    isGood = median(diffs) < 1000 && isGood;
    return isGood || !isChecked ? 0 : 1;
}
