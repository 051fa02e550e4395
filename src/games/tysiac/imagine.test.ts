// Imagined worlds: each could have been dealt, bid, exchanged and played exactly as it was, says the second opinion.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { pick, readRules, simulationRng, type Json, type Rng, type Viewer } from '#kernel';
import * as naive from '../../../tests/second-opinion/tysiac.ts';
import type { TysiacRules, TysiacState } from './index.ts';

function rulesOf(value: unknown): TysiacRules {
  const read = readRules(tysiac.ruleset, value);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

const printed = (state: TysiacState) =>
  structuredClone(tysiac.printPosition(state)) as unknown as naive.Position;
const viewText = (state: TysiacState, viewer: Viewer) =>
  JSON.stringify(tysiac.printView(tysiac.view(state, viewer)));
const sorted = (cards: readonly string[]) => cards.toSorted();
const without = (cards: readonly string[], gone: readonly string[]) =>
  cards.filter((card) => !gone.includes(card));

function taken(from: naive.Position, rules: TysiacRules, seat: number | null, action: unknown) {
  const next = naive.apply(from, rules as naive.Rules, seat, action);
  if ('error' in next) throw new Error(`${next.error}: ${JSON.stringify(action)} by ${seat}`);
  return next;
}

/** The hands as they were dealt in this world: plays, gifts and what was taken are put back. */
function dealtHands(world: naive.Position): string[][] {
  const tricks = [...world.tricks, ...(world.trick === null ? [] : [world.trick])];
  const plays = tricks.flatMap((trick) => trick.plays);
  const { declarer, discarded, hands, sittingOut } = world;
  const next = (seat: number): number => {
    const after = (seat + 1) % hands.length;
    return after === sittingOut ? next(after) : after;
  };
  const owned = hands.map((hand, seat) => [
    ...hand,
    ...plays.filter((play) => play.seat === seat).map((play) => play.card),
  ]);
  if (declarer === null) return owned;
  return owned.map((hand, seat) => {
    if (seat === declarer) return without([...hand, ...discarded], world.taken);
    const gift = hands.length === 2 ? undefined : discarded[seat === next(declarer) ? 0 : 1];
    if (gift !== undefined && seat !== sittingOut) expect(hand).toContain(gift);
    return hand.filter((card) => card !== gift);
  });
}

/** Plays the whole hand again from its deal with the cards of the imagined world. */
function replayed(world: naive.Position, atDeal: naive.Position, rules: TysiacRules) {
  const { declarer, discarded, chosenMusik } = world;
  const lying = world.hands.length === 2 ? without(world.tableCards, discarded) : [];
  const musiks = world.musiks.map((musik, i) => {
    if (i === chosenMusik) return world.taken;
    return world.phase === 'TalonExchange' || world.tableCards.length === 0 ? musik : lying;
  });
  let now: naive.Position = { ...atDeal, hands: dealtHands(world), musiks };
  const dealt = [...now.hands, ...musiks].flat();
  expect(new Set(dealt).size).toBe(24);
  for (const { seat, value } of world.auction.bids.slice(atDeal.auction.bids.length))
    now = taken(now, rules, seat, { type: 'PLACE_BID', value });
  if (declarer === null) return now;
  if (chosenMusik !== null)
    now = taken(
      now,
      rules,
      declarer,
      world.hands.length === 2
        ? { type: 'CHOOSE_MUSIK', index: chosenMusik }
        : { type: 'TAKE_TALON' },
    );
  if (now.contract !== world.contract)
    now = taken(now, rules, declarer, { type: 'RAISE_CONTRACT', value: world.contract });
  if (discarded.length > 0)
    now = taken(now, rules, declarer, { type: 'DISCARD', cards: discarded });
  else if (world.turn === null) return bombed(world, now, rules, declarer);
  const tricks = [...world.tricks, ...(world.trick === null ? [] : [world.trick])];
  for (const { seat, card, announcedMarriage } of tricks.flatMap((trick) => trick.plays))
    now = taken(now, rules, seat, {
      type: 'PLAY_CARD',
      card,
      announceMarriage: typeof announcedMarriage === 'string',
    });
  return now;
}

/** Only what the sitter was paid tells of a closed musik thrown in, and no decision hangs on it. */
function bombed(world: naive.Position, now: naive.Position, rules: TysiacRules, declarer: number) {
  const over = taken(now, rules, declarer, { type: 'BOMB' });
  return rules.talonVisible === false ? { ...over, cumulative: world.cumulative } : over;
}

/** Positions compare without the seed, with piles as sets and an announcement never made as null. */
function comparable(position: naive.Position): string {
  const play = (each: { announcedMarriage?: string | null }) => ({
    ...each,
    announcedMarriage: each.announcedMarriage ?? null,
  });
  return JSON.stringify({
    ...position,
    seed: null,
    hands: position.hands.map(sorted),
    musiks: position.musiks.map(sorted),
    taken: sorted(position.taken),
    tableCards: sorted(position.tableCards),
    trick: position.trick && { ...position.trick, plays: position.trick.plays.map(play) },
    tricks: position.tricks.map((trick) => ({ ...trick, plays: trick.plays.map(play) })),
  });
}

interface Looks {
  worlds: number;
  different: number;
  /** Random words used: worlds thrown away cost as many as the one that is kept. */
  words: number;
}

/** Two viewers a position: over a game everybody has looked at every phase. */
function checkWorlds(state: TysiacState, atDeal: naive.Position, looks: Looks, rng: Rng): void {
  const { seats, rules } = state.table;
  const counted = () => {
    looks.words += 1;
    return rng();
  };
  for (const seat of [looks.worlds % (seats + 1), (looks.worlds + 2) % (seats + 1)]) {
    const viewer = seat === seats ? null : seat;
    const world = tysiac.imagine(tysiac.view(state, viewer), counted);
    expect(viewText(world, viewer)).toBe(viewText(state, viewer));
    expect(world.table.seed).toMatch(/^[0-9a-f]{64}$/);
    const position = printed(world);
    expect(position.taken.length).toBe(printed(state).taken.length);
    if (seats === 2)
      expect(world.talon.discarded).toEqual(world.talon.discarded.toSorted((a, b) => a - b));
    const again = replayed(position, atDeal, rules);
    expect(comparable(again)).toBe(comparable(position));
    if (tysiac.allCards(world).length !== 24) throw new Error('a card is missing');
    looks.worlds += 1;
    if (JSON.stringify(world.hands) !== JSON.stringify(state.hands)) looks.different += 1;
  }
}

/** The high bids are the telling ones: every other game bids as high as it may. */
function chosen(state: TysiacState, seat: number, game: number, rng: Rng) {
  const legal = [...tysiac.legalActions(state, seat)].filter((each) => each.type !== 'ASK_REDEAL');
  const bids = legal.filter((each) => each.type === 'PLACE_BID' || each.type === 'RAISE_CONTRACT');
  const high = game % 2 === 0 ? bids.at(-1) : undefined;
  const kinds = [...new Set(legal.map((each) => each.type))];
  const kind = pick([...kinds, ...kinds.filter((each) => each !== 'BOMB')], rng);
  const plain = pick(
    legal.filter((each) => each.type === kind),
    rng,
  );
  return high !== undefined && pick([true, false], rng) ? high : plain;
}

const HIDDEN = { preset: 'kurnik', talonVisible: false, bidStep: 5 };
/** Rules, players, how many random words a world may cost on average: few worlds are thrown away. */
const TABLES: readonly (readonly [string, number, unknown, number])[] = [2, 3, 4].flatMap(
  (seats) => [
    ['standard', seats, 'standard', 60] as const,
    ['kurnik', seats, 'kurnik', 130] as const,
    ['kurnik with a closed musik', seats, HIDDEN, 80] as const,
  ],
);

describe('an imagined world looks the same to its viewer and can be played again card for card', () => {
  test.each(TABLES)('%s, %i players', (name, seats, given, words) => {
    const rules = rulesOf(given);
    const rng = simulationRng(`${name} ${seats}`);
    const looks: Looks = { worlds: 0, different: 0, words: 0 };
    for (let game = 0; game < 3; game++) {
      let state = tysiac.start(rules, seats, `${name} ${game}`, game % seats);
      let atDeal = printed(state);
      for (let n = 0; n < 28 && tysiac.outcome(state) === undefined; n++) {
        checkWorlds(state, atDeal, looks, rng);
        const seat = tysiac.toAct(state)[0];
        const result =
          seat === undefined
            ? tysiac.step(state, null, { type: 'NEXT_HAND' })
            : tysiac.step(state, state.turn, chosen(state, state.turn ?? 0, game, rng));
        if (!result.ok) throw new Error(result.refusal.message);
        state = result.value.state;
        if (seat === undefined) atDeal = printed(state);
      }
    }
    expect(looks.different).toBeGreaterThan(100);
    expect(looks.words / looks.worlds).toBeLessThan(words);
  });
});

describe('worlds differ in everything the viewer cannot know', () => {
  const piles = (state: TysiacState) => [...state.hands, ...state.talon.musiks];

  test.each([2, 3, 4])('every unseen card turns up in every unseen pile, %i players', (seats) => {
    const rng = simulationRng('unseen');
    const state = tysiac.start(rulesOf('standard'), seats, 'unseen');
    const seen = tysiac.view(state, 1);
    const ever = piles(state).map(() => 0);
    for (let n = 0; n < 80; n++)
      piles(tysiac.imagine(seen, rng)).forEach((pile, i) => (ever[i] = (ever[i] ?? 0) | pile));
    const unseen = 0xffffff & ~seen.hand;
    const expected = piles(state).map((pile, i) => (i === 1 ? seen.hand : pile === 0 ? 0 : unseen));
    expect(ever).toEqual(expected);
  });

  test('gifts and cards laid away differ too', () => {
    const rng = simulationRng('gifts');
    for (const [hands, extra] of [
      [['9♠ J♠', 'Q♠ K♠'], { tableCards: '9♥ J♥ Q♥ K♥', discarded: ['9♥', 'J♥'] }],
      [['9♠ J♠', 'Q♠ K♠', '9♥ J♥'], { discarded: ['Q♠', '9♥'] }],
    ] as const) {
      const read = tysiac.readPosition(
        { phase: 'Play', dealer: 0, turn: 0, declarer: 0, chosenMusik: 0, hands, ...extra },
        rulesOf({ talonVisible: false }),
      );
      if (!read.ok) throw new Error(read.refusal.message);
      const seen = tysiac.view(read.value, null);
      const laid = new Set<Json>();
      for (let n = 0; n < 60; n++) {
        const { discarded } = tysiac.imagine(seen, rng).talon;
        laid.add(discarded.join(' '));
        expect(new Set(discarded).size).toBe(2);
      }
      expect(laid.size).toBeGreaterThan(20);
    }
  });
});
