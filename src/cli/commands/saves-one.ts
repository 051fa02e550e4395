// baize saves delete, export and import: one saved game, taken away, written to a file, or read from one.
import { Command } from 'commander';
import type { Result } from '#kernel';
import { badInput } from '../failure.ts';
import { wordsIn } from '#text/all';
import { languageOf } from '../menu/flags.ts';
import { foundWords } from '../menu/save-words.ts';
import { takeIn, withTakeInFlags, type TakeInOptions } from '../menu/take-in.ts';
import { resumeCommand } from '../menu/resume-command.ts';
import { NOT_OVER, UNFINISHED_FLAG } from '../record-file.ts';
import { dataDirectory, deleteSave, exportedSave, exportSave, readSave } from '../saves/index.ts';

export const DATA_FLAG = [
  '--data <folder>',
  'where saved games lie (otherwise $BAIZE_DATA)',
] as const;

export function deleteCommand(): Command {
  return new Command('delete')
    .description('delete saved games, also damaged ones')
    .argument('<ids...>', 'as baize saves lists them')
    .option(...DATA_FLAG)
    .addHelpText('after', '\nExample:\n  $ baize saves delete coinche-20261116-1 mayi-20261116-2\n')
    .exitOverride()
    .showHelpAfterError('(baize saves delete --help shows how)')
    .action((ids: readonly string[], _: object, command: Command) => {
      const directory = directoryFor(command);
      const different = [...new Set(ids)];
      // A misspelt id is told before anything is gone.
      for (const id of different) checkExists(directory, id);
      for (const id of different) {
        valueOf(deleteSave(directory, id), id);
        process.stdout.write(`${id}: deleted\n`);
      }
    });
}

export function exportCommand(): Command {
  return new Command('export')
    .description('write the record of a saved game to a file')
    .argument('<id>', 'as baize saves lists it')
    .argument('<file>', 'where to write; - writes standard output')
    .option(...UNFINISHED_FLAG)
    .option(...DATA_FLAG)
    .addHelpText(
      'after',
      '\nWhat is written is a record: baize replay, verify and solve read it, and baize resume goes on with it; so does a browser.\n\nExample:\n  $ baize saves export coinche-20261116-1 sunday.jsonl\n',
    )
    .exitOverride()
    .showHelpAfterError('(baize saves export --help shows how)')
    .action((id: string, file: string, options: { unfinished?: true }, command: Command) => {
      const directory = directoryFor(command);
      const { game, state } = valueOf(readSave(directory, id), id);
      if (options.unfinished !== true && game.outcome(state) === undefined)
        badInput(`${id}: ${NOT_OVER}`);
      if (file === '-') process.stdout.write(valueOf(exportedSave(directory, id), id));
      else valueOf(exportSave(directory, id, file), id);
    });
}

export function importCommand(): Command {
  return withTakeInFlags(new Command('import'))
    .description('save a game that was played elsewhere, from the file of its record')
    .argument('<file>', 'a record of a game that is not over; - reads standard input')
    .option(...DATA_FLAG)
    .addHelpText(
      'after',
      '\nA record does not tell who is a person. baize resume takes a file too, and goes on with it at once.\n\nExample:\n  $ baize saves import sunday.jsonl --seat 2 --bots hard\n',
    )
    .exitOverride()
    .showHelpAfterError('(baize saves import --help shows how)')
    .action((file: string, options: TakeInOptions, command: Command) => {
      const directory = directoryFor(command);
      const { id, found } = takeIn(directory, file, languageOf(undefined), options);
      const told = found === 'new' ? `${id}: imported` : foundWords(found, id, wordsIn('en'));
      process.stdout.write(`${told}\nGo on with it: ${resumeCommand(id, directory)}\n`);
    });
}

/** The flag may have been read by the command above this one. */
function directoryFor(command: Command): string {
  return dataDirectory(command.optsWithGlobals<{ data?: string }>().data);
}

function checkExists(directory: string, id: string): void {
  const saved = readSave(directory, id);
  if (!saved.ok && saved.refusal.code === 'save_unknown') badInput(saved.refusal.message);
}

function valueOf<T>(result: Result<T>, id: string): T {
  if (result.ok) return result.value;
  const { code, message } = result.refusal;
  return badInput(code === 'save_open' ? `${id}: ${message}` : message);
}
