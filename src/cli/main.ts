// Entry point of the command line: one subcommand per file, exit codes 0 (fine), 1 (it failed) and 2 (bad input).
import { Command, CommanderError } from 'commander';
import { ENGINE_VERSION } from '#kernel';
import { playCommand } from './commands/play.ts';
import { resumeCommand } from './commands/resume.ts';
import { BadInput, EXIT } from './failure.ts';

const program = new Command('baize')
  .description('A card table for programs and people: games, house rules, scenarios.')
  .version(ENGINE_VERSION)
  .showHelpAfterError('(baize --help shows what there is)')
  .exitOverride()
  .addHelpText(
    'after',
    '\nExamples:\n  $ baize games\n  $ baize demo coinche\n  $ baize rules mayi\n  $ baize scenario scenarios/tysiac/*.json\n',
  );

/** The table opens at once: it does not wait for what the other commands need. */
const COMMANDS = isForTable()
  ? [playCommand, resumeCommand]
  : (await import('./commands/index.ts')).COMMANDS;

for (const make of COMMANDS) {
  const command = make();
  program.addCommand(
    command.exitOverride().showHelpAfterError(`(baize ${command.name()} --help shows how)`),
  );
}

// A reader that closes its end (| head) has seen enough: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok);
  process.stderr.write(`baize: standard output cannot be written (${error.code})\n`);
  process.exit(EXIT.badInput);
});

try {
  await program.parseAsync(isBareAtTerminal() ? [...process.argv, 'play'] : process.argv);
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function isForTable(): boolean {
  const [, , word] = process.argv;
  return word === 'play' || word === 'resume' || isBareAtTerminal();
}

/** The name alone opens the table. */
function isBareAtTerminal(): boolean {
  return process.argv.length === 2 && process.stdin.isTTY && process.stdout.isTTY;
}

function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`baize: ${error.message}\n`);
  return EXIT.badInput;
}
