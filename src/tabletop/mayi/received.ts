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

/** The player to move may take a card that is asked for, and then draws it like any other discard. */
export function callsHeard(): (event: JsonObject) => LaidCard | null {
  let isCalled = false;
  return ({ type, seat, card }) => {
    const isOver = type === 'mayIWon' || (isCalled && type === 'discardTaken');
    isCalled = type === 'mayICalled' || (isCalled && type === 'mayIAllowed');
    const by = isOver ? numberIn(seat) : null;
    return by === null || typeof card !== 'string' ? null : { seat: by, card };
  };
}
