import { describe, expect, test } from 'vitest';
import { toy, type ToyRules, type ToyState, type ToyTypes } from '../../tests/toy-game.ts';
import type { Game } from './contract.ts';
import type { JsonObject } from './json.ts';
import { checkLaws, type LawCounts, type LawTable } from './laws.ts';
import { accept } from './result.ts';

type Toy = Game<ToyTypes>;

/** Views that hold more than the toy's are sent as they are. */
const SENT_WHOLE: Pick<Toy, 'printView' | 'readView'> = {
  printView: (view) => ({ ...toy.printView(view), whole: view as unknown as JsonObject }),
  readView: (value) => accept((value as { readonly whole: ToyTypes['view'] }).whole),
};

const RULES: ToyRules = { version: 1, handSize: 3, rounds: 3 };
const TABLE: LawTable = { rules: RULES, seats: 2, seed: 'laws', rounds: 12, every: 1 };
const sum = (numbers: Readonly<Record<string, number>>) =>
  Object.values(numbers).reduce((a, b) => a + b, 0);

describe('the toy game obeys every law', () => {
  test.each([2, 3])('with %d seats', (seats) => {
    const counts = checkLaws(toy, { ...TABLE, seats });
    expect(counts).toMatchObject({ rounds: 12, games: 4 });
    expect(Object.keys(counts.actions).toSorted()).toEqual(['DRAW', 'NEXT_ROUND', 'PASS', 'PLAY']);
    expect(Object.keys(counts.refusals).toSorted()).toEqual([
      'not_your_turn',
      'round_over',
      'table_only',
    ]);
    expect(counts.actions['NEXT_ROUND']).toBe(8);
    expect(Math.min(...Object.values(counts.refusals))).toBeGreaterThan(20);
    expect(sum(counts.actions)).toBe(counts.decisions + 8);
    expect(counts.imagined).toBe(sum(counts.actions) * (seats + 1));
    expect(counts.different).toBe(counts.imagined);
  });

  test('the same seed plays the same, another plays otherwise', () => {
    const few = { ...TABLE, rounds: 4 };
    const counts = checkLaws(toy, few);
    expect(checkLaws(toy, few)).toEqual(counts);
    expect(checkLaws(toy, { ...few, seed: 'other' })).not.toEqual(counts);
  });

  test('nothing is played for no rounds', () => {
    const none: LawCounts = {
      rounds: 0,
      games: 0,
      endless: 0,
      decisions: 0,
      actions: {},
      refusals: {},
      imagined: 0,
      different: 0,
    };
    expect(checkLaws(toy, { ...TABLE, rounds: 0 })).toEqual(none);
  });

  test('some decisions are looked at closely, or all of them', () => {
    const { imagined, actions } = checkLaws(toy, { ...TABLE, rounds: 40, every: 4 });
    expect(imagined / 3).toBeGreaterThan(sum(actions) / 8);
    expect(imagined / 3).toBeLessThan(sum(actions) / 2);
  });

  test('play stops in the middle of a game when enough rounds are played', () => {
    expect(checkLaws(toy, { ...TABLE, rounds: 4 })).toMatchObject({ rounds: 4, games: 2 });
  });

  test('games go on with other seeds and dealers, each replayed from its start', () => {
    const starts: unknown[] = [];
    const start: Toy['start'] = (...given) => {
      starts.push(given.slice(1));
      return toy.start(...given);
    };
    checkLaws({ ...toy, start }, { ...TABLE, rounds: 7 });
    const [first, second, third] = [
      [2, 'laws/0', 0],
      [2, 'laws/1', 1],
      [2, 'laws/2', 0],
    ];
    expect(starts).toEqual([first, first, second, second, third, third]);
  });

  test('ten rounds of one game are enough', () => {
    const long: Toy = {
      ...toy,
      ...SENT_WHOLE,
      ruleset: {
        ...toy.ruleset,
        options: { ...toy.ruleset.options, rounds: { kind: 'integer', min: 1, max: 99 } },
      },
    };
    const rules = { ...RULES, rounds: 99 };
    expect(checkLaws(long, { ...TABLE, rules, rounds: 25, every: 9 })).toMatchObject({
      rounds: 25,
      games: 3,
    });
  });

  test('half of the games are played without competing', () => {
    const game: Toy = {
      ...toy,
      passAmong: (actions) => actions.find(({ type }) => type === 'PASS'),
    };
    const never: Toy = { ...toy, passAmong: () => undefined };
    const passes = (counts: LawCounts) => (counts.actions['PASS'] ?? 0) / counts.decisions;
    const many = { ...TABLE, rounds: 40, every: 1000 };
    expect(passes(checkLaws(game, many))).toBeGreaterThan(passes(checkLaws(never, many)) + 0.1);
    expect(Object.keys(checkLaws(game, many).actions)).toContain('PLAY');
  });

  test('unlisted actions of an open type may be accepted', () => {
    const quiet: Toy = {
      ...toy,
      openTypes: ['DRAW'],
      legalActions: (state, seat) =>
        [...toy.legalActions(state, seat)].filter(({ type }) => type !== 'DRAW'),
    };
    expect(checkLaws(quiet, TABLE).actions['DRAW']).toBeUndefined();
    expect(() => checkLaws({ ...quiet, openTypes: ['PASS'] }, TABLE)).toThrow(
      '"DRAW"} by 1 is refused',
    );
  });

  test('a world where nothing is hidden does not differ', () => {
    const open: Toy = {
      ...toy,
      ...SENT_WHOLE,
      view: (state, viewer) => ({
        ...toy.view(state, viewer),
        state: { ...state, seed: 'another' },
      }),
      imagine: (view) => (view as unknown as { state: ToyState }).state,
    };
    expect(checkLaws(open, TABLE)).toMatchObject({ different: 0 });
    expect(checkLaws(open, TABLE).imagined).toBeGreaterThan(0);
  });
});
