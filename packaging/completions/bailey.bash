# SPDX-License-Identifier: GPL-2.0-or-later
# Bash completion of bailey and bailey-desktop.

_bailey_options() {
  local both="--folder --allow --allowlist --limit-time --limit-memory --limit-processes --limit-disk --limit-files --ask --ask-time
    --scratch-home --keep-cache --show --leave-out --json --verbose --help"
  case $1 in
    run) echo "$both --task --task-file --model --steps --run-time --copy --out" ;;
    exec) echo "$both --env --let-in --limit-core --limit-output --keep --unsafe-direct --unsafe-nested-sandboxes --" ;;
    close) echo "--help" ;;
    demo) echo "$both" ;;
    runs) echo "--json --clean-up --keep --keep-days --keep-size --dry-run --help" ;;
    check) echo "--explain --json --help" ;;
    changes) echo "--json --diff --ignored --help" ;;
    copy-out) echo "--out --on-conflict --branch --undo --help" ;;
    discard) echo "--help" ;;
  esac
}

_bailey_words() {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "${COMP_WORDS[COMP_CWORD]}")
}

_bailey() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]-} i
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    _bailey_words "run exec close runs changes copy-out discard check demo --help --version"
    return
  fi
  for ((i = 2; i < COMP_CWORD; i++)); do
    if [ "${COMP_WORDS[i]}" = -- ]; then # from here on it is the command of exec
      mapfile -t COMPREPLY < <(compgen -c -f -- "$word")
      return
    fi
  done
  case $before in
    --folder | --out) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --task-file | --copy) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --allowlist) _bailey_words "npm apt pip cargo go maven" ;;
    --ask) _bailey_words "terminal never" ;;
    --on-conflict) _bailey_words "keep-mine take-agents keep-both" ;;
    --model) _bailey_words "openai: script:" ;;
    --task | --allow | --limit-* | --ask-time | --steps | --run-time | --undo | --branch) ;;
    *)
      _bailey_words "$(_bailey_options "$command")"
      case $command:$COMP_CWORD in
        changes:2 | copy-out:2 | discard:2)
          _bailey_words "$(_bailey_options "$command") last $(bailey runs 2>/dev/null | cut -d' ' -f1)"
          ;;
        copy-out:*) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
      esac
      ;;
  esac
}

complete -o filenames -F _bailey bailey

_bailey_desktop() {
  local word=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  case ${COMP_WORDS[COMP_CWORD - 1]} in
    --task) ;;
    --task-file) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    *)
      _bailey_words "--task --task-file --new-run --history --demo --new-instance --check --json --list-runs --version --help"
      mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word")
      ;;
  esac
}

complete -o filenames -F _bailey_desktop bailey-desktop
