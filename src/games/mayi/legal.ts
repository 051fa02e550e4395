// What a seat may do: every legal action, and one action for each button a table shows.
import { at, differentFaces, facesIn, FACES, isSeat, totalFaces } from '#kernel';
import type { Face, Seat } from '#kernel';
import { isWild, rankIndex, suitIndex } from './cards.ts';
import { contractOf, isExact, isWithoutDiscard, layDownRules } from './contracts.ts';
import { bestLayDown, canLayDown, firstLayDown, layDowns, MEASURES } from './finder/index.ts';
import { layOffPlan, layOffsNow, type LayOffPlan, type Measure } from './finder/index.ts';
import { mayNotLayOff, whyNoSwap } from './lay-off.ts';
import { whyNoCall } from './may-i.ts';
import { firstNatural, jokerPlace } from './melds.ts';
import { needsStock } from './piles.ts';
import { mayTakeDiscard } from './turn.ts';
import type { LayOff, MayIAction, MayIState, Meld, NamedMeld } from './types.ts';

/** Actions are values: each common one exists once. */
const DRAW_FROM_STOCK: MayIAction = { type: 'DRAW_FROM_STOCK' };
const DRAW_FROM_DISCARD: MayIAction = { type: 'DRAW_FROM_DISCARD' };
const READY_TO_DISCARD: MayIAction = { type: 'READY_TO_DISCARD' };
const END_TURN: MayIAction = { type: 'END_TURN' };
const CALL: MayIAction = { type: 'CALL_MAY_I' };
const CALLS: readonly MayIAction[] = [CALL];
const ANSWERS: readonly MayIAction[] = [{ type: 'ALLOW_MAY_I' }, { type: 'CLAIM_MAY_I' }];
const DISCARDS = Array.from({ length: FACES }, (_, card): MayIAction => ({
  type: 'DISCARD',
  card,
}));
const NOTHING: readonly MayIAction[] = [];

/** The player to move and everybody who may call; while a call is open only who is asked. */
export function toAct(state: MayIState): readonly Seat[] {
  if (state.mayI !== null) return [state.mayI.asked];
  if (state.turn === null) return [];
  const acting = [state.turn];
  for (let seat = 0; seat < state.table.seats; seat++)
    if (whyNoCall(state, seat) === undefined) acting.push(seat);
  return acting;
}

export function legalActions(state: MayIState, seat: Seat): Iterable<MayIAction> {
  if (state.turn === null || !isSeat(state.table.seats, seat)) return NOTHING;
  if (state.mayI !== null) return state.mayI.asked === seat ? ANSWERS : NOTHING;
  if (seat !== state.turn) return whyNoCall(state, seat) === undefined ? CALLS : NOTHING;
  switch (state.state) {
    case 'awaitingDraw':
      return draws(state, seat);
    case 'drawn':
      return turnActions(state, seat);
    case 'awaitingDiscard':
      return discards(state, seat);
    case 'mayI':
    case 'roundEnd':
    case 'gameEnd':
      return NOTHING;
  }
}

/** The last draw of a round, when there is nothing to draw, is made from the stock. */
function draws(state: MayIState, seat: Seat): readonly MayIAction[] {
  if (!mayTakeDiscard(state, seat)) return [DRAW_FROM_STOCK];
  const isEmpty = state.stock.length === 0 && !needsStock(state);
  return isEmpty ? [DRAW_FROM_DISCARD] : [DRAW_FROM_STOCK, DRAW_FROM_DISCARD];
}

function discards(state: MayIState, seat: Seat): MayIAction[] {
  if (isWithoutDiscard(state)) return [];
  return facesOf(state, seat).map((card) => at(DISCARDS, card));
}

/** The different faces in a hand. */
function facesOf(state: MayIState, seat: Seat): readonly Face[] {
  return differentFaces(at(state.hands, seat));
}

function turnActions(state: MayIState, seat: Seat): Iterable<MayIAction> {
  const actions = discards(state, seat);
  const possible = layOffs(state, seat);
  for (const named of possible) actions.push({ type: 'LAY_OFF', ...named });
  actions.push(...swaps(state, seat));
  actions.push(isWithoutDiscard(state) ? END_TURN : READY_TO_DISCARD);
  const leaving = possible.length === 0 ? undefined : wayOut(state, seat);
  if (leaving !== undefined) actions.push({ type: 'GO_OUT', finalLayOffs: leaving });
  if (at(state.down, seat)) return actions;
  const canBe = canLayDown(at(state.hands, seat), contractOf(state.round), layDownRules(state));
  return canBe ? withLayDowns(actions, state, seat) : actions;
}

function* withLayDowns(
  actions: readonly MayIAction[],
  state: MayIState,
  seat: Seat,
): Generator<MayIAction, void> {
  yield* actions;
  for (const melds of layDownsOf(state, seat)) yield { type: 'LAY_DOWN', melds };
}

function layDownsOf(state: MayIState, seat: Seat): Generator<readonly NamedMeld[], void> {
  return layDowns(at(state.hands, seat), contractOf(state.round), layDownRules(state));
}

