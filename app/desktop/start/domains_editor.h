// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace desktop {

class PlainLabel;

// The domains that a run may use without a question, one in each line, checked while they are typed.
class DomainsEditor : public QWidget
{
    Q_OBJECT
public:
    explicit DomainsEditor(QWidget* parent = nullptr);
    void setDomains(const QStringList& domains);
    // Without empty lines and comments ("# …").
    [[nodiscard]] QStringList domains() const;
    // What saved allowlists add, for reading only.
    void setListed(const QStringList& domains, const QStringList& unsafePrivate);
    [[nodiscard]] bool isValid() const { return m_problem.isEmpty(); }
    [[nodiscard]] const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();
    void listsRequested();

private:
    void check();

    QPlainTextEdit* m_edit;
    PlainLabel* m_hint;
    PlainLabel* m_listed;
    QString m_problem;
};

} // namespace desktop
