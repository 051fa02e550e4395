// Likely worlds: a view in, a world out in which the others bid and parted with cards as sensible players do.
import {
  at,
  difference,
  exp,
  holds,
  numberAt,
  setOf,
  suitOf,
  union,
  type CardSet,
  type Rng,
  type Seat,
} from '#kernel';
import { tysiac, type TysiacState, type TysiacView } from '#games/tysiac';
import { ACES, PACK, pairOf } from './cards.ts';
import { expectedPoints } from './hand-value.ts';

/** How far, in points, a bid tells of a hand. */
const BLUR = 25;

export function likelyWorld(view: TysiacView, tries: number, rng: Rng): TysiacState {
  let world = tysiac.imagine(view, rng);
  for (let n = 1; n < tries; n++) {
    if ((rng() >>> 0) / 0x100000000 < fit(view, world)) return world;
    world = tysiac.imagine(view, rng);
  }
  return world;
}

/** From 0 to 1: how well a world explains what was seen. */
function fit(view: TysiacView, world: TysiacState): number {
  const before = handsBefore(world);
  let fits = partingFit(view, world);
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.viewer || seat === view.sittingOut) continue;
    fits *= biddingFit(view, seat, numberAt(before, seat));
  }
  return fits;
}

/** What a seat bid above what its hand promises, or passed below it, is less and less likely. */
function biddingFit(view: TysiacView, seat: Seat, hand: CardSet): number {
  const hopes = expectedPoints(hand, view.seats);
  let fits = 1;
  let highest = 0;
  for (const [i, bid] of view.auction.bids.entries()) {
    const forced = i === 0 && view.rules.opening === 'forehand100';
    const asked = highest === 0 ? view.rules.minBid : highest + view.rules.minRaise;
    highest = Math.max(highest, bid.value);
    if (bid.seat !== seat || forced) continue;
    const gap = bid.value === 0 ? asked - hopes : hopes - bid.value;
    fits = Math.min(fits, 1 / (1 + exp(-gap / BLUR)));
  }
  return Math.min(1, 2 * fits);
}

/** Aces and halves of marriages are seldom laid away or given. */
function partingFit(view: TysiacView, world: TysiacState): number {
  const { declarer } = view.auction;
  if (declarer === null || declarer === view.viewer) return 1;
  const had = at(handsAfterTalon(world), declarer);
  return world.talon.discarded.reduce((fits, card) => {
    const pair = pairOf(suitOf(PACK, card));
    const odd = holds(ACES, card) || (holds(pair, card) && difference(pair, had) === 0);
    return odd ? fits * 0.15 : fits;
  }, 1);
}

function playedBy(world: TysiacState, seat: Seat): CardSet {
  const tricks = [...world.tricks, ...(world.trick === null ? [] : [world.trick])];
  const plays = tricks.flatMap((trick) => trick.plays.filter((play) => play.seat === seat));
  return setOf(plays.map(({ card }) => card));
}

/** Every hand as it was once the declarer had taken the musik, gifts still with the declarer. */
function handsAfterTalon(world: TysiacState): readonly CardSet[] {
  const { declarer } = world.auction;
  const gifts = setOf(world.talon.discarded);
  return world.hands.map((hand, seat) => {
    const owned = union(hand, playedBy(world, seat));
    return seat === declarer ? union(owned, gifts) : difference(owned, gifts);
  });
}

function handsBefore(world: TysiacState): readonly CardSet[] {
  const { declarer } = world.auction;
  return handsAfterTalon(world).map((hand, seat) =>
    seat === declarer ? difference(hand, world.talon.taken) : hand,
  );
}
