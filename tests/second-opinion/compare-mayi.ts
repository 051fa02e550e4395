// May I? for the comparison: a generator in; house rules, first positions and odd actions out.
import { mayi } from '#games';
import { below, pick } from '#kernel';
import type { Actor, Game, JsonObject, Rng } from '#kernel';
import type { NamedMeld } from './mayi-actions.ts';
import { sortCards } from './mayi-cards.ts';
import { isSmall, tableText } from './mayi-lay-downs.ts';
import {
  anyCard,
  anyGoOut,
  anyLayDown,
  anyLayOff,
  anySwap,
  NO_ACTIONS,
} from './mayi-odd-actions.ts';
import { setUp } from './mayi-setups.ts';
import * as naive from './mayi.ts';
import { ofOneKind, type Subject, type Tried } from './subject.ts';

const game: Game = mayi;

export const MAYI: Subject<naive.Position, naive.Rules> = {
  game,
  naive,
  legalInOrder: false,
  houseRules,
  firstPosition,
  tableAction: () => ({ type: 'NEXT_ROUND' }),
  choose,
  oddActions,
  alwaysTried,
  agreedOn,
  normal,
  mostPositions: 8,
};

function houseRules(rng: Rng): JsonObject {
  const coin = () => below(rng, 2) === 0;
  const firstRound = 1 + below(rng, 6);
  return {
    wildRatioOnLayOff: coin(),
    exactContract: coin(),
    finalRound: coin() ? 'allAtOnce' : 'layOff',
    twoPoints: pick([0, 2, 20, 50], rng),
    sameSuitRunGap: pick([0, 0, 1, 2, 4], rng),
    downMayTakeDiscard: coin(),
    jokerSwap: coin(),
    deadRoundEnds: coin(),
    mayI: below(rng, 4) > 0,
    firstDealer: pick(['cut', 0, 5], rng),
    firstRound,
    lastRound: pick([firstRound, 6, firstRound + below(rng, 7 - firstRound)], rng),
  };
}

/** Mostly set up: dealt hands seldom come to a lay-down by chance. */
function firstPosition(rng: Rng, rules: naive.Rules, seats: number, seed: string): JsonObject {
  const dealt = game.printPosition(game.start(rules, seats, seed, below(rng, seats)));
  return below(rng, 8) === 0 ? dealt : setUp(rng, rules, seats, seed);
}

/** Melds are what it is about; a turn that ends, a call and going out leave them behind. */
function choose(rng: Rng, legal: readonly JsonObject[]): JsonObject {
  const isRare = (kind: unknown) => !MELDING.includes(kind);
  return pick(
    ofOneKind(rng, legal, ({ type }) => type, isRare),
    rng,
  );
}

const MELDING: readonly unknown[] = ['LAY_DOWN', 'LAY_OFF', 'SWAP_JOKER'];

const WORDS = [
  'DRAW_FROM_STOCK',
  'DRAW_FROM_DISCARD',
  'READY_TO_DISCARD',
  'END_TURN',
  'CALL_MAY_I',
  'ALLOW_MAY_I',
  'CLAIM_MAY_I',
];

function oddActions(rng: Rng, position: naive.Position): readonly unknown[] {
  return [
    ...WORDS.map((type) => ({ type })),
    { type: 'DISCARD', card: anyCard(rng, position) },
    { type: 'LAY_OFF', ...anyLayOff(rng, position) },
    anySwap(rng, position),
    anyLayDown(rng, position),
    anyGoOut(rng, position),
    pick(NO_ACTIONS, rng),
  ];
}

/** What the table does, calls and answers of every seat, and what the player to move has cards for. */
function alwaysTried(
  rng: Rng,
  position: naive.Position,
  actors: readonly Actor[],
): readonly Tried[] {
  const { state, turn } = position;
  const times = state === 'drawn' ? 6 : 1;
  const calls = ['CALL_MAY_I', 'ALLOW_MAY_I', 'CLAIM_MAY_I'].map((type) => ({ type }));
  const repeated = Array.from({ length: times }, () => [
    anyLayDown(rng, position),
    anyGoOut(rng, position),
    { type: 'LAY_OFF', ...anyLayOff(rng, position) },
    anySwap(rng, position),
  ]);
  return [
    { actor: null, action: { type: 'NEXT_ROUND' } },
    { actor: pick(actors, rng), action: { type: 'NEXT_ROUND' } },
    { actor: null, action: pick(calls, rng) },
    ...actors.map((actor) => ({ actor, action: pick(calls, rng) })),
    ...repeated.flat().map((action) => ({ actor: turn, action })),
  ];
}

/** One going out stands for many and lay-downs of a large hand are too many: those are only tried. */
function agreedOn(
  legal: readonly JsonObject[],
  { hands }: naive.Position,
  seat: number,
): readonly unknown[] {
  const listed = isSmall(hands[seat] ?? [])
    ? legal
    : legal.filter(({ type }) => type !== 'LAY_DOWN');
  return listed
    .filter(({ type }) => type !== 'GO_OUT')
    .map((action) =>
      action['type'] === 'LAY_DOWN' ? tableText(action['melds'] as unknown as NamedMeld[]) : action,
    );
}

/** How a renewed stock lies is the engine's alone; which cards it holds is not. */
function normal(
  theirs: naive.Position,
  ours: naive.Position,
  before: naive.Position,
): naive.Position {
  const isRenewed = theirs.shuffles > before.shuffles;
  const sameCards = sortCards(ours.stock).join() === theirs.stock.join();
  return isRenewed && sameCards ? { ...theirs, stock: ours.stock } : theirs;
}
