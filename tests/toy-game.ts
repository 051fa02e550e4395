// A toy game for the kernel's tests: play a card above the last one, draw, or pass; the fewest cards win the round.
import {
  accept,
  asInteger,
  asObject,
  asOneOf,
  asHandSizes,
  asSeatOrNobody,
  asText,
  asWholeRules,
  cardsIn,
  cardsOf,
  eachAlone,
  EMPTY,
  holds,
  listOf,
  noOtherFields,
  orElse,
  PACK_24,
  PLAIN_TEXT,
  printCard,
  readAnyCard,
  readCard,
  reading,
  readingFields,
  refuse,
  replaced,
  seedFrom,
  setOf,
  shuffled,
  size,
  stream,
  unwrap,
  withCard,
  withoutCard,
  type Actor,
  type Card,
  type CardSet,
  type Game,
  type Result,
  type Rng,
  type Ruleset,
  type RulesOf,
  type Seat,
  type Step,
  type Viewer,
} from '#kernel';

const OPTIONS = {
  handSize: { kind: 'integer', min: 1, max: 6 },
  rounds: { kind: 'integer', min: 1, max: 5 },
} as const;
const PHASES = ['Play', 'RoundEnd', 'GameOver'] as const;

export type ToyRules = RulesOf<typeof OPTIONS>;

export interface ToyState {
  readonly rules: ToyRules;
  readonly seed: string;
  readonly phase: (typeof PHASES)[number];
  readonly turn: Seat;
  readonly round: number;
  readonly passes: number;
  readonly hands: readonly CardSet[];
  /** Top card first, as the discards are. */
  readonly stock: readonly Card[];
  readonly discard: readonly Card[];
  readonly scores: readonly number[];
}

export type ToyAction =
  | { readonly type: 'PLAY'; readonly card: Card }
  | { readonly type: 'DRAW' }
  | { readonly type: 'PASS' }
  | { readonly type: 'NEXT_ROUND' };

type ToyEvent =
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'roundEnded'; readonly winners: readonly Seat[] }
  | { readonly type: 'dealt' };

type Open = Pick<ToyState, 'phase' | 'turn' | 'round' | 'passes' | 'scores'>;

interface ToyView extends Open {
  readonly rules: ToyRules;
  readonly discard: readonly Card[];
  readonly viewer: Viewer;
  readonly hand: CardSet;
  readonly sizes: readonly number[];
  readonly stockSize: number;
}

export interface ToyTypes {
  readonly rules: ToyRules;
  readonly state: ToyState;
  readonly action: ToyAction;
  readonly event: ToyEvent;
  readonly view: ToyView;
}

const STANDARD: ToyRules = { version: 1, handSize: 3, rounds: 3 };
const RULESET: Ruleset<ToyRules> = {
  options: OPTIONS,
  presets: { standard: STANDARD, short: { version: 1, handSize: 2, rounds: 1 } },
  defaultPreset: 'standard',
  conflict: () => undefined,
};
const print = (card: Card) => printCard(PACK_24, card);
const printAll = (cards: readonly Card[]) => cards.map(print);
const highest = (state: Pick<ToyState, 'discard'>) => state.discard[0] ?? -1;

