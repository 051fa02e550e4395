// What May I? refuses: positions, seats and actions in, codes out, in the order in which they are looked for.

import type { Action, LayOff, NamedMeld, SeatAction } from './mayi-actions.ts';
import { mayCall } from './mayi-calls.ts';
import {
  at,
  contractOf,
  handOf,
  holdsAll,
  isLastRoundAtOnce,
  isLastRoundLayOff,
  isWild,
  without,
  type Position,
  type Rules,
} from './mayi-cards.ts';
import { areTooClose, isSet, laidOff, runOf, swapped, wildsOutnumber } from './mayi-melds.ts';

type Code = string | null;

export function refusal(
  position: Position,
  rules: Rules,
  seat: number | null,
  action: Action,
): Code {
  if (!isInPhase(position, action)) return 'wrong_phase';
  if (seat === null) return action.type === 'NEXT_ROUND' ? null : 'unknown_player';
  if (position.hands[seat] === undefined) return 'unknown_player';
  switch (action.type) {
    case 'NEXT_ROUND':
      return 'not_your_turn';
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I':
      return position.mayI?.asked === seat ? null : 'not_asked';
    case 'CALL_MAY_I':
      return mayCall(position, rules, seat) ? null : 'cannot_call';
    default:
      return (
        turnRefusal(position, rules, seat, action) ?? ruleRefusal(position, rules, seat, action)
      );
  }
}

function isInPhase({ state }: Position, { type }: Action): boolean {
  const isAnswer = type === 'ALLOW_MAY_I' || type === 'CLAIM_MAY_I';
  if (state === 'gameEnd') return false;
  if (state === 'roundEnd') return type === 'NEXT_ROUND';
  if (state === 'mayI') return isAnswer;
  return !isAnswer && type !== 'NEXT_ROUND';
}

function turnRefusal(position: Position, rules: Rules, seat: number, { type }: SeatAction): Code {
  const { state, laidDownThisTurn } = position;
  const layOffRound = isLastRoundLayOff(position, rules);
  const isDraw = type === 'DRAW_FROM_STOCK' || type === 'DRAW_FROM_DISCARD';
  const isLayOff = type === 'LAY_OFF' || type === 'GO_OUT';
  const wouldDiscard = type === 'DISCARD' || type === 'READY_TO_DISCARD';
  if (seat !== position.turn) return 'not_your_turn';
  if (layOffRound && wouldDiscard) return 'no_discard_in_round_6';
  if (state === 'awaitingDraw') return isDraw ? null : 'not_drawn';
  if (isDraw) return 'already_drawn';
  if (isLayOff && laidDownThisTurn) return 'laid_down_this_turn';
  const isReady = state === 'awaitingDiscard' && !laidDownThisTurn;
  if (isReady && type !== 'DISCARD') return 'wrong_phase';
  if (type === 'END_TURN' && !layOffRound) return 'no_end_turn';
  if (type === 'READY_TO_DISCARD' && state === 'awaitingDiscard') return 'wrong_phase';
  return null;
}

function ruleRefusal(position: Position, rules: Rules, seat: number, action: SeatAction): Code {
  switch (action.type) {
    case 'DRAW_FROM_STOCK':
      return stockRefusal(position, rules, seat);
    case 'DRAW_FROM_DISCARD':
      return discardRefusal(position, rules, seat);
    case 'LAY_DOWN':
      return layDownRefusal(position, rules, seat, action.melds);
    case 'LAY_OFF':
      return layOffsRefusal(position, rules, seat, [action]);
    case 'GO_OUT':
      return goOutRefusal(position, rules, seat, action.finalLayOffs);
    case 'SWAP_JOKER':
      return swapRefusal(position, rules, seat, action.card, action.meld);
    case 'DISCARD':
      return handOf(position, seat).includes(action.card) ? null : 'card_not_in_hand';
    default:
      return null;
  }
}

