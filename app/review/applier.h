// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/journal.h"

namespace review {

// What to do with a name that is not as the journal says: the person changed it.
enum class OnMismatch { Fail, Leave };

// Carries out the steps of one journal in one direction. `target` and `staging` are descriptors of the person's folder
// and of a folder of ours in it, and stay the caller's. One use.
class Applier
{
public:
    Applier(const WorkingCopy& copy, const Journal& journal, int target, int staging, Direction direction)
        : m_copy(copy), m_journal(journal), m_target(target), m_staging(staging), m_direction(direction)
    {
    }

    // Puts everything that will be moved into place beside the target, while nothing has changed yet.
    [[nodiscard]] base::Result<void> stage();
    // In phases, so that a folder can take a file's place and the other way round.
    [[nodiscard]] base::Result<void> execute(OnMismatch onMismatch);

private:
    // A name in a folder of the target, the folder held open.
    struct Place {
        base::UniqueFd folder;
        QByteArray name;
    };

    [[nodiscard]] const Side& from(const Step& step) const { return fromSide(step, m_direction); }
    [[nodiscard]] const Side& to(const Step& step) const { return toSide(step, m_direction); }
    [[nodiscard]] bool isModeOnly(const Step& step) const;
    [[nodiscard]] QList<qsizetype> order(bool isDeepestFirst) const;
    [[nodiscard]] Place placeOf(const QByteArray& path) const;
    [[nodiscard]] bool stageOne(const QByteArray& name, const Step& step);
    void giveOwner(int file, const QByteArray& path) const;
    [[nodiscard]] base::Result<void> removeContent(qsizetype i);
    [[nodiscard]] base::Result<void> removeFolder(qsizetype i);
    [[nodiscard]] base::Result<void> makeFolder(qsizetype i);
    [[nodiscard]] base::Result<void> place(qsizetype i);
    [[nodiscard]] base::Result<void> exchange(qsizetype i, const Step& step, const Place& place);
    [[nodiscard]] base::Result<void> setFileMode(const Step& step);
    [[nodiscard]] base::Result<void> setFolderMode(qsizetype i);

    const WorkingCopy& m_copy;
    const Journal& m_journal;
    int m_target;
    int m_staging;
    Direction m_direction;
};

// Whether the folder has that at the path. Bytes are compared with the journal's store.
[[nodiscard]] bool isAt(const WorkingCopy& copy, const Journal& journal, int folder, const QByteArray& path,
                        const Side& side);

[[nodiscard]] tl::unexpected<base::Error> writeFailure(const QByteArray& path); // from errno

} // namespace review
