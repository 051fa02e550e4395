// A position within an open deal: who leads what, what was gained; a card played in, the next position out.
import { at, numberAt } from '../assert.ts';
import type { Card } from '../cards.ts';
import { holds, isEmpty, withoutCard, type CardSet } from '../sets.ts';
import { beats, legalCards, suitIn } from '../tricks.ts';
import type { OpenDeal } from './deal.ts';

export interface OpenPosition {
  /** By player: what is held now. */
  readonly hands: readonly CardSet[];
  readonly leader: number;
  /** What lies in the trick, from the leader on. */
  readonly trick: readonly Card[];
  readonly trump: number;
  /** What side 1 gained before. */
  readonly gained: number;
}

export interface OpenMove {
  readonly card: Card;
  /** Whether a marriage is announced with it. */
  readonly announces: boolean;
}

export function playerToMove({ leader, trick, hands }: OpenPosition): number {
  return (leader + trick.length) % hands.length;
}

export function isOver({ hands, trick }: OpenPosition): boolean {
  return trick.length === 0 && hands.every(isEmpty);
}

/** Who holds the trick, by place in the play. */
export function bestPlace(deal: OpenDeal, trick: readonly Card[], trump: number): number {
  let best = 0;
  for (let place = 1; place < trick.length; place++)
    if (beats(deal.order, at(trick, place), at(trick, best), trump)) best = place;
  return best;
}

export function legalMoves(deal: OpenDeal, position: OpenPosition): readonly OpenMove[] {
  const player = playerToMove(position);
  const hand = numberAt(position.hands, player);
  const moves: OpenMove[] = [];
  const legal = legalSet(deal, position, player, hand);
  for (let card = 0; card < deal.order.suitOf.length; card++) {
    if (!holds(legal, card as Card)) continue;
    moves.push({ card: card as Card, announces: false });
    if (mayAnnounce(deal, position, card as Card))
      moves.push({ card: card as Card, announces: true });
  }
  return moves;
}

function legalSet(deal: OpenDeal, position: OpenPosition, player: number, hand: CardSet): CardSet {
  const { trick, trump, leader, hands } = position;
  const lead = trick[0];
  if (lead === undefined) return hand;
  const place = bestPlace(deal, trick, trump);
  const winner = (leader + place) % hands.length;
  const isOwn = numberAt(deal.sides, winner) === numberAt(deal.sides, player);
  const duties = isOwn ? deal.owedToOwn : deal.owedToOthers;
  return legalCards(deal.order, hand, suitIn(deal.order, lead), at(trick, place), trump, duties);
}

function mayAnnounce(deal: OpenDeal, position: OpenPosition, card: Card): boolean {
  const pair = deal.marriages[suitIn(deal.order, card)]?.pair ?? 0;
  const hand = numberAt(position.hands, position.leader);
  return position.trick.length === 0 && ((pair >>> card) & 1) === 1 && (hand & pair) === pair;
}

export function afterMove(deal: OpenDeal, position: OpenPosition, move: OpenMove): OpenPosition {
  const { card, announces } = move;
  const player = playerToMove(position);
  const suit = suitIn(deal.order, card);
  const marriage = announces ? deal.marriages[suit] : undefined;
  const isRaising = numberAt(deal.sides, player) === 1;
  const announced = (isRaising ? marriage?.own : marriage?.theirs) ?? 0;
  const next = {
    hands: position.hands.map((hand, each) => (each === player ? withoutCard(hand, card) : hand)),
    leader: position.leader,
    trick: [...position.trick, card],
    trump: announces ? suit : position.trump,
    gained: position.gained + announced,
  };
  return next.trick.length === next.hands.length ? afterTrick(deal, next) : next;
}

function afterTrick(deal: OpenDeal, { hands, leader, trick, trump, gained }: OpenPosition) {
  const winner = (leader + bestPlace(deal, trick, trump)) % hands.length;
  const last = hands.every(isEmpty) ? deal.lastTrick : 0;
  const worth = trick.reduce((sum, card) => sum + numberAt(deal.worth, card), last);
  const gain = numberAt(deal.sides, winner) === 1 ? worth : 0;
  return { hands, leader: winner, trick: [], trump, gained: gained + gain };
}
