// baize position: a record and a number of actions in, the position after them out.
import { Command } from 'commander';
import { flagRequired, wholeNumber } from '../input.ts';
import { openFinished, stateAt, UNFINISHED_FLAG } from '../record-file.ts';
import { jsonLine } from '../telling/json-line.ts';

export function positionCommand(): Command {
  return new Command('position')
    .description('print the position after so many actions of a record')
    .argument('<file>', 'a record; - reads standard input')
    .option('--at <n>', 'after how many actions; 0 is the start')
    .option(...UNFINISHED_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ baize position records/tysiac-standard-3.jsonl --at 12\n',
    )
    .action((file: string, options: { at?: string; unfinished?: true }) => {
      const open = openFinished(file, options.unfinished);
      const at = wholeNumber(
        flagRequired(options.at, '--at'),
        '--at',
        0,
        open.record.entries.length,
      );
      process.stdout.write(jsonLine(open.game.printPosition(stateAt(file, open, at))));
    });
}
