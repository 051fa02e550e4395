// The engine and the second opinion on the same positions: whatever they disagree on is a bug in one of them.
import { describe, expect, test } from 'vitest';
import { coinche, tysiac } from '#games';
import { pick, readRules, shuffled, simulationRng } from '#kernel';
import { DEFAULT_RULES } from '../src/games/tysiac/rules.ts';
import { PACK as PACK_32, trickWinner as coincheWinner } from './second-opinion/coinche-cards.ts';
import { COINCHE } from './second-opinion/compare-coinche.ts';
import { MAYI } from './second-opinion/compare-mayi.ts';
import { TYSIAC } from './second-opinion/compare-tysiac.ts';
import type * as coincheTold from './second-opinion/coinche.ts';
import { amount } from './how-long.ts';
import { compare } from './second-opinion/compare.ts';
import type * as mayiTold from './second-opinion/mayi.ts';
import { tablesOf } from './second-opinion/subject.ts';
import type { SecondOpinion, Subject, Turned } from './second-opinion/subject.ts';
import type * as tysiacTold from './second-opinion/tysiac.ts';
import { cardPoints, marriageValue, trickWinner } from './second-opinion/tysiac.ts';

const POSITIONS = amount(80, 330);
/** May I? has twice as many tables, and lay-downs take their time. */
const MAYI_POSITIONS = amount(18, 60);
const ENOUGH = 20_000;
const DIFFERENCE = 'engine and second opinion differ';

function agrees<Position extends Turned, Rules>(
  subject: Subject<Position, Rules>,
  positions = POSITIONS,
) {
  test.each(tablesOf(subject.game))('$name, $seats players', ({ name, rules, seats }) => {
    const seed = `${name} at a table of ${seats}`;
    const compared = compare(subject, { rules, seats, seed, positions });
    expect(compared.positions).toBe(positions);
    expect(compared.refusals).toBeGreaterThan(10 * positions);
    expect(compared.actions - compared.refusals).toBeGreaterThan(2 * positions);
  });
}

describe('engine and second opinion agree on who acts, what is legal, what is refused and what follows', () => {
  describe('tysiac', () => agrees(TYSIAC));
  describe('coinche', () => agrees(COINCHE));
  describe('mayi', () => agrees(MAYI, MAYI_POSITIONS));
});

/** The game with a second opinion that misreads its house rules. */
function misreading<Position extends Turned, Rules>(
  subject: Subject<Position, Rules>,
  misread: (rules: Rules) => Partial<Rules>,
): Subject<Position, Rules> {
  const { naive } = subject;
  const wrong = (rules: Rules) => ({ ...rules, ...misread(rules) });
  return {
    ...subject,
    naive: {
      toAct: (position, rules) => naive.toAct(position, wrong(rules)),
      legalActions: (position, rules, seat) => naive.legalActions(position, wrong(rules), seat),
      apply: (position, rules, actor, action) => naive.apply(position, wrong(rules), actor, action),
    },
  };
}

function noticed<Position extends Turned, Rules>(subject: Subject<Position, Rules>) {
  const long = { seats: 4, seed: 'something is wrong', positions: ENOUGH };
  expect(() => compare(subject, long)).toThrow(DIFFERENCE);
}

