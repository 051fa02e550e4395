// Engine against second opinion: rules, seats and a seed in, random play compared at every position, counts out.
import { tysiac } from '#games';
import { below, pick, readRules, shuffled, simulationRng } from '#kernel';
import type { Actor, JsonObject, Rng } from '#kernel';
import type { TysiacAction, TysiacRules, TysiacState } from '../../src/games/tysiac/index.ts';
import * as naive from './tysiac.ts';
import type { Play } from './tysiac-refusals.ts';

export interface Comparison {
  /** What `readRules` reads; left out, every game draws house rules of its own. */
  readonly rules?: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly positions: number;
}

export interface Compared {
  readonly games: number;
  readonly positions: number;
  readonly actions: number;
  readonly refusals: number;
}

const PACK = ['♠', '♥', '♦', '♣'].flatMap((suit) =>
  ['9', 'J', 'Q', 'K', '10', 'A'].map((rank) => rank + suit),
);
const MOST_HANDS = 4;
const MOST_FOLLOWED = 6;
const SAMPLED = 8;

interface Run {
  readonly rng: Rng;
  readonly seats: number;
  games: number;
  positions: number;
  actions: number;
  refusals: number;
}

/** Throws on the first difference, naming the position, the action and both answers. */
export function compareTysiac({ rules, seats, seed, positions }: Comparison): Compared {
  const rng = simulationRng(seed);
  const run: Run = { rng, seats, games: 0, positions: 0, actions: 0, refusals: 0 };
  while (run.positions < positions) {
    const read = readRules(tysiac.ruleset, rules ?? houseRules(rng));
    if (!read.ok) throw new Error(read.refusal.message);
    playGame(run, read.value, `${seed}/${run.games}`, positions);
    run.games += 1;
  }
  return {
    games: run.games,
    positions: run.positions,
    actions: run.actions,
    refusals: run.refusals,
  };
}

/** Any combination that can be played. */
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

function playGame(run: Run, rules: TysiacRules, seed: string, positions: number): void {
  const { rng } = run;
  const passing = run.games % 2 === 0;
  let state = firstState(run, rules, seed);
  const last = state.score.handsPlayed + MOST_HANDS;
  while (run.positions < positions) {
    comparePosition(run, state);
    if (state.phase === 'GameOver' || state.score.handsPlayed >= last) return;
    const { actor, action } = chosen(rng, state, passing);
    const result = tysiac.step(state, actor, action);
    if (!result.ok) throw differing(state, actor, tysiac.printAction(action), result.refusal, 'ok');
    state = result.value.state;
  }
}

