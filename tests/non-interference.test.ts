// A few states of every table here; npm run secrecy looks at 20,000.
import { describe, expect, test } from 'vitest';
import { GAMES, tysiac } from '#games';
import type { Game, Seat } from '#kernel';
import { amount } from './how-long.ts';
import { compared, comparedAt, fourNines, isLeak, tablesOf } from './non-interference.ts';

const STATES = amount(15, 60);

describe.each(GAMES)('$name', (game) => {
  test.each(tablesOf(game))('$preset with $seats players gives nothing away', (table) => {
    const found = compared(table, STATES, 'secrets');
    expect(found).toMatchObject({ states: STATES });
    if (isLeak(found)) return;
    expect(found.different).toBeGreaterThan(found.compared / 2);
  });
});

/** What a seat could tell by, over some deals with four nines. */
function leaksOf(game: Game, seats: number): readonly string[] {
  const found = fourNines(game, seats, 12).map((now, i) => comparedAt(now, `world ${i}`));
  return found.filter(isLeak).flatMap(({ by }) => by);
}

/** The game as it would be without a public answer to who is asked. */
function asksOnlyThem(toAct: (state: unknown) => readonly Seat[]): Game {
  return { ...(tysiac as Game), toAct, asked: toAct };
}

describe('four nines', () => {
  const toAct = (state: unknown) => (tysiac as Game).toAct(state);

  test.each([2, 3, 4])('among %i players nobody can tell who holds them', (seats) => {
    expect(leaksOf(tysiac, seats)).toEqual([]);
    const interrupted = fourNines(tysiac, seats, 12).filter(({ state }) => toAct(state).length > 1);
    expect(interrupted.length).toBeGreaterThan(0);
  });

  test('a table that lists seats by their numbers is found', () => {
    const byNumber = (state: unknown) => toAct(state).toSorted((a, b) => a - b);
    expect(leaksOf({ ...(tysiac as Game), toAct: byNumber }, 3)).toContain('place in toAct');
    expect(leaksOf(asksOnlyThem(byNumber), 3)).toContain('who is waited for');
  });

  test('a table that asks only who holds them is found', () => {
    expect(leaksOf(asksOnlyThem(toAct), 3)).toContain('who is waited for');
  });
});
