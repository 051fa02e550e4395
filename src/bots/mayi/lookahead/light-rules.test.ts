// The law of the light rules: random rounds are played by the game's own `step` and by these functions side by side.
import { describe, expect, test } from 'vitest';
import { amount } from '../../../../tests/how-long.ts';
import { handPoints } from '../../../games/mayi/cards.ts';
import { distance, mayi, type MayIAction, type MayIState } from '#games/mayi';
import {
  at,
  below,
  countFaces,
  facesIn,
  FACES,
  actionsListed,
  orThrow,
  pick,
  readRules,
  simulationRng,
  totalFaces,
  wordOrZero,
} from '#kernel';
import type { Face, Rng, Seat } from '#kernel';
import { decisionAt } from '../../bot.ts';
import { readingOf } from '../reading.ts';
import { addCounts, countsAt, pointsAt, SIZE, WORDS } from './hands.ts';
import { settingOf } from './imagined.ts';
import {
  drawStock,
  isOut,
  lackOf,
  layDown,
  layOff,
  lightMeld,
  mayCall,
  mayTakeDiscard,
  meldTaking,
  renewStock,
  takeDiscard,
  throwCard,
  winCall,
} from './light-rules.ts';
import { UNKNOWN, type Setting, type World } from './world.ts';

const HABIT = { readiness: 0, point: 1 };
const IMAGINING = { ripening: 1, others: HABIT, own: HABIT, ownAtOnce: HABIT };

function settingAt(state: MayIState): Setting {
  return settingOf(readingOf(decisionAt(mayi, state, 0, simulationRng('seen'))), IMAGINING);
}

/** The light world that is this very table. */
function worldAt(state: MayIState): World {
  const { seats } = state.table;
  const hands = new Int32Array(seats * WORDS);
  state.hands.forEach((hand, seat) => addCounts(hands, seat * WORDS, hand));
  return {
    hands,
    down: Int32Array.from(state.down, Number),
    melds: state.melds.map(({ type, cards }) => lightMeld(type === 'run', cards)),
    stock: [...state.stock],
    next: 0,
    discard: state.discard.toReversed(),
    discarder: state.discardedBy ?? -1,
    chance: 1,
    lacks: new Int32Array(seats).fill(UNKNOWN),
  };
}

/** What everybody holds and what lies where, in one form for both. */
function lightTable({ hands, down, melds, stock, next, discard }: World, seats: number) {
  return {
    hands: Array.from({ length: seats }, (_, seat) => countsAt(hands, seat * WORDS)),
    down: [...down].map((each) => each === 1),
    melds,
    stock: stock.slice(next),
    discard: discard.toReversed(),
  };
}

function trueTable({ hands, down, melds, stock, discard }: MayIState) {
  const light = melds.map(({ type, cards }) => lightMeld(type === 'run', cards));
  return { hands, down, melds: light, stock, discard };
}

type Done = 'as the game' | 'not known here';

/** Does in the light world what was done; of a call only its end. */
function follow(world: World, before: MayIState, seat: Seat | null, action: MayIAction): Done {
  if (seat === null) return 'not known here';
  const call = before.mayI;
  switch (action.type) {
    case 'DRAW_FROM_STOCK':
      drawStock(world, seat);
      return 'as the game';
    case 'DRAW_FROM_DISCARD':
      takeDiscard(world, seat);
      return 'as the game';
    case 'DISCARD':
      throwCard(world, seat, action.card);
      return 'as the game';
    case 'LAY_DOWN':
      layDown(world, seat, placed(before, seat, action));
      return 'as the game';
    case 'LAY_OFF':
      layOffTo(world, before, seat, action);
      return 'as the game';
    case 'GO_OUT':
      for (const named of action.finalLayOffs) layOffTo(world, before, seat, named);
      return 'as the game';
    case 'CLAIM_MAY_I':
      if (seat === before.turn) takeDiscard(world, seat);
      else winCall(world, seat);
      return 'as the game';
    case 'CALL_MAY_I':
    case 'ALLOW_MAY_I': {
      const after = orThrow(mayi.step(before, seat, action)).state;
      if (after.mayI === null) winCall(world, call?.caller ?? seat);
      return 'as the game';
    }
    case 'READY_TO_DISCARD':
    case 'END_TURN':
      return 'as the game';
    case 'SWAP_JOKER':
    case 'NEXT_ROUND':
      return 'not known here';
  }
}

