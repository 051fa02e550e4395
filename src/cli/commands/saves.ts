// baize saves: the saved games, what becomes of them next, and those that are damaged with the reason.
import { Command } from 'commander';
import { badInput } from '../failure.ts';
import { LANG_FLAG, type LanguageOptions } from '../language-flags.ts';
import { saveRefusal } from '../menu/save-words.ts';
import { dataDirectory, listSaves, type ListedSave } from '../saves/index.ts';
import { DATA_FLAG, deleteCommand, exportCommand, importCommand } from './saves-one.ts';
import { jsonLine } from '../telling/json-line.ts';
import { printingWith } from '../telling/printing.ts';
import { saveText } from '../telling/saves-text.ts';

interface SavesOptions extends Pick<LanguageOptions, 'lang'> {
  readonly json?: true;
  readonly data?: string;
}

export function savesCommand(): Command {
  return new Command('saves')
    .description('list, delete, export and import saved games')
    .option('--json', 'print JSON')
    .option(...DATA_FLAG)
    .option(...LANG_FLAG)
    .addCommand(deleteCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize saves\n  $ baize saves delete coinche-20261116-1\n  $ baize saves export coinche-20261116-1 sunday.jsonl\n  $ baize saves import sunday.jsonl\n',
    )
    .action(async (options: SavesOptions) => {
      const printing = await printingWith(options);
      const directory = dataDirectory(options.data);
      const saves = listSaves(directory);
      if (!saves.ok) badInput(saveRefusal(saves.refusal, printing.words));
      const list = saves.value;
      if (options.json) process.stdout.write(jsonLine(list.map(jsonOf)));
      else if (list.length === 0)
        process.stdout.write(`${printing.say('savesNone', { folder: directory })}\n`);
      else for (const save of list) process.stdout.write(saveText(save, printing));
    });
}

function jsonOf({ id, openIn, lastPlayed, content }: ListedSave): object {
  if (content.ok) {
    const { outcome, seats, ...rest } = content.value;
    const finished = outcome !== null;
    return { id, ...rest, players: seats, outcome, finished, lastPlayed, openIn, damaged: null };
  }
  return { id, lastPlayed, openIn, damaged: content.refusal.message };
}