export const toy: Game<ToyTypes> = {
  id: 'toy',
  name: 'Toy',
  seats: [2, 3],
  usualSeats: 2,
  usualPreset: 'standard',
  ruleset: RULESET,
  text: PLAIN_TEXT,
  openTypes: [],
  uncountedTypes: [],
  eventTraits: { tellsRound: ['roundEnded'], shows: ['cardDrawn'] },
  passAmong: (actions) => actions.find((action) => action.type === 'PASS'),
  start: (rules, seats, seed, dealer = 0) =>
    dealt(
      rules,
      seed ?? 'no seed',
      0,
      dealer,
      Array.from({ length: seats }, () => 0),
    ),
  rulesOf: (state) => state.rules,
  seatsOf: (state) => state.hands.length,
  toAct: (state) => (state.phase === 'Play' ? [state.turn] : []),
  legalActions,
  buttons: () => [{ type: 'DRAW' }, { type: 'PASS' }, { type: 'NEXT_ROUND' }],
  question: (state, seat) => (state.phase === 'Play' && state.turn === seat ? 'play' : 'wait'),
  step,
  sides: eachAlone,
  totals: (state) => state.scores,
  ahead: 'most',
  tableAction: (state) => (state.phase === 'RoundEnd' ? { type: 'NEXT_ROUND' } : undefined),
  view: (state, viewer) => ({
    ...open(state),
    rules: state.rules,
    discard: state.discard,
    viewer,
    hand: viewer === null ? EMPTY : (state.hands[viewer] ?? EMPTY),
    sizes: state.hands.map(size),
    stockSize: state.stock.length,
  }),
  imagine,
  outcome: ({ phase, scores }) =>
    phase === 'GameOver' ? { winners: best(scores, Math.max), scores } : undefined,
  roundsPlayed: (state) => state.round + (state.phase === 'Play' ? 0 : 1),
  allCards: ({ hands, stock, discard }) =>
    printAll([...hands.flatMap(cardsIn), ...stock, ...discard]).toSorted(),
  wholePack: () => printAll(cardsOf(PACK_24)).toSorted(),
  readAction: (value) => reading(() => actionFrom(value)),
  printAction: (action) =>
    action.type === 'PLAY' ? { type: 'PLAY', card: print(action.card) } : { type: action.type },
  readPosition: (value, rules) => reading(() => stateFrom(value, rules)),
  printPosition: (state) => ({
    ...open(state),
    hands: state.hands.map((hand) => printAll(cardsIn(hand))),
    stock: printAll(state.stock),
    discard: printAll(state.discard),
    seed: state.seed,
  }),
  printView: (view) => ({
    viewer: view.viewer,
    rules: view.rules,
    ...open(view),
    hand: printAll(cardsIn(view.hand)),
    sizes: view.sizes,
    stockSize: view.stockSize,
    discard: printAll(view.discard),
  }),
  readView: (value) => readingFields(value, VIEW_FIELDS, VIEW_FIELDS, viewFrom),
  printEvent: (event, viewer) => {
    if (event.type === 'cardDrawn' && event.seat !== viewer)
      return { type: event.type, seat: event.seat };
    return 'card' in event ? { ...event, card: print(event.card) } : event;
  },
};

function open({ phase, turn, round, passes, scores }: Open): Open {
  return { phase, turn, round, passes, scores };
}

function dealt(
  rules: ToyRules,
  seed: string,
  round: number,
  dealer: Seat,
  scores: readonly number[],
): ToyState {
  const pack = shuffled(cardsOf(PACK_24), stream(seed, 'deal', round));
  const hands = scores.map((_, seat) =>
    setOf(pack.slice(seat * rules.handSize, (seat + 1) * rules.handSize)),
  );
  const stock = pack.slice(scores.length * rules.handSize);
  const turn = (dealer + 1) % scores.length;
  return { rules, seed, phase: 'Play', turn, round, passes: 0, hands, stock, discard: [], scores };
}

function legalActions(state: ToyState, seat: Seat): ToyAction[] {
  if (state.phase !== 'Play' || seat !== state.turn) return [];
  const playable = cardsIn(state.hands[seat] ?? EMPTY).filter((card) => card > highest(state));
  const plays = playable.map((card) => ({ type: 'PLAY', card }) as const);
  return [
    ...plays,
    ...(state.stock.length > 0 ? [{ type: 'DRAW' } as const] : []),
    { type: 'PASS' },
  ];
}

function step(state: ToyState, actor: Actor, action: ToyAction): Result<Step<ToyTypes>> {
  if (action.type === 'NEXT_ROUND') return nextRound(state, actor);
  if (state.phase !== 'Play') return refuse('round_over', 'the round is over');
  if (actor === null || actor !== state.turn) return refuse('not_your_turn', 'it is not your turn');
  const hand = state.hands[actor] ?? EMPTY;
  if (action.type === 'PASS') {
    const passed = { ...state, passes: state.passes + 1 };
    return accept(passedOn(passed, { type: 'passed', seat: actor }));
  }
  if (action.type === 'DRAW') {
    const [card, ...stock] = state.stock;
    if (card === undefined) return refuse('stock_empty', 'the stock is empty');
    const hands = replaced(state.hands, actor, withCard(hand, card));
    const drawn = { ...state, hands, stock, passes: 0 };
    return accept(passedOn(drawn, { type: 'cardDrawn', seat: actor, card }));
  }
  const { card } = action;
  const text = print(card);
  if (!holds(hand, card)) return refuse('card_not_held', `you do not hold ${text}`, { card: text });
  if (card <= highest(state)) return refuse('must_be_higher', `${text} is too low`, { card: text });
  const hands = replaced(state.hands, actor, withoutCard(hand, card));
  const played = { ...state, hands, discard: [card, ...state.discard], passes: 0 };
  return accept(passedOn(played, { type: 'cardPlayed', seat: actor, card }));
}

