// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "model/script.h"

#include <QPointer>
#include <memory>

namespace model {

// Plays a Script: for the demo, for tests, and to try a folder without a model. Needs no network and no key.
class ScriptedClient : public Client
{
    Q_OBJECT
public:
    ScriptedClient(Script script, std::shared_ptr<base::Clock> clock);

    void request(const model::Conversation& conversation) override;
    void cancel() override;
    void retryNow() override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] qint64 contextWindow() const override { return m_script.contextWindow; }

private:
    void later(std::chrono::milliseconds delay, std::function<void()> callback);
    void playNext();
    const ScriptStep* takeStep();
    void play(const ScriptStep& step);
    void playError(const ScriptStep& step);
    void answerWithoutTool();
    void sendText(const QString& text);
    void fail(Trouble trouble, const QString& message);
    [[nodiscard]] QList<ToolCall> withIds(QList<ToolCall> calls);

    Script m_script;
    std::shared_ptr<base::Clock> m_clock;
    QString m_observation;
    bool m_offersTool = true;
    bool m_isBusy = false;
    quint64 m_request = 0; // tells queued calls that their request was cancelled
    qsizetype m_next = 0;
    int m_played = 0; // how often the step at m_next was played
    int m_attempt = 0;
    bool m_isWaiting = false;
    int m_calls = 0;
};

} // namespace model
