// Imagining: a view in, a whole state out in which this viewer would see exactly this.
import { at, countOf, facesIn, minusFace, plusFace, seedFrom, shuffled, totalFaces } from '#kernel';
import type { Face, FaceCounts, Rng } from '#kernel';
import { packFor } from './deal.ts';
import type { MayIState, MayIView } from './types.ts';
import { openState } from './view.ts';

/** The unseen cards in any order: first to the hands, then to the stock; in a set-up position some are left over. */
export function imagine(view: MayIView, rng: Rng): MayIState {
  const unseen = shuffled(facesIn(unseenCards(view)), rng);
  let next = 0;
  const deal = (count: number): readonly Face[] => unseen.slice(next, (next += count));
  const hands = view.handSizes.map((size, seat) => {
    const seen = seenHand(view, seat);
    return deal(size - totalFaces(seen)).reduce(plusFace, seen);
  });
  return {
    ...openState(view),
    table: { rules: view.rules, seats: view.seats, seed: seedFrom(rng) },
    hands,
    stock: deal(view.stockSize),
  };
}

/** What the viewer knows of a hand: all of the own and of scored ones, of others what was seen to go there. */
function seenHand(view: MayIView, seat: number): FaceCounts {
  if (view.scoredHands !== null) return at(view.scoredHands, seat);
  return seat === view.viewer ? view.hand : at(view.known, seat);
}

function unseenCards(view: MayIView): FaceCounts {
  const seen = [
    ...view.handSizes.flatMap((_, seat) => facesIn(seenHand(view, seat))),
    ...view.melds.flatMap((meld) => meld.cards),
    ...view.discard,
  ];
  return seen.reduce(
    (left, face) => (countOf(left, face) > 0 ? minusFace(left, face) : left),
    packFor(view.seats),
  );
}
