// Imagined worlds look exactly like the view they come from, and hidden hands fit what their players called.
import { describe, expect, test } from 'vitest';
import { coinche, type CoincheAction, type CoincheState } from '#games/coinche';
import { at, orThrow, pick, simulationRng, type Seat } from '#kernel';
import { countedCall } from './calls.ts';
import { hopeOf } from './count.ts';
import { worldsBehind } from './worlds.ts';

const PRESETS = Object.entries(coinche.ruleset.presets);

/** A round in which everybody calls by counting and plays any card, so many steps into it. */
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
  test.each([0, 2, 5, 9, 14, 20, 27, 33])('a world after %i steps looks like the view', (steps) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const state = roundAfter(rules, seed, steps);
      for (const seat of [0, 1, 2, 3]) {
        const view = coinche.view(state, seat);
        const next = worldsBehind(view, simulationRng(seed), true);
        for (let n = 0; n < 3; n++) expect(coinche.view(next(), seat)).toEqual(view);
      }
    }
  });
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