/** The next seat's turn, or the end of the round: an empty hand, or everybody passed. */
function passedOn(state: ToyState, event: ToyEvent): Step<ToyTypes> {
  const sizes = state.hands.map(size);
  if (!sizes.includes(0) && state.passes < sizes.length)
    return { state: { ...state, turn: (state.turn + 1) % sizes.length }, events: [event] };
  const winners = best(sizes, Math.min);
  const scores = state.scores.map((score, seat) => score + (winners.includes(seat) ? 1 : 0));
  const phase = state.round + 1 < state.rules.rounds ? 'RoundEnd' : 'GameOver';
  return { state: { ...state, phase, scores }, events: [event, { type: 'roundEnded', winners }] };
}

function nextRound(state: ToyState, actor: Actor): Result<Step<ToyTypes>> {
  if (actor !== null) return refuse('table_only', 'only the table deals');
  if (state.phase !== 'RoundEnd') return refuse('not_due', 'the round is not over');
  const { rules, seed, round, turn, scores } = state;
  return accept({
    state: dealt(rules, seed, round + 1, turn, scores),
    events: [{ type: 'dealt' }],
  });
}

function best(numbers: readonly number[], edge: (...numbers: number[]) => number): Seat[] {
  return numbers.flatMap((number, seat) => (number === edge(...numbers) ? [seat] : []));
}

function imagine(view: ToyView, rng: Rng): ToyState {
  const { rules, viewer, hand, sizes, discard } = view;
  const seen = new Set([...cardsIn(hand), ...discard]);
  const hidden = shuffled(
    cardsOf(PACK_24).filter((card) => !seen.has(card)),
    rng,
  );
  const hands = sizes.map((count, seat) =>
    seat === viewer ? hand : setOf(hidden.splice(0, count)),
  );
  return { ...open(view), rules, seed: seedFrom(rng), hands, stock: hidden, discard };
}

function actionFrom(value: unknown): ToyAction {
  const given = asObject(value, '');
  const type = asOneOf(given['type'], ['PLAY', 'DRAW', 'PASS', 'NEXT_ROUND'], 'type');
  noOtherFields(given, type === 'PLAY' ? ['type', 'card'] : ['type'], '');
  if (type !== 'PLAY') return { type };
  return { type, card: unwrap(readAnyCard(PACK_24, asText(given['card'], 'card')), 'card') };
}

function stateFrom(value: unknown, rules: ToyRules): ToyState {
  const given = asObject(value, '');
  const known = ['seed', 'phase', 'turn', 'round', 'passes', 'hands', 'stock', 'discard', 'scores'];
  noOtherFields(given, known, '');
  const hands = listOf(given['hands'], 'hands', (item, path) => setOf(cardsFrom(item, path)));
  return {
    rules,
    seed: orElse(given['seed'], 'no seed', (seed) => asText(seed, 'seed')),
    ...openFrom(given, hands.length),
    hands,
    stock: cardsFrom(given['stock'] ?? [], 'stock'),
    discard: cardsFrom(given['discard'] ?? [], 'discard'),
  };
}

type Given = Readonly<Record<string, unknown>>;

function openFrom(given: Given, seats: number): Open {
  const number = (name: string, most = 99) =>
    orElse(given[name], 0, (item) => asInteger(item, name, 0, most));
  return {
    phase: orElse(given['phase'], 'Play', (phase) => asOneOf(phase, PHASES, 'phase')),
    turn: number('turn', seats - 1),
    round: number('round'),
    passes: number('passes'),
    scores: orElse(
      given['scores'],
      Array.from({ length: seats }, () => 0),
      (scores) => listOf(scores, 'scores', (score, path) => asInteger(score, path, 0, 99)),
    ),
  };
}

const VIEW_FIELDS =
  'viewer rules phase turn round passes scores hand sizes stockSize discard'.split(' ');

function viewFrom(given: Given): ToyView {
  const sizes = asHandSizes(given['sizes'], 'sizes', [2, 3]);
  return {
    ...openFrom(given, sizes.length),
    rules: asWholeRules(RULESET, given['rules'], 'rules'),
    discard: cardsFrom(given['discard'], 'discard'),
    viewer: asSeatOrNobody(given['viewer'], 'viewer', sizes.length),
    hand: setOf(cardsFrom(given['hand'], 'hand')),
    sizes,
    stockSize: asInteger(given['stockSize'], 'stockSize', 0, 24),
  };
}

function cardsFrom(value: unknown, path: string): Card[] {
  return listOf(value, path, (item, where) =>
    unwrap(readCard(PACK_24, asText(item, where)), where),
  );
}
