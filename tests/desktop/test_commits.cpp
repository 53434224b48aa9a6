// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/review_page.h"

#include <QPushButton>
#include <QTest>

using namespace desktop;

// The agent's commits on the review page: offered as the record says, taken over when the button is pressed.
class TestCommits : public QObject
{
    Q_OBJECT

    static RunFacts factsWith(const QList<run::BranchOffered>& branches)
    {
        RunFacts facts;
        for (const run::BranchOffered& branch : branches)
            facts.note({1, QDateTime::currentDateTimeUtc(), branch});
        return facts;
    }

    ReviewSource source()
    {
        ReviewSource made;
        made.listChanges = [] { return base::Result<QList<review::Change>>(QList<review::Change>()); };
        made.takeBranches = [this](const QList<QByteArray>& names) -> base::Result<QList<review::Branch>> {
            ++m_calls;
            if (m_fails)
                return base::failure(base::ErrorCode::Protocol, QStringLiteral("They are broken."));
            return QList<review::Branch>{{names.constFirst(), "c0ffee", "refs/bailey/run/" + names.constFirst(), 2}};
        };
        return made;
    }

    static QList<QPushButton*> buttons(const ReviewPage& page)
    {
        QList<QPushButton*> found = page.findChildren<QPushButton*>();
        found.removeIf([](const QPushButton* button) { return button->text() != QStringLiteral("Take as Branch"); });
        return found;
    }

    static bool shows(const ReviewPage& page, const QString& text)
    {
        const QList<QWidget*> all = page.findChildren<QWidget*>();
        return std::any_of(all.begin(), all.end(), [&](const QWidget* widget) {
            return widget->isVisible() && widget->property("text").toString().contains(text);
        });
    }

    std::atomic<int> m_calls = 0;
    std::atomic<int> m_asked = 0;
    std::atomic<bool> m_fails = false;

private Q_SLOTS:
    void withoutCommits_nothingIsOffered()
    {
        ReviewPage page;
        page.open(factsWith({}), source());
        page.show();
        QVERIFY(buttons(page).isEmpty());
    }

    void branch_isTakenWhenItIsAskedFor()
    {
        ReviewPage page;
        page.show();
        page.open(
            factsWith({{"main", "c0ffee", 2, "refs/bailey/run/main"}, {"topic", "decade", 1, "refs/bailey/run/topic"}}),
            source());
        QCOMPARE(buttons(page).size(), 2);
        QCOMPARE(m_calls, 0);
        buttons(page).constFirst()->click();
        QTRY_VERIFY(shows(page, QStringLiteral("refs/bailey/run/main")));
        QCOMPARE(m_calls, 1);
        QVERIFY(!buttons(page).constFirst()->isVisible());
        QVERIFY(buttons(page).constLast()->isVisible());
        // Another run's page begins anew.
        page.open(factsWith({}), source());
        QVERIFY(buttons(page).isEmpty());
    }

    void interruptedRun_isAskedForItsCommits()
    {
        ReviewPage page;
        page.show();
        ReviewSource interrupted = source();
        interrupted.offeredBranches = [this] {
            ++m_asked;
            return base::Result<QList<run::BranchOffered>>({{"detached", "c0ffee", 2, "refs/bailey/run/detached"}});
        };
        page.open(factsWith({}), interrupted);
        QTRY_COMPARE(buttons(page).size(), 1);
        buttons(page).constFirst()->click();
        QTRY_VERIFY(shows(page, QStringLiteral("refs/bailey/run/detached")));
        // What the record says is not asked for again.
        page.open(factsWith({{"main", "c0ffee", 2, "refs/bailey/run/main"}}), interrupted);
        QTRY_VERIFY(shows(page, QStringLiteral("No files were changed.")));
        QCOMPARE(buttons(page).size(), 1);
        QCOMPARE(m_asked, 1);
    }

    void commitsThatCannotBeLookedAt_areSaid()
    {
        ReviewPage page;
        page.show();
        ReviewSource broken = source();
        broken.offeredBranches = []() -> base::Result<QList<run::BranchOffered>> {
            return base::failure(base::ErrorCode::Unavailable, QStringLiteral("There is no environment."));
        };
        page.open(factsWith({}), broken);
        QTRY_VERIFY(shows(page, QStringLiteral("There is no environment.")));
        page.open(factsWith({}), source());
        QVERIFY(!shows(page, QStringLiteral("There is no environment.")));
    }

    void failure_isSaidAndCanBeTriedAgain()
    {
        m_fails = true;
        ReviewPage page;
        page.show();
        page.open(factsWith({{"main", "c0ffee", 2, "refs/bailey/run/main"}}), source());
        buttons(page).constFirst()->click();
        QVERIFY(!buttons(page).constFirst()->isEnabled());
        QTRY_VERIFY(shows(page, QStringLiteral("They are broken.")));
        QVERIFY(buttons(page).constFirst()->isEnabled());
    }
};

QTEST_MAIN(TestCommits)
#include "test_commits.moc"
