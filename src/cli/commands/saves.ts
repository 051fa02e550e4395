// baize saves: the saved games, what becomes of them next, and those that are damaged with the reason.
import { Command } from 'commander';
import { gameById } from '#games';
import type { Sitter } from '#table';
import { badInput } from '../failure.ts';
import { dataDirectory, listSaves } from '../saves/index.ts';
import type { ListedContent, ListedSave } from '../saves/index.ts';
import { textWrapped } from '../telling/wrapped.ts';
import { DATA_FLAG, deleteCommand, exportCommand, importCommand } from './saves-one.ts';
import { jsonLine } from '../telling/json-line.ts';

export function savesCommand(): Command {
  return new Command('saves')
    .description('list, delete, export and import saved games')
    .option('--json', 'print JSON')
    .option(...DATA_FLAG)
    .addCommand(deleteCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize saves\n  $ baize saves delete coinche-20261116-1\n  $ baize saves export coinche-20261116-1 sunday.jsonl\n  $ baize saves import sunday.jsonl\n',
    )
    .action((options: { json?: true; data?: string }) => {
      const directory = dataDirectory(options.data);
      const saves = listSaves(directory);
      if (!saves.ok) badInput(saves.refusal.message);
      const list = saves.value;
      if (options.json) process.stdout.write(jsonLine(list.map(jsonOf)));
      else if (list.length === 0) process.stdout.write(`No saved games in ${directory}.\n`);
      else for (const save of list) process.stdout.write(saveLines(save));
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

function saveLines({ id, openIn, lastPlayed, content }: ListedSave): string {
  const lines = content.ok
    ? [...contentLines(content.value), timesLine(content.value.started, lastPlayed)]
    : [`damaged: ${content.refusal.message}`];
  const open = openIn === null ? [] : [`open in another process (pid ${openIn})`];
  const [first = '', ...others] = [...lines, ...open].map((line) => textWrapped(`  ${line}`, 4));
  return `${id}\n${[first, ...others].join('\n')}\n`;
}

function contentLines(content: ListedContent): readonly string[] {
  const { game, seats, rules, round } = content;
  const name = gameById(game)?.name ?? game;
  return [
    `${name}, ${rulesText(rules)}, round ${round}, ${turnText(content)}`,
    seats.map(seatText).join(', '),
  ];
}

function rulesText({ preset, ...changed }: ListedContent['rules']): string {
  const changes = Object.entries(changed).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}`,
  );
  return changes.length === 0 ? preset : `${preset} with ${changes.join(', ')}`;
}

function turnText({ seats, turn, outcome }: ListedContent): string {
  const name = (seat: number) => seats[seat]?.name ?? `seat ${seat}`;
  if (outcome !== null) return `won by ${outcome.winners.map(name).join(' and ')}`;
  return turn === null ? 'the next one is to be dealt' : `${name(turn)} to move`;
}

function seatText(seat: Sitter): string {
  return seat.kind === 'bot' ? `${seat.name} (${seat.level})` : seat.name;
}

function timesLine(started: string, lastPlayed: string | null): string {
  const last = lastPlayed === null ? '' : `, last played ${clock(lastPlayed)}`;
  return `begun ${clock(started)}${last}`;
}

/** The player's own clock, in the order that sorts. */
function clock(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
