// Imagined worlds: each could have been dealt, bid and played exactly as it was, says the second opinion.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, pick, readRules, simulationRng } from '#kernel';
import type { Json, JsonObject, Rng, Seat, Viewer } from '#kernel';
import * as naive from '../../../tests/second-opinion/coinche.ts';
import type { CoincheRules, CoincheState } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));
const stateOf = (position: JsonObject, rules: unknown) =>
  orThrow(coinche.readPosition(position, rulesOf(rules)));
const printed = (state: CoincheState) =>
  structuredClone(coinche.printPosition(state)) as unknown as naive.Position;
const viewText = (state: CoincheState, viewer: Viewer) =>
  JSON.stringify(coinche.printView(coinche.view(state, viewer)));

function taken(from: naive.Position, rules: CoincheRules, seat: Seat, action: unknown) {
  const next = naive.apply(from, rules as unknown as naive.Rules, seat, action);
  if ('error' in next) throw new Error(`${next.error}: ${JSON.stringify(action)} by ${seat}`);
  return next;
}

/** Deals the cards of this world and says and plays everything again. */
function replayed(world: naive.Position, atDeal: naive.Position, rules: CoincheRules) {
  const tricks = [...world.tricks, ...(world.trick === null ? [] : [world.trick])];
  const plays = tricks.flatMap((trick) => trick.plays);
  const hands = world.hands.map((hand, seat) => [
    ...hand,
    ...plays.filter((play) => play.seat === seat).map(({ card }) => card),
  ]);
  expect(new Set(hands.flat()).size).toBe(32);
  expect(hands.map((hand) => hand.length)).toEqual([8, 8, 8, 8]);
  let now: naive.Position = { ...atDeal, hands };
  for (const { seat, bid } of world.bids) now = taken(now, rules, seat, actionOf(bid));
  for (const { seat, card } of plays) now = taken(now, rules, seat, { type: 'PLAY_CARD', card });
  return now;
}

function actionOf(bid: naive.Position['bids'][number]['bid']): JsonObject {
  return typeof bid === 'string' ? { type: bid.toUpperCase() } : { type: 'PLACE_BID', ...bid };
}

/** Every kind of action is as likely as another. */
function chosen(state: CoincheState, rng: Rng) {
  const legal = [...coinche.legalActions(state, state.turn ?? -1)];
  const kind = pick([...new Set(legal.map(({ type }) => type))], rng);
  return pick(
    legal.filter(({ type }) => type === kind),
    rng,
  );
}

describe('a world looks the same to its viewer and can be played again card for card', () => {
  test.each<[string, object]>([
    ['standard', {}],
    ['ffb', { preset: 'ffb' }],
    ['pagat', { preset: 'pagat' }],
    ['pagat, where low trumps are free', { preset: 'pagat', underRuff: 'free' }],
    ['ffb, where low trumps are owed', { preset: 'ffb', underRuff: 'must' }],
  ])('%s', (name, given) => {
    const rules = rulesOf({ ...given, target: 100_000 });
    const rng = simulationRng(name);
    let state = coinche.start(rules, 4, name, 0);
    let atDeal = printed(state);
    let different = 0;
    for (let n = 0; n < 220; n++) {
      const viewer = [0, 1, 2, 3, null][n % 5] ?? null;
      const world = coinche.imagine(coinche.view(state, viewer), rng);
      expect(viewText(world, viewer)).toBe(viewText(state, viewer));
      expect(world.table.seed).toMatch(/^[0-9a-f]{64}$/);
      const position = printed(world);
      expect(replayed(position, atDeal, rules)).toEqual({ ...position, seed: atDeal.seed });
      different += JSON.stringify(world.hands) === JSON.stringify(state.hands) ? 0 : 1;
      const action = coinche.tableAction(state) ?? chosen(state, rng);
      state = orThrow(coinche.step(state, state.turn, action)).state;
      if (action.type === 'NEXT_ROUND') atDeal = printed(state);
    }
    expect(different).toBeGreaterThan(130);
  });
});

const play = (seat: number, card: string) => ({ seat, card });
const trick = (leader: number, cards: string) => ({
  leader,
  plays: cards.split(' ').map((card, i) => play((leader + i) % 4, card)),
});
const contract = { seat: 0, value: 80, suit: '♥', multiplier: 1 };
const ALL = (suit: string) => ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'].map((rank) => rank + suit);
const SPADES = ALL('♠');
const HEARTS = ALL('♥');

