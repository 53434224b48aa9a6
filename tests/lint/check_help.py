#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Fails when --help, the man page and the completions of a program name different commands or options."""
import pathlib
import re
import subprocess
import sys

OPTION = re.compile(r"--([a-z][a-z-]*)")


def help_of(program, *words):
    result = subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True,
                            stdin=subprocess.DEVNULL, timeout=20)
    return result.stdout


def commands_in(text):
    section = text.partition("Commands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^  ([a-z-]+) ", section, re.M)


def options_in(text):
    section = text.partition("Options:\n")[2]
    return set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", section, re.M))


def from_bash(file, name, command):
    """What bash offers after `NAME COMMAND --`, by running the completion."""
    words, function = [name, *([command] if command else []), "--"], "_" + name.replace("-", "_")
    script = (f"source '{file}'; COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; {function}; "
              "printf '%s\\n' \"${COMPREPLY[@]}\"")
    output = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout
    return set(OPTION.findall(output))


def from_zsh(file, name):
    of_bailey, _, of_desktop = file.read_text().partition("_bailey_desktop() {")
    return set(OPTION.findall(of_bailey if name == "bailey" else of_desktop))


def from_fish(file, name):
    return set(re.findall(rf"^complete -c {name} .*-l ([a-z-]+)", file.read_text(), re.M))


def problems(program, source):
    packaging = source / "packaging"
    name = pathlib.Path(program).name
    manual = (packaging / f"man/{name}.1").read_text().replace("\\-", "-")
    bash, zsh, fish = (packaging / "completions" / file for file in ("bailey.bash", "_bailey", "bailey.fish"))
    commands = commands_in(help_of(program))
    offered = {command: options_in(help_of(program, command)) for command in commands} or {"": options_in(help_of(program))}
    every = set().union(*offered.values()) | {"version", "help"}

    for what, options in ((f"{name}.1", set(OPTION.findall(manual))), ("_bailey", from_zsh(zsh, name)),
                          ("bailey.fish", from_fish(fish, name))):
        for option in sorted(every - options):
            yield f"{what} does not have --{option} of {name}"
        for option in sorted(options - every):
            yield f"{what} has --{option}, which {name} does not"
    for command, options in offered.items():
        differing = options ^ from_bash(bash, name, command)
        if differing:
            yield f"bailey.bash: {name} {command} differs in {sorted(differing)}"
    for command in commands:
        if not re.search(rf"^\.B {command}$", manual, re.M):
            yield f"{name}.1 has no entry for the command {command}"
        if f"'{command}:" not in zsh.read_text() or f"-a {command} " not in fish.read_text():
            yield f"the completions of zsh or fish do not have the command {command}"


def main():
    found = list(problems(sys.argv[1], pathlib.Path(sys.argv[2])))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