describe('an option that one of them misreads is noticed', () => {
  test.each<[keyof tysiacTold.Rules, (rules: tysiacTold.Rules) => Partial<tysiacTold.Rules>]>([
    ['opening', () => ({ opening: 'free' })],
    ['minBid', ({ minBid, bidStep }) => ({ minBid: minBid + bidStep })],
    ['minRaise', ({ minRaise }) => ({ minRaise: minRaise + 20 })],
    ['bidStep', ({ bidStep }) => ({ bidStep: bidStep + 1 })],
    ['bidCap', ({ bidCap }) => ({ bidCap: bidCap === null ? 'marriages' : null })],
    ['raiseAfterTalon', ({ raiseAfterTalon }) => ({ raiseAfterTalon: !raiseAfterTalon })],
    ['mustBeat', ({ mustBeat }) => ({ mustBeat: !mustBeat })],
    ['mustTrump', ({ mustTrump }) => ({ mustTrump: !mustTrump })],
    ['mustOvertrump', ({ mustOvertrump }) => ({ mustOvertrump: !mustOvertrump })],
    ['declarerScores', () => ({ declarerScores: 'bid' })],
    ['roundDefendersTo', ({ roundDefendersTo }) => ({ roundDefendersTo: roundDefendersTo + 1 })],
    ['lockAt', () => ({ lockAt: null })],
    ['bomb', () => ({ bomb: { free: 1, pays: 60, paysFour: 40 } })],
    ['fourNinesRedeal', ({ fourNinesRedeal }) => ({ fourNinesRedeal: !fourNinesRedeal })],
    ['sitterPay', ({ sitterPay }) => ({ sitterPay: sitterPay + 1 })],
    ['ties', () => ({ ties: 'shared' })],
    ['target', ({ target }) => ({ target: target + 10 })],
    ['maxHands', () => ({ maxHands: null })],
  ])('tysiac: %s', (_, misread) => noticed(misreading(TYSIAC, misread)));

  test.each<[keyof coincheTold.Rules, (rules: coincheTold.Rules) => Partial<coincheTold.Rules>]>([
    ['maxBid', ({ maxBid }) => ({ maxBid: maxBid + 10 })],
    ['capotBid', ({ capotBid }) => ({ capotBid: !capotBid })],
    ['capotEndsAuction', ({ capotEndsAuction: ends }) => ({ capotEndsAuction: !ends })],
    ['eightyNeeds', ({ eightyNeeds }) => ({ eightyNeeds: eightyNeeds + 9 })],
    ['scoring', () => ({ scoring: 'made' })],
    ['failure', ({ failure }) => ({ failure: failure === 162 ? '160+bid' : 162 })],
    ['doubling', () => ({ doubling: 'everything' })],
    ['doubling', ({ doubling }) => ({ doubling: doubling === 'bidOnly' ? 'flat' : doubling })],
    ['rounding', ({ rounding }) => ({ rounding: rounding === 'none' ? 'fiveUp' : 'none' })],
    ['belote', ({ belote }) => ({ belote: belote === 'team' ? 'player' : belote })],
    ['belote', ({ belote }) => ({ belote: belote === 'player' ? 'biddingPlayer' : belote })],
    ['beloteCounts', ({ beloteCounts }) => ({ beloteCounts: !beloteCounts })],
    ['beloteOnFailure', () => ({ beloteOnFailure: 'holder' })],
    ['unbidCapot', () => ({ unbidCapot: 162 })],
    ['underRuff', ({ underRuff }) => ({ underRuff: underRuff === 'must' ? 'free' : 'must' })],
    ['multipliers', ({ multipliers: [, last = 1] }) => ({ multipliers: [last, last] })],
    ['target', ({ target }) => ({ target: target + 10 })],
    ['maxRounds', () => ({ maxRounds: null })],
  ])('coinche: %s', (_, misread) => noticed(misreading(COINCHE, misread)));

  test.each<[keyof mayiTold.Rules, (rules: mayiTold.Rules) => Partial<mayiTold.Rules>]>([
    ['wildRatioOnLayOff', ({ wildRatioOnLayOff: is }) => ({ wildRatioOnLayOff: !is })],
    ['exactContract', ({ exactContract }) => ({ exactContract: !exactContract })],
    ['finalRound', () => ({ finalRound: 'layOff' })],
    ['finalRound', () => ({ finalRound: 'allAtOnce' })],
    ['twoPoints', ({ twoPoints }) => ({ twoPoints: twoPoints + 1 })],
    ['sameSuitRunGap', ({ sameSuitRunGap }) => ({ sameSuitRunGap: sameSuitRunGap + 1 })],
    ['downMayTakeDiscard', ({ downMayTakeDiscard: may }) => ({ downMayTakeDiscard: !may })],
    ['jokerSwap', ({ jokerSwap }) => ({ jokerSwap: !jokerSwap })],
    ['mayI', ({ mayI }) => ({ mayI: !mayI })],
    ['lastRound', ({ lastRound }) => ({ lastRound: lastRound - 1 })],
    ['lastRound', () => ({ lastRound: 6 })],
  ])('mayi: %s', (_, misread) => noticed(misreading(MAYI, misread)));
});

type Answer<Position> = Position | { readonly error: string };

function noticesSlips<Position extends Turned, Rules>(
  subject: Subject<Position, Rules>,
  duty: string,
) {
  const { naive } = subject;
  type Told = typeof naive;
  const answering = (change: (answer: Answer<Position>) => Answer<Position>): Told => ({
    ...naive,
    apply: (...asked) => change(naive.apply(...asked)),
  });
  const another = (answer: Answer<Position>, code: string, other: string) =>
    'error' in answer && answer.error === code ? { error: other } : answer;
  test.each<[string, Told]>([
    ['nobody acts', { ...naive, toAct: () => [] }],
    ['a legal action is left out', without(naive)],
    ['a code is another', answering((answer) => another(answer, 'not_your_turn', 'wrong_phase'))],
    ['a duty is another', answering((answer) => another(answer, duty, 'not_asked'))],
    [
      'somebody is to play after the end',
      answering((answer) => ('error' in answer ? answer : { ...answer, turn: answer.turn ?? 0 })),
    ],
  ])('%s', (_, told) => noticed({ ...subject, naive: told }));
}

function without<Position, Rules>(
  naive: SecondOpinion<Position, Rules>,
): SecondOpinion<Position, Rules> {
  return { ...naive, legalActions: (...asked) => naive.legalActions(...asked).slice(1) };
}

