// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/inert_text.h"
#include "desktop/look/translation.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/question/request_words.h"
#include "scenarios.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

// What a person reads for each scenario of the gate's corpus. Run with -v2 to read it: every dialog is printed.
class TestWording : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&m_plurals); }

    void corpus_data()
    {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const base::Json& scenario : scenarios::all())
            QTest::newRow(qPrintable(*base::jsonString(scenario, "name"))) << index++;
    }

    // Rules 9 to 11: the whole message of prompts/new-domain.md, the evidence, and what allowing means.
    void corpus()
    {
        QFETCH(int, index);
        const base::Json scenario = scenarios::all()[static_cast<std::size_t>(index)];
        const approval::Request request = requestOf(scenario);
        const QStringList shown = textsOf(request);
        const QString all = shown.join(u'\n');
        qInfo().noquote() << u'\n' + all + u'\n';
        QVERIFY(all.contains(QString::fromLatin1(request.domain)));
        QVERIFY(all.contains(base::inertBlock(request.command)));
        QVERIFY(all.contains(base::inertBlock(request.task)));
        for (const QString& domain : request.allowedDomains)
            QVERIFY2(all.contains(domain), qPrintable(domain));
        for (const approval::Finding& finding : request.findings)
            QVERIFY2(all.contains(finding.text), qPrintable(finding.text));
        QVERIFY(all.contains(QStringLiteral("send anything they can read")));
        for (const QString& sentence : promptSentences(request))
            QVERIFY2(all.contains(sentence), qPrintable(sentence));
        if (base::jsonString(scenario, "kind") == QStringLiteral("planted"))
            QVERIFY2(!desktop::leadOf(request).startsWith(QStringLiteral("A command")), "it begins as any other");
        QVERIFY2(!all.contains(QStringLiteral("{{")) && !all.contains(QStringLiteral("%1")), "a place was not filled");
    }

    // Habit must not answer: the first words tell an ordinary request from one that wants a look.
    void firstWords_tellHowItLooks()
    {
        QSet<QString> firsts;
        for (const approval::Tone tone :
             {approval::Tone::Expected, approval::Tone::Caution, approval::Tone::Suspicious}) {
            approval::Request request;
            request.domain = "a.example";
            request.findings = {{tone, QStringLiteral("x")}};
            firsts += desktop::leadOf(request).left(10);
        }
        QCOMPARE(firsts.size(), 3);
    }

    void limitAndRepetition_areInWords()
    {
        base::ManualClock clock;
        approval::Queue queue(clock, 10min);
        queue.attach();
        approval::Request request;
        request.domain = "a.example";
        for (int i = 0; i < 14; ++i)
            queue.ask(request);
        desktop::ApprovalDialog dialog(clock, nullptr);
        dialog.setQueue(&queue);
        dialog.openNext();
        const QString all = gathered(dialog).join(u'\n');
        QVERIFY2(all.contains(QStringLiteral("within 10 minutes it is denied")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("asked 14 times since")), qPrintable(all));
        queue.withdraw("a.example", 0);
        const QString later = gathered(dialog).join(u'\n');
        QVERIFY2(later.contains(QStringLiteral("No longer waiting: the command gave up at")), qPrintable(later));
        QVERIFY2(!later.contains(QStringLiteral("it is denied.")), "silence refuses nothing that nobody waits for");
    }

private:
    static approval::Request requestOf(const base::Json& scenario)
    {
        QTemporaryDir folder;
        scenarios::writeFiles(scenario, folder.path());
        const approval::Clues clues = scenarios::cluesOf(scenario, folder.path());
        approval::Request request;
        request.domain = clues.domain;
        request.port = clues.isEncrypted ? 443 : 80;
        request.protocol = clues.isEncrypted ? QStringLiteral("HTTPS") : QStringLiteral("plain HTTP");
        request.isPrivate = clues.isPrivate;
        request.step = 14;
        request.command = clues.command;
        request.process = clues.process;
        request.task = clues.task;
        request.allowedDomains = clues.allowedDomains;
        request.findings = approval::findingsFor(clues);
        return request;
    }

    // The sentences of the prompt as far as a dialog says them in words; to reply is what its buttons are for.
    static QStringList promptSentences(const approval::Request& request)
    {
        const QString message = approval::approvalMessage(request);
        const QString advice = message.mid(message.indexOf(QStringLiteral("If you did not expect"))).simplified();
        return {QStringLiteral("command in the sandbox tried to reach a domain that is not allowlisted"), advice};
    }

    QStringList textsOf(const approval::Request& request)
    {
        base::ManualClock clock;
        approval::Queue queue(clock, 10min);
        queue.attach();
        queue.ask(request);
        desktop::ApprovalDialog dialog(clock, nullptr);
        dialog.setQueue(&queue);
        dialog.openNext();
        return gathered(dialog);
    }

    // In the order of the layout, also what is behind a disclosure.
    static QStringList gathered(const QWidget& dialog)
    {
        QStringList texts;
        for (const QWidget* widget : dialog.findChildren<QWidget*>()) {
            if (widget->isHidden() && !widget->parentWidget()->isHidden() && qobject_cast<const QLabel*>(widget))
                continue;
            if (const auto* label = qobject_cast<const QLabel*>(widget))
                texts += label->text();
            else if (const auto* edit = qobject_cast<const QPlainTextEdit*>(widget))
                texts += edit->toPlainText();
            else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                texts += u'[' + button->text() + u']';
        }
        texts.removeAll(QString());
        return texts;
    }

    desktop::EnglishPlurals m_plurals;
};

QTEST_MAIN(TestWording)
#include "test_wording.moc"