/** Everybody followed suit, so that these tell nothing and only leave fewer cards to imagine. */
const QUIET = [trick(0, '7♣ 8♣ 9♣ J♣'), trick(0, 'Q♣ K♣ 10♣ A♣'), trick(0, 'Q♦ K♦ 10♦ A♦')];
const SPARE = [...ALL('♦'), ...SPADES, ...HEARTS].filter(
  (card) => !['Q♦', 'K♦', '10♦', 'A♦', 'K♥', 'Q♥'].includes(card),
);

/** Seat 0 led these cards; everybody comes out with three, and nobody holds king or queen of trump. */
function led(cards: string, fields: JsonObject = {}): JsonObject {
  const { plays } = trick(0, cards);
  const spare = SPARE.filter((card) => !cards.split(' ').includes(card));
  const hands = [0, 1, 2, 3].map((seat) => spare.splice(0, seat < plays.length ? 2 : 3));
  const open = { phase: 'Play', dealer: 3, turn: plays.length, contract, hands, tricks: QUIET };
  return { ...open, trick: { leader: 0, plays }, ...fields };
}

/** After one whole trick more. */
function after(cards: string, winner: Seat): JsonObject {
  const spare = SPARE.filter((card) => !cards.split(' ').includes(card));
  const hands = [0, 1, 2, 3].map(() => spare.splice(0, 2));
  const tricks = [...QUIET, { ...trick(0, cards), winner }];
  return { phase: 'Play', dealer: 3, turn: winner, contract, hands, tricks };
}

/** By seat: cards it can never hold, besides those that have fallen. */
type Never = Readonly<Record<number, readonly string[]>>;
const FREE = { underRuff: 'free' };
const BIDDERS = { belote: 'biddingPlayer' };
const DEFENDS = { contract: { ...contract, seat: 1 } };

/** Sentence, rules, position, what a seat cannot hold as a spectator sees it. */
const CLUES: readonly (readonly [string, unknown, JsonObject, Never])[] = [
  ['who follows may hold anything', {}, led('9♠ 8♠'), {}],
  ['who trumps has nothing of the suit', {}, led('9♠ 7♥'), { 1: SPADES }],
  ['who discards has no trump either', {}, led('9♠ 7♦'), { 1: [...SPADES, ...HEARTS] }],
  ['not where nothing is trump', {}, led('9♠ 7♦', { contract: null }), { 1: SPADES }],
  ['who discards under the partner may have trumps', {}, led('A♠ 7♠ 7♦'), { 2: SPADES }],
  [
    'who discards on the other side’s ace may not',
    {},
    led('9♠ A♠ 7♦'),
    { 2: [...SPADES, ...HEARTS] },
  ],
  [
    'who trumps too low has none that is higher',
    {},
    led('A♠ 10♥ 7♥'),
    { 1: SPADES, 2: [...SPADES, 'A♥', '9♥', 'J♥'] },
  ],
  ['who overtrumps says nothing of trumps', {}, led('A♠ 10♥ 9♥'), { 1: SPADES, 2: SPADES }],
  [
    'who must trump low and discards has none',
    {},
    led('A♠ 9♥ 7♦'),
    { 1: SPADES, 2: [...SPADES, ...HEARTS] },
  ],
  ['who need not may have lower ones', FREE, led('A♠ 9♥ 7♦'), { 1: SPADES, 2: [...SPADES, 'J♥'] }],
  [
    'who trumps under the partner says nothing of higher ones',
    {},
    after('8♠ 9♥ 7♠ 7♥', 1),
    { 1: SPADES, 3: SPADES },
  ],
  ['who does not rise in trump cannot', {}, led('10♥ 8♥'), { 1: ['A♥', '9♥', 'J♥'] }],
  ['not over the partner either', {}, led('10♥ A♥ 7♥'), { 2: ['9♥', 'J♥'] }],
  ['who rises may hold any', {}, led('10♥ A♥'), {}],
  ['who does not follow trump has none', {}, led('10♥ 7♦'), { 1: HEARTS }],
  [
    'tricks that are over tell as much',
    {},
    after('9♠ 7♦ 8♠ 10♠', 3),
    { 1: [...SPADES, ...HEARTS] },
  ],
  ['who plays the king silently has not the queen', {}, led('K♥'), { 0: ['Q♥'] }],
  ['who plays the queen silently has not the king', {}, led('Q♥'), { 0: ['K♥'] }],
  ['partners neither', {}, led('K♥ 10♥ 9♥', DEFENDS), { 0: ['Q♥'] }],
  ['who is not paid for it may have it', BIDDERS, led('K♥', DEFENDS), {}],
  ['who is paid has not', BIDDERS, led('K♥'), { 0: ['Q♥'] }],
  ['king and queen of a plain suit mean nothing', {}, led('K♠'), {}],
  ['without a contract nothing is said', {}, led('K♥', { contract: null }), {}],
];

