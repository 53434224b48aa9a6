// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/text.h"

namespace desktop {

// A domain in large letters, in ASCII, with the part that somebody registered in bold and the Unicode form beside
// it where there is one. Wraps anywhere: the whole name is always to be seen.
class DomainView : public TextBox
{
    Q_OBJECT
public:
    explicit DomainView(QWidget* parent = nullptr);
    void setDomain(const QByteArray& domain);
    // Several, one in each line.
    void setDomains(const QStringList& domains);
};

} // namespace desktop
