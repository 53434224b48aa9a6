// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/unique_fd.h"

#include <unistd.h>

namespace base {

void UniqueFd::reset(int fd)
{
    if (m_fd >= 0)
        ::close(m_fd);
    m_fd = fd;
}

} // namespace base
