// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/variables.h"

#include "base/path_text.h"
#include "sandbox/tools.h"

#include <algorithm>
#include <array>

namespace sandbox {

namespace {

// Taken from the person's own: how text looks, where the clock is.
constexpr std::array kTaken{"LANG",    "LANGUAGE",   "LC_ALL",       "LC_CTYPE",       "LC_NUMERIC",
                            "LC_TIME", "LC_COLLATE", "LC_MONETARY",  "LC_MESSAGES",    "LC_PAPER",
                            "LC_NAME", "LC_ADDRESS", "LC_TELEPHONE", "LC_MEASUREMENT", "LC_IDENTIFICATION",
                            "TZ",      "TERM",       "COLORTERM",    "NO_COLOR"};

// Taken where the value is a path that exists inside: certificates and the homes of tools.
constexpr std::array kTakenPaths{
    "SSL_CERT_FILE",  "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE",
    "GIT_SSL_CAINFO", "PIP_CERT",     "CARGO_HTTP_CAINFO",   "JAVA_HOME",          "GOROOT",
    "RUSTUP_HOME",    "NVM_DIR",      "PYENV_ROOT",          "VOLTA_HOME",         "SDKMAN_DIR",
    "DOTNET_ROOT",    "ANDROID_HOME"};

// Caches and settings of tools, below the scratch home. Caches can be kept.
enum class Holds { Settings, Cache };
struct ToolVariable {
    const char* name;
    const char* folder;
    Holds holds = Holds::Settings;
};
constexpr std::array kToolVariables{
    ToolVariable{"XDG_CONFIG_HOME", ".config"},
    ToolVariable{"XDG_CACHE_HOME", ".cache", Holds::Cache},
    ToolVariable{"XDG_DATA_HOME", ".local/share"},
    ToolVariable{"XDG_STATE_HOME", ".local/state"},
    ToolVariable{"npm_config_cache", ".npm", Holds::Cache},
    ToolVariable{"NPM_CONFIG_USERCONFIG", ".npmrc"},
    ToolVariable{"COREPACK_HOME", ".cache/corepack", Holds::Cache},
    ToolVariable{"YARN_CACHE_FOLDER", ".cache/yarn", Holds::Cache},
    ToolVariable{"YARN_GLOBAL_FOLDER", ".yarn", Holds::Cache},
    ToolVariable{"PNPM_HOME", ".local/share/pnpm", Holds::Cache},
    ToolVariable{"BUN_INSTALL_CACHE_DIR", ".cache/bun", Holds::Cache},
    ToolVariable{"DENO_DIR", ".cache/deno", Holds::Cache},
    ToolVariable{"PIP_CACHE_DIR", ".cache/pip", Holds::Cache},
    ToolVariable{"PYTHONUSERBASE", ".local"},
    ToolVariable{"PIPX_HOME", ".local/pipx"},
    ToolVariable{"UV_CACHE_DIR", ".cache/uv", Holds::Cache},
    ToolVariable{"POETRY_CACHE_DIR", ".cache/poetry", Holds::Cache},
    ToolVariable{"CARGO_HOME", ".cargo", Holds::Cache},
    ToolVariable{"GOPATH", "go", Holds::Cache},
    ToolVariable{"GOCACHE", ".cache/go-build", Holds::Cache},
    ToolVariable{"GRADLE_USER_HOME", ".gradle", Holds::Cache},
    ToolVariable{"MAVEN_USER_HOME", ".m2", Holds::Cache},
    ToolVariable{"GEM_HOME", ".gem"},
    ToolVariable{"BUNDLE_USER_HOME", ".bundle"},
    ToolVariable{"COMPOSER_HOME", ".composer"},
    ToolVariable{"NUGET_PACKAGES", ".nuget", Holds::Cache},
    ToolVariable{"DOTNET_CLI_HOME", ".dotnet"},
    ToolVariable{"GIT_CONFIG_GLOBAL", ".gitconfig"},
    ToolVariable{"GNUPGHOME", ".gnupg"},
    ToolVariable{"PLAYWRIGHT_BROWSERS_PATH", ".cache/ms-playwright", Holds::Cache},
    ToolVariable{"CCACHE_DIR", ".cache/ccache", Holds::Cache},
    ToolVariable{"HISTFILE", ".bash_history"},
    ToolVariable{"MPLCONFIGDIR", ".config/matplotlib"},
    ToolVariable{"JUPYTER_CONFIG_DIR", ".jupyter"},
    ToolVariable{"IPYTHONDIR", ".ipython"},
};

// The address is a place inside the environment; http, not socks5h, because httpx and gRPC break on the latter.
constexpr char kProxy[] = "http://127.0.0.1:3128";
constexpr std::array kProxyVariables{"http_proxy",  "https_proxy", "HTTP_PROXY",
                                     "HTTPS_PROXY", "all_proxy",   "ALL_PROXY"};
constexpr char kNoProxy[] = "localhost,127.0.0.1,::1";

bool existsInside(const QByteArray& path, const HostFacts& facts)
{
    if (path.startsWith("/usr/") || path.startsWith("/etc/ssl/") || path.startsWith("/etc/pki/"))
        return true;
    const auto holds = [&path](const QByteArray& root) { return base::isAtOrBelow(path, root); };
    return std::any_of(facts.toolchains.begin(), facts.toolchains.end(), holds);
}

void set(Variables& variables, const QByteArray& name, const QByteArray& value)
{
    variables.removeIf([&](const auto& have) { return have.first == name; });
    variables.append({name, value});
}

void setIdentity(Variables& variables, const Spec& spec, const HostFacts& facts)
{
    set(variables, "PATH", facts.path.join(':'));
    // Named, so that tools say "no such file" about it, but not there: ~/.ssh and ~/.bashrc can be neither read nor
    // made.
    set(variables, "HOME", spec.scratchHome ? QByteArray(kScratchHome) : facts.home);
    set(variables, "USER", facts.userName);
    set(variables, "LOGNAME", facts.userName);
    set(variables, "SHELL", "/bin/bash");
    set(variables, "PWD", spec.folder.path);
}

void takeFromHost(Variables& variables, const HostFacts& facts)
{
    for (const char* name : kTaken) {
        if (facts.variables.contains(name))
            set(variables, name, facts.variables.value(name));
    }
    for (const char* name : kTakenPaths) {
        if (existsInside(facts.variables.value(name), facts))
            set(variables, name, facts.variables.value(name));
    }
    if (!facts.variables.contains("LANG"))
        set(variables, "LANG", "C.UTF-8");
}

} // namespace

Variables variablesFor(const Spec& spec, const HostFacts& facts)
{
    Variables variables;
    takeFromHost(variables, facts);
    setIdentity(variables, spec, facts);
    for (const ToolVariable& variable : kToolVariables) {
        const bool isKept = variable.holds == Holds::Cache && !spec.tools.keptCache.isEmpty();
        set(variables, variable.name, QByteArray(isKept ? kKeptCache : kScratchHome) + '/' + variable.folder);
    }
    for (const char* name : kProxyVariables)
        set(variables, name, kProxy);
    set(variables, "no_proxy", kNoProxy);
    set(variables, "NO_PROXY", kNoProxy);
    // fakeroot with one mapped user: what it cannot chown it records.
    set(variables, "FAKEROOTDONTTRYCHOWN", "1");
    for (const auto& [name, value] : spec.variables)
        set(variables, name, value);
    return variables;
}

} // namespace sandbox
