// An event of Tysiąc as a viewer was told it in, the cards that came into their hand by it out.
import type { JsonObject, Seat } from '#kernel';

export function cardsReceived(event: JsonObject, viewer: Seat): readonly string[] {
  const { type, seat, to, card, cards } = event;
  if (type === 'cardGiven') return to === viewer && typeof card === 'string' ? [card] : [];
  if (seat !== viewer || (type !== 'talonTaken' && type !== 'musikChosen')) return [];
  return Array.isArray(cards) ? cards.filter((each) => typeof each === 'string') : [];
}
