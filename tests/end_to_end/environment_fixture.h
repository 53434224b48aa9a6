// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/environment.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <sys/stat.h>

// A real environment over a folder of its own, with waiting in place of signals.
class TestEnvironment
{
public:
    explicit TestEnvironment(const QByteArray& folderName = "project")
    {
        folder = QFile::encodeName(m_root.path()) + '/' + folderName;
        for (const QByteArray& path : {folder, root() + "/upper", root() + "/work"})
            ::mkdir(path.constData(), 0755);
        spec.folder.path = folder;
        spec.folder.upper = root() + "/upper";
        spec.folder.work = root() + "/work";
        QObject::connect(&environment, &sandbox::Environment::output, &environment,
                         [this](quint32, sandbox::Stream stream, const QByteArray& bytes) {
                             (stream == sandbox::Stream::Output ? output : errors) += bytes;
                         });
        QObject::connect(&environment, &sandbox::Environment::commandFinished, &environment,
                         [this](const sandbox::CommandResult& result) { results.append(result); });
        QObject::connect(&environment, &sandbox::Environment::stopped, &environment,
                         [this](const std::optional<base::Error>& error) { failure = error; });
    }

    // QTemporaryDir cannot name what is no UTF-8.
    ~TestEnvironment()
    {
        environment.stop();
        static_cast<void>(waitStopped());
        ::chmod((spec.folder.work + "/work").constData(), 0700); // the overlay made it without any mode
        std::error_code ignored;
        std::filesystem::remove_all(root().toStdString(), ignored);
    }
    TestEnvironment(const TestEnvironment&) = delete;
    TestEnvironment& operator=(const TestEnvironment&) = delete;

    [[nodiscard]] bool start()
    {
        QSignalSpy ready(&environment, &sandbox::Environment::ready);
        environment.start(spec);
        return QTest::qWaitFor(
                   [&] { return !ready.isEmpty() || environment.state() == sandbox::Environment::State::Stopped; },
                   10'000) &&
               !ready.isEmpty();
    }

    quint32 begin(const QList<QByteArray>& argv)
    {
        sandbox::Command command;
        command.id = ++m_lastId;
        command.argv = argv;
        environment.run(command);
        return command.id;
    }

    [[nodiscard]] std::optional<sandbox::CommandResult> resultOf(quint32 id) const
    {
        for (const sandbox::CommandResult& result : results) {
            if (result.id == id)
                return result;
        }
        return {};
    }

    sandbox::CommandResult wait(quint32 id)
    {
        static_cast<void>(QTest::qWaitFor([&] { return resultOf(id).has_value(); }, 30'000));
        return resultOf(id).value_or(sandbox::CommandResult{});
    }

    // The shell's output, both streams after each other, and the result.
    sandbox::CommandResult shell(const QByteArray& script)
    {
        output.clear();
        errors.clear();
        return wait(begin({"bash", "-c", script}));
    }

    [[nodiscard]] bool stop()
    {
        environment.stop();
        return waitStopped();
    }

    [[nodiscard]] bool waitStopped()
    {
        return QTest::qWaitFor([&] { return environment.state() == sandbox::Environment::State::Stopped; }, 5'000);
    }

    [[nodiscard]] QByteArray root() const { return QFile::encodeName(m_root.path()); }

    QByteArray folder;
    sandbox::Spec spec;
    sandbox::Environment environment;
    QByteArray output;
    QByteArray errors;
    QList<sandbox::CommandResult> results;
    std::optional<base::Error> failure;

private:
    QTemporaryDir m_root;
    quint32 m_lastId = 0;
};
