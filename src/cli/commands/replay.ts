// baize replay: a record in, the game told event by event out, whole, up to a point, or step by step.
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import type { Game, Replayed } from '#kernel';
import { badInput } from '../failure.ts';
import { wholeNumber } from '../input.ts';
import {
  openFinished,
  replayedEntries,
  stateAt,
  UNFINISHED_FLAG,
  type OpenRecord,
} from '../record-file.ts';
import { openEvent } from '../telling/open-table.ts';
import { printedPosition } from '../telling/printed-position.ts';
import { textWrapped } from '../telling/wrapped.ts';
import { jsonLine } from '../telling/json-line.ts';

interface ReplayOptions {
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
    .option('--json', 'print one JSON object per action')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize replay records/tysiac-kurnik-3.jsonl | less\n  $ baize replay records/tysiac-kurnik-3.jsonl --at 20\n',
    )
    .action(async (file: string, options: ReplayOptions) => {
      if (options.step && options.json) badInput('--step and --json do not go together');
      const open = openFinished(file, options.unfinished);
      const last = open.record.entries.length;
      const at = options.at === undefined ? last : wholeNumber(options.at, '--at', 0, last);
      if (options.step) await stepThrough(file, open, at);
      else tellAll(file, open, at, options.json === true);
      if (options.at !== undefined && !options.json)
        process.stdout.write(openHands(file, open, at));
    });
}

function tellAll(file: string, open: OpenRecord, at: number, json: boolean): void {
  if (at === 0) return;
  for (const replayed of replayedEntries(file, open)) {
    process.stdout.write(json ? stepLine(open.game, replayed) : sentences(open, replayed));
    if (replayed.entry.n === at) return;
  }
}

async function stepThrough(file: string, open: OpenRecord, at: number): Promise<void> {
  if (!process.stdin.isTTY) badInput('--step: needs a terminal to press Enter on');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const stop = new AbortController();
  terminal.once('SIGINT', () => stop.abort());
  for (const replayed of replayedEntries(file, open)) {
    process.stdout.write(sentences(open, replayed));
    const { n } = replayed.entry;
    if (n === at) break;
    const answer = await terminal
      .question(`(${n} of ${at}, Enter goes on, q ends) `, { signal: stop.signal })
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

function sentences({ game, record }: OpenRecord, { entry, events }: Replayed): string {
  const name = (seat: number) => record.header.players[seat] ?? `seat ${seat}`;
  const told = events.map((event) =>
    game.text.event(openEvent(game, event, record.header.seats), name),
  );
  return told
    .map((sentence, i) => `${(i === 0 ? String(entry.n) : '').padStart(5)}  ${sentence}`)
    .map((line) => `${textWrapped(line, 9)}\n`)
    .join('');
}

function openHands(file: string, open: OpenRecord, at: number): string {
  const { hands } = printedPosition(open.game, stateAt(file, open, at));
  const names = open.record.header.players;
  return `\n${hands.map((cards, seat) => `  ${names[seat]}: ${cards.join(' ') || '–'}\n`).join('')}`;
}
