// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/evidence.h"
#include "approval/folder_search.h"

#include <QObject>
#include <QThreadPool>
#include <atomic>

namespace approval {

// Looks through the person's folder for the domains that are asked about, one after another on a thread of its own, so
// that a question never waits for it. Lives on the main thread; destroying it ends the search.
class EvidenceSearch : public QObject
{
    Q_OBJECT
public:
    // `folder` as it was before the run.
    explicit EvidenceSearch(QByteArray folder, QObject* parent = nullptr);
    ~EvidenceSearch() override;

    // found() follows, more than once when it takes long; show findingsFor(clues) until then.
    void start(quint64 id, const approval::Clues& clues);

Q_SIGNALS:
    void found(quint64 id, const QList<approval::Finding>& findings);

private:
    void tell(quint64 id, Clues clues, const SearchResult& result, Clues::Search search);

    QByteArray m_folder;
    std::atomic_bool m_stop = false;
    QThreadPool m_pool;
};

} // namespace approval
