// Coinche for the comparison: a generator in; house rules, first positions and odd actions out.
import { coinche } from '#games';
import { below, pick } from '#kernel';
import type { Actor, Game, JsonObject, Rng } from '#kernel';
import { standingBid, SUITS } from './coinche-cards.ts';
import { auctionOf, endingOf } from './coinche-setups.ts';
import * as naive from './coinche.ts';
import { ofOneKind, type Subject, type Tried } from './subject.ts';

const game: Game = coinche;

export const COINCHE: Subject<naive.Position, naive.Rules> = {
  game,
  naive,
  legalInOrder: true,
  houseRules,
  firstPosition,
  tableAction: () => ({ type: 'NEXT_ROUND' }),
  choose,
  oddActions,
  alwaysTried,
  normal: (position) => position,
};

function houseRules(rng: Rng): JsonObject {
  const coin = () => below(rng, 2) === 0;
  const scoring = coin() ? 'made' : 'madePlusBid';
  const failure = coin() ? 162 : '160+bid';
  const bidCanDouble = scoring === 'madePlusBid' && failure === '160+bid';
  const coinched = pick([1, 2, 2, 3], rng);
  return {
    maxBid: pick([80, 99, 120, 160, 180, 250], rng),
    capotBid: coin(),
    capotEndsAuction: coin(),
    eightyNeeds: 80 + below(rng, 10),
    scoring,
    failure,
    doubling: pick(['everything', 'flat', bidCanDouble ? 'bidOnly' : 'flat'], rng),
    rounding: coin() ? 'none' : 'fiveUp',
    belote: pick(['team', 'player', 'biddingPlayer'], rng),
    beloteCounts: coin(),
    beloteOnFailure: coin() ? 'holder' : 'defence',
    unbidCapot: pick([162, 250, 252], rng),
    underRuff: coin() ? 'must' : 'free',
    multipliers: [coinched, coinched + below(rng, 3)],
    target: pick([100, 300, 1000, 2000], rng),
    maxRounds: pick([null, null, 1, 3, 7], rng),
  };
}

/** A deal, an auction or an ending, with totals near the target, so that games end. */
function firstPosition(rng: Rng, rules: naive.Rules, seats: number, seed: string): JsonObject {
  const dealer = below(rng, seats);
  const dealt = game.printPosition(game.start(rules, seats, seed, dealer));
  const rounds = [
    dealt,
    { ...dealt, ...auctionOf(rng, rules) },
    endingOf(rng, rules, dealer, seed),
    endingOf(rng, rules, dealer, seed),
  ];
  return { ...pick(rounds, rng), ...totals(rng, rules) };
}

/** Level totals go on even where the game would be over. */
function totals(rng: Rng, rules: naive.Rules): JsonObject {
  const behind = () => Math.max(0, rules.target - 1 - below(rng, 400));
  const level = rules.target - 50 + below(rng, 100);
  const isLevel = below(rng, 4) === 0;
  const most = (rules.maxRounds ?? 5) + (isLevel ? 2 : 0);
  return {
    scores: isLevel ? [level, level] : [behind(), behind()],
    roundsPlayed: below(rng, most),
  };
}

function choose(rng: Rng, legal: readonly JsonObject[]): JsonObject {
  const kindOf = ({ type, value }: JsonObject) => (value === 'capot' ? value : type);
  const ofKind = ofOneKind(rng, legal, kindOf, (kind) => kind === 'capot');
  // Low bids oftener than high ones: they leave room for answers, and some of them are made.
  const isBid = ofKind[0]?.['type'] === 'PLACE_BID';
  return pick(isBid ? ofKind.slice(0, 1 + below(rng, ofKind.length)) : ofKind, rng);
}

/** Every card of the hand in turn, and the answers to a bid: their refusals are what the rules are about. */
function alwaysTried(
  rng: Rng,
  { phase, turn, hands }: naive.Position,
  actors: readonly Actor[],
): readonly Tried[] {
  const answers = ['PASS', 'COINCHE', 'SURCOINCHE'].map((type) => ({ type }));
  const cards = hands[turn ?? 0] ?? [];
  const plays = cards.map((card) => ({ type: 'PLAY_CARD', card }));
  const inTurn = phase === 'Bidding' ? answers : plays;
  return [
    { actor: null, action: { type: 'NEXT_ROUND' } },
    { actor: pick(actors, rng), action: { type: 'NEXT_ROUND' } },
    { actor: null, action: pick([...answers, ...plays], rng) },
    ...inTurn.map((action) => ({ actor: turn, action })),
  ];
}

function oddActions(rng: Rng, { bids }: naive.Position): readonly unknown[] {
  const last = standingBid(bids)?.bid.value;
  const lastNumber = typeof last === 'number' ? last : 80;
  const value = lastNumber + pick([-10, 0, 5, 10, 10, 20, 50], rng);
  const odd = pick([0, -10, 80.5, 70, 85, 260, 1e9, Number.NaN, Number.POSITIVE_INFINITY], rng);
  const suit = pick([...SUITS, 's', 'H', 'd', 'C'], rng);
  const others = ['6♣', '2♥', 'Joker', '*'];
  const letters = ['TS', '10d', 'jh', 'QC', '7s'];
  const glyphs = SUITS.map((glyph) => pick(['7', '8', '9', 'J', 'Q', 'K', '10', 'A'], rng) + glyph);
  return [
    { type: 'PLACE_BID', value, suit },
    { type: 'PLACE_BID', value: odd, suit },
    { type: 'PLACE_BID', value: 'capot', suit },
    { type: 'PASS' },
    { type: 'COINCHE' },
    { type: 'SURCOINCHE' },
    { type: 'PLAY_CARD', card: pick(glyphs, rng) },
    { type: 'PLAY_CARD', card: pick(letters, rng) },
    { type: 'PLAY_CARD', card: pick(others, rng) },
    pick(NO_ACTIONS, rng),
  ];
}

const NO_ACTIONS: readonly unknown[] = [
  null,
  7,
  'PASS',
  [],
  {},
  { type: 'FLY' },
  { type: 'toString' },
  { type: 'pass' },
  { type: 'PLACE_BID' },
  { type: 'PLACE_BID', value: 80 },
  { type: 'PLACE_BID', suit: '♠' },
  { type: 'PLACE_BID', value: '80', suit: '♠' },
  { type: 'PLACE_BID', value: 'CAPOT', suit: '♠' },
  { type: 'PLACE_BID', value: null, suit: '♠' },
  { type: 'PLACE_BID', value: 80, suit: 'x' },
  { type: 'PLACE_BID', value: 80, suit: '' },
  { type: 'PLACE_BID', value: 80, suit: 'spades' },
  { type: 'PLACE_BID', value: 85, suit: 1 },
  { type: 'PLAY_CARD' },
  { type: 'PLAY_CARD', card: '1♠' },
  { type: 'PLAY_CARD', card: '' },
  { type: 'PLAY_CARD', card: null },
  { type: 'PLAY_CARD', card: ['A♠'] },
];
