// Tysiąc for the comparison: a generator in; house rules, first positions, deals and odd actions out.
import { tysiac } from '#games';
import { below, pick, shuffled } from '#kernel';
import type { Game, JsonObject, Rng } from '#kernel';
import { ofOneKind, type Subject } from './subject.ts';
import * as naive from './tysiac.ts';
import type { Play } from './tysiac-refusals.ts';

const PACK = ['♠', '♥', '♦', '♣'].flatMap((suit) =>
  ['9', 'J', 'Q', 'K', '10', 'A'].map((rank) => rank + suit),
);
const game: Game = tysiac;

export const TYSIAC: Subject<naive.Position, naive.Rules> = {
  game,
  naive,
  legalInOrder: false,
  houseRules,
  firstPosition,
  tableAction: (rng, position) =>
    below(rng, 2) === 0 ? { type: 'NEXT_HAND' } : deal(rng, position),
  choose,
  oddActions,
  alwaysTried: (rng, position, actors) => [
    { actor: null, action: { type: 'NEXT_HAND' } },
    { actor: null, action: deal(rng, position) },
    { actor: null, action: spoilt(rng, deal(rng, position)) },
    { actor: pick(actors, rng), action: deal(rng, position) },
  ],
  normal,
};

function houseRules(rng: Rng): JsonObject {
  const coin = () => below(rng, 2) === 0;
  const bidStep = pick([1, 5, 7, 10, 20, 25, 50, 100], rng);
  const minBid = pick([10, 60, 100, 100, 120, 250], rng);
  const hundredIsLegal = minBid <= 100 && 100 % bidStep === 0;
  return {
    opening: hundredIsLegal && coin() ? 'forehand100' : 'free',
    minBid,
    minRaise: pick([10, 15, 40], rng),
    bidStep,
    bidCap: coin() ? 'marriages' : null,
    raiseAfterTalon: coin(),
    mustBeat: coin(),
    mustTrump: coin(),
    mustOvertrump: coin(),
    declarerScores: coin() ? 'bid' : 'points',
    roundDefendersTo: pick([1, 5, 10], rng),
    lockAt: pick([null, 1, 100, 400], rng),
    bomb: coin() && { free: below(rng, 3), pays: below(rng, 100), paysFour: below(rng, 100) },
    fourNinesRedeal: coin(),
    talonVisible: pick([true, false, 'threeOrMore'], rng),
    sitterPay: pick([0, 0, 30, 50], rng),
    ties: coin() ? 'shared' : 'declarer',
    target: pick([100, 300, 1000], rng),
    maxHands: pick([null, null, 1, 3, 7], rng),
  };
}

/** Undealt or an ending, with totals somewhere on the way, so that locks and game ends come up. */
function firstPosition(rng: Rng, rules: naive.Rules, seats: number, seed: string): JsonObject {
  const dealer = below(rng, seats);
  const undealt = game.printPosition(game.start(rules, seats, null, dealer));
  const round = below(rng, 3) === 0 ? ending(rng, rules, seats, dealer) : undealt;
  const cumulative = Array.from({ length: seats }, () => below(rng, rules.target + 200) - 200);
  const behind = cumulative.map((total) => Math.min(total, rules.target - 1));
  const bombsUsed = Array.from({ length: seats }, () => below(rng, 2));
  return { ...round, cumulative: behind, bombsUsed, seed };
}

/** Short hands with all the trumps: in whole ones two players seldom ruff the same trick. */
function ending(rng: Rng, rules: naive.Rules, seats: number, dealer: number): JsonObject {
  const trump = pick(['♠', '♥', '♦', '♣'], rng);
  const trumpsFirst = (a: string, b: string) =>
    Number(b.endsWith(trump)) - Number(a.endsWith(trump));
  const left = 3 + below(rng, 3);
  const sittingOut = seats === 4 ? dealer : null;
  const inPlay = shuffled(PACK, rng)
    .toSorted(trumpsFirst)
    .slice(0, left * Math.min(seats, 3));
  const cards = shuffled(inPlay, rng);
  const hands = Array.from({ length: seats }, (_, seat) =>
    cards.splice(0, seat === sittingOut ? 0 : left),
  );
  const declarer = (dealer + 1) % seats;
  const contract = rules.minBid;
  return { phase: 'Play', dealer, turn: declarer, hands, sittingOut, declarer, contract, trump };
}

/** A bomb ends the hand: drawn twice in a row it is thrown. Marriages make trumps: a kind of their own. */
function choose(rng: Rng, legal: readonly JsonObject[]): JsonObject {
  const kindOf = ({ type, announceMarriage }: JsonObject) =>
    announceMarriage === true ? 'marriage' : type;
  const isBomb = (kind: unknown) => kind === 'BOMB';
  return pick(ofOneKind(rng, legal, kindOf, isBomb), rng);
}

