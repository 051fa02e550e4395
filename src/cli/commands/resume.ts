// baize resume: a saved game goes on at this terminal, the one that was played last unless another is named; or a record from elsewhere.
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { badInput } from '../failure.ts';
import { atTheTable, mannerFrom, withMannerFlags, type MannerOptions } from '../menu/flags.ts';
import { takeIn, withTakeInFlags, type TakeInOptions } from '../menu/take-in.ts';

type ResumeOptions = MannerOptions & TakeInOptions;

export function resumeCommand(): Command {
  return withTakeInFlags(withMannerFlags(new Command('resume')))
    .description('go on with a saved game, or with a record from elsewhere')
    .argument(
      '[id|file]',
      'as listed by baize saves, or the file of a record; without it, the one played last',
    )
    .addHelpText(
      'after',
      '\nA record is taken in first: from then on it is a saved game like any other. Browsers write such files, and so does baize saves export.\n\nExamples:\n  $ baize resume\n  $ baize resume coinche-20261116-1\n  $ baize resume sunday.jsonl --seat 2 --bots hard\n',
    )
    .action(async (named: string | undefined, options: ResumeOptions) => {
      const manner = mannerFrom(options);
      const { findSaves } = await import('../saves/index.ts');
      const { wordsIn } = await import('#text/all');
      const { saveRefusal } = await import('../menu/save-words.ts');
      const words = wordsIn(manner.language);
      const { resumeGame } = await import('../menu/start.ts');
      const isFile = named !== undefined && isFileName(named);
      const stray = (['seat', 'bots'] as const).find((name) => options[name] !== undefined);
      if (!isFile && stray !== undefined)
        badInput(`--${stray} needs the file of a record: baize resume <file>`);
      process.exitCode = await atTheTable(manner, options, () => {
        const { id, found } = isFile
          ? takeIn(manner.directory, named, manner.language, options)
          : { id: named ?? lastPlayed(), found: 'new' as const };
        const started = resumeGame(manner.directory, id);
        if (!started.ok) return badInput(saveRefusal(started.refusal, words));
        return { from: 'game', started: { ...started.value, found } };
      });

      function lastPlayed(): string {
        const found = findSaves(manner.directory);
        if (!found.ok) return badInput(saveRefusal(found.refusal, words));
        const open = found.value.find(({ read }) => {
          const { content } = read();
          return content.ok && content.value.outcome === null;
        });
        return open?.id ?? badInput(words.ui('saveNoneOpen'));
      }
    });
}

/** Ids have neither dots nor slashes; a file without either is one where it lies. */
function isFileName(text: string): boolean {
  return /[./\\]/.test(text) || (!/-\d{8}-\d+$/.test(text) && existsSync(text));
}
