// Somebody opens a table: what they want in, the table and its key out, or why it cannot be.
import {
  accept,
  isHex,
  KEY_DIGITS,
  refuse,
  type Game,
  type JsonObject,
  type Result,
} from '#kernel';
import { gameNamed } from '../channel/open-game.ts';
import { keyHash } from '#protocol';
import {
  cleanName,
  openingEntry,
  printRoomEntry,
  seatsCounted,
  type ChairOpened,
  type Policy,
} from '#table';
import { bodyHash, tableNamed } from './keys.ts';
import { appendedSurely, notKept, summaryOf } from './keeper.ts';
import { openedBy } from './log-read.ts';
import type { HousePorts } from './ports.ts';
import type { Row } from '../stores/store.ts';
import { botOf, type NameBot } from './wishes.ts';

export interface TableWanted {
  readonly game: string;
  readonly rules?: string | JsonObject;
  readonly seats: readonly ChairWanted[];
  readonly policy: Policy;
  /** 64 hex digits that the client made up, so that it can ask again when the answer got lost. */
  readonly key?: string;
}

interface ChairWanted {
  readonly kind: 'open' | 'bot';
  readonly level?: string;
  readonly name?: string;
}

export interface TableOpened {
  readonly table: string;
  readonly key: string;
  readonly invite: string;
}

/** Asked twice with the same key and the same wishes, it is the same table. */
export async function openTable(
  ports: HousePorts,
  wanted: TableWanted,
): Promise<Result<TableOpened & { readonly isNew: boolean }>> {
  const { key = ports.newKey(), ...wishes } = wanted;
  if (!isHex(key, KEY_DIGITS))
    return refuse('unreadable', `key: expected ${KEY_DIGITS} hex digits`, { path: 'key' });
  const game = gameNamed(wanted.game);
  if (!game.ok) return game;
  // Before anybody is given a name: thousands of bots would take many seconds to be called each something else.
  const count = seatsCounted(game.value, wanted.seats.length);
  if (!count.ok) return count;
  const seats = chairsFrom(game.value, wanted.seats, ports.botName);
  if (!seats.ok) return seats;
  const table = tableNamed(key);
  const { policy, rules } = wanted;
  const secret = ports.newKey();
  const host = keyHash(key);
  const opening = { table, game: game.value, rules, seats: seats.value, policy, host, secret };
  const entry = openingEntry(opening, ports.now());
  if (!entry.ok) return entry;
  const row = {
    table,
    n: 1,
    sender: host,
    id: '.open',
    asked: bodyHash(wishes),
    body: printRoomEntry(entry.value),
  };
  const kept = await keptOpening(ports, row, secret);
  return kept.ok ? accept({ table, key, invite: `/t/${table}`, isNew: kept.value }) : kept;
}

/** Whether it was not there before. */
async function keptOpening(ports: HousePorts, row: Row, secret: string): Promise<Result<boolean>> {
  const room = openedBy(row);
  if (!room.ok) return room;
  const appended = await appendedSurely(ports, {
    row,
    summary: summaryOf(room.value),
    secret: { number: 1, key: secret },
    epoch: null,
    owner: ports.node,
  });
  if (appended.is === 'won') return accept(true);
  if (appended.is === 'lost' && appended.row.asked === row.asked) return accept(false);
  if (appended.is === 'refused') return notKept(appended.refusal);
  return refuse('id_reused', 'this key has opened another table', { id: '.open' });
}

function chairsFrom(
  game: Game,
  seats: TableWanted['seats'],
  nameBot: NameBot,
): Result<readonly ChairOpened[]> {
  const names = seats.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const chairs: ChairOpened[] = [];
  for (const [i, { kind, level, name }] of seats.entries()) {
    if (kind === 'open') chairs.push({ kind });
    else {
      const called = name === undefined ? accept(nameBot(names)) : cleanName(name);
      if (!called.ok) return called;
      names.push(called.value);
      const bot = botOf(game, level, called.value, `seats[${i}].level`);
      if (!bot.ok) return bot;
      chairs.push({ kind, ...bot.value });
    }
  }
  return accept(chairs);
}
