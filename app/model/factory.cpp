// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/factory.h"

#include "base/file.h"
#include "model/scripted_client.h"

#include <QCoreApplication>
#include <QFile>

namespace model {

namespace {

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

} // namespace

base::Result<Spec> parseSpec(const QString& text)
{
    if (text.startsWith(QStringLiteral("script:")))
        return scriptedSpec(text, text.mid(7));
    return base::failure(base::ErrorCode::InvalidInput,
                         tr("\"%1\" names no model. Use script:FILE, openai:MODEL or openai:MODEL@https://host/v1.").arg(text));
}

base::Result<std::unique_ptr<Client>> createClient(const Spec& spec, const base::Secret&,
                                                   std::shared_ptr<base::Clock> clock)
{
    auto script = parseScript(spec.script);
    if (!script)
        return base::failure(script.error());
    return std::make_unique<ScriptedClient>(*std::move(script), std::move(clock));
}

} // namespace model
