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


def from_bash(file, command):
    """What bash offers after `bailey COMMAND --`, by running the completion."""
    words = f"(bailey {command} --)" if command else "(bailey --)"
    number = 2 if command else 1
    script = f"source '{file}'; COMP_WORDS={words}; COMP_CWORD={number}; _bailey; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    output = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout
    return set(OPTION.findall(output))


def problems(program, source):
    packaging = source / "packaging"
    name = pathlib.Path(program).name
    manual = (packaging / f"man/{name}.1").read_text().replace("\\-", "-")
    commands = commands_in(help_of(program))
    offered = {command: options_in(help_of(program, command)) for command in commands} or {"": options_in(help_of(program))}
    every = set().union(*offered.values()) | {"version", "help"}

    for command in commands:
        if not re.search(rf"^\.B {command}$", manual, re.M):
            yield f"{name}.1 has no entry for the command {command}"
    for option in sorted(every - set(OPTION.findall(manual))):
        yield f"{name}.1 does not have --{option}"
    for option in sorted(set(OPTION.findall(manual)) - every):
        yield f"{name}.1 has --{option}, which {name} does not"
    if name != "bailey":
        return

    bash, zsh, fish = (packaging / "completions" / file for file in ("bailey.bash", "_bailey", "bailey.fish"))
    for command, options in offered.items():
        differing = options ^ from_bash(bash, command)
        if differing:
            yield f"bailey.bash: {command} differs in {sorted(differing)}"
    for file, pattern in ((zsh, OPTION), (fish, re.compile(r"-l ([a-z-]+)"))):
        text = file.read_text()
        differing = every ^ set(pattern.findall(text))
        if differing:
            yield f"{file.name} differs in {sorted(differing)}"
        for command in commands:
            if not re.search(rf"'{command}:|-a {command} ", text):
                yield f"{file.name} does not have {command}"


def main():
    found = list(problems(sys.argv[1], pathlib.Path(sys.argv[2])))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
