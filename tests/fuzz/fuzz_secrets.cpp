// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/change_rules.h"
#include "review/secret_content.h"
#include "review/secret_memory.h"
#include "review/secret_names.h"

#include <cstdint>

// Names and contents of a folder that somebody downloaded, and of what the agent wrote: "name NUL content".
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const qsizetype end = text.indexOf('\0');
    const QByteArray path = text.left(end < 0 ? text.size() : end);
    const QByteArray content = end < 0 ? QByteArray() : text.mid(end + 1);
    for (const char* name : {".env", ".npmrc", ".git/config", "a.pem", "key.json", ".docker/config.json"}) {
        const review::SecretRule* rule = review::secretRuleFor(name);
        if (rule && rule->looksLikeSecret)
            (void)rule->looksLikeSecret(content);
    }
    (void)review::secretRuleFor(path);
    // A name that a rule fits is never passed over, and what is shown in a secret's place is none.
    if (review::secretRuleFor(path) && !review::mayBeSecretName(review::nameOf(path)))
        __builtin_trap();
    const QByteArray clean = review::withoutGitSecrets(content);
    if (review::isGitSecret(clean) || review::withoutGitSecrets(clean) != clean)
        __builtin_trap();
    const review::SeenTree seen = review::seenFrom(content);
    if (!seen.empty() && review::seenBytes(seen).size() != content.size())
        __builtin_trap();
    (void)review::isHarmlessManifestChange(content, path);
    review::Change change;
    change.kind = review::ChangeKind::Added;
    change.type = review::EntryType::Link;
    change.path = path;
    change.linkTarget = content;
    (void)review::refusalFor(change);
    (void)review::runsByItselfReason(change);
    return 0;
}
