// The rest of a round: a view in, whether its score is plain already and every world that may be hidden out.
import {
  at,
  beatersOf,
  cardsIn,
  common,
  everyPlacing,
  holds,
  isEmpty,
  union,
  unionOf,
} from '#kernel';
import type { CardSet, RestOfHand, Seat } from '#kernel';
import { cardPoints, ORDER, pairOf } from './cards.ts';
import { firstThatFits, hiddenFrom, worldWith, type Hidden } from './imagine.ts';
import {
  isBelote,
  LAST_TRICK_BONUS,
  scoreOfTally,
  trickPoints,
  TRICKS_IN_ROUND,
  type Tally,
} from './scoring.ts';
import { areTeam } from './seating.ts';
import type { CoincheTypes, CoincheView, Contract, Side } from './types.ts';
import { pairPlays } from './view.ts';

export function rest(view: CoincheView): RestOfHand<CoincheTypes> | undefined {
  const { contract, phase } = view;
  if (phase !== 'Play' || contract === null || !isWhole(view)) return undefined;
  const hidden = hiddenFrom(view);
  return {
    isPlain: isPlain(view, contract, hidden),
    worlds: (most) => worlds(view, hidden, most),
  };
}

function worlds(view: CoincheView, hidden: Hidden, most: number) {
  const found = firstThatFits(hidden, (places) => everyPlacing(hidden.unseen, places, most + 1));
  if (found === undefined || found.length > most) return undefined;
  return found.map((filled) => worldWith(view, hidden, filled, null));
}

/** Whether all tallies that may come of it, and perhaps some that may not, are scored alike. */
function isPlain(view: CoincheView, contract: Contract, hidden: Hidden): boolean {
  const unseen = unionOf([hidden.unseen, ...hidden.pinned]);
  const scored = scoresOf(contract, view);
  const belotes = beloteSides(view, contract, hidden);
  const standing = standingOf(view, contract, unseen);
  const tallies = viewerTakesAll(view, contract, unseen)
    ? [allTo(standing, areTeam(view.turn ?? 0, contract.seat) ? 'contracting' : 'opponent')]
    : everyTally(standing);
  const first = scored({ ...at(tallies, 0), beloteHolder: at(belotes, 0) });
  return belotes.every((beloteHolder) =>
    tallies.every((tally) => scored({ ...tally, beloteHolder }) === first),
  );
}

/** Whether eight tricks will have been played: in a set-up position there may be fewer, and cards out of play. */
function isWhole({ handSizes, trick, tricks }: CoincheView): boolean {
  return handSizes.every((count, seat) => {
    const hasPlayed = trick?.plays.some((play) => play.seat === seat) ?? false;
    return tricks.length + (hasPlayed ? 1 : 0) + count === TRICKS_IN_ROUND;
  });
}

function scoresOf(contract: Contract, { rules }: CoincheView) {
  return (tally: Tally): string => {
    const score = scoreOfTally(tally, contract, rules);
    return `${score.contractingTeamFinalScore} ${score.opponentTeamFinalScore}`;
  };
}

/** What each side has, and what is still to be won, the last trick's bonus with it. */
interface Standing {
  readonly own: number;
  readonly theirs: number;
  readonly open: number;
  /** Who may still take every trick. */
  readonly sweepers: readonly Side[];
}

function standingOf(view: CoincheView, { seat, suit }: Contract, unseen: CardSet): Standing {
  let [own, theirs] = [0, 0];
  let [ownTricks, theirTricks] = [0, 0];
  for (const trick of view.tricks) {
    const isOwn = areTeam(trick.winner, seat);
    const points = trickPoints(trick, suit);
    if (isOwn) [own, ownTricks] = [own + points, ownTricks + 1];
    else [theirs, theirTricks] = [theirs + points, theirTricks + 1];
  }
  const left = cardsIn(union(view.hand, unseen));
  const lying = view.trick === null ? 0 : trickPoints(view.trick, suit);
  const open = left.reduce((sum, card) => sum + cardPoints(card, suit), lying);
  const sweepers: Side[] = [];
  if (theirTricks === 0) sweepers.push('contracting');
  if (ownTricks === 0) sweepers.push('opponent');
  return { own, theirs, open: open + LAST_TRICK_BONUS, sweepers };
}

type Taken = Omit<Tally, 'beloteHolder'>;

function allTo({ own, theirs, open, sweepers }: Standing, side: Side): Taken {
  const isOwn = side === 'contracting';
  return {
    contractingTeamPoints: own + (isOwn ? open : 0),
    opponentTeamPoints: theirs + (isOwn ? 0 : open),
    isWhole: true,
    sweeper: sweepers.includes(side) ? side : null,
  };
}

/** However what is open is shared; the two ends first, since where anything is open they nearly always differ. */
function everyTally(standing: Standing): readonly Taken[] {
  const { own, theirs, open } = standing;
  const shared = Array.from({ length: open + 1 }, (_, points) => ({
    contractingTeamPoints: own + points,
    opponentTeamPoints: theirs + open - points,
    isWhole: true,
    sweeper: null,
  }));
  return [allTo(standing, 'contracting'), allTo(standing, 'opponent'), ...shared];
}

/** On lead with nothing but cards that no unseen one beats: every trick is the viewer's, in whatever order. */
function viewerTakesAll(view: CoincheView, { suit }: Contract, unseen: CardSet): boolean {
  if (view.viewer === null || view.turn !== view.viewer) return false;
  if ((view.trick?.plays.length ?? 0) > 0) return false;
  return cardsIn(view.hand).every((card) => isEmpty(common(beatersOf(ORDER, card, suit), unseen)));
}

/** Who may turn out to have held king and queen of trump. */
function beloteSides(
  view: CoincheView,
  { seat: bidder, suit }: Contract,
  { seats, silent }: Hidden,
): readonly (Side | null)[] {
  const sideOf = (seat: Seat) => (areTeam(seat, bidder) ? 'contracting' : 'opponent');
  if (view.belote !== null) return [sideOf(view.belote)];
  const [kings = [], queens = []] = cardsIn(pairOf(suit)).map((card): readonly Seat[] => {
    const played = pairPlays(view).find((play) => play.card === card);
    if (played !== undefined) return [played.seat];
    return view.viewer !== null && holds(view.hand, card)
      ? [view.viewer]
      : seats.filter((_, i) => !holds(at(silent, i), card));
  });
  const sides = kings.flatMap((king) =>
    queens.map((queen) => (isBelote(view.rules.belote, bidder, king, queen) ? sideOf(king) : null)),
  );
  return [...new Set(sides)];
}
