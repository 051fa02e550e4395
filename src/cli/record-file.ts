// A record file: read, its game found, its states made again one after another.
import { gameById } from '#games';
import {
  readRecord,
  recordStart,
  replayEntry,
  type Game,
  type GameRecord,
  type RecordEntry,
} from '#kernel';
import { badInput } from './failure.ts';
import { readText } from './input.ts';

export interface OpenRecord {
  readonly game: Game;
  readonly record: GameRecord;
}

export interface Replayed {
  readonly entry: RecordEntry;
  readonly state: unknown;
  readonly events: readonly { readonly type: string }[];
}

/** A record that can be read whole; anything else is bad input, told with its line. */
export function openRecord(file: string): OpenRecord {
  const record = readRecord(readText(file));
  if (!record.ok) return badInput(`${file}: ${record.refusal.message}`);
  const game = gameById(record.value.header.game);
  if (game === undefined)
    return badInput(`${file}: line 1: game: unknown game "${record.value.header.game}"`);
  return { game, record: record.value };
}

function startOf(file: string, { game, record }: OpenRecord): unknown {
  const start = recordStart(game, record.header);
  return start.ok ? start.value : badInput(`${file}: ${start.refusal.message}`);
}

export function* replayedEntries(file: string, open: OpenRecord): Generator<Replayed, void> {
  let state = startOf(file, open);
  for (const entry of open.record.entries) {
    const taken = replayEntry(open.game, state, entry);
    if (!taken.ok) badInput(`${file}: ${taken.refusal.message}`);
    state = taken.value.state;
    yield { entry, state, events: taken.value.events };
  }
}

/** The state after so many actions. */
export function stateAt(file: string, open: OpenRecord, actions: number): unknown {
  let state = startOf(file, open);
  for (const replayed of replayedEntries(file, open)) {
    if (replayed.entry.n > actions) break;
    state = replayed.state;
  }
  return state;
}
