// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/exec_request.h"

namespace terminal {

namespace {

using sandbox::wire::Kind;
using sandbox::wire::Reader;
using sandbox::wire::Writer;

Kind wireKind(KeepKind kind)
{
    return static_cast<Kind>(kind);
}

void write(Writer& out, const QByteArray& bytes)
{
    out.text({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QByteArray readBytes(Reader& in)
{
    return QByteArray::fromStdString(in.text());
}

} // namespace

std::string encode(const ExecRequest& request)
{
    Writer out(wireKind(KeepKind::Run));
    out.number(static_cast<std::uint64_t>(request.argv.size()));
    for (const QByteArray& word : request.argv)
        write(out, word);
    write(out, request.workdir);
    write(out, request.folder);
    out.number(static_cast<std::uint64_t>(request.variables.size()));
    for (const auto& [name, value] : request.variables) {
        write(out, name);
        write(out, value);
    }
    const sandbox::Terminal terminal = request.terminal.value_or(sandbox::Terminal{});
    for (const unsigned field : {request.terminal ? 1U : 0U, terminal.input ? 1U : 0U, terminal.output ? 1U : 0U,
                                 terminal.error ? 1U : 0U, unsigned{terminal.rows}, unsigned{terminal.columns}})
        out.number(field);
    return out.bytes();
}

std::string encode(const ExecResult& result)
{
    Writer out(wireKind(KeepKind::Finished));
    out.number(static_cast<std::uint64_t>(result.code));
    out.number(static_cast<std::uint64_t>(result.notes.size()));
    for (const QString& note : result.notes)
        write(out, note.toUtf8());
    return out.bytes();
}

std::string encode(KeepKind kind, quint32 value)
{
    Writer out(wireKind(kind));
    out.number(value);
    return out.bytes();
}

std::optional<ExecRequest> decodeRequest(const std::string& bytes)
{
    Reader in(bytes);
    ExecRequest request;
    for (std::uint64_t left = in.number(); left > 0 && in.isValid(); --left)
        request.argv.append(readBytes(in));
    request.workdir = readBytes(in);
    request.folder = readBytes(in);
    for (std::uint64_t left = in.number(); left > 0 && in.isValid(); --left) {
        const QByteArray name = readBytes(in);
        request.variables.append({name, readBytes(in)});
    }
    const bool hasTerminal = in.number() != 0;
    sandbox::Terminal terminal;
    terminal.input = in.number() != 0;
    terminal.output = in.number() != 0;
    terminal.error = in.number() != 0;
    terminal.rows = static_cast<quint16>(in.number());
    terminal.columns = static_cast<quint16>(in.number());
    if (in.kind() != wireKind(KeepKind::Run) || !in.isComplete() || request.argv.isEmpty())
        return {};
    if (hasTerminal)
        request.terminal = terminal;
    return request;
}

std::optional<ExecResult> decodeResult(const std::string& bytes)
{
    Reader in(bytes);
    ExecResult result;
    result.code = static_cast<int>(in.number());
    for (std::uint64_t left = in.number(); left > 0 && in.isValid(); --left)
        result.notes.append(QString::fromUtf8(readBytes(in)));
    if (in.kind() != wireKind(KeepKind::Finished) || !in.isComplete())
        return {};
    return result;
}

} // namespace terminal
