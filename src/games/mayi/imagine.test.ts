// Imagining: a world made from a view looks the same to its viewer, keeps what was seen, and differs in all else.
import { describe, expect, test } from 'vitest';
import { actionsListed, orThrow, pick, readRules, simulationRng } from '#kernel';
import type { JsonObject, Viewer } from '#kernel';
import { mayi, type MayIState } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const sight = (state: MayIState, viewer: Viewer) =>
  JSON.stringify(mayi.printView(mayi.view(state, viewer)));
const handsOf = (state: MayIState) => mayi.printPosition(state)['hands'] as string[][];
const stockOf = (state: MayIState) => mayi.printPosition(state)['stock'] as string[];

describe('worlds in random games', () => {
  test.each([
    ['house', 3],
    ['phase4', 4],
    ['family', 8],
  ] as const)('%s, %i players: each viewer would see exactly the same', (preset, seats) => {
    const rng = simulationRng(`imagine ${preset}`);
    let state = mayi.start(rulesOf({ preset, lastRound: 2 }), seats, `imagine ${preset}`);
    for (let n = 0; n < 80 && mayi.outcome(state) === undefined; n++) {
      const viewer = n % (seats + 1) === seats ? null : n % (seats + 1);
      const world = mayi.imagine(mayi.view(state, viewer), rng);
      expect(sight(world, viewer)).toBe(sight(state, viewer));
      expect(mayi.allCards(world)).toEqual(mayi.wholePack(seats));
      expect(mayi.readPosition(mayi.printPosition(world), mayi.rulesOf(world)).ok).toBe(true);
      const owed = mayi.tableAction(state);
      const seat = owed === undefined ? pick(mayi.toAct(state), rng) : null;
      const action = owed ?? pick(actionsListed(mayi.legalActions(state, seat ?? 0), 50), rng);
      state = orThrow(mayi.step(state, seat, action)).state;
    }
  });
});

/** A whole pack of 108: what is not named lies in the stock. */
function whole(position: JsonObject & { readonly hands: readonly (readonly string[])[] }) {
  const named = [...position.hands.flat(), 'J♦', '7♠', '7♥', '7♦'];
  const stock = [...mayi.wholePack(3)];
  for (const card of named) stock.splice(stock.indexOf(card), 1);
  const melds = [{ id: 'm1', type: 'set', owner: 0, cards: '7♠ 7♥ 7♦' }];
  return { round: 1, dealer: 0, turn: 1, discard: 'J♦', melds, stock, ...position };
}

const HANDS = [
  ['3♠', '3♠', 'K♦'],
  ['9♠', '9♥', '9♦'],
  ['4♦', '4♣', 'A♣', 'Joker'],
];
const KNOWN = whole({ hands: HANDS, known: ['3♠', '', 'Joker 4♣'] });

describe('what was seen to go to a hand is there', () => {
  test.each([0, 1, 2, null])('for viewer %s', (viewer) => {
    const rng = simulationRng('known');
    const state = orThrow(mayi.readPosition(KNOWN, rulesOf({})));
    const known = [['3♠'], [], ['4♣', 'Joker']];
    const ever = HANDS.map(() => new Set<string>());
    for (let n = 0; n < 150; n++) {
      const hands = handsOf(mayi.imagine(mayi.view(state, viewer), rng));
      hands.forEach((hand, seat) => {
        expect(hand.length).toBe(HANDS[seat]?.length);
        if (seat === viewer) expect(hand).toEqual(HANDS[seat]);
        else expect(hand).toEqual(expect.arrayContaining(known[seat] ?? []));
        hand.forEach((card) => ever[seat]?.add(card));
      });
    }
    // Nobody else is known to hold more than that: nearly every face turns up.
    ever.forEach((faces, seat) => {
      if (seat !== viewer) expect(faces.size).toBeGreaterThan(40);
    });
  });

  test('two copies are two copies', () => {
    const state = orThrow(mayi.readPosition({ ...KNOWN, known: ['3♠ 3♠', '', ''] }, rulesOf({})));
    const rng = simulationRng('copies');
    for (let n = 0; n < 50; n++) {
      const world = mayi.imagine(mayi.view(state, 1), rng);
      const hands = handsOf(world);
      expect(hands[0]?.filter((card) => card === '3♠').length).toBe(2);
      expect([...hands.slice(1).flat(), ...stockOf(world)]).not.toContain('3♠');
    }
  });

  test('own cards, melds and discards are nowhere else', () => {
    const state = orThrow(mayi.readPosition(KNOWN, rulesOf({})));
    const rng = simulationRng('own');
    for (let n = 0; n < 50; n++) {
      const world = mayi.imagine(mayi.view(state, 1), rng);
      expect(mayi.allCards(world)).toEqual(mayi.wholePack(3));
    }
  });
});

describe('worlds differ', () => {
  const state = mayi.start(rulesOf('house'), 4, 'unseen');

  test('in hands, stock and seed', () => {
    const rng = simulationRng('differ');
    const worlds = Array.from({ length: 10 }, () => mayi.imagine(mayi.view(state, 0), rng));
    const different = (tell: (world: MayIState) => unknown) =>
      new Set([...worlds, state].map((world) => JSON.stringify(tell(world)))).size;
    expect(different((world) => handsOf(world)[1])).toBe(11);
    expect(different((world) => handsOf(world)[3])).toBe(11);
    expect(different(stockOf)).toBe(11);
    expect(different((world) => world.table.seed)).toBe(11);
    expect(different((world) => handsOf(world)[0])).toBe(1);
  });

  test('and the same chance gives the same world', () => {
    const seen = mayi.view(state, 2);
    const [a, b] = [1, 2].map(() => mayi.imagine(seen, simulationRng('same')));
    expect(a).toEqual(b);
  });

  test('but not in hands that were scored', () => {
    const over = orThrow(
      mayi.readPosition({ ...KNOWN, turn: null, state: 'roundEnd' }, rulesOf({})),
    );
    const rng = simulationRng('scored');
    const world = mayi.imagine(mayi.view(over, null), rng);
    expect(handsOf(world)).toEqual(handsOf(over));
    expect(stockOf(world).toSorted()).toEqual(stockOf(over).toSorted());
    expect(stockOf(world)).not.toEqual(stockOf(over));
  });
});

describe('positions that were set up', () => {
  const FEW = {
    round: 1,
    dealer: 0,
    turn: 1,
    hands: ['3♠ 4♠', '9♠', ''],
    stock: '8♥ 7♦ 6♣',
    discard: 'J♦',
  };

  test('cards that are missing may be anywhere, and sizes are kept', () => {
    const state = orThrow(mayi.readPosition(FEW, rulesOf({})));
    const rng = simulationRng('few');
    const ever = new Set<string>();
    for (let n = 0; n < 100; n++) {
      const world = mayi.imagine(mayi.view(state, 1), rng);
      expect(sight(world, 1)).toBe(sight(state, 1));
      expect(mayi.readPosition(mayi.printPosition(world), rulesOf({})).ok).toBe(true);
      expect(mayi.allCards(world).length).toBe(7);
      handsOf(world)[0]?.forEach((card) => ever.add(card));
    }
    expect(ever.size).toBeGreaterThan(45);
  });

  test('an empty stock stays empty', () => {
    const state = orThrow(mayi.readPosition({ ...FEW, stock: '' }, rulesOf({})));
    expect(stockOf(mayi.imagine(mayi.view(state, 0), simulationRng('empty')))).toEqual([]);
  });
});
