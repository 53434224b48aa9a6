// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/asker.h"

#include "base/inert_text.h"

#include <QSocketNotifier>
#include <QTimer>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace terminal {

namespace {

constexpr qsizetype kLongestLine = 1000;
// The evidence of an ordinary folder is complete by then, so that the question is read once.
constexpr int kPatience = 300;

base::UniqueFd openTerminal()
{
    // The controlling terminal, also where stdin or stderr lead elsewhere.
    base::UniqueFd terminal(::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    if (!terminal.isValid() && ::isatty(STDIN_FILENO) && ::isatty(STDERR_FILENO))
        terminal.reset(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3));
    return terminal;
}

QString findingsText(const approval::Request& request)
{
    QString text;
    for (const approval::Finding& finding : request.findings)
        text += QStringLiteral("  ") + base::inertLine(finding.text) + u'\n';
    return text;
}

} // namespace

std::unique_ptr<Asker> Asker::create(approval::Queue& queue)
{
    base::UniqueFd terminal = openTerminal();
    if (!terminal.isValid())
        return nullptr;
    return std::unique_ptr<Asker>(new Asker(queue, std::move(terminal)));
}

Asker::Asker(approval::Queue& queue, base::UniqueFd terminal)
    : m_queue(queue),
      m_terminal(std::move(terminal)),
      m_notifier(new QSocketNotifier(m_terminal.get(), QSocketNotifier::Read, this))
{
    m_notifier->setEnabled(false);
    connect(m_notifier, &QSocketNotifier::activated, this, &Asker::readAnswer);
    const auto later = [this] { QTimer::singleShot(kPatience, this, &Asker::showNext); };
    connect(&m_queue, &approval::Queue::added, this, later);
    connect(&m_queue, &approval::Queue::decided, this, later);
    connect(&m_queue, &approval::Queue::changed, this,
            [this, later](const approval::Request& request) { request.id == m_shown ? showNews(request) : later(); });
    m_queue.attach();
}

Asker::~Asker()
{
    m_queue.detach();
}

void Asker::showNext()
{
    const QList<approval::Request> waiting = m_queue.waiting();
    const bool isShown = std::any_of(waiting.begin(), waiting.end(),
                                     [this](const approval::Request& request) { return request.id == m_shown; });
    if (isShown)
        return;
    if (m_shown != 0)
        write(tr("(answered)\n"));
    m_shown = 0;
    if (waiting.isEmpty())
        m_notifier->setEnabled(false);
    else
        show(waiting.constFirst());
}

void Asker::show(const approval::Request& request)
{
    m_shown = request.id;
    m_typed.clear();
    // What was typed before the question was there does not answer it.
    ::tcflush(m_terminal.get(), TCIFLUSH);
    m_findings = findingsText(request);
    QString text = u'\n' + approval::approvalMessage(request) + u'\n' + m_findings;
    if (!request.process.isEmpty())
        text += tr("Asked by: %1").arg(request.process) + u'\n';
    if (request.state == approval::RequestState::Withdrawn)
        text += tr("The program stopped waiting. If you allow it, a new try passes.") + u'\n';
    write(text + tr("allow or deny? "));
    m_notifier->setEnabled(true);
}

void Asker::showNews(const approval::Request& request)
{
    const QString findings = findingsText(request);
    if (findings == m_findings)
        return;
    m_findings = findings;
    write(u'\n' + findings + tr("allow or deny? "));
}

void Asker::readAnswer()
{
    char buffer[256];
    const ssize_t got = ::read(m_terminal.get(), buffer, sizeof buffer);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        // The terminal is gone: nobody is there to ask.
        m_notifier->setEnabled(false);
        m_queue.detach();
        m_queue.attach();
        return;
    }
    m_typed.append(buffer, got);
    const qsizetype end = m_typed.indexOf('\n');
    if (end < 0) {
        if (m_typed.size() > kLongestLine)
            m_typed.clear();
        return;
    }
    const QByteArray line = m_typed.first(end);
    m_typed.clear();
    takeLine(line.trimmed().toLower());
}

void Asker::takeLine(const QByteArray& line)
{
    if (m_shown == 0)
        return;
    if (line != "allow" && line != "deny") {
        write(tr("Please type the word allow or deny: "));
        return;
    }
    const quint64 id = m_shown;
    m_shown = 0;
    m_queue.decide(id, line == "allow" ? approval::Decision::Allow : approval::Decision::Deny,
                   approval::Decider::Terminal);
}

void Asker::write(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t wrote =
            ::write(m_terminal.get(), bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (wrote < 0 && errno != EINTR && errno != EAGAIN)
            return;
        done += std::max<ssize_t>(wrote, 0);
    }
}

} // namespace terminal
