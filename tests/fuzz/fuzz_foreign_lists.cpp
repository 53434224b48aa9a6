// SPDX-License-Identifier: GPL-2.0-or-later
// Settings files of other programs: whatever they hold, the lists that come out are bounded and can be written down.
#include "approval/foreign_lists.h"
#include "approval/tool_settings.h"
#include "base/json.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    const QByteArrayView bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    (void)approval::urlsInPipConf(bytes);
    (void)approval::urlsInCargoConfig(bytes);
    (void)approval::urlsInMavenSettings(bytes);
    const auto lists = approval::foreignLists(bytes);
    if (!lists)
        return 0;
    for (const approval::ForeignList& list : *lists) {
        if (list.allowed.isEmpty() || list.allowed.size() > 10'000)
            std::abort();
        (void)base::toJsonBytes(approval::toJson({{list.title, false, {}, list.allowed}}));
    }
    return 0;
}
