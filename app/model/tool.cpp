// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/tool.h"

namespace model {

QString toolDescription()
{
    return QStringLiteral(
        "Runs one shell command (bash -c) in the sandbox and returns its exit code and output. Every command runs in a "
        "fresh shell that starts in the working folder; a changed directory or variable does not last, files do, and "
        "so does a background process (server &). There is no terminal and no standard input: use options that ask "
        "nothing, no pagers, no editors; write files with a here-document. Long output is cut in the middle; the whole "
        "of it is in the file that the result names. When the task is done, answer with text and no call.");
}

base::Json toolParameters()
{
    return {
        {"type", "object"},
        {"properties",
         {{"command", {{"type", "string"}, {"description", "What bash runs."}}},
          {"timeout_s",
           {{"type", "integer"}, {"minimum", 1}, {"description", "Seconds after which the command is killed."}}},
          {"workdir", {{"type", "string"}, {"description", "Folder to start in, if not the working folder."}}}}},
        {"required", base::Json::array({"command"})},
        {"additionalProperties", false},
    };
}

} // namespace model
