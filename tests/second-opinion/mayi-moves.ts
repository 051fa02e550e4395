// What an accepted action of May I? does: a position and the action in, the next position out.

import type { LayOff, NamedMeld, SeatAction } from './mayi-actions.ts';
import { lineBefore } from './mayi-calls.ts';
import {
  at,
  handOf,
  isLastRoundLayOff,
  isWild,
  pointsOf,
  sortCards,
  wholePack,
  withoutAll,
  type Meld,
  type Position,
  type Rules,
  type State,
} from './mayi-cards.ts';
import { laidOff, runOf, swapped, wildsOutnumber } from './mayi-melds.ts';

export function perform(
  position: Position,
  rules: Rules,
  seat: number,
  action: SeatAction,
): Position {
  const next = done(position, rules, seat, action);
  const isTurnOver = action.type === 'DISCARD' || action.type === 'END_TURN';
  const needsStock = next.stock.length === 0 && next.discard.length >= 2;
  const isLookedAt = needsStock || (isTurnOver && next.stock.length === 0);
  // After the end nobody needs a stock.
  if (next.state === 'roundEnd' || next.state === 'gameEnd' || !isLookedAt) return next;
  if (rules.deadRoundEnds && nobodyCanWin(next, rules)) return endRound(next, rules, null);
  return needsStock ? renewed(next) : next;
}

function done(position: Position, rules: Rules, seat: number, action: SeatAction): Position {
  switch (action.type) {
    case 'DRAW_FROM_STOCK':
      return position.stock.length === 0
        ? endRound(position, rules, null)
        : { ...drawn(position, seat), state: 'drawn', drewFrom: 'stock' };
    case 'DRAW_FROM_DISCARD':
      return { ...taken(position, seat), state: 'drawn', drewFrom: 'discard' };
    case 'LAY_DOWN':
      return layDown(position, rules, seat, action.melds);
    case 'LAY_OFF':
      return orOut(layOff(position, seat, action), rules, seat);
    case 'GO_OUT': {
      const { finalLayOffs } = action;
      const laid = finalLayOffs.reduce((now, each) => layOff(now, seat, each), position);
      return orOut(laid, rules, seat);
    }
    case 'SWAP_JOKER':
      return swap(position, seat, action.meld, action.card);
    case 'READY_TO_DISCARD':
      return { ...position, state: 'awaitingDiscard' };
    case 'DISCARD':
      return discard(position, rules, seat, action.card);
    case 'END_TURN':
      return nextTurn(position);
    case 'CALL_MAY_I':
      return call(position, seat);
    case 'ALLOW_MAY_I':
      return allow(position);
    case 'CLAIM_MAY_I':
      return claim(position, seat);
  }
}

function drawn(position: Position, seat: number): Position {
  const [top = '', ...stock] = position.stock;
  return { ...position, stock, hands: changed(position.hands, seat, (hand) => [...hand, top]) };
}

function taken(position: Position, seat: number): Position {
  const [top = '', ...rest] = position.discard;
  const add = (cards: string[]) => [...cards, top];
  return {
    ...position,
    hands: changed(position.hands, seat, add),
    known: changed(position.known, seat, add),
    discard: rest,
    discardedBy: null,
    discardClaimed: true,
  };
}

// Everybody sees what goes, so one copy less is known for certain.
function losing(position: Position, seat: number, cards: string[]): Position {
  const lose = (from: string[]) => withoutAll(from, cards);
  return {
    ...position,
    hands: changed(position.hands, seat, lose),
    known: changed(position.known, seat, lose),
  };
}

function layDown(position: Position, rules: Rules, seat: number, named: NamedMeld[]): Position {
  const melds = [...position.melds];
  for (const { type, cards } of named) {
    const shown = type === 'run' ? (runOf(cards) ?? []) : cards;
    melds.push({ id: freeId(melds), type, owner: seat, cards: shown });
  }
  const cards = named.flatMap((meld) => meld.cards);
  const laid: Position = {
    ...losing(position, seat, cards),
    state: isLastRoundLayOff(position, rules) ? 'drawn' : 'awaitingDiscard',
    down: position.down.with(seat, true),
    laidDownThisTurn: true,
    melds,
  };
  return orOut(laid, rules, seat);
}

function freeId(melds: Meld[]): string {
  const ids = melds.map(({ id }) => id);
  let number = 1;
  while (ids.includes(`m${number}`)) number++;
  return `m${number}`;
}