const LEAST_WORLDS = 60;
const MOST_WORLDS = 2000;

/** Every card that may be with a seat turns up there sooner or later, and no other card ever does. */
function expectHeld(state: CoincheState, viewer: Viewer, possible: readonly (readonly string[])[]) {
  const rng = simulationRng('clues');
  const seen = coinche.view(state, viewer);
  const sight = viewText(state, viewer);
  const ever = possible.map(() => new Set<string>());
  const isComplete = () => possible.every((cards, seat) => ever[seat]?.size === cards.length);
  for (let n = 0; n < LEAST_WORLDS || (n < MOST_WORLDS && !isComplete()); n++) {
    const world = coinche.imagine(seen, rng);
    expect(viewText(world, viewer)).toBe(sight);
    const hands = coinche.printPosition(world)['hands'] as string[][];
    expect(new Set(hands.flat()).size).toBe(hands.flat().length);
    hands.forEach((hand, seat) => hand.forEach((card) => ever[seat]?.add(card)));
  }
  expect(ever.map((cards) => [...cards].toSorted())).toEqual(possible);
}

describe('what was played tells what cannot be held, and no more', () => {
  test.each(CLUES)('%s', (_, rules, position, never) => {
    const state = stateOf(position, rules);
    const fallen = [...state.tricks, ...(state.trick === null ? [] : [state.trick])]
      .flatMap(({ plays }) => plays)
      .map(({ card }) => coinche.printAction({ type: 'PLAY_CARD', card })['card']);
    const possible = [0, 1, 2, 3].map((seat) =>
      coinche
        .wholePack(4)
        .filter((card) => !fallen.includes(card) && never[seat]?.includes(card) !== true),
    );
    expectHeld(state, null, possible);
  });
});

describe('a belote that was said', () => {
  const SAID = led('K♥', { hands: ['Q♥', '7♠ 8♠', '7♦ 8♦', '9♦ 9♠'] });
  const QUIET_CARDS = [...ALL('♣'), 'Q♦', 'K♦', '10♦', 'A♦'];
  const unseen = (...known: readonly string[]) =>
    coinche.wholePack(4).filter((card) => ![...QUIET_CARDS, ...known].includes(card));

  test.each<[string, Json, Viewer, readonly string[]]>([
    ['to a spectator', {}, null, []],
    ['to another player', {}, 1, ['7♠', '8♠']],
    ['to the partner', { belote: 'player' }, 2, ['7♦', '8♦']],
    ['under rules that pay bidders', BIDDERS, 3, ['9♠', '9♦']],
  ])('pins the other card of the pair, %s', (_, rules, viewer, mine) => {
    const others = [1, 2, 3].map((seat) => (seat === viewer ? mine : unseen('K♥', 'Q♥', ...mine)));
    expectHeld(stateOf(SAID, rules), viewer, [['Q♥'], ...others]);
  });

  test('leaves the rest of that hand open', () => {
    const hands = ['Q♥ J♠', '7♠ 8♠ 10♠', '7♦ 8♦ 7♥', '9♦ 9♠ A♠'];
    const others = [1, 2, 3].map(() => unseen('K♥', 'Q♥'));
    expectHeld(stateOf(led('K♥', { hands }), {}), null, [unseen('K♥'), ...others]);
  });

  test('is known to its own teller anyway', () => {
    expectHeld(stateOf(SAID, {}), 0, [['Q♥'], ...[1, 2, 3].map(() => unseen('K♥', 'Q♥'))]);
  });

  test('pins nothing once the second card fell', () => {
    const hands = ['9♠', '10♠', 'J♠', 'A♠ J♦'];
    const tricks = [...QUIET, trick(0, 'K♥ 8♠ 8♦ 9♦')];
    const state = stateOf(led('Q♥ 7♠ 7♦', { hands, tricks }), {});
    expect(coinche.view(state, null).belote).toBe(0);
    const rest = unseen('K♥', 'Q♥', '7♠', '7♦', '8♠', '8♦', '9♦');
    // Nobody else followed the trumps.
    const plain = rest.filter((card) => !HEARTS.includes(card));
    expectHeld(state, null, [rest, plain, plain, plain]);
  });
});

