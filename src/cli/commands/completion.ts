// baize completion: a script for bash, zsh or fish that completes commands, flags and games.
import { Command } from 'commander';
import { LEVELS } from '#bots';
import type { Game } from '#kernel';
import { GAMES } from '#games';
import { mayi, MEASURES } from '#games/mayi';
import { LANGUAGES } from '#text';
import { badInput } from '../failure.ts';
import { SPEEDS } from '../menu/choice.ts';
import { LOG_LEVELS } from './serve.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export function completionCommand(): Command {
  const command = new Command('completion')
    .description('print a completion script for your shell')
    .argument('<shell>', SHELLS.join(', '))
    .addHelpText(
      'after',
      '\nExamples:\n  $ source <(baize completion bash)\n  $ baize completion zsh > ~/.zsh/completions/_baize\n  $ baize completion fish > ~/.config/fish/completions/baize.fish\n',
    )
    .action((shell: string) => {
      const known = SHELLS.find((each) => each === shell);
      if (known === undefined)
        return badInput(`unknown shell "${shell}"; there are: ${SHELLS.join(', ')}`);
      process.stdout.write(SCRIPTS[known](command.parent ?? command));
    });
  return command;
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (program: Command) => string>> = {
  bash: (program) => `_baize() {
  local words="${commandNames(program).join(' ')}"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${program.commands.map((command) => `      ${command.name()}) words="${wordsAfter(command).join(' ')}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _baize baize
`,
  zsh: (program) => `#compdef baize
_baize() {
  if (( CURRENT == 2 )); then
    local -a commands=(${program.commands.map((command) => `'${command.name()}:${quoted(command.description())}'`).join(' ')})
    _describe command commands
    return
  fi
  case "\${words[2]}" in
${program.commands.map((command) => `    ${command.name()}) compadd -- ${wordsAfter(command).join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _baize baize
`,
  fish: (program) =>
    program.commands
      .flatMap((command) => [
        `complete -c baize -n __fish_use_subcommand -a ${command.name()} -d '${quoted(command.description())}'`,
        ...flags(command).map(
          (flag) =>
            `complete -c baize -n '__fish_seen_subcommand_from ${command.name()}' -l ${flag.slice(2)}`,
        ),
        ...command.commands.map(
          (each) =>
            `complete -c baize -n '__fish_seen_subcommand_from ${command.name()}' -a ${each.name()} -d '${quoted(each.description())}'`,
        ),
        ...(takesGame(command)
          ? [
              `complete -c baize -n '__fish_seen_subcommand_from ${command.name()}' -a '${gameIds(command).join(' ')}'`,
            ]
          : []),
      ])
      .join('\n')
      .concat('\n'),
};

function commandNames(program: Command): readonly string[] {
  return [...program.commands.map((command) => command.name()), '--help', '--version'];
}

function wordsAfter(command: Command): readonly string[] {
  const shells = command.name() === 'completion' ? SHELLS : [];
  const measures = command.name() === 'melds' ? MEASURES : [];
  return [
    ...(takesGame(command) ? gameIds(command) : []),
    ...shells,
    ...measures,
    ...aims(command),
    ...presets(command),
    ...levels(command),
    ...manners(command),
    ...logLevels(command),
    ...command.commands.map((each) => each.name()),
    ...flags(command),
  ];
}

function flags(command: Command): readonly string[] {
  return [...command.options.flatMap((option) => option.long ?? []), '--help'];
}

function takesGame(command: Command): boolean {
  return command.registeredArguments.some((argument) => argument.name() === 'game');
}

/** After --rules or --preset a preset's name may follow. */
function presets(command: Command): readonly string[] {
  if (!flags(command).some((flag) => flag === '--rules' || flag === '--preset')) return [];
  return [...new Set(gamesOf(command).flatMap(({ ruleset }) => Object.keys(ruleset.presets)))];
}

/** After --bots, --bot, --a or --b the name of a level may follow. */
function levels(command: Command): readonly string[] {
  return flags(command).some((flag) => ['--bots', '--bot', '--a'].includes(flag)) ? LEVELS : [];
}

/** After --lang and --speed. */
function manners(command: Command): readonly string[] {
  const known = flags(command);
  const languages = known.includes('--lang') ? LANGUAGES : [];
  return [...languages, ...(known.includes('--speed') ? SPEEDS : [])];
}

/** After --log. */
function logLevels(command: Command): readonly string[] {
  return flags(command).includes('--log') ? LOG_LEVELS : [];
}

function aims(command: Command): readonly string[] {
  if (!flags(command).includes('--aim')) return [];
  return gamesOf(command).flatMap(({ openCards }) => openCards?.aims ?? []);
}

function gameIds(command: Command): readonly string[] {
  return gamesOf(command).map((game) => game.id);
}

/** The games a command is for. */
function gamesOf(command: Command): readonly Game[] {
  if (command.name() === 'melds') return [mayi];
  return command.name() === 'solve' ? GAMES.filter(({ openCards }) => openCards) : GAMES;
}

function quoted(text: string): string {
  return text.replaceAll("'", '’');
}
