// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/evidence_search.h"

namespace approval {

EvidenceSearch::EvidenceSearch(QByteArray folder, QObject* parent) : QObject(parent), m_folder(std::move(folder))
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
}

EvidenceSearch::~EvidenceSearch()
{
    m_stop = true;
    m_pool.clear();
    m_pool.waitForDone();
}

void EvidenceSearch::start(quint64 id, const Clues& clues)
{
    m_pool.start([this, id, clues] {
        const auto progress = [&](const SearchResult& result) { tell(id, clues, result, Clues::Search::Running); };
        const SearchResult result = searchFolder(m_folder, clues.domain, {}, m_stop, progress);
        tell(id, clues, result, result.isComplete ? Clues::Search::Complete : Clues::Search::Limited);
    });
}

// On the worker: what is found there is judged there.
void EvidenceSearch::tell(quint64 id, Clues clues, const SearchResult& result, Clues::Search search)
{
    if (m_stop)
        return;
    clues.occurrences = result.occurrences;
    clues.search = search;
    QMetaObject::invokeMethod(
        this, [this, id, findings = findingsFor(clues)] { Q_EMIT found(id, findings); }, Qt::QueuedConnection);
}

} // namespace approval
