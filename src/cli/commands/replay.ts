// baize replay: a record in, the game told event by event out, whole, up to a point, or step by step.
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import type { Game, Replayed } from '#kernel';
import { badInput } from '../failure.ts';
import { wholeNumber } from '../input.ts';
import { LANG_FLAG, LETTERS_FLAG, type LanguageOptions } from '../language-flags.ts';
import {
  openFinished,
  replayedEntries,
  stateAt,
  UNFINISHED_FLAG,
  type OpenRecord,
} from '../record-file.ts';
import { openEvent } from '../telling/open-table.ts';
import { printedPosition } from '../telling/printed-position.ts';
import { nameAt, printingWith, type Printing } from '../telling/printing.ts';
import { textWrapped } from '../telling/wrapped.ts';
import { jsonLine } from '../telling/json-line.ts';

interface ReplayOptions extends LanguageOptions {
  readonly at?: string;
  readonly step?: true;
  readonly unfinished?: true;
  readonly json?: true;
}

export function replayCommand(): Command {
  return new Command('replay')
    .description('tell a recorded game again')
    .argument('<file>', 'a record; - reads standard input')
    .option('--at <n>', 'stop after this many actions and show the open hands')
    .option('--step', 'wait for Enter after every action (on a terminal)')
    .option(...UNFINISHED_FLAG)
    .option(...LANG_FLAG)
    .option(...LETTERS_FLAG)
    .option('--json', 'print one JSON object per action')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize replay records/tysiac-kurnik-3.jsonl | less\n  $ baize replay records/tysiac-kurnik-3.jsonl --at 20\n',
    )
    .action(async (file: string, options: ReplayOptions) => {
      if (options.step && options.json) badInput('--step and --json do not go together');
      const printing = await printingWith(options);
      const open = openFinished(file, options.unfinished);
      const last = open.record.entries.length;
      const at = options.at === undefined ? last : wholeNumber(options.at, '--at', 0, last);
      const story: Story = { file, open, at, printing };
      if (options.step) await stepThrough(story);
      else tellAll(story, options.json === true);
      if (options.at !== undefined && !options.json) process.stdout.write(openHands(story));
    });
}

/** What is told, up to where, and in which language. */
interface Story {
  readonly file: string;
  readonly open: OpenRecord;
  readonly at: number;
  readonly printing: Printing;
}

function tellAll(story: Story, json: boolean): void {
  const { file, open, at } = story;
  if (at === 0) return;
  for (const replayed of replayedEntries(file, open)) {
    process.stdout.write(json ? stepLine(open.game, replayed) : sentences(story, replayed));
    if (replayed.entry.n === at) return;
  }
}

async function stepThrough(story: Story): Promise<void> {
  const { file, open, at, printing } = story;
  if (!process.stdin.isTTY) badInput('--step: needs a terminal to press Enter on');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const stop = new AbortController();
  terminal.once('SIGINT', () => stop.abort());
  for (const replayed of replayedEntries(file, open)) {
    process.stdout.write(sentences(story, replayed));
    const { n } = replayed.entry;
    if (n === at) break;
    const answer = await terminal
      .question(`${printing.say('stepAsk', { n, last: at })} `, { signal: stop.signal })
      .catch(() => 'q');
    if (answer.trim() === 'q') break;
  }
  terminal.close();
}

function stepLine(game: Game, { entry, events }: Replayed): string {
  const { n, seat } = entry;
  return jsonLine({
    n,
    seat,
    do: entry.do,
    events: events.map((event) => game.printEvent(event, seat)),
  });
}

function sentences({ open, printing }: Story, { entry, events }: Replayed): string {
  const { game, record } = open;
  const { players, seats } = record.header;
  const name = (seat: number) => nameAt(players, seat, printing);
  const told = events.map((event) =>
    printing.cards(printing.words.event(game, openEvent(game, event, seats), name)),
  );
  return told
    .map((sentence, i) => `${(i === 0 ? String(entry.n) : '').padStart(5)}  ${sentence}`)
    .map((line) => `${textWrapped(line, 9)}\n`)
    .join('');
}

function openHands({ file, open, at, printing }: Story): string {
  const { hands } = printedPosition(open.game, stateAt(file, open, at));
  const lines = hands.map((held, seat) => {
    const label = nameAt(open.record.header.players, seat, printing);
    const text = printing.cards(held.join(' ')) || '–';
    return `  ${printing.words.ui('labelled', { label, text })}\n`;
  });
  return `\n${lines.join('')}`;
}