/** Undealt, with totals somewhere on the way, so that locks and game ends come up. */
function firstState(run: Run, rules: TysiacRules, seed: string): TysiacState {
  const { rng, seats } = run;
  const waiting = tysiac.printPosition(tysiac.start(rules, seats, null, below(rng, seats)));
  const cumulative = Array.from({ length: seats }, () => below(rng, rules.target + 200) - 200);
  const behind = cumulative.map((total) => Math.min(total, rules.target - 1));
  const bombsUsed = Array.from({ length: seats }, () => below(rng, 2));
  const read = tysiac.readPosition({ ...waiting, cumulative: behind, bombsUsed, seed }, rules);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

function chosen(
  rng: Rng,
  state: TysiacState,
  passing: boolean,
): { actor: Actor; action: TysiacAction } {
  if (tysiac.tableAction(state) !== undefined) {
    const read = tysiac.readAction(below(rng, 2) === 0 ? { type: 'NEXT_HAND' } : deal(rng, state));
    if (!read.ok) throw new Error(read.refusal.message);
    return { actor: null, action: read.value };
  }
  const actor = pick(tysiac.toAct(state), rng);
  const legal = [...tysiac.legalActions(state, actor)];
  const pass = passing ? legal.find((action) => tysiac.isPass(action)) : undefined;
  const kinds = [...new Set(legal.map((action) => action.type))];
  const first = pick(kinds, rng);
  // A bomb ends the hand: drawn twice in a row it is thrown.
  const kind = first === 'BOMB' ? pick(kinds, rng) : first;
  const ofKind = legal.filter((action) => action.type === kind);
  return { actor, action: pass ?? pick(ofKind, rng) };
}

/** A whole pack, dealt by any dealer's layout; every other time one hand gets the four nines. */
function deal(rng: Rng, state: TysiacState): JsonObject {
  const { seats } = state.table;
  const dealer = state.phase === 'HandEnd' ? (state.dealer + 1) % seats : state.dealer;
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

function comparePosition(run: Run, state: TysiacState): void {
  run.positions += 1;
  const position = printed(state);
  const rules = state.table.rules as naive.Rules;
  same(state, 'toAct', tysiac.toAct(state), naive.toAct(position, rules));
  for (let seat = 0; seat <= run.seats; seat++) {
    const legal = [...tysiac.legalActions(state, seat)].map((each) => tysiac.printAction(each));
    const texts = (actions: readonly unknown[]) => actions.map((a) => JSON.stringify(a)).toSorted();
    const theirs = naive.legalActions(position, rules, seat);
    same(state, `legal actions of seat ${seat}`, texts(legal), texts(theirs));
    for (const action of shuffled(legal, run.rng).slice(0, MOST_FOLLOWED))
      compareAction(run, state, position, seat, action);
  }
  for (const { actor, action } of tries(run, state))
    compareAction(run, state, position, actor, action);
}

function compareAction(
  run: Run,
  state: TysiacState,
  position: naive.Position,
  actor: Actor,
  action: unknown,
): void {
  const read = tysiac.readAction(action);
  const result = read.ok ? tysiac.step(state, actor, read.value) : read;
  const theirs = naive.apply(position, state.table.rules as naive.Rules, actor, action);
  run.actions += 1;
  if (!result.ok) {
    run.refusals += 1;
    const { code } = result.refusal;
    if (!('error' in theirs) || theirs.error !== code)
      throw differing(state, actor, action, code, theirs);
    return;
  }
  const ours = printed(result.value.state);
  // What the seed decides is the engine's alone.
  if ('error' in theirs && theirs.error === 'needs_seed') return;
  if ('error' in theirs || !alike(ours, normal(theirs)))
    throw differing(state, actor, action, ours, theirs);
}

/** Mostly refused: wrong seats, wrong phases, wrong cards, wrong values and things that are no action. */
function tries(run: Run, state: TysiacState): readonly { actor: Actor; action: unknown }[] {
  const { rng, seats } = run;
  const actors: readonly Actor[] = [...Array.from({ length: seats + 1 }, (_, i) => i), null, -1];
  const playing = state.turn ?? 0;
  const buttons = tysiac.buttons(state, below(rng, seats)).map((each) => tysiac.printAction(each));
  const owned = tysiac.buttons(state, playing).map((each) => tysiac.printAction(each));
  const sampled = Array.from({ length: SAMPLED }, () => ({
    actor: pick(actors, rng),
    action: pick([...buttons, ...others(rng, state)], rng),
  }));
  const inTurn = Array.from({ length: SAMPLED }, () => ({
    actor: playing,
    action: pick([...owned, ...others(rng, state)], rng),
  }));
  const byTable = [
    { actor: null, action: { type: 'NEXT_HAND' } },
    { actor: null, action: deal(rng, state) },
    { actor: null, action: spoilt(rng, deal(rng, state)) },
    { actor: pick(actors, rng), action: deal(rng, state) },
  ];
  return [...sampled, ...inTurn, ...byTable];
}

function others(rng: Rng, state: TysiacState): readonly unknown[] {
  const card = () => pick(below(rng, 12) === 0 ? ['8♣', '2♥', 'Joker', 'TS', '10d'] : PACK, rng);
  const least = (state.auction.contract ?? state.auction.bids.at(-1)?.value ?? 90) + 10;
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

function printed(state: TysiacState): naive.Position {
  return tysiac.printPosition(state) as unknown as naive.Position;
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

function alike(ours: naive.Position, theirs: naive.Position): boolean {
  return JSON.stringify(ours) === JSON.stringify(theirs);
}

function same(state: TysiacState, what: string, ours: unknown, theirs: unknown): void {
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw differing(state, null, what, ours, theirs);
}

function differing(
  state: TysiacState,
  actor: Actor,
  action: unknown,
  ours: unknown,
  theirs: unknown,
): Error {
  return new Error(
    [
      'engine and second opinion differ',
      `rules: ${JSON.stringify(state.table.rules)}`,
      `position: ${JSON.stringify(tysiac.printPosition(state))}`,
      `seat ${actor}: ${JSON.stringify(action)}`,
      `engine: ${JSON.stringify(ours)}`,
      `second opinion: ${JSON.stringify(theirs)}`,
    ].join('\n'),
  );
}
