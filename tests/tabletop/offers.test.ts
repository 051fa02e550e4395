// What a table offers is plain data, leads to every action that is listed, and tells nobody a secret.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { GAMES, mayi } from '#games';
import { at, orThrow, plain, readRules, simulationRng, type Game, type JsonObject } from '#kernel';
import { ANY_GAME } from '../../src/tabletop/any-game/index.ts';
import { narratorAt } from '#tabletop';
import { wordsIn } from '#text/all';
import { amount } from '../how-long.ts';
import { toy } from '../toy-game.ts';
import { decisions, isReachable, seenBy, type Seen } from './offers.ts';

/** How many moments are looked at under each preset, each by one seat. */
const LOOKS = amount(60, 160);
/** A step of its own that every discard takes by itself. */
const TAKEN_BY_ITSELF = ['READY_TO_DISCARD'];

/** One that has no tabletop of its own among them. */
const TABLES = [...GAMES, toy].flatMap((game: Game) =>
  Object.keys(game.ruleset.presets).flatMap((preset) =>
    game.seats.map((seats) => [game.id, preset, seats, game] as const),
  ),
);

/** Told at length only where they differ: there are many of them, and they are large. */
function expectSame(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
}

/** What both ways to show a game must agree on. */
function cardsSeen({ scene }: Pick<Seen, 'scene'>) {
  const places = scene.places.map(({ seat, cards, isDealer }) => ({ seat, cards, isDealer }));
  return { hand: scene.hand.toSorted(), places };
}

describe.each(TABLES)('%s, %s, for %i', (_, preset, seats, game) => {
  const seen = [...decisions(game, preset, seats, Math.ceil(LOOKS / seats))];

  test('scenes and offers survive a copy and JSON unchanged', () => {
    for (const { scene, offer } of seen) {
      expectSame(structuredClone({ scene, offer }), { scene, offer });
      expectSame(JSON.parse(JSON.stringify({ scene, offer })), { scene, offer });
    }
  });

  test('every listed action can be chosen', () => {
    const unreachable = seen.flatMap((each) =>
      each.actions
        .filter(({ type }) => !TAKEN_BY_ITSELF.includes(plain(type)))
        .filter((action) => !isReachable(each, action))
        .map((action) => JSON.stringify(action)),
    );
    expect(unreachable).toEqual([]);
  });

  test('every listed action can be chosen at the table of any game too', () => {
    const plainly = seen.map(({ state, seat }) => seenBy(game, state, seat, ANY_GAME));
    const unreachable = plainly.flatMap((each) =>
      each.actions
        .filter((action) => !isReachable(each, action))
        .map((action) => JSON.stringify(action)),
    );
    expect(unreachable).toEqual([]);
    for (const { scene, offer } of plainly)
      expectSame(JSON.parse(JSON.stringify({ scene, offer })), { scene, offer });
    expectSame(plainly.map(cardsSeen), seen.map(cardsSeen));
  });

  test('who looks on sees the table from any side, and no hand', () => {
    const names = Array.from({ length: seats }, (_seat, i) => `P${i}`);
    const narrator = narratorAt(game, wordsIn('en'), names);
    for (const { state, seat, scene } of seen) {
      const looked = narrator.tabletop.scene(game.view(state, null), seat, narrator);
      expect(looked.hand).toEqual([]);
      expectSame(cardsSeen({ scene: looked }).places, cardsSeen({ scene }).places);
    }
  });

  test('what is offered is the same in every world that looks the same', () => {
    const rng = simulationRng(`worlds/${preset}/${seats}`);
    for (const { state, seat, scene, offer } of seen.filter((_, i) => i % 3 === 0)) {
      const world = game.imagine(game.view(state, seat), rng);
      const there = seenBy(game, world, seat);
      expectSame({ scene: there.scene, offer: there.offer }, { scene, offer });
    }
  });
});

/** Moments that random games of May I? hardly reach. */
const DOWN = {
  round: 1,
  dealer: 2,
  turn: 0,
  state: 'drawn',
  drewFrom: 'stock',
  hands: [['J♥', 'Q♦'], ['K♣'], ['5♣']],
  down: [true, true, false],
  melds: [
    { id: 'm1', type: 'set', owner: 1, cards: ['J♣', 'J♠', '2♠'] },
    { id: 'm2', type: 'set', owner: 1, cards: ['Q♣', 'Q♠', 'Q♥'] },
  ],
  stock: ['8♥', '7♦'],
  discard: ['J♦'],
} as const satisfies JsonObject;
const WITH_RUN = {
  ...DOWN,
  round: 2,
  hands: [['6♠', '9♥', 'J♥', '4♦'], ['K♣'], ['5♣']],
  down: [false, true, false],
  melds: [
    { id: 'm1', type: 'set', owner: 1, cards: ['Q♣', 'Q♠', 'Q♥'] },
    { id: 'm2', type: 'run', owner: 1, cards: ['10♥', 'Joker', 'Q♥', 'K♥'] },
  ],
} as const satisfies JsonObject;

test.each([
  ['LAY_OFF', DOWN],
  ['GO_OUT', DOWN],
  ['SWAP_JOKER', WITH_RUN],
])('%s can be chosen', (type, position) => {
  const game: Game = mayi;
  const rules = orThrow(readRules(game.ruleset, {}));
  const seen = seenBy(game, orThrow(game.readPosition(position, rules)), 0);
  const actions = seen.actions.filter((action) => action['type'] === type);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(isReachable(seen, action)).toBe(true);
});

test('an offer that leads nowhere, and one with a closure, are found', () => {
  const [game, preset] = [at(GAMES, 1), at(Object.keys(at(GAMES, 1).ruleset.presets), 0)];
  const [first] = [...decisions(game, preset, 4, 1)].filter(({ actions }) => actions.length > 0);
  if (first === undefined) throw new Error('nobody is asked');
  const empty: Seen = { ...first, offer: { ...first.offer, rows: [], byCard: {} } };
  expect(first.actions.every((action) => isReachable(first, action))).toBe(true);
  expect(first.actions.some((action) => isReachable(empty, action))).toBe(false);
  const closure = { ...first.offer, card: () => [] };
  expect(isDeepStrictEqual(JSON.parse(JSON.stringify(closure)), closure)).toBe(false);
});
