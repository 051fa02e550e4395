// Who is asked when several may act, and when several must choose at the same time.
import { describe, expect, test } from 'vitest';
import { toy, type ToyRules, type ToyTypes } from '../../tests/toy-game.ts';
import type { Game, Seat } from './contract.ts';
import { simulationRng } from './random/seed.ts';
import { mayLetGo, stillAsked, whoIsAsked, type Sitters } from './turns.ts';

const RULES: ToyRules = { version: 1, handSize: 3, rounds: 3 };
const state = toy.start(RULES, 3, 'turns', 0);

/** The toy game with these seats to act, the first to move unless all choose together. */
function acting(seats: readonly Seat[], isTogether = false): Game<ToyTypes> {
  return { ...toy, toAct: () => seats, choosesTogether: () => isTogether };
}

const PATIENT: Sitters = { canWait: () => true, letGo: [], inOrder: (seats) => seats };
const ask = (game: Game<ToyTypes>, sitters: Sitters) =>
  whoIsAsked(game, state, sitters, () => simulationRng('luck'));

test('who is alone is asked, whoever they are', () => {
  expect(ask(acting([2]), PATIENT)).toEqual({ seat: 2, mayWait: false, also: [] });
});

describe('who may interrupt', () => {
  const game = acting([1, 2, 0]);

  test('is asked first, in the order that is wanted, and may wait', () => {
    expect(ask(game, PATIENT)).toEqual({ seat: 2, mayWait: true, also: [0] });
    const turned: Sitters = { ...PATIENT, inOrder: (seats) => seats.toReversed() };
    expect(ask(game, turned)).toEqual({ seat: 0, mayWait: true, also: [2] });
    expect([0, 1, 2].map((seat) => mayLetGo(game, state, seat))).toEqual([true, false, true]);
  });

  test('is not asked again, nor when the time for it is over', () => {
    expect(ask(game, { ...PATIENT, letGo: [2] })).toEqual({ seat: 0, mayWait: true, also: [] });
    const over: Sitters = { ...PATIENT, letGo: [0, 1, 2] };
    expect(ask(game, over)).toEqual({ seat: 1, mayWait: false, also: [] });
    expect(stillAsked(game, state, over)).toEqual([]);
  });

  test('and cannot wait acts by chance, as often as the mover', () => {
    const rng = simulationRng('luck');
    const hasty: Sitters = { ...PATIENT, canWait: (seat) => seat !== 2, letGo: [0] };
    const asked = Array.from({ length: 200 }, () => whoIsAsked(game, state, hasty, () => rng).seat);
    expect(new Set(asked)).toEqual(new Set([1, 2]));
    expect(asked.filter((seat) => seat === 2).length).toBeGreaterThan(60);
  });
});

describe('who chooses together', () => {
  const game = acting([1, 2, 0], true);

  test('is asked together, and nobody may let the others go on', () => {
    expect(ask(game, PATIENT)).toEqual({ seat: 1, mayWait: false, also: [2, 0] });
    expect([0, 1, 2].some((seat) => mayLetGo(game, state, seat))).toBe(false);
    expect(stillAsked(game, state, PATIENT)).toEqual([]);
  });

  test('also when a clock says that the time for interruptions is over', () => {
    expect(ask(game, { ...PATIENT, letGo: [0, 1, 2] }).seat).toBe(1);
  });
});
