// The rest of a hand: a view in, whether its score is plain already and every world that may be hidden out.
import {
  beatersOf,
  cardsIn,
  common,
  difference,
  EMPTY,
  everyPlacing,
  isEmpty,
  numberAt,
  setOf,
  size,
  union,
  unionOf,
} from '#kernel';
import type { CardSet, RestOfHand, Seat } from '#kernel';
import { marriagesIn, ORDER, pointsIn } from './cards.ts';
import { ALL_CARDS, factsOf, type Facts } from './clues.ts';
import { hiddenBy, stateOf, withoutDuties } from './imagine.ts';
import { playerDelta } from './settle.ts';
import type { TysiacState, TysiacTypes, TysiacView } from './types.ts';
import { openState } from './view.ts';

export function rest(view: TysiacView): RestOfHand<TysiacTypes> | undefined {
  if (view.phase !== 'Play') return undefined;
  // Who sits out is paid for what lay in the talon, and this viewer has not seen it.
  if (view.seats === 4 && view.rules.sitterPay > 0 && view.taken === null) return undefined;
  const facts = factsOf(view);
  const unseen = difference(ALL_CARDS, unionOf([view.hand, ...facts.played]));
  if (!isRegular(view, unseen)) return undefined;
  return { isPlain: isPlain(view, unseen), worlds: (most) => worlds(view, facts, most) };
}

/** More worlds than there are: what bids and gifts tell of cards is left out. */
function worlds(view: TysiacView, facts: Facts, most: number): readonly TysiacState[] | undefined {
  const found =
    worldsFor(view, facts, most + 1) ??
    // A set-up past may hold a revoke, and then nothing it tells of hands can be trusted.
    worldsFor(view, withoutDuties(facts), most + 1);
  return found === undefined || found.length > most ? undefined : found;
}

function worldsFor(
  view: TysiacView,
  facts: Facts,
  most: number,
): readonly TysiacState[] | undefined {
  const hidden = hiddenBy({ view, facts }, { pins: facts.pinned, discarded: view.discarded });
  if (hidden === undefined) return undefined;
  // What was taken and given counts for nothing now, but for who sits out, and then it is known.
  const exchanged = { taken: view.taken ?? EMPTY, discarded: [] };
  return everyPlacing(hidden.unseen, hidden.places, most)?.map((filled) =>
    stateOf(view, { ...hidden.piles(filled), ...exchanged }, null),
  );
}

/** Whether nobody marks more for the most that may come to them than for the least. */
function isPlain(view: TysiacView, unseen: CardSet): boolean {
  if (viewerTakesAll(view, unseen)) return true;
  const lying = setOf(view.trick?.plays.map(({ card }) => card) ?? []);
  const open = pointsIn(unionOf([view.hand, unseen, lying]));
  const table = { ...openState(view), table: { rules: view.rules, seats: view.seats, seed: null } };
  return view.handSizes.every((_, seat) => {
    if (seat === view.sittingOut) return true;
    const least = numberAt(view.trickPoints, seat) + numberAt(view.marriagePoints, seat);
    const most = least + open + marriagesIn(seat === view.viewer ? view.hand : unseen);
    return playerDelta(table, seat, least) === playerDelta(table, seat, most);
  });
}

/** Whether every card is in play and all hold as many: in a set-up position it may be otherwise. */
function isRegular(view: TysiacView, unseen: CardSet): boolean {
  const inPlay = view.handSizes.reduce((sum, count) => sum + count, view.tableCards.size);
  if (size(union(view.hand, unseen)) !== inPlay) return false;
  const held = view.handSizes.flatMap((count, seat) =>
    seat === view.sittingOut ? [] : [count + (hasPlayed(view, seat) ? 1 : 0)],
  );
  return held.every((count) => count === held[0]);
}

function hasPlayed({ trick }: TysiacView, seat: Seat): boolean {
  return trick?.plays.some((play) => play.seat === seat) ?? false;
}

/**
 * On lead with nothing but cards that no unseen one beats, and no marriage to announce: every trick is the viewer's,
 * in whatever order, and the cards on the table with the last.
 */
function viewerTakesAll(view: TysiacView, unseen: CardSet): boolean {
  if (view.viewer === null || view.turn !== view.viewer) return false;
  if ((view.trick?.plays.length ?? 0) > 0 || marriagesIn(view.hand) > 0) return false;
  return cardsIn(view.hand).every((card) =>
    isEmpty(common(beatersOf(ORDER, card, view.trump), unseen)),
  );
}
