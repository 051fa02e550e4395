// A record file: read, its game found, its states made again one after another.
import { gameById } from '#games';
import {
  readRecord,
  recordStart,
  replaying,
  type Game,
  type GameRecord,
  type Replayed,
} from '#kernel';
import { badInput } from './failure.ts';
import { readText } from './input.ts';

export interface OpenRecord {
  readonly game: Game;
  readonly record: GameRecord;
}

/** A record that can be read whole; anything else is bad input, told with its line. */
function openRecord(file: string): OpenRecord {
  const record = readRecord(readText(file));
  if (!record.ok) return badInput(`${file}: ${record.refusal.message}`);
  const game = gameById(record.value.header.game);
  if (game === undefined)
    return badInput(`${file}: line 1: game: unknown game "${record.value.header.game}"`);
  return { game, record: record.value };
}

export const UNFINISHED_FLAG = [
  '--unfinished',
  'show the cards of a game that is not over',
] as const;

/** A record tells every card, also those that are still to be played: nobody sees them by a slip. */
export function openFinished(file: string, isUnfinishedMeant: true | undefined): OpenRecord {
  const open = openRecord(file);
  const { game, record } = open;
  const last = stateAt(file, open, record.entries.length);
  if (isUnfinishedMeant !== true && game.outcome(last) === undefined)
    return badInput(`${file}: ${NOT_OVER}`);
  return open;
}

export const NOT_OVER = 'this game is not over; --unfinished shows its cards all the same';

function startOf(file: string, { game, record }: OpenRecord): unknown {
  const start = recordStart(game, record.header);
  return start.ok ? start.value : badInput(`${file}: ${start.refusal.message}`);
}

export function* replayedEntries(file: string, open: OpenRecord): Generator<Replayed, void> {
  for (const step of replaying(open.game, startOf(file, open), open.record.entries)) {
    if (!step.ok) badInput(`${file}: ${step.refusal.message}`);
    yield step.value;
  }
}

/** The state after a number of actions. */
export function stateAt(file: string, open: OpenRecord, actions: number): unknown {
  let state = startOf(file, open);
  for (const replayed of replayedEntries(file, open)) {
    if (replayed.entry.n > actions) break;
    state = replayed.state;
  }
  return state;
}