function layOffs(state: MayIState, seat: Seat): readonly LayOff[] {
  if (state.laidDownThisTurn || mayNotLayOff(state, seat) !== undefined) return [];
  return layOffsNow(at(state.hands, seat), state.melds, state.table.rules);
}

function swaps(state: MayIState, seat: Seat): readonly MayIAction[] {
  if (whyNoSwap(state, seat) !== undefined) return [];
  return state.melds.flatMap((meld) =>
    facesOf(state, seat)
      .filter((card) => jokerPlace(meld, card) !== undefined)
      .map((card): MayIAction => ({ type: 'SWAP_JOKER', meld: meld.id, card })),
  );
}

/** Lay-offs that empty the hand, if there are any; a card that fits nowhere is seen before a plan is made. */
function wayOut(state: MayIState, seat: Seat): readonly LayOff[] | undefined {
  if (!facesOf(state, seat).every((card) => mightFit(state.melds, card))) return undefined;
  const { layOffs: made, left } = planOf(state, seat);
  return totalFaces(left) === 0 ? made : undefined;
}

function planOf(state: MayIState, seat: Seat): LayOffPlan {
  return layOffPlan(at(state.hands, seat), state.melds, state.table.rules);
}

/** A set of its rank or a run of its suit: without either a natural never leaves the hand by a lay-off. */
function mightFit(melds: readonly Meld[], card: Face): boolean {
  if (isWild(card)) return true;
  return melds.some(({ type, cards }) => {
    const natural = firstNatural(cards) ?? card;
    return type === 'set'
      ? rankIndex(natural) === rankIndex(card)
      : suitIndex(natural) === suitIndex(card);
  });
}

/** A question that is answered by letting the card go: nobody who always does keeps a game from ending. */
export function passAmong(actions: readonly MayIAction[]): MayIAction | undefined {
  const [first] = actions;
  return first?.type === 'ALLOW_MAY_I' ? first : undefined;
}

/** Possible or not, these are the buttons of this table; a card in hand is a button too. */
export function buttons(state: MayIState, seat: Seat): readonly MayIAction[] {
  const card = facesIn(at(state.hands, seat))[0] ?? 0;
  const meld = state.melds[0]?.id ?? 'm1';
  return [
    DRAW_FROM_STOCK,
    DRAW_FROM_DISCARD,
    CALL,
    ...ANSWERS,
    { type: 'LAY_DOWN', melds: shownLayDown(state, seat) },
    { type: 'LAY_OFF', ...(layOffs(state, seat)[0] ?? { card, meld }) },
    swaps(state, seat)[0] ?? { type: 'SWAP_JOKER', meld, card },
    READY_TO_DISCARD,
    END_TURN,
    { type: 'GO_OUT', finalLayOffs: planOf(state, seat).layOffs },
    ...facesOf(state, seat).map((face) => at(DISCARDS, face)),
  ];
}

/** The best lay-down, else the bare contract, else none: the refusal says what is missing. */
function shownLayDown(state: MayIState, seat: Seat): readonly NamedMeld[] {
  const bare = { exact: isExact(state), all: false, gap: 0 };
  const contract = () => firstLayDown(at(state.hands, seat), contractOf(state.round), bare);
  return bestOf(state, seat, 'points') ?? contract() ?? [];
}

function bestOf(state: MayIState, seat: Seat, measure: Measure): readonly NamedMeld[] | undefined {
  const { twoPoints } = state.table.rules;
  const rules = layDownRules(state);
  return bestLayDown(at(state.hands, seat), contractOf(state.round), rules, measure, twoPoints);
}

/** How many lay-downs a prompt proposes at most; a player may name any other. */
export const MOST_PROPOSED = 24;

/** Of lay-downs the best by each measure, then others as they are listed; every other type is listed in full. */
export function layDownsProposed(
  state: MayIState,
  seat: Seat,
  type: string,
): readonly MayIAction[] | undefined {
  if (type !== 'LAY_DOWN') return undefined;
  const byTable = new Map<string, MayIAction>();
  const propose = (melds: readonly NamedMeld[]) => {
    const table = tableText(melds);
    if (!byTable.has(table)) byTable.set(table, { type: 'LAY_DOWN', melds });
  };
  for (const measure of MEASURES) propose(bestOf(state, seat, measure) ?? []);
  for (const melds of layDownsOf(state, seat)) {
    if (byTable.size === MOST_PROPOSED) break;
    propose(melds);
  }
  return [...byTable.values()];
}

/** The same for lay-downs that make the same table. */
export function tableText(melds: readonly NamedMeld[]): string {
  const inOrder = ({ type, cards }: NamedMeld) =>
    type === 'set' ? cards.toSorted((a, b) => a - b) : cards;
  return melds
    .map((meld) => `${meld.type} ${inOrder(meld).join(' ')}`)
    .toSorted()
    .join(', ');
}

export function question(state: MayIState, seat: Seat): string {
  if (state.state === 'roundEnd' || state.state === 'gameEnd') return state.state;
  if (state.mayI !== null) return state.mayI.asked === seat ? 'allow' : 'wait';
  if (seat !== state.turn) return whyNoCall(state, seat) === undefined ? 'call' : 'wait';
  if (state.state === 'awaitingDraw') return 'draw';
  return state.state === 'drawn' ? 'play' : 'discard';
}
