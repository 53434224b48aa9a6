# SPDX-License-Identifier: GPL-2.0-or-later
# Fish completion of bailey and bailey-desktop.

function __bailey_run_ids
  echo last
  bailey runs 2>/dev/null | cut -d' ' -f1
end

complete -c bailey -f
complete -c bailey -l help -d 'print help'
complete -c bailey -n __fish_use_subcommand -l version -d 'print the version'
complete -c bailey -n __fish_use_subcommand -a run -d 'let an agent do a task in an environment'
complete -c bailey -n __fish_use_subcommand -a exec -d 'run one command in an environment, without an agent'
complete -c bailey -n __fish_use_subcommand -a runs -d 'list the runs that are kept'
complete -c bailey -n __fish_use_subcommand -a changes -d 'list what a run changed'
complete -c bailey -n __fish_use_subcommand -a copy-out -d 'copy changes of a run to the folder'
complete -c bailey -n __fish_use_subcommand -a discard -d 'remove the working copy of a run'
complete -c bailey -n __fish_use_subcommand -a check -d 'say whether this machine can isolate commands'
complete -c bailey -n __fish_use_subcommand -a demo -d 'a run on a sample project, without key and network'

complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l folder -r -a '(__fish_complete_directories)' -d 'the folder to work on'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l allow -x -d 'let this domain through'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l allowlist -x -a 'npm apt' -d 'let through the hosts of a tool'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l limit-time -x -d 'time limit of one command'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l limit-memory -x -d 'memory limit of one command'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l limit-processes -x -d 'how many processes one command may have'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l limit-disk -x -d 'how much may be written to the working copy'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l ask -x -a 'terminal never' -d 'who answers about unknown domains'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l ask-time -x -d 'how long an answer is waited for'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l scratch-home -d 'give tools an empty home folder'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l json -d 'print events, one JSON object a line'
complete -c bailey -n '__fish_seen_subcommand_from run exec demo' -l verbose -d 'print every request at the gate'
complete -c bailey -n '__fish_seen_subcommand_from run' -l task -x -d 'what the agent should do'
complete -c bailey -n '__fish_seen_subcommand_from run' -l task-file -r -F -d 'the task is in this file'
complete -c bailey -n '__fish_seen_subcommand_from run' -l model -x -a 'openai: script:' -d 'the language model'
complete -c bailey -n '__fish_seen_subcommand_from run' -l steps -x -d 'how many commands the agent may run'
complete -c bailey -n '__fish_seen_subcommand_from run' -l run-time -x -d 'time limit of the whole run'
complete -c bailey -n '__fish_seen_subcommand_from run' -l copy -r -F -d 'copy this path out at the end'
complete -c bailey -n '__fish_seen_subcommand_from run copy-out' -l out -r -a '(__fish_complete_directories)' -d 'copy to this folder'
complete -c bailey -n '__fish_seen_subcommand_from runs check changes' -l json -d 'as JSON'
complete -c bailey -n '__fish_seen_subcommand_from changes' -l diff -d 'the changes as a patch'
complete -c bailey -n '__fish_seen_subcommand_from changes' -l ignored -d 'also what the repository ignores'
complete -c bailey -n '__fish_seen_subcommand_from copy-out' -l on-conflict -x -a 'keep-mine take-agents keep-both' -d 'where your file changed meanwhile'
complete -c bailey -n '__fish_seen_subcommand_from copy-out' -l undo -x -d 'take back a copy-out'
complete -c bailey -n '__fish_seen_subcommand_from changes copy-out discard' -a '(__bailey_run_ids)'

complete -c bailey-desktop -l task -x -d 'fill in the task'
complete -c bailey-desktop -l task-file -r -F -d 'fill in the task from a file'
complete -c bailey-desktop -l new-run -d 'show the start page'
complete -c bailey-desktop -l history -d 'show the history'
complete -c bailey-desktop -l demo -d 'start the demo'
complete -c bailey-desktop -l new-instance -d 'open a window of its own'
complete -c bailey-desktop -l check -d 'say whether this machine can isolate an agent'
complete -c bailey-desktop -l json -d 'with --check: as JSON'
complete -c bailey-desktop -l list-runs -d 'list the runs that are kept'
complete -c bailey-desktop -l version -d 'print the version'
complete -c bailey-desktop -l help -d 'print help'
complete -c bailey-desktop -f -a '(__fish_complete_directories)'
