// Whole games of eight who call May I? whenever they may: each one ends, and no card is ever lost or doubled.
import { expect, test } from 'vitest';
import { amount } from '../../../tests/how-long.ts';
import {
  actionsListed,
  orThrow,
  pick,
  readRules,
  simulationRng,
  type Rng,
  type Seat,
} from '#kernel';
import { mayi, type MayIState } from './index.ts';

const MOST_STEPS = 50_000;

/** Who may call goes before the player to move. */
function nextSeat(state: MayIState): Seat | undefined {
  const seats = mayi.toAct(state);
  return seats.find((seat) => seat !== state.turn) ?? seats[0];
}

function played(start: MayIState, rng: Rng) {
  const seen = { renewals: 0, calls: 0, steps: 0 };
  const pack = mayi.wholePack(start.table.seats).join(' ');
  let state = start;
  while (mayi.outcome(state) === undefined && seen.steps < MOST_STEPS) {
    const seat = nextSeat(state) ?? null;
    const owed = mayi.tableAction(state);
    const action = owed ?? pick(actionsListed(mayi.legalActions(state, seat ?? -1), 50), rng);
    const done = orThrow(mayi.step(state, seat, action));
    state = done.state;
    seen.steps += 1;
    seen.calls += action.type === 'CALL_MAY_I' ? 1 : 0;
    const renewed = done.events.some(({ type }) => type === 'stockRenewed');
    seen.renewals += renewed ? 1 : 0;
    if (renewed || seen.steps % 25 === 0) expect(mayi.allCards(state).join(' ')).toBe(pack);
  }
  expect(mayi.allCards(state).join(' ')).toBe(pack);
  return { state, seen };
}

const GAMES = amount(18, 100);

test(`${GAMES} games of eight eager callers end, over renewed stocks`, () => {
  const all = { renewals: 0, calls: 0 };
  for (let n = 0; n < GAMES; n++) {
    const rules = orThrow(readRules(mayi.ruleset, ['house', 'phase4', 'family'][n % 3]));
    const rng = simulationRng('eager', n);
    // Rounds that nobody can win go on for ever by phase4's own rule.
    const ending = { ...rules, deadRoundEnds: true };
    const { state, seen } = played(mayi.start(ending, 8, `eager ${n}`), rng);
    expect([n, mayi.outcome(state) !== undefined]).toEqual([n, true]);
    expect(mayi.roundsPlayed(state)).toBe(6);
    all.renewals += seen.renewals;
    all.calls += seen.calls;
  }
  expect(all.renewals).toBeGreaterThan(GAMES);
  expect(all.calls).toBeGreaterThan(10 * GAMES);
});