describe('worlds differ in everything the viewer cannot know', () => {
  test('every card of the others turns up with each of them', () => {
    const state = coinche.start(rulesOf('standard'), 4, 'unseen', 3);
    const mine = coinche.allCards({ ...state, hands: state.hands.slice(0, 1) });
    const unseen = coinche.wholePack(4).filter((card) => !mine.includes(card));
    expectHeld(state, 0, [mine, unseen, unseen, unseen]);
  });

  test('seeds differ too', () => {
    const rng = simulationRng('seeds');
    const seen = coinche.view(coinche.start(rulesOf('standard'), 4, 'unseen'), null);
    const seeds = [1, 2, 3].map(() => coinche.imagine(seen, rng).table.seed);
    expect(new Set(seeds).size).toBe(3);
  });

  test('cards out of play of a short ending may be anywhere, and hands keep their sizes', () => {
    const hands = ['7♠ 8♠ 9♠', '7♥ 8♥ 9♥', '7♦ 8♦ 9♦', '7♣ 8♣ 9♣'];
    const state = stateOf({ phase: 'Play', dealer: 3, turn: 0, contract, hands }, {});
    const mine = ['7♥', '8♥', '9♥'];
    const others = coinche.wholePack(4).filter((card) => !mine.includes(card));
    expectHeld(state, 1, [others, mine, others, others]);
    const world = coinche.imagine(coinche.view(state, 1), simulationRng('short'));
    expect(coinche.allCards(world).length).toBe(12);
  });

  test('a round that was passed out keeps its secrets', () => {
    let state = coinche.start(rulesOf('standard'), 4, 'passed out', 3);
    for (let n = 0; n < 4; n++)
      state = orThrow(coinche.step(state, state.turn, { type: 'PASS' })).state;
    const mine = coinche.allCards({ ...state, hands: state.hands.slice(2, 3) });
    const unseen = coinche.wholePack(4).filter((card) => !mine.includes(card));
    expectHeld(state, 2, [unseen, unseen, mine, unseen]);
  });

  test('a set-up past with a revoke in it tells nothing, and a world is found all the same', () => {
    const state = stateOf(
      {
        phase: 'Play',
        dealer: 3,
        turn: 0,
        hands: [['A♠'], ['7♠'], ['8♠'], ['9♠']],
        contract: { seat: 0, value: 80, suit: '♥' },
        tricks: [
          {
            leader: 0,
            plays: ['K♠', '7♦', '8♦', '9♦'].map((card, seat) => ({ seat, card })),
          },
          ...['♣', '♦'].flatMap((suit) =>
            (suit === '♣' ? ['7 8 9 J', 'Q K 10 A'] : ['J Q K 10']).map((ranks) => ({
              leader: 0,
              plays: ranks.split(' ').map((rank, seat) => ({ seat, card: rank + suit })),
            })),
          ),
          ...['7 8 9 J', 'Q K 10 A'].map((ranks) => ({
            leader: 0,
            plays: ranks.split(' ').map((rank, seat) => ({ seat, card: `${rank}♥` })),
          })),
          {
            leader: 0,
            plays: ['J♠', 'Q♠', '10♠', 'A♦'].map((card, seat) => ({ seat, card })),
          },
        ],
      },
      {},
    );
    const world = coinche.imagine(coinche.view(state, 0), simulationRng('revoke'));
    expect(viewText(world, 0)).toBe(viewText(state, 0));
  });
});
