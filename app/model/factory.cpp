// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/factory.h"

#include "base/file.h"
#include "model/chat_client.h"
#include "model/scripted_client.h"

#include <QCoreApplication>
#include <QFile>
#include <QHostAddress>
#include <QUrl>

namespace model {

namespace {

constexpr auto kOpenAi = "https://api.openai.com/v1";
constexpr qsizetype kScriptLimit = 4 * 1024 * 1024;

QString tr(const char* text)
{
    return QCoreApplication::translate("model::Spec", text);
}

base::Result<Spec> scriptedSpec(const QString& text, const QString& path)
{
    auto script = base::readFile(QFile::encodeName(path), kScriptLimit);
    if (!script)
        return base::failure(script.error());
    if (const auto parsed = parseScript(*script); !parsed)
        return base::failure(parsed.error());
    Spec spec;
    spec.script = *script;
    spec.source = text;
    return spec;
}

base::Result<Spec> chatSpec(const QString& text, const QString& rest)
{
    Spec spec;
    spec.kind = Spec::Kind::ChatCompletions;
    spec.source = text;
    // A model's name may itself have an @ in it, but no address.
    const qsizetype scheme = rest.indexOf(QStringLiteral("://"));
    const qsizetype at = scheme < 0 ? -1 : rest.lastIndexOf(u'@', scheme);
    spec.model = at < 0 ? rest : rest.first(at);
    spec.baseUrl = at < 0 ? QLatin1String(kOpenAi) : rest.sliced(at + 1);
    const QUrl url(spec.baseUrl, QUrl::StrictMode);
    const bool isHttp = url.scheme() == QStringLiteral("https") || url.scheme() == QStringLiteral("http");
    if (spec.model.trimmed().isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, tr("\"%1\" names no model.").arg(text));
    if (!url.isValid() || !isHttp || url.host().isEmpty() || !url.userInfo().isEmpty() || url.hasQuery() ||
        url.hasFragment())
        return base::failure(
            base::ErrorCode::InvalidInput,
            tr("\"%1\" is not an address of a model server, such as https://host/v1.").arg(spec.baseUrl));
    return spec;
}

// A name or address that is not of the public internet.
bool isNear(const QString& host)
{
    const QHostAddress address(host);
    if (address.isNull())
        return !host.contains(u'.') || host.endsWith(QStringLiteral(".local")) ||
               host.endsWith(QStringLiteral(".localhost"));
    const auto isIn = [&](const char* net) {
        return address.isInSubnet(QHostAddress::parseSubnet(QLatin1String(net)));
    };
    return address.isLoopback() || address.isLinkLocal() || address.isUniqueLocalUnicast() || isIn("10.0.0.0/8") ||
           isIn("172.16.0.0/12") || isIn("192.168.0.0/16");
}

} // namespace

base::Result<Spec> parseSpec(const QString& text)
{
    if (text.startsWith(QStringLiteral("script:")))
        return scriptedSpec(text, text.mid(7));
    if (text.startsWith(QStringLiteral("openai:")))
        return chatSpec(text, text.mid(7));
    return base::failure(
        base::ErrorCode::InvalidInput,
        tr("\"%1\" names no model. Use script:FILE, openai:MODEL or openai:MODEL@https://host/v1.").arg(text));
}

base::Result<std::unique_ptr<Client>> createClient(const Spec& spec, const base::Secret& key,
                                                   std::shared_ptr<base::Clock> clock)
{
    switch (spec.kind) {
    case Spec::Kind::Scripted: {
        auto script = parseScript(spec.script);
        if (!script)
            return base::failure(script.error());
        return std::make_unique<ScriptedClient>(*std::move(script), std::move(clock));
    }
    case Spec::Kind::ChatCompletions: {
        const QUrl url(spec.baseUrl, QUrl::StrictMode);
        if (!key.isEmpty() && url.scheme() == QStringLiteral("http") && !isNear(url.host()))
            return base::failure(
                base::ErrorCode::InvalidInput,
                tr("The key would travel to %1 without encryption. Use https, or no key.").arg(url.host()));
        return std::make_unique<ChatClient>(spec.model, url, key, std::move(clock));
    }
    }
    return base::failure(base::ErrorCode::Internal, tr("This kind of model is not known."));
}

} // namespace model
