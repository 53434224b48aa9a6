// SPDX-License-Identifier: GPL-2.0-or-later
// One request as JSON on stdin ("host", "port", "program"); on stdout what the question's dialog shows of it, or
// REFUSED where the gate does not ask. The dialog's texts are plain; escaped for the suite as in render.cpp.
#include "base/json.h"
#include "desktop/question/domain_view.h"
#include "desktop/question/request_words.h"
#include "proxy/name.h"
#include "proxy/rules.h"

#include <QApplication>
#include <QTextStream>
#include <cstdio>
#include <iostream>
#include <iterator>

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const auto row = base::parseJson(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    if (!row)
        return 1;
    const auto domain = proxy::canonicalName(base::jsonString(*row, "host").value_or(QString()).toUtf8());
    if (!domain) {
        std::puts("REFUSED");
        return 0;
    }
    approval::Request request;
    request.domain = *domain;
    request.port = static_cast<quint16>(base::jsonInteger(*row, "port").value_or(0));
    request.process = base::jsonString(*row, "program").value_or(QString());
    desktop::DomainView view;
    view.setDomain(request.domain);
    const QStringList lines = QStringList{desktop::leadOf(request), view.toPlainText(), desktop::portText(request)} +
                              desktop::detailLines(request);
    QTextStream(stdout) << lines.join(u'\n').toHtmlEscaped() << '\n';
    return 0;
}