describe('a slip of one of them is noticed', () => {
  describe('tysiac', () => noticesSlips(TYSIAC, 'must_follow_suit'));
  describe('coinche', () => noticesSlips(COINCHE, 'must_follow_suit'));
  describe('mayi', () => noticesSlips(MAYI, 'card_does_not_fit'));

  test('coinche: legal actions in another order', () => {
    const { naive } = COINCHE;
    const legalActions: typeof naive.legalActions = (...asked) =>
      naive.legalActions(...asked).toReversed();
    noticed({ ...COINCHE, naive: { ...naive, legalActions } });
  });

  test('mayi: a lay-down is left out', () => {
    const { naive } = MAYI;
    const legalActions: typeof naive.legalActions = (...asked) => {
      const legal = naive.legalActions(...asked);
      return JSON.stringify(legal.at(-1) ?? '').includes('LAY_DOWN') ? legal.slice(0, -1) : legal;
    };
    noticed({ ...MAYI, naive: { ...naive, legalActions } });
  });

  type Change = (after: mayiTold.Position, before: mayiTold.Position) => Partial<typeof after>;
  const isRenewed: (...positions: Parameters<Change>) => boolean = (after, before) =>
    after.shuffles > before.shuffles;
  test.each<[string, Change]>([
    [
      'a renewed stock lacks a card',
      (after, before) => (isRenewed(after, before) ? { stock: after.stock.slice(1) } : {}),
    ],
    ['a renewal is not counted', (_, before) => ({ shuffles: before.shuffles })],
    [
      'a stock that stays is shuffled',
      (after, before) => (isRenewed(after, before) ? {} : { stock: after.stock.toSorted() }),
    ],
    [
      'what everybody knows of a hand is forgotten',
      ({ known }) => ({ known: known.map(() => []) }),
    ],
    [
      'a meld goes to another player',
      ({ melds }) => ({ melds: melds.map((meld) => ({ ...meld, owner: 0 })) }),
    ],
  ])('mayi: %s', (_, change) => {
    const { naive } = MAYI;
    const apply: typeof naive.apply = (position, ...asked) => {
      const answer = naive.apply(position, ...asked);
      return 'error' in answer ? answer : { ...answer, ...change(answer, position) };
    };
    noticed({ ...MAYI, naive: { ...naive, apply } });
  });
});

const SUITS = ['♠', '♥', '♦', '♣'];
const PACK = SUITS.flatMap((suit) => ['9', 'J', 'Q', 'K', '10', 'A'].map((rank) => rank + suit));

/** A first trick that announces a marriage, so that the second has a trump. */
function twoTricks(seed: string, seats: number) {
  const rng = simulationRng(seed);
  const trump = pick(SUITS, rng);
  const pair = shuffled([`K${trump}`, `Q${trump}`], rng);
  const rest = shuffled(
    PACK.filter((card) => !pair.includes(card)),
    rng,
  );
  const plays = (first: string, announcedMarriage: string | null) =>
    Array.from({ length: seats }, (_, seat) => ({
      seat,
      card: seat === 0 ? first : (rest.pop() ?? ''),
      announcedMarriage: seat === 0 ? announcedMarriage : null,
    }));
  return { trump, tricks: [plays(pair[0] ?? '', trump), plays(rest.pop() ?? '', null)] };
}

describe('engine and second opinion agree on finished tricks', () => {
  test.each([2, 3])('%i players: winners, points and marriages of random tricks', (seats) => {
    for (let n = 0; n < 500; n++) {
      const { trump, tricks } = twoTricks(`trick ${n}`, seats);
      const read = tysiac.readPosition(
        {
          phase: 'HandEnd',
          dealer: 0,
          turn: null,
          hands: Array.from({ length: seats }, () => []),
          tricks: tricks.map((plays) => ({ leader: 0, plays })),
        },
        DEFAULT_RULES,
      );
      if (!read.ok) throw new Error(read.refusal.message);
      const points = Array.from({ length: seats }, () => 0);
      for (const plays of tricks) {
        const winner = trickWinner(plays, trump);
        for (const { card } of plays) points[winner] = (points[winner] ?? 0) + cardPoints(card);
      }
      expect(read.value.tricks.map((trick) => trick.winner)).toEqual(
        tricks.map((plays) => trickWinner(plays, trump)),
      );
      expect(read.value.trickPoints).toEqual(points);
      expect(read.value.marriagePoints[0]).toBe(marriageValue(trump));
    }
  });

  test('coinche: winners of random tricks', () => {
    const rules = readRules(coinche.ruleset, 'standard');
    if (!rules.ok) throw new Error(rules.refusal.message);
    for (let n = 0; n < 500; n++) {
      const rng = simulationRng(`trick ${n}`);
      const suit = pick(SUITS, rng);
      const cards = shuffled(PACK_32, rng).slice(0, 4);
      const plays = cards.map((card, seat) => ({ seat, card }));
      const read = coinche.readPosition(
        {
          phase: 'RoundEnd',
          dealer: 3,
          turn: null,
          hands: [[], [], [], []],
          contract: { seat: 0, value: 80, suit, multiplier: 1 },
          tricks: [{ leader: 0, plays }],
        },
        rules.value,
      );
      if (!read.ok) throw new Error(read.refusal.message);
      const { tricks } = coinche.printPosition(read.value);
      expect(tricks).toEqual([{ leader: 0, plays, winner: coincheWinner(plays, suit) }]);
    }
  });
});
