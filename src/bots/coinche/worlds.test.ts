// Imagined worlds look exactly like the view they come from, and hidden hands fit what their players called.
import { describe, expect, test } from 'vitest';
import { coinche, type CoincheAction, type CoincheState } from '#games/coinche';
import { at, orThrow, pick, setOf, simulationRng, union, type Seat, type Trick } from '#kernel';
import { countedCall } from './counted-calls.ts';
import { hopeOf } from './hand-count.ts';
import { worldsBehind } from './worlds.ts';

const PRESETS = Object.entries(coinche.ruleset.presets);

/** A round in which everybody calls by counting and plays any card, a given number of steps into it. */
function roundAfter(rules: CoincheState['table']['rules'], seed: string, steps: number) {
  const rng = simulationRng(seed);
  let state = coinche.start(rules, 4, seed, 0);
  for (let i = 0; i < steps && state.turn !== null; i++) {
    const seat = state.turn;
    state = orThrow(coinche.step(state, seat, someAction(state, seat, rng))).state;
  }
  return state;
}

function someAction(state: CoincheState, seat: Seat, rng: () => number): CoincheAction {
  if (state.phase === 'Bidding')
    return countedCall(at(state.hands, seat), state.bids, seat, state.table.rules);
  return pick([...coinche.legalActions(state, seat)], rng);
}

describe.each(PRESETS)('under %s', (_, rules) => {
  test.each([0, 5, 9, 14, 20, 27, 33])(
    'a world after %i steps looks like the view, and could have come to it',
    (steps) => {
      for (const seed of ['a', 'b', 'c']) {
        const state = roundAfter(rules, seed, steps);
        const seat = state.turn ?? 0;
        const view = coinche.view(state, seat);
        const next = worldsBehind(view, simulationRng(seed), true);
        for (let n = 0; n < 4; n++) {
          const world = next();
          expect(coinche.view(world, seat)).toEqual(view);
          expect(refusalsIn(world)).toEqual([]);
        }
      }
    },
  );
});

/** Plays the round of a world again, from its first trick on. */
function refusalsIn(world: CoincheState): readonly string[] {
  const tricks: readonly Trick[] = world.trick === null ? [] : [...world.tricks, world.trick];
  const plays = tricks.flatMap((trick) => trick.plays);
  const hands = world.hands.map((hand, seat) =>
    union(hand, setOf(plays.filter((play) => play.seat === seat).map(({ card }) => card))),
  );
  const leader = (world.dealer + 1) % 4;
  let state: CoincheState = { ...world, hands, tricks: [], trick: { leader, plays: [] } };
  state = { ...state, turn: leader };
  return plays.flatMap(({ seat, card }) => {
    const result = coinche.step(state, seat, { type: 'PLAY_CARD', card });
    if (result.ok) state = result.value.state;
    return result.ok ? [] : [result.refusal.message];
  });
}

test('a contract without an auction was bid all the same', () => {
  const [, rules] = at(PRESETS, 0);
  const contract = { seat: 1, value: 80, suit: 1, multiplier: 1 };
  const trick = { leader: 0, plays: [] };
  const start = coinche.start(rules, 4, 'seed', 3);
  const view = coinche.view({ ...start, phase: 'Play', contract, trick }, 0);
  const meanHope = (readsCalls: boolean) => {
    const next = worldsBehind(view, simulationRng('luck'), readsCalls);
    const hopes = Array.from({ length: 60 }, () => hopeOf(at(next().hands, 1), 1));
    return hopes.reduce((sum, hope) => sum + hope, 0) / hopes.length;
  };
  expect(meanHope(true)).toBeGreaterThan(meanHope(false) + 10);
});

test('who bid a suit is imagined to be strong in it, and who passed is not', () => {
  const [, rules] = at(PRESETS, 0);
  const start = coinche.start(rules, 4, 'seed', 3);
  const bids = [
    { seat: 0, bid: 'pass' as const },
    { seat: 1, bid: { value: 100, suit: 1 } },
  ];
  const view = coinche.view({ ...start, bids, turn: 2 }, 2);
  const meanHope = (seat: Seat, readsCalls: boolean) => {
    const next = worldsBehind(view, simulationRng('luck'), readsCalls);
    const hopes = Array.from({ length: 60 }, () => hopeOf(at(next().hands, seat), 1));
    return hopes.reduce((sum, hope) => sum + hope, 0) / hopes.length;
  };
  expect(meanHope(1, true)).toBeGreaterThan(meanHope(1, false) + 15);
  expect(meanHope(0, true)).toBeLessThan(meanHope(0, false));
});
