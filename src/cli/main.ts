// Entry point of the command line: one subcommand per file, exit codes 0 (fine), 1 (it failed) and 2 (bad input).
import { joinCommand, watchCommand } from './commands/join.ts';
import { playCommand } from './commands/play.ts';
import { resumeCommand } from './commands/resume.ts';
import { EXIT } from './failure.ts';
import { exitCodeFor, programOf } from './program.ts';

/** The table opens at once: it does not wait for what the other commands need. */
const COMMANDS = isForTable()
  ? [playCommand, resumeCommand, joinCommand, watchCommand]
  : (await import('./commands/index.ts')).COMMANDS;

// A reader that closes its end (| head) has seen enough: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok);
  process.stderr.write(`baize: standard output cannot be written (${error.code})\n`);
  process.exit(EXIT.badInput);
});

try {
  await programOf(COMMANDS).parseAsync(
    isBareAtTerminal() ? [...process.argv, 'play'] : process.argv,
  );
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function isForTable(): boolean {
  const [, , word] = process.argv;
  return ['play', 'resume', 'join', 'watch'].includes(word ?? '') || isBareAtTerminal();
}

/** The name alone opens the table. */
function isBareAtTerminal(): boolean {
  return process.argv.length === 2 && process.stdin.isTTY && process.stdout.isTTY;
}