/** The game lays a run in order, whatever order it was named in. */
function placed(before: MayIState, seat: Seat, action: MayIAction) {
  const after = orThrow(mayi.step(before, seat, action)).state;
  return after.melds.slice(before.melds.length);
}

function layOffTo(
  world: World,
  { melds }: MayIState,
  seat: Seat,
  { card, meld }: { readonly card: Face; readonly meld: string },
): void {
  layOff(
    world,
    seat,
    at(
      world.melds,
      melds.findIndex(({ id }) => id === meld),
    ),
    card,
  );
}

/** The light world knows one place for a wild; others are played by nobody here. */
function isKnown(action: MayIAction): boolean {
  const layOffs = action.type === 'LAY_OFF' ? [action] : [];
  const all = action.type === 'GO_OUT' ? action.finalLayOffs : layOffs;
  return all.every(({ end }) => end !== 'low');
}

/** Whoever can lay mostly does, so that rounds get somewhere; all else is chance. */
function chosen(state: MayIState, seat: Seat, rng: Rng): MayIAction {
  const all = actionsListed(mayi.legalActions(state, seat), 60).filter(isKnown);
  const laying = all.filter(({ type }) => /^(LAY|GO_OUT)/.test(type));
  return laying.length > 0 && below(rng, 4) > 0 ? pick(laying, rng) : pick(all, rng);
}

function expectSameRights(setting: Setting, world: World, state: MayIState): void {
  const { turn, melds, table } = state;
  if (turn === null || state.mayI !== null) return;
  const accepts = (seat: Seat, action: MayIAction) => mayi.step(state, seat, action).ok;
  if (state.state === 'awaitingDraw' && state.discard.length > 0) {
    expect(accepts(turn, { type: 'DRAW_FROM_DISCARD' })).toBe(mayTakeDiscard(setting, world, turn));
    // One call a turn is the playout's to keep.
    for (let seat = 0; seat < table.seats; seat++)
      if (seat !== turn && !state.discardClaimed)
        expect(accepts(seat, { type: 'CALL_MAY_I' })).toBe(mayCall(setting, world, seat));
  }
  if (state.state !== 'drawn' || !at(state.down, turn) || state.laidDownThisTurn) return;
  for (const [i, { id }] of melds.entries())
    for (const card of facesIn(at(state.hands, turn))) {
      const fits = meldTaking([at(world.melds, i)], card, setting.ratio) !== undefined;
      expect(accepts(turn, { type: 'LAY_OFF', meld: id, card })).toBe(fits);
    }
}

/** Never too few, and too many only in round 6, by a card at most. */
function expectNearLack(setting: Setting, world: World, state: MayIState, seat: Seat): void {
  if (at(state.down, seat)) return;
  const hand = at(state.hands, seat);
  const size = setting.rules.all ? Math.max(totalFaces(hand), 11) : undefined;
  const exact = distance(hand, setting.contract, setting.rules, size);
  const light = lackOf(setting, world, seat, totalFaces(hand) - 1);
  if (!Number.isFinite(exact)) return;
  expect(light).toBeGreaterThanOrEqual(exact);
  expect(light).toBeLessThanOrEqual(exact + (state.round === 6 ? 1 : 0));
}

interface Counts {
  rounds: number;
  out: number;
  renewed: number;
  unknown: number;
  calls: number;
  layOffs: number;
}

