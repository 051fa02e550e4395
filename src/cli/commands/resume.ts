// baize resume: a saved game goes on at this terminal, the one that was played last unless another is named.
import { Command } from 'commander';
import { badInput } from '../failure.ts';
import { atTheTable, mannerFrom, withMannerFlags, type MannerOptions } from '../menu/flags.ts';

export function resumeCommand(): Command {
  return withMannerFlags(new Command('resume'))
    .description('go on with a saved game')
    .argument('[id]', 'as listed by baize saves; without it, the one played last')
    .addHelpText('after', '\nExamples:\n  $ baize resume\n  $ baize resume coinche-20261116-1\n')
    .action(async (id: string | undefined, options: MannerOptions) => {
      const manner = mannerFrom(options);
      const { findSaves } = await import('../saves/index.ts');
      const { wordsIn } = await import('#text/all');
      const { saveRefusal } = await import('../menu/save-words.ts');
      const words = wordsIn(manner.language);
      const { resumeGame } = await import('../menu/start.ts');
      process.exitCode = await atTheTable(manner, options, () => {
        const started = resumeGame(manner.directory, id ?? lastPlayed());
        return started.ok
          ? { from: 'game', started: started.value }
          : badInput(saveRefusal(started.refusal, words));
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
