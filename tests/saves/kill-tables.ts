// The tables at which games are killed: persons beside bots, two levels each.
import { GAMES } from '#games';
import { at, orThrow, readRules } from '#kernel';
import type { Sitter } from '#table';
import type { Table } from './play-out.ts';

/** How many sit there, and how many rounds make a short game. */
const SHORT: Readonly<Record<string, { readonly seats: number; readonly rounds: number }>> = {
  tysiac: { seats: 3, rounds: 4 },
  coinche: { seats: 4, rounds: 3 },
  mayi: { seats: 5, rounds: 2 },
};

export interface KillTable {
  readonly table: Table;
  readonly rounds: number;
}

export function killTables(levels: readonly string[], seed: string): readonly KillTable[] {
  return GAMES.map((game) => {
    const { seats, rounds } = SHORT[game.id] ?? { seats: at(game.seats, 0), rounds: 2 };
    const rules = orThrow(readRules(game.ruleset, undefined));
    const taken = Array.from({ length: seats }, (_, seat) => seatAt(seat, levels));
    return { table: { game, rules, seats: taken, seed }, rounds };
  });
}

/** Two persons, the rest bots of each level in turn. */
function seatAt(seat: number, levels: readonly string[]): Sitter {
  if (seat % 3 === 0) return { kind: 'person', name: seat === 0 ? 'Ann' : 'Żółć' };
  return { kind: 'bot', name: `Bot ${seat}`, level: at(levels, seat % levels.length) };
}