function playRound(start: MayIState, rng: Rng, counts: Counts): void {
  const setting = settingAt(start);
  const seats = start.table.seats;
  let state = start;
  let world = worldAt(state);
  for (let n = 0; n < MOST_ACTIONS && state.turn !== null; n++) {
    expectSameRights(setting, world, state);
    expectNearLack(setting, world, state, n % seats);
    const seat = at(
      mayi.toAct(state),
      below(rng, 4) === 0 ? below(rng, mayi.toAct(state).length) : 0,
    );
    const action = chosen(state, seat, rng);
    const before = state;
    const { state: after, events } = orThrow(mayi.step(state, seat, action));
    state = after;
    if (follow(world, before, seat, action) === 'not known here') {
      world = worldAt(state);
      counts.unknown += 1;
      continue;
    }
    if (events.some(({ type }) => type === 'stockRenewed')) {
      expectRenewed(world, state);
      counts.renewed += 1;
    }
    expect(lightTable(world, seats)).toEqual(trueTable(state));
    const winner = events.find(({ type }) => type === 'wentOut');
    expect(isOut(world, seat)).toBe(winner !== undefined);
    if (winner !== undefined) counts.out += 1;
    counts.calls += events.filter(({ type }) => type === 'mayIWon').length;
    counts.layOffs += events.filter(({ type }) => type === 'laidOff').length;
  }
  counts.rounds += 1;
  state.hands.forEach((hand, seat) => {
    expect(wordOrZero(world.hands, seat * WORDS + SIZE)).toBe(totalFaces(hand));
    expect(pointsAt(world.hands, seat * WORDS, setting.points)).toBe(
      handPoints(hand, state.table.rules.twoPoints),
    );
  });
}

/** The same cards in another order, which is then taken over. */
function expectRenewed(world: World, { stock }: MayIState): void {
  expect(world.next).toBe(world.stock.length);
  renewStock(world);
  expect(countFaces(world.stock)).toEqual(countFaces(stock));
  world.stock.splice(0, world.stock.length, ...stock);
}

const MOST_ACTIONS = 400;
const ROUNDS = amount(1, 3);

const TABLES = ['house', 'phase4', 'family'].flatMap((preset) =>
  [1, 2, 3, 4, 5, 6].map((round) => [preset, round, 2 + round] as const),
);

describe('the light rules are those of the game', () => {
  const counts: Counts = { rounds: 0, out: 0, renewed: 0, unknown: 0, calls: 0, layOffs: 0 };

  test.each(TABLES)('%s, round %i, %i players', (preset, round, seats) => {
    const house = orThrow(readRules(mayi.ruleset, preset));
    const rules = { ...house, firstRound: round, lastRound: round };
    const rng = simulationRng(`${preset} ${round}`);
    for (let n = 0; n < ROUNDS; n++)
      playRound(mayi.start(rules, seats, `${preset} ${round} ${n}`, 0), rng, counts);
  });

  test('everything that they know has happened', () => {
    expect(counts.rounds).toBe(ROUNDS * TABLES.length);
    for (const [name, count] of Object.entries(counts))
      expect({ name, any: count > 0 }).toEqual({ name, any: true });
  });

  test('who threw the last card without being down plays on', () => {
    const rules = orThrow(readRules(mayi.ruleset, 'house'));
    const position = { round: 1, dealer: 2, turn: 0, state: 'drawn', drewFrom: 'stock' };
    const piles = { hands: ['3♠', '3♣ 4♣', '3♦ 4♦'], stock: '8♠ 9♠', discard: '4♠' };
    const state = orThrow(mayi.readPosition({ ...position, ...piles }, rules));
    const world = worldAt(state);
    const { turn } = orThrow(mayi.step(state, 0, { type: 'DISCARD', card: 1 })).state;
    throwCard(world, 0, 1);
    expect({ turn, isOut: isOut(world, 0) }).toEqual({ turn: 1, isOut: false });
  });

  test('a card fits a meld or does not, for every card and every length of a run', () => {
    const run = (low: number, length: number) => Array.from({ length }, (_, i): Face => low + i);
    for (let low = 1; low < 10; low++)
      for (let length = 4; low + length <= 13; length++) {
        const light = lightMeld(true, run(low, length));
        const fitting = Array.from({ length: FACES }, (_, face) => face).filter(
          (face) => meldTaking([light], face, false) !== undefined,
        );
        const ends = [low - 1, low + length].filter((face) => face >= 1 && face <= 12);
        expect(fitting.filter((face) => face % 13 !== 0)).toEqual(ends);
      }
  });
});
