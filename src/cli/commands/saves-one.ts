// baize saves delete, export and import: one saved game, taken away, written to a file, or read from one.
import { Command } from 'commander';
import type { Result } from '#kernel';
import type { Words } from '#text';
import { badInput } from '../failure.ts';
import { LANG_FLAG } from '../language-flags.ts';
import { foundWords, saveRefusal } from '../menu/save-words.ts';
import { takeIn, withTakeInFlags, type TakeInOptions } from '../menu/take-in.ts';
import { resumeCommand } from '../menu/resume-command.ts';
import { NOT_OVER, UNFINISHED_FLAG } from '../record-file.ts';
import { dataDirectory, deleteSave, exportedSave, exportSave, readSave } from '../saves/index.ts';
import { printingWith, type Printing } from '../telling/printing.ts';

export const DATA_FLAG = [
  '--data <folder>',
  'where saved games lie (otherwise $BAIZE_DATA)',
] as const;

export function deleteCommand(): Command {
  return new Command('delete')
    .description('delete saved games, also damaged ones')
    .argument('<ids...>', 'as baize saves lists them')
    .option(...DATA_FLAG)
    .option(...LANG_FLAG)
    .addHelpText('after', '\nExample:\n  $ baize saves delete coinche-20261116-1 mayi-20261116-2\n')
    .exitOverride()
    .showHelpAfterError('(baize saves delete --help shows how)')
    .action(async (ids: readonly string[], _: object, command: Command) => {
      const { directory, printing } = await aroundOf(command);
      const different = [...new Set(ids)];
      // A misspelt id is told before anything is gone.
      for (const id of different) checkExists(directory, id, printing.words);
      for (const id of different) {
        valueOf(deleteSave(directory, id), id, printing.words);
        process.stdout.write(`${printing.say('deleted', { id })}\n`);
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
    .option(...LANG_FLAG)
    .addHelpText(
      'after',
      '\nWhat is written is a record: baize replay, verify and solve read it, and baize resume goes on with it; so does a browser.\n\nExample:\n  $ baize saves export coinche-20261116-1 sunday.jsonl\n',
    )
    .exitOverride()
    .showHelpAfterError('(baize saves export --help shows how)')
    .action(async (id: string, file: string, options: { unfinished?: true }, command: Command) => {
      const { directory, printing } = await aroundOf(command);
      const { words } = printing;
      const { game, state } = valueOf(readSave(directory, id), id, words);
      if (options.unfinished !== true && game.outcome(state) === undefined)
        badInput(`${id}: ${NOT_OVER}`);
      if (file === '-') process.stdout.write(valueOf(exportedSave(directory, id), id, words));
      else valueOf(exportSave(directory, id, file), id, words);
    });
}

export function importCommand(): Command {
  return withTakeInFlags(new Command('import'))
    .description('save a game that was played elsewhere, from the file of its record')
    .argument('<file>', 'a record of a game that is not over; - reads standard input')
    .option(...DATA_FLAG)
    .option(...LANG_FLAG)
    .addHelpText(
      'after',
      '\nA record does not tell who is a person. baize resume takes a file too, and goes on with it at once.\n\nExample:\n  $ baize saves import sunday.jsonl --seat 2 --bots hard\n',
    )
    .exitOverride()
    .showHelpAfterError('(baize saves import --help shows how)')
    .action(async (file: string, options: TakeInOptions, command: Command) => {
      const { directory, printing } = await aroundOf(command);
      const { say, words } = printing;
      const { id, found } = takeIn(directory, file, words.language, options);
      const told = found === 'new' ? say('imported', { id }) : foundWords(found, id, words);
      const goOn = say('goOn', { command: resumeCommand(id, directory) });
      process.stdout.write(`${told}\n${goOn}\n`);
    });
}

interface Around {
  readonly directory: string;
  readonly printing: Printing;
}

/** These flags may have been read by the command above this one. */
async function aroundOf(command: Command): Promise<Around> {
  const { data, lang } = command.optsWithGlobals<{ data?: string; lang?: string }>();
  const printing = await printingWith(lang === undefined ? {} : { lang });
  return { directory: dataDirectory(data), printing };
}

function checkExists(directory: string, id: string, words: Words): void {
  const saved = readSave(directory, id);
  if (!saved.ok && saved.refusal.code === 'save_unknown')
    badInput(saveRefusal(saved.refusal, words));
}

function valueOf<T>(result: Result<T>, id: string, words: Words): T {
  if (result.ok) return result.value;
  const text = saveRefusal(result.refusal, words);
  const isOpen = result.refusal.code === 'save_open';
  return badInput(isOpen ? words.ui('labelled', { label: id, text }) : text);
}
