// May I? told a second time: positions and actions in; legal actions, next positions, errors out.

import { readAction, type Action } from './mayi-actions.ts';
import { mayCall } from './mayi-calls.ts';
import {
  contractOf,
  isWild,
  sortCards,
  type Meld,
  type Position,
  type Rules,
} from './mayi-cards.ts';
import { isSmall, tablesFrom } from './mayi-lay-downs.ts';
import { openEnds } from './mayi-melds.ts';
import { perform } from './mayi-moves.ts';
import { refusal } from './mayi-refusals.ts';

export type { Position, Rules } from './mayi-cards.ts';

/** All but GO_OUT, and LAY_DOWN only of a small hand. */
export function legalActions(position: Position, rules: Rules, seat: number): Action[] {
  return candidates(position, rules, seat).filter(
    (action) => refusal(position, rules, seat, action) === null,
  );
}

/** The player to move, then everybody who may call; while a call is open only who is asked. */
export function toAct(position: Position, rules: Rules): number[] {
  const { hands, mayI, state, turn } = position;
  if (state === 'mayI' && mayI !== null) return [mayI.asked];
  if (turn === null) return [];
  const callers = hands.flatMap((_, seat) => (mayCall(position, rules, seat) ? [seat] : []));
  return [turn, ...callers];
}

/** A renewed stock is in the order of the pack: how it lies only the seed decides. */
export function apply(
  position: Position,
  rules: Rules,
  seat: number | null,
  action: unknown,
): Position | { error: string } {
  const known = readAction(action);
  if (known === null) return { error: 'invalid_action' };
  const error = refusal(position, rules, seat, known);
  if (error !== null) return { error };
  if (known.type === 'NEXT_ROUND' || seat === null) return { error: 'needs_seed' };
  const next = perform(position, rules, seat, known);
  return { ...next, hands: next.hands.map(sortCards), known: next.known.map(sortCards) };
}

function candidates(position: Position, rules: Rules, seat: number): Action[] {
  const hand = position.hands[seat] ?? [];
  const faces = [...new Set(hand)];
  const onMelds = faces.flatMap((card) => position.melds.flatMap((meld) => onMeld(meld, card)));
  return [
    { type: 'DRAW_FROM_STOCK' },
    { type: 'DRAW_FROM_DISCARD' },
    ...faces.map((card): Action => ({ type: 'DISCARD', card })),
    ...onMelds,
    { type: 'READY_TO_DISCARD' },
    { type: 'END_TURN' },
    { type: 'CALL_MAY_I' },
    { type: 'ALLOW_MAY_I' },
    { type: 'CLAIM_MAY_I' },
    ...layDowns(position, rules, seat, hand),
  ];
}

// The end is named only when a wild has the choice.
function onMeld(meld: Meld, card: string): Action[] {
  const ends = meld.type === 'run' && isWild(card) ? openEnds(meld.cards) : [];
  const named = ends.length === 2 ? ends.map((end) => ({ end })) : [{}];
  return [
    ...named.map((end): Action => ({ type: 'LAY_OFF', card, meld: meld.id, ...end })),
    { type: 'SWAP_JOKER', meld: meld.id, card },
  ];
}

function layDowns(position: Position, rules: Rules, seat: number, hand: string[]): Action[] {
  const nothing: Action = { type: 'LAY_DOWN', melds: [] };
  const isTheirMoment = refusal(position, rules, seat, nothing) === 'contract_not_met';
  if (!isTheirMoment || !isSmall(hand)) return [];
  const tables = tablesFrom(hand, contractOf(position.round));
  return tables.map((melds) => ({ type: 'LAY_DOWN', melds }));
}
