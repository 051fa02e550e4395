// The command line as a value: which commands there are in, a program that can be run once out, and what ends it.
import { Command, CommanderError } from 'commander';
import { ENGINE_VERSION } from '#kernel';
import { BadInput, EXIT } from './failure.ts';

export function programOf(makes: readonly (() => Command)[]): Command {
  const program = new Command('baize')
    .description('A card table for programs and people: games, house rules, scenarios.')
    .version(ENGINE_VERSION)
    .showHelpAfterError('(baize --help shows what there is)')
    .exitOverride()
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize games\n  $ baize demo coinche\n  $ baize rules mayi\n  $ baize join http://localhost:8080/t/du2saeq7a38d --name Ann\n  $ baize scenario scenarios/tysiac/*.json\n',
    );
  for (const make of makes) {
    const command = make();
    program.addCommand(
      command.exitOverride().showHelpAfterError(`(baize ${command.name()} --help shows how)`),
    );
  }
  return program;
}

/** Told in one sentence where it is the input's fault; a bug is thrown on. */
export function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`baize: ${error.message}\n`);
  return EXIT.badInput;
}