function layOff(position: Position, seat: number, { card, meld: id, end }: LayOff): Position {
  const melds = position.melds.map((meld) =>
    meld.id === id ? (laidOff(meld, card, end ?? null) ?? meld) : meld,
  );
  return { ...losing(position, seat, [card]), melds };
}

function swap(position: Position, seat: number, id: string, card: string): Position {
  const melds = position.melds.map((meld) =>
    meld.id === id ? (swapped(meld, card) ?? meld) : meld,
  );
  const { hands, known } = losing(position, seat, [card]);
  const add = (cards: string[]) => [...cards, 'Joker'];
  return { ...position, melds, hands: changed(hands, seat, add), known: changed(known, seat, add) };
}

function discard(position: Position, rules: Rules, seat: number, card: string): Position {
  const thrown: Position = {
    ...losing(position, seat, [card]),
    discard: [card, ...position.discard],
    discardedBy: seat,
    discardClaimed: false,
  };
  return isOut(thrown, seat) ? endRound(thrown, rules, seat) : nextTurn(thrown);
}

function nextTurn(position: Position): Position {
  const { hands, turn } = position;
  return {
    ...position,
    turn: ((turn ?? 0) + 1) % hands.length,
    state: 'awaitingDraw',
    laidDownThisTurn: false,
    drewFrom: null,
    discardClaimed: false,
  };
}

function call(position: Position, caller: number): Position {
  const asked = lineBefore(position, caller)[0];
  const returnTo = position.state;
  if (asked === undefined) return won(position, caller, returnTo);
  return { ...position, state: 'mayI', mayI: { caller, asked, allowed: [], returnTo } };
}

function allow(position: Position): Position {
  if (position.mayI === null) return position;
  const { caller, asked, allowed, returnTo } = position.mayI;
  const line = lineBefore(position, caller);
  const next = line[line.indexOf(asked) + 1];
  if (next === undefined) return won(position, caller, returnTo);
  return { ...position, mayI: { caller, asked: next, allowed: [...allowed, asked], returnTo } };
}

function claim(position: Position, seat: number): Position {
  if (seat !== position.turn) return won(position, seat, position.mayI?.returnTo ?? 'drawn');
  return { ...taken(position, seat), state: 'drawn', drewFrom: 'discard', mayI: null };
}

function won(position: Position, seat: number, returnTo: State): Position {
  const rich = taken(position, seat);
  const paid = rich.stock.length === 0 ? rich : drawn(rich, seat);
  return { ...paid, state: returnTo, mayI: null };
}

function orOut(position: Position, rules: Rules, seat: number): Position {
  return isOut(position, seat) ? endRound(position, rules, seat) : position;
}

function isOut(position: Position, seat: number): boolean {
  return handOf(position, seat).length === 0 && at(position.down, seat);
}

function endRound(position: Position, rules: Rules, winner: number | null): Position {
  const { hands, round, history } = position;
  const scores = hands.map((hand) =>
    hand.reduce((sum, card) => sum + pointsOf(card, rules.twoPoints), 0),
  );
  const totals = position.totals.map((total, seat) => total + at(scores, seat));
  const isLast = round >= rules.lastRound;
  const best = totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));
  return {
    ...position,
    turn: null,
    state: isLast ? 'gameEnd' : 'roundEnd',
    totals,
    history: [...history, { roundNumber: round, scores, winner }],
    winners: isLast ? best : null,
  };
}

// Once everybody is down only lay-offs help, and no card that lies in no meld can be laid off. All see the melds.
function nobodyCanWin(position: Position, rules: Rules): boolean {
  const { down, hands, melds } = position;
  if (down.includes(false) || melds.length === 0) return false;
  const laid = melds.flatMap(({ cards }) => cards);
  return wholePack(hands.length).every((card) => {
    const copies = (cards: readonly string[]) => cards.filter((each) => each === card).length;
    const isOutside = copies(wholePack(hands.length)) > copies(laid);
    return !isOutside || !melds.some((meld) => mayGrow(meld, card, rules));
  });
}

function mayGrow(meld: Meld, card: string, rules: Rules): boolean {
  const grown = laidOff(meld, card, null);
  if (grown === null) return false;
  return !(rules.wildRatioOnLayOff && isWild(card) && wildsOutnumber(grown.cards));
}

function renewed(position: Position): Position {
  const { discard: pile, shuffles } = position;
  const stock = sortCards(pile.slice(1));
  return { ...position, stock, discard: pile.slice(0, 1), shuffles: shuffles + 1 };
}

function changed(
  hands: string[][],
  seat: number,
  change: (hand: string[]) => string[],
): string[][] {
  return hands.with(seat, change(at(hands, seat)));
}
