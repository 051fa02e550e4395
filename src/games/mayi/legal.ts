// What a seat may do: every legal action, and one action for each button a table shows.
import { at, differentFaces, facesIn, FACES, isSeat, type Face, type Seat } from '#kernel';
import { isWild, rankIndex, suitIndex } from './cards.ts';
import { contractOf, isAllAtOnce, isExact, isWithoutDiscard } from './contracts.ts';
import { canLayDown, layDowns, type LayDownRules } from './finder/index.ts';
import { mayNotLayOff, whyNoSwap } from './lay-off.ts';
import { whyNoCall } from './may-i.ts';
import { extended, firstNatural, jokerPlace, mayExtend, openEnds } from './melds.ts';
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
const NO_LAY_OFFS: readonly LayOff[] = [];

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
  actions.push(...layOffs(state, seat).map((named): MayIAction => ({ type: 'LAY_OFF', ...named })));
  actions.push(...swaps(state, seat));
  actions.push(isWithoutDiscard(state) ? END_TURN : READY_TO_DISCARD);
  const leaving = simpleWayOut(state, seat);
  if (leaving !== undefined) actions.push({ type: 'GO_OUT', finalLayOffs: leaving });
  if (at(state.down, seat)) return actions;
  const possible = canLayDown(at(state.hands, seat), contractOf(state.round), layDownRules(state));
  return possible ? withLayDowns(actions, state, seat) : actions;
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

function layDownRules(state: MayIState): LayDownRules {
  return {
    exact: isExact(state),
    all: isAllAtOnce(state),
    gap: state.table.rules.sameSuitRunGap,
  };
}

/** Each card to each meld it fits, a wild to each open end. */
function layOffs(state: MayIState, seat: Seat): readonly LayOff[] {
  if (state.laidDownThisTurn || mayNotLayOff(state, seat) !== undefined) return [];
  const cards = facesOf(state, seat);
  const found: LayOff[] = [];
  for (const meld of state.melds)
    for (const card of cards) found.push(...layOffsTo(state, meld, card));
  return found;
}

function layOffsTo(state: MayIState, meld: Meld, card: Face): readonly LayOff[] {
  if (!mayExtend(meld, card, state.table.rules)) return NO_LAY_OFFS;
  const named = { card, meld: meld.id };
  const ends = meld.type === 'run' && isWild(card) ? openEnds(meld.cards) : [];
  return ends.length < 2 ? [named] : ends.map((end) => ({ ...named, end }));
}

function swaps(state: MayIState, seat: Seat): readonly MayIAction[] {
  if (whyNoSwap(state, seat) !== undefined) return [];
  return state.melds.flatMap((meld) =>
    facesOf(state, seat)
      .filter((card) => jokerPlace(meld, card) !== undefined)
      .map((card): MayIAction => ({ type: 'SWAP_JOKER', meld: meld.id, card })),
  );
}

/** Card after card to the first meld it fits, naturals before wilds, until nothing moves: the way out, if that is one. */
function simpleWayOut(state: MayIState, seat: Seat): readonly LayOff[] | undefined {
  if (state.laidDownThisTurn || mayNotLayOff(state, seat) !== undefined) return undefined;
  if (!facesOf(state, seat).every((card) => mightFit(state.melds, card))) return undefined;
  const { made, left } = laidOffInOrder(state, seat);
  return left === 0 && made.length > 0 ? made : undefined;
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

function laidOffInOrder(state: MayIState, seat: Seat) {
  let left = facesIn(at(state.hands, seat)).toSorted(
    (a, b) => Number(isWild(a)) - Number(isWild(b)),
  );
  let melds = state.melds;
  const made: LayOff[] = [];
  for (let moved = true; moved;) {
    moved = false;
    for (const card of left) {
      const meld = melds.find((each) => layOffsTo(state, each, card).length > 0);
      const cards = meld === undefined ? undefined : extended(meld, card);
      if (meld === undefined || cards === undefined) continue;
      melds = melds.map((each) => (each.id === meld.id ? { ...each, cards } : each));
      made.push({ card, meld: meld.id });
      left = left.toSpliced(left.indexOf(card), 1);
      moved = true;
      break;
    }
  }
  return { made, left: left.length };
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
    { type: 'LAY_DOWN', melds: firstLayDown(state, seat) },
    { type: 'LAY_OFF', ...(layOffs(state, seat)[0] ?? { card, meld }) },
    swaps(state, seat)[0] ?? { type: 'SWAP_JOKER', meld, card },
    READY_TO_DISCARD,
    END_TURN,
    { type: 'GO_OUT', finalLayOffs: laidOffInOrder(state, seat).made },
    ...facesOf(state, seat).map((face) => at(DISCARDS, face)),
  ];
}

/** A lay-down that is possible, else the bare contract, else none: the refusal says what is missing. */
function firstLayDown(state: MayIState, seat: Seat): readonly NamedMeld[] {
  const bare = { exact: isExact(state), all: false, gap: 0 };
  const contract = () => layDowns(at(state.hands, seat), contractOf(state.round), bare);
  return layDownsOf(state, seat).next().value ?? contract().next().value ?? [];
}

export function question(state: MayIState, seat: Seat): string {
  if (state.state === 'roundEnd' || state.state === 'gameEnd') return state.state;
  if (state.mayI !== null) return state.mayI.asked === seat ? 'allow' : 'wait';
  if (seat !== state.turn) return whyNoCall(state, seat) === undefined ? 'call' : 'wait';
  if (state.state === 'awaitingDraw') return 'draw';
  return state.state === 'drawn' ? 'play' : 'discard';
}