/** A whole pack, dealt by any dealer's layout; every other time one hand gets the four nines. */
function deal(rng: Rng, position: naive.Position): JsonObject {
  const seats = position.hands.length;
  const dealer = position.phase === 'HandEnd' ? (position.dealer + 1) % seats : position.dealer;
  const mixed = shuffled(PACK, rng);
  const ninesFirst = (a: string, b: string) => Number(b[0] === '9') - Number(a[0] === '9');
  const cards = below(rng, 2) === 0 ? mixed : mixed.toSorted(ninesFirst);
  const take = (count: number) => shuffled(cards.splice(0, count), rng);
  const hands = Array.from({ length: seats }, (_, seat) =>
    take(seats === 2 ? 10 : seats === 4 && seat === dealer ? 0 : 7),
  );
  return {
    type: 'SET_DEALT_CARDS',
    hands,
    musiks: seats === 2 ? [take(2), take(2)] : [take(3)],
  };
}

function oddActions(rng: Rng, position: naive.Position): readonly unknown[] {
  const card = () => pick(below(rng, 12) === 0 ? ['8♣', '2♥', 'Joker', 'TS', '10d'] : PACK, rng);
  const least = (position.contract ?? position.auction.bids.at(-1)?.value ?? 90) + 10;
  const value = pick([least, least - 1, least + below(rng, 200), 5 * below(rng, 90), 0], rng);
  const odd = pick([-10, 0.5, 100.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, -0], rng);
  return [
    { type: 'PLACE_BID', value },
    { type: 'PLACE_BID', value: odd },
    { type: 'RAISE_CONTRACT', value },
    { type: 'RAISE_CONTRACT', value: odd },
    { type: 'CHOOSE_MUSIK', index: pick([0, 1, 2, -1, 0.5], rng) },
    { type: 'TAKE_TALON' },
    { type: 'BOMB' },
    { type: 'ASK_REDEAL' },
    { type: 'DISCARD', cards: [card(), card()] },
    { type: 'DISCARD', cards: [card(), card(), card()].slice(below(rng, 4)) },
    { type: 'PLAY_CARD', card: card() },
    { type: 'PLAY_CARD', card: card(), announceMarriage: true },
    pick(NO_ACTIONS, rng),
  ];
}

const NO_ACTIONS: readonly unknown[] = [
  null,
  7,
  'PLAY_CARD',
  [],
  {},
  { type: 'FLY' },
  { type: 'toString' },
  { type: 'PLACE_BID' },
  { type: 'PLACE_BID', value: '100' },
  { type: 'CHOOSE_MUSIK', index: '0' },
  { type: 'DISCARD', cards: ['A♠', 5] },
  { type: 'DISCARD' },
  { type: 'PLAY_CARD', card: '1♠' },
  { type: 'PLAY_CARD', card: null },
  { type: 'PLAY_CARD', card: 'A♠', announceMarriage: 'yes' },
  { type: 'SET_DEALT_CARDS', hands: [['A♠']] },
  { type: 'SET_DEALT_CARDS', hands: [['A♠', 'no card']], musiks: [] },
];

/** A deal with one thing wrong: a card gone, doubled or foreign, a pile gone or one too many. */
function spoilt(rng: Rng, good: JsonObject): JsonObject {
  const hands = good['hands'] as readonly (readonly string[])[];
  const musiks = good['musiks'] as readonly (readonly string[])[];
  const [first = [], ...rest] = musiks;
  return {
    ...good,
    ...pick<JsonObject>(
      [
        { musiks: [first.slice(1), ...rest] },
        { musiks: [[...first.slice(1), '8♣'], ...rest] },
        { musiks: [[...first.slice(1), first[1] ?? ''], ...rest] },
        { musiks: rest },
        { musiks: [...musiks, ['A♠']] },
        { hands: hands.slice(1) },
        { hands: [...hands, []] },
        { hands: hands.toReversed().map((hand) => hand.slice(1)) },
      ],
      rng,
    ),
  };
}

/** The engine writes an announcement that was not made as null, and two cards laid away in card order. */
function normal(position: naive.Position): naive.Position {
  const play = (each: Play) => ({ ...each, announcedMarriage: each.announcedMarriage ?? null });
  const { trick, tricks, discarded, hands } = position;
  return {
    ...position,
    trick: trick && { ...trick, plays: trick.plays.map(play) },
    tricks: tricks.map((each) => ({ ...each, plays: each.plays.map(play) })),
    discarded:
      hands.length === 2
        ? discarded.toSorted((a, b) => PACK.indexOf(a) - PACK.indexOf(b))
        : discarded,
  };
}
