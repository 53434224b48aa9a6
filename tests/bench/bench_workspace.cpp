// SPDX-License-Identifier: GPL-2.0-or-later
// The working copy's costs against the size of the folder, in one run, as ratios. Prints a line each and, with --check,
// fails where a ratio is past its aim.
#include "review/changes.h"
#include "review/copy_out.h"
#include "review/remove_tree.h"
#include "review/working_copy.h"
#include "sandbox/environment.h"

#include <QCoreApplication>
#include <QSignalSpy>
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
constexpr int kRounds = 9;

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

review::WorkingCopy prepared(const Sample& sample, const QList<review::Hidden>& hidden = {})
{
    const auto copy = review::prepare(sample.folder(), sample.root(), true, hidden, {});
    if (!copy)
        std::abort();
    return *copy;
}

bool isReady(sandbox::Environment& environment, const review::WorkingCopy& copy)
{
    sandbox::Spec spec;
    spec.folder.path = copy.folder;
    spec.folder.upper = copy.upper();
    spec.folder.work = copy.work();
    QSignalSpy ready(&environment, &sandbox::Environment::ready);
    environment.start(spec);
    return ready.wait(10'000);
}

enum class Secrets { Ignored, Searched, SearchedAgain };

QList<review::Hidden> secretsOf(const Sample& sample, Secrets secrets)
{
    switch (secrets) {
    case Secrets::Ignored: return {};
    case Secrets::Searched: return review::findSecrets(sample.folder());
    case Secrets::SearchedAgain: return review::searchSecretsRemembered(sample.folder()).found;
    }
    return {};
}

// From the folder to an environment that takes commands.
double startOnce(const Sample& sample, Secrets secrets)
{
    sandbox::Environment environment;
    review::WorkingCopy copy;
    bool works = false;
    const double time = millisecondsOf([&] {
        copy = prepared(sample, secretsOf(sample, secrets));
        works = isReady(environment, copy);
    });
    QSignalSpy stopped(&environment, &sandbox::Environment::stopped);
    environment.stop();
    stopped.wait(5000);
    if (!works || !review::destroy(copy))
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
    std::printf("%-58s %8.1f ms %8.1f ms  ratio %.2f (aim %.2f)\n", ratio.name, ratio.small, ratio.large, value, ratio.aim);
    std::fflush(stdout);
    return value <= ratio.aim;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const bool isChecked = application.arguments().contains(QStringLiteral("--check"));
    const int many = application.arguments().contains(QStringLiteral("--quick")) ? 50'000 : 500'000;
    const Sample tiny(10);
    const Sample small(1000);
    const Sample large(many);
    std::vector<double> times[8];
    startOnce(tiny, Secrets::Ignored);
    for (int i = 0; i < kRounds; ++i) { // in turn, so that a busy machine slows both
        times[0].push_back(startOnce(tiny, Secrets::Ignored));
        times[1].push_back(startOnce(large, Secrets::Ignored));
        times[2].push_back(startOnce(tiny, Secrets::Searched));
        times[3].push_back(startOnce(large, Secrets::Searched));
        times[6].push_back(startOnce(tiny, Secrets::SearchedAgain));
        times[7].push_back(startOnce(large, Secrets::SearchedAgain));
        times[4].push_back(listOnce(small, 1000));
        times[5].push_back(listOnce(large, many));
    }
    bool isGood = report({"start: 10 files, many files", median(times[0]), median(times[1]), 1.2});
    report({"start with the first search for secrets", median(times[2]), median(times[3]), 10});
    isGood = report({"start with a later search for secrets", median(times[6]), median(times[7]), 1.2}) && isGood;
    isGood = report({"listing 100 changes: of 1,000 files, of many", median(times[4]), median(times[5]), 1.5}) && isGood;
    std::vector<double> diffs;
    for (int i = 0; i < 3; ++i)
        diffs.push_back(diffOnce());
    std::printf("%-58s %8.1f ms (aim 1000)\n", "differences of 50,000 lines", median(diffs));
    isGood = median(diffs) < 1000 && isGood;
    return isGood || !isChecked ? 0 : 1;
}
