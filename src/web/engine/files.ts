// Games as files: the record of one that is kept out; a record from elsewhere in, looked at first and then kept like any other.
import { seatedWith, strangerAmong } from '#bots';
import { accept, printRecord, refuse, tailOf, type Refused, type Result } from '#kernel';
import {
  comparedWith,
  entriesFrom,
  foldedLog,
  playedElsewhere,
  readLog,
  seatsAround,
  standingRecord,
  type PlayedElsewhere,
} from '#table';
import type { FoundGame, TakingIn } from './engine.ts';
import { holdTable } from './holding.ts';
import { loadBots, loadGame } from './kits.ts';
import { newId } from './new-id.ts';
import type { Store, TableRow } from './store.ts';

/** What stands of a game, also of one that is not over: whoever has it knows every card. */
export async function fileOf(store: Store, id: string): Promise<Result<string>> {
  const row = await store.row(id);
  if (row === undefined) return refuse('unknown_table', 'this browser has no such table', { id });
  const record = await recordIn(store, row);
  return record.ok ? accept(printRecord(record.value)) : record;
}

async function recordIn(store: Store, row: TableRow) {
  const log = await store.log(row);
  if (!log.ok) return log;
  const { header, entries } = log.value;
  return accept(standingRecord({ opened: { is: 'opened', header, seats: row.seats }, entries }));
}

/** Nothing is kept yet. */
export async function foundIn(store: Store, text: string): Promise<Result<FoundGame>> {
  const read = await readFile(text);
  if (!read.ok) return read;
  const { isOver, record } = read.value;
  const { game, players } = record.header;
  const here = await keptHere(store, read.value);
  return accept({ game, players, actions: record.entries.length, isOver, here });
}

async function readFile(text: string): Promise<Result<PlayedElsewhere>> {
  const read = readLog(text);
  if (!read.ok) return read;
  const game = await loadGame(read.value.header.game);
  return game.ok ? playedElsewhere(game.value, read.value) : game;
}

async function keptHere(store: Store, { record }: PlayedElsewhere): Promise<FoundGame['here']> {
  const { check } = tailOf(record.header);
  for (const row of await store.rows()) {
    // A log is read where it may be the one.
    if (tailOf(row.header).check !== check) continue;
    const kept = await recordIn(store, row);
    const is = kept.ok ? comparedWith(kept.value, record) : 'other';
    if (kept.ok && is !== 'other')
      return { id: row.id, is, isOver: row.isOver, actions: kept.value.entries.length };
  }
  return null;
}

/** The id of the table. A game that is here already is no second one: what it lacks is added to it. */
export async function takenIn(
  store: Store,
  { text, seat, level }: TakingIn,
): Promise<Result<string>> {
  const read = await readFile(text);
  if (!read.ok) return read;
  const here = await keptHere(store, read.value);
  if (here?.is === 'asFar') return accept(here.id);
  if (here !== null) return broughtForward(store, here.id, read.value);
  const { isOver, record } = read.value;
  const { header } = record;
  const [game, bots] = await Promise.all([loadGame(header.game), loadBots(header.game)]);
  if (!game.ok) return game;
  const levels = header.players.map(() => level);
  const seats = seatsAround(header.players, seat, levels);
  const stranger = strangerAmong(bots, game.value, seats, 'seats');
  if (stranger !== undefined) return stranger;
  const entries = entriesFrom(read.value, 0);
  const log = { opened: { is: 'opened' as const, header, seats }, entries };
  const now = foldedLog(game.value, log, seatedWith(bots, seats));
  if (!now.ok) return now;
  const at = Date.now();
  const id = newId(header.game);
  const row = { id, header, seats, begun: at, played: at, entries: entries.length, isOver };
  const kept = await store.create(row, entries);
  return kept.ok ? accept(id) : kept;
}

/** Whoever plays there in another tab is told first. */
async function broughtForward(
  store: Store,
  id: string,
  played: PlayedElsewhere,
): Promise<Result<string>> {
  const hold = await holdTable(id, true, () => {});
  const row = await store.row(id);
  const added = row === undefined ? goneMeanwhile() : await addedTo(store, row, played);
  if (hold.ok) hold.value.release();
  return added.ok ? accept(id) : added;
}

async function addedTo(
  store: Store,
  row: TableRow,
  played: PlayedElsewhere,
): Promise<Result<void>> {
  const kept = await recordIn(store, row);
  if (!kept.ok) return kept;
  const entries = entriesFrom(played, kept.value.entries.length);
  const { isOver } = played;
  const length = row.entries + entries.length;
  return store.append({ ...row, entries: length, played: Date.now(), isOver }, entries);
}

function goneMeanwhile(): Refused {
  return refuse('store_gone', 'this table has been deleted');
}