function stockRefusal(position: Position, rules: Rules, seat: number): Code {
  if (position.stock.length > 0) return null;
  return discardRefusal(position, rules, seat) === null ? 'stock_empty' : null;
}

function discardRefusal({ discard, down }: Position, rules: Rules, seat: number): Code {
  if (discard.length === 0) return 'discard_empty';
  return at(down, seat) && !rules.downMayTakeDiscard ? 'down_cannot_take_discard' : null;
}

function layDownRefusal(position: Position, rules: Rules, seat: number, melds: NamedMeld[]): Code {
  const hand = handOf(position, seat);
  const named = melds.flatMap(({ cards }) => cards);
  if (at(position.down, seat)) return 'already_down';
  if (!holdsAll(hand, named)) return 'card_not_in_hand';
  const types = melds.map(({ type }) => type);
  const contract = contractOf(position.round);
  if (types.toSorted().join() !== contract.toSorted().join()) return 'contract_not_met';
  const exact = rules.exactContract && position.round < 6;
  for (const meld of melds) {
    const code = meldRefusal(meld, exact);
    if (code !== null) return code;
  }
  if (hasCloseRuns(melds, rules.sameSuitRunGap)) return 'runs_too_close';
  const hasRest = named.length < hand.length;
  return hasRest && isLastRoundAtOnce(position, rules) ? 'must_lay_down_all' : null;
}

function meldRefusal({ type, cards }: NamedMeld, exact: boolean): Code {
  if (exact && cards.length !== (type === 'set' ? 3 : 4)) return `${type}_wrong_size`;
  if (cards.length > 0 && cards.every(isWild)) return 'wilds_outnumber_naturals';
  const isMeld = type === 'set' ? isSet(cards) : runOf(cards) !== null;
  if (!isMeld) return `not_a_${type}`;
  return wildsOutnumber(cards) ? 'wilds_outnumber_naturals' : null;
}

function hasCloseRuns(melds: NamedMeld[], gap: number): boolean {
  const runs = melds.filter(({ type }) => type === 'run').map(({ cards }) => runOf(cards) ?? []);
  return runs.some((run, n) => runs.slice(0, n).some((other) => areTooClose(run, other, gap)));
}

function goOutRefusal(position: Position, rules: Rules, seat: number, layOffs: LayOff[]): Code {
  const code = layOffsRefusal(position, rules, seat, layOffs);
  if (code !== null) return code;
  return layOffs.length < handOf(position, seat).length ? 'cards_remain' : null;
}

function layOffsRefusal(position: Position, rules: Rules, seat: number, layOffs: LayOff[]): Code {
  if (isLastRoundAtOnce(position, rules)) return 'no_lay_off_in_round_6';
  if (!at(position.down, seat)) return 'not_down';
  let { melds } = position;
  let hand = handOf(position, seat);
  for (const { card, meld: id, end } of layOffs) {
    if (!hand.includes(card)) return 'card_not_in_hand';
    const meld = melds.find((each) => each.id === id);
    if (meld === undefined) return 'meld_not_found';
    const grown = laidOff(meld, card, end ?? null);
    if (grown === null) return 'card_does_not_fit';
    if (rules.wildRatioOnLayOff && isWild(card) && wildsOutnumber(grown.cards)) {
      return 'wilds_outnumber_naturals';
    }
    hand = without(hand, card);
    melds = melds.map((each) => (each.id === id ? grown : each));
  }
  return null;
}

function swapRefusal(
  position: Position,
  rules: Rules,
  seat: number,
  card: string,
  id: string,
): Code {
  if (!rules.jokerSwap || at(position.down, seat)) return 'no_swap';
  if (isLastRoundAtOnce(position, rules)) return 'no_swap';
  if (!handOf(position, seat).includes(card)) return 'card_not_in_hand';
  const meld = position.melds.find((each) => each.id === id);
  if (meld === undefined) return 'meld_not_found';
  return swapped(meld, card) === null ? 'no_swap' : null;
}
