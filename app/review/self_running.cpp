// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/json.h"
#include "review/change_rules.h"
#include "review/secret_names.h"
#include "review/tree.h"
#include "review/words.h"

#include <algorithm>
#include <iterator>

namespace review {

namespace {

// Files that programs of the person's run, or obey, without being told to by name. In lower case; "*" is anything;
// with a "/" the end of the whole path, else the last name.
struct SelfRunning {
    const char* pattern;
    const char* reason;
};

constexpr auto kShell = QT_TRANSLATE_NOOP("review", "a shell reads it when it starts");
constexpr auto kEditor = QT_TRANSLATE_NOOP("review", "an editor follows it when the folder is opened");
constexpr auto kAgent = QT_TRANSLATE_NOOP("review", "coding agents follow it, with your rights, on your machine");
constexpr auto kHook = QT_TRANSLATE_NOOP("review", "git runs it as a hook");
constexpr auto kGit = QT_TRANSLATE_NOOP("review", "git follows it, and it can name programs to run");
constexpr auto kWorkflow = QT_TRANSLATE_NOOP("review", "your build service runs it, with its secrets");
constexpr auto kBuild = QT_TRANSLATE_NOOP("review", "the build runs it");
constexpr auto kInstall = QT_TRANSLATE_NOOP("review", "installing runs its scripts");
constexpr auto kTests = QT_TRANSLATE_NOOP("review", "the test runner runs it before the tests");
constexpr auto kTool = QT_TRANSLATE_NOOP("review", "a tool runs it as its configuration");
constexpr auto kPackages = QT_TRANSLATE_NOOP("review", "package managers take from it where packages come from");
constexpr auto kPython = QT_TRANSLATE_NOOP("review", "Python runs it when it starts");
constexpr auto kContainer = QT_TRANSLATE_NOOP("review", "it decides what containers run and see of your machine");
constexpr auto kDesktop = QT_TRANSLATE_NOOP("review", "the desktop runs it when it is opened");

// clang-format off
constexpr SelfRunning kSelfRunning[] = {
    // Shells and environments
    {".envrc", QT_TRANSLATE_NOOP("review", "direnv runs it when you enter the folder")},
    {".env", QT_TRANSLATE_NOOP("review", "programs take their environment from it")},
    {".bashrc", kShell}, {".bash_profile", kShell}, {".bash_login", kShell}, {".bash_logout", kShell},
    {".profile", kShell}, {".zshrc", kShell}, {".zshenv", kShell}, {".zprofile", kShell}, {".zlogin", kShell},
    {".inputrc", kShell}, {"config.fish", kShell}, {".tmux.conf", kShell}, {".screenrc", kShell},
    {".autoenv.zsh", kShell}, {".autoenv", kShell}, {".mise.toml", kShell}, {"mise.toml", kShell},
    {".tool-versions", kShell}, {".rtx.toml", kShell}, {"shell.nix", kShell}, {"default.nix", kBuild},
    {"flake.nix", kBuild}, {"devbox.json", kShell}, {".gdbinit", QT_TRANSLATE_NOOP("review", "gdb runs it")},
    {".lldbinit", QT_TRANSLATE_NOOP("review", "lldb runs it")},
    // Editors
    {".vscode/*", kEditor}, {"*.code-workspace", kEditor}, {".idea/*", kEditor}, {"*.iml", kEditor}, {".fleet/*", kEditor},
    {".zed/*", kEditor}, {".vim/*", kEditor}, {".nvim/*", kEditor}, {".vimrc", kEditor}, {".exrc", kEditor},
    {".nvimrc", kEditor}, {".nvim.lua", kEditor}, {".lvimrc", kEditor}, {".dir-locals.el", kEditor},
    {".dir-locals-2.el", kEditor}, {".emacs", kEditor}, {"*.sublime-project", kEditor}, {".kateproject", kEditor},
    {".kateconfig", kEditor}, {".helix/*", kEditor}, {"*.kdev4", kEditor}, {".project", kEditor}, {".settings/*", kEditor},
    {".devcontainer/*", kContainer}, {".devcontainer.json", kContainer}, {".gitpod.yml", kContainer},
    // Agents
    {".claude/*", kAgent}, {"claude.md", kAgent}, {"claude.local.md", kAgent}, {"agents.md", kAgent},
    {"agent.md", kAgent}, {"gemini.md", kAgent}, {".gemini/*", kAgent}, {".codex/*", kAgent}, {".cursor/*", kAgent},
    {".cursorrules", kAgent}, {".windsurf/*", kAgent}, {".windsurfrules", kAgent}, {".clinerules", kAgent},
    {".clinerules/*", kAgent}, {".roo/*", kAgent}, {".roomodes", kAgent}, {".kilocode/*", kAgent}, {".kiro/*", kAgent},
    {".aider.conf.yml", kAgent}, {".aider*", kAgent}, {".continue/*", kAgent}, {".opencode/*", kAgent},
    {"opencode.json", kAgent}, {".mcp.json", kAgent}, {"mcp.json", kAgent}, {".github/copilot-instructions.md", kAgent},
    {".github/instructions/*", kAgent}, {".github/prompts/*", kAgent}, {".github/chatmodes/*", kAgent},
    {".github/agents/*", kAgent}, {".amazonq/*", kAgent}, {".junie/*", kAgent}, {".augment/*", kAgent},
    {".goosehints", kAgent}, {"skill.md", kAgent}, {".agents/*", kAgent},
    // git
    {".husky/*", kHook}, {".githooks/*", kHook}, {".git-hooks/*", kHook}, {"hooks/pre-commit", kHook},
    {"hooks/post-*", kHook}, {"hooks/pre-*", kHook}, {"hooks/commit-msg", kHook}, {"hooks/prepare-commit-msg", kHook},
    {".pre-commit-config.yaml", kHook}, {".pre-commit-hooks.yaml", kHook}, {"lefthook.yml", kHook},
    {".lefthook.yml", kHook}, {"lefthook.yaml", kHook}, {"lefthook-local.yml", kHook}, {".overcommit.yml", kHook},
    {".huskyrc*", kHook}, {".lintstagedrc*", kHook}, {"lint-staged.config.*", kHook},
    {".gitattributes", kGit}, {".gitmodules", kGit}, {".gitconfig", kGit}, {".lfsconfig", kGit},
    // Build services
    {".github/workflows/*", kWorkflow}, {".github/actions/*", kWorkflow}, {"action.yml", kWorkflow},
    {"action.yaml", kWorkflow}, {".gitlab-ci.yml", kWorkflow}, {".gitlab/ci/*", kWorkflow}, {".circleci/*", kWorkflow},
    {".travis.yml", kWorkflow}, {"azure-pipelines*.yml", kWorkflow}, {".azure-pipelines/*", kWorkflow},
    {"jenkinsfile*", kWorkflow}, {"appveyor.yml", kWorkflow}, {".appveyor.yml", kWorkflow}, {".drone.yml", kWorkflow},
    {".woodpecker.yml", kWorkflow}, {".woodpecker/*", kWorkflow}, {"bitbucket-pipelines.yml", kWorkflow},
    {".buildkite/*", kWorkflow}, {".teamcity/*", kWorkflow}, {".cirrus.yml", kWorkflow}, {".forgejo/workflows/*", kWorkflow},
    {".gitea/workflows/*", kWorkflow}, {".ci/*", kWorkflow}, {"cloudbuild.yaml", kWorkflow}, {"buildspec.yml", kWorkflow},
    {".github/dependabot.yml", kWorkflow}, {"renovate.json*", kWorkflow}, {".readthedocs.y*ml", kWorkflow},
    {"netlify.toml", kWorkflow}, {"vercel.json", kWorkflow}, {"fly.toml", kWorkflow}, {"render.yaml", kWorkflow},
    {"procfile", kWorkflow}, {"app.json", kWorkflow},
    // Builds
    {"makefile", kBuild}, {"gnumakefile", kBuild}, {"makefile.*", kBuild}, {"*.mk", kBuild}, {"*.mak", kBuild},
    {"cmakelists.txt", kBuild}, {"*.cmake", kBuild}, {"cmakepresets.json", kBuild}, {"cmakeuserpresets.json", kBuild},
    {"configure", kBuild}, {"configure.ac", kBuild}, {"configure.in", kBuild}, {"autogen.sh", kBuild}, {"bootstrap", kBuild},
    {"meson.build", kBuild}, {"meson_options.txt", kBuild}, {"sconstruct", kBuild}, {"sconscript", kBuild},
    {"wscript", kBuild}, {"build", kBuild}, {"build.bazel", kBuild}, {"workspace", kBuild}, {"workspace.bazel", kBuild},
    {"module.bazel", kBuild}, {".bazelrc", kBuild}, {"*.bzl", kBuild}, {"buck", kBuild}, {".buckconfig", kBuild},
    {"build.rs", kBuild}, {"cargo.toml", kBuild}, {".cargo/*", kBuild}, {"rust-toolchain*", kBuild},
    {"build.gradle*", kBuild}, {"settings.gradle*", kBuild}, {"gradle.properties", kBuild}, {"gradlew*", kBuild},
    {"gradle/wrapper/*", kBuild}, {"init.gradle*", kBuild}, {"buildsrc/*", kBuild}, {"pom.xml", kBuild}, {".mvn/*", kBuild},
    {"mvnw*", kBuild}, {"build.xml", kBuild}, {"build.sbt", kBuild}, {"project/*.sbt", kBuild}, {"*.csproj", kBuild},
    {"*.vbproj", kBuild}, {"*.fsproj", kBuild}, {"*.vcxproj", kBuild}, {"*.props", kBuild}, {"*.targets", kBuild},
    {"*.sln", kBuild}, {"global.json", kBuild}, {"rakefile", kBuild}, {"*.rake", kBuild}, {"gemfile", kBuild},
    {"*.gemspec", kBuild}, {"*.podspec", kBuild}, {"podfile", kBuild}, {"package.swift", kBuild}, {"build.zig*", kBuild},
    {"justfile", kBuild}, {".justfile", kBuild}, {"taskfile.y*ml", kBuild}, {"tup.config", kBuild}, {"tupfile", kBuild},
    {"magefile.go", kBuild}, {"mix.exs", kBuild}, {"rebar.config*", kBuild}, {"stack.yaml", kBuild}, {"setup.hs", kBuild},
    {"*.cabal", kBuild}, {"dune", kBuild}, {"dune-project", kBuild}, {"*.opam", kBuild}, {"*.pro", kBuild}, {"*.pri", kBuild},
    {"debian/rules", kBuild}, {"debian/*.postinst", kInstall}, {"debian/*.preinst", kInstall}, {"debian/*.prerm", kInstall},
    {"debian/*.postrm", kInstall}, {"*.spec", kBuild}, {"pkgbuild", kBuild}, {"snapcraft.yaml", kBuild},
    {"*.nix", kBuild}, {"xtask/*", kBuild}, {"binding.gyp", kInstall},
    // Packages
    {"package.json", QT_TRANSLATE_NOOP("review", "npm runs its scripts, also while installing")},
    {".npmrc", kPackages}, {".yarnrc*", kPackages}, {".yarn/*", kTool}, {".pnpmfile.cjs", kInstall}, {"pnpmfile.*", kInstall},
    {"pnpm-workspace.yaml", kPackages}, {"bunfig.toml", kPackages}, {"deno.json*", kTool}, {"lerna.json", kTool},
    {"setup.py", kInstall}, {"setup.cfg", kInstall}, {"pyproject.toml", kInstall}, {"hatch_build.py", kInstall},
    {"pip.conf", kPackages}, {"pip.ini", kPackages},
    {"composer.json", kInstall}, {"auth.json", kPackages},
    {"nuget.config", kPackages}, {".bundle/*", kPackages}, {"install.sh", kInstall},
    // Python
    {"conftest.py", kTests}, {"sitecustomize.py", kPython}, {"usercustomize.py", kPython}, {"*.pth", kPython},
    {"noxfile.py", kTests}, {"tox.ini", kTests}, {"fabfile.py", kTool},
    {"dodo.py", kTool}, {"pylintrc", kTool}, {".pylintrc", kTool}, {".pdbrc", kPython},
    {".pythonrc*", kPython}, {"manage.py", kTool},
    // Tools whose configuration is a program
    {"*.config.js", kTool}, {"*.config.cjs", kTool}, {"*.config.mjs", kTool}, {"*.config.ts", kTool}, {"*.config.mts", kTool},
    {"*.config.cts", kTool}, {".eslintrc*", kTool}, {".prettierrc*", kTool}, {".babelrc*", kTool}, {".swcrc", kTool},
    {".postcssrc*", kTool}, {".stylelintrc*", kTool}, {".mocharc*", kTests}, {".nycrc*", kTests}, {".c8rc*", kTests},
    {".taprc", kTests}, {"karma.conf.*", kTests}, {"wdio.conf.*", kTests}, {"jest.setup.*", kTests}, {"vitest.setup.*", kTests},
    {"gruntfile.*", kBuild}, {"gulpfile.*", kBuild}, {"webpack*.js", kBuild}, {"turbo.json", kTool}, {"nx.json", kTool},
    {"nodemon.json", kTool}, {".nodemonrc", kTool}, {".rspec", kTests}, {".rubocop.yml", kTool}, {"spec_helper.rb", kTests},
    {".irbrc", kTool}, {".pryrc", kTool}, {"guardfile", kTool}, {"capfile", kTool}, {"vagrantfile", kContainer},
    {"phpunit.xml*", kTests}, {".phan/*", kTool}, {"*.neon", kTool}, {".user.ini", kTool}, {".htaccess", kTool},
    {".golangci.y*ml", kTool}, {".clang-tidy", kTool}, {".clangd", kTool},
    {".ycm_extra_conf.py", kEditor},
    {".watchmanconfig", kTool}, {"ansible.cfg", kTool}, {".terraformrc", kTool}, {"terragrunt.hcl", kTool},
    {".ripgreprc", kTool}, {".curlrc", kTool}, {".wgetrc", kTool}, {".sqliterc", kTool}, {".psqlrc", kTool}, {".rprofile", kTool},
    {".renviron", kTool}, {".octaverc", kTool}, {"startup.jl", kTool}, {".latexmkrc", kBuild}, {"latexmkrc", kBuild},
    // Containers, services, desktops
    {"dockerfile*", kContainer}, {"*.dockerfile", kContainer}, {"containerfile*", kContainer},
    {"docker-compose*.y*ml", kContainer}, {"compose*.y*ml", kContainer}, {"docker-bake.*", kContainer},
    {"skaffold.yaml", kContainer}, {"tiltfile", kContainer}, {"*.service", kContainer}, {"*.timer", kContainer},
    {"*.socket", kContainer}, {"crontab", kContainer}, {"*.desktop", kDesktop}, {".directory", kDesktop},
    {"autorun.inf", kDesktop}, {"desktop.ini", kDesktop}, {"*.lnk", kDesktop},
};
// clang-format on

bool matches(const SelfRunning& rule, const QByteArray& lower, const QByteArray& name)
{
    const QByteArrayView pattern(rule.pattern);
    return pattern.contains('/') ? matchesPattern('/' + lower, "*/" + pattern.toByteArray())
                                 : matchesPattern(name, pattern);
}

} // namespace

QString selfRunningName(const QByteArray& path)
{
    const QByteArray lower = path.toLower();
    const QByteArray name = nameOf(lower);
    const auto found = std::find_if(std::begin(kSelfRunning), std::end(kSelfRunning),
                                    [&](const SelfRunning& rule) { return matches(rule, lower, name); });
    return found == std::end(kSelfRunning) ? QString() : tr(found->reason);
}

bool isHarmlessManifestChange(const QByteArray& oldText, const QByteArray& newText)
{
    auto before = base::parseJson(oldText);
    auto after = base::parseJson(newText);
    if (!before || !after || !before->is_object() || !after->is_object())
        return false;
    // What a dependency runs while it is installed is a question of the lock file, and npm asks its own.
    for (const char* key : {"name", "version", "description", "keywords", "author", "license", "homepage", "bugs",
                            "repository", "dependencies", "devDependencies", "peerDependencies", "files", "engines"}) {
        before->erase(key);
        after->erase(key);
    }
    return *before == *after;
}

} // namespace review
