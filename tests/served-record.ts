// A game that a server dealt: what is played in, the record of its first actions out, with a commitment that fits.
import { autoplay, randomBot } from '#bots';
import {
  commitmentOf,
  dealingKey,
  orThrow,
  readRules,
  recordHeader,
  recordRenumbered,
  type Game,
  type GameRecord,
  type HeaderOfFormat2,
  type JsonObject,
  type RecordEntry,
} from '#kernel';

export const KEY = '0123456789abcdef'.repeat(4);
export const OTHER_KEY = 'fedcba9876543210'.repeat(4);
export const ADDED = '0123456789abcdef'.repeat(2);
export const OTHER_ADDED = 'fedcba9876543210'.repeat(2);

export interface ServedRecord extends GameRecord {
  readonly header: HeaderOfFormat2;
}

/** Two players, first and last, and bots between them. */
export function servedRecord(game: Game, seats: number, key = KEY): ServedRecord {
  const rules = orThrow(readRules(game.ruleset, undefined)) as JsonObject;
  const setup = { dealer: 0, format: 2, game: game.id, rules, seats, table: 'a-table' } as const;
  const entropy = [ADDED, ...Array.from({ length: seats - 2 }, () => null), OTHER_ADDED];
  const players = entropy.map((_, seat) => `P${seat}`);
  const seed = dealingKey(key, entropy);
  const header = recordHeader(
    game,
    rules,
    { seats, players, seed, dealer: 0 },
    { table: 'a-table', commit: commitmentOf(key, setup), serverKey: key, entropy },
  );
  return { header, entries: recordRenumbered(header, playedBy(game, header)).entries };
}

const ACTIONS = 40;

function playedBy(game: Game, { rules, seats, seed }: HeaderOfFormat2) {
  const options = { bots: Array.from({ length: seats }, () => randomBot), seed: 'played' };
  const actions: Pick<RecordEntry, 'seat' | 'do'>[] = [];
  for (const { actor, action } of autoplay(game, game.start(rules, seats, seed, 0), options)) {
    actions.push({ seat: actor, do: game.printAction(action) });
    if (actions.length === ACTIONS) break;
  }
  return actions;
}
