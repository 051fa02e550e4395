// An event of May I? as a viewer was told it in, the cards that came into their hand by it out.
import type { JsonObject, Seat } from '#kernel';
import { numberIn } from '../printed.ts';
import type { LaidCard } from '../scene.ts';

const TAKING = ['cardDrawn', 'discardTaken', 'mayIWon', 'penaltyDrawn'];

export function cardsReceived(event: JsonObject, viewer: Seat): readonly string[] {
  const { type, seat, card } = event;
  if (seat !== viewer) return [];
  if (type === 'jokerSwapped') return ['Joker'];
  return TAKING.some((each) => each === type) && typeof card === 'string' ? [card] : [];
}

export function wonByCall({ type, seat, card }: JsonObject): LaidCard | null {
  const by = type === 'mayIWon' ? numberIn(seat) : null;
  return by === null || typeof card !== 'string' ? null : { seat: by, card };
}
