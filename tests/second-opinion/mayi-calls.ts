// Who may call May I? and who is asked: positions in, seats out.

import { at, type Position, type Rules } from './mayi-cards.ts';

export function mayCall(position: Position, rules: Rules, seat: number): boolean {
  if (!rules.mayI || !isExposed(position)) return false;
  return seat !== position.turn && !isPassedOver(position, seat);
}

function isExposed({ discard, discardClaimed, drewFrom }: Position): boolean {
  return discard.length > 0 && !discardClaimed && drewFrom !== 'discard';
}

/** Who comes before the caller, in the order in which they are asked. */
export function lineBefore(position: Position, caller: number): number[] {
  const { down, drewFrom, hands, mayI, state, turn } = position;
  if (turn === null) return [];
  const others: number[] = [];
  for (let seat = (turn + 1) % hands.length; seat !== caller; seat = (seat + 1) % hands.length) {
    if (!isPassedOver(position, seat)) others.push(seat);
  }
  // The player to move might draw the card even if it was their own.
  const hasDrawn = drewFrom !== null || (mayI?.returnTo ?? state) !== 'awaitingDraw';
  return hasDrawn || at(down, turn) ? others : [turn, ...others];
}

// Those who are down, and who threw the card away.
function isPassedOver({ down, discardedBy }: Position, seat: number): boolean {
  return at(down, seat) || seat === discardedBy;
}
