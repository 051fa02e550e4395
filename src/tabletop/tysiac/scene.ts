// A view of Tysiąc in, what lies on the table out.
import {
  cardsIn,
  minus,
  NO_TRUMP,
  numberAt,
  PACK_24,
  printCard,
  rankOf,
  signed,
  suitGlyph,
  SUITS,
  type Card,
  type CardSet,
  type Seat,
} from '#kernel';
import { marriageValue, pointsFor, type FinishedTrick, type TysiacView } from '#games/tysiac';
import { seatsFrom, type Middle, type Place, type Scene, type TakenTrick } from '../scene.ts';
import { nameAt, type Narrator } from '../narrator.ts';
import { HIGH_TO_LOW } from './card-values.ts';

export function scene(view: TysiacView, viewer: Seat, narrator: Narrator): Scene {
  return {
    viewer,
    places: seatsFrom(viewer, view.seats).map((seat) => placeOf(view, seat, narrator)),
    middle: middleOf(view, narrator),
    hand: cardTexts(view.hand),
    contract: contractOf(view, narrator),
    facts: factsOf(view, narrator),
    score: scoreOf(view, viewer, narrator),
    trump: suitGlyph(view.trump) ?? '',
    ranks: { usual: HIGH_TO_LOW, bySuit: {} },
    tricks: view.tricks.map(takenTrick),
    whyOver: whyOver(view, narrator),
  };
}

/** The marriage that was led counts for its leader, whoever took the trick. */
function takenTrick({ plays, winner }: FinishedTrick): TakenTrick {
  const points = plays.reduce((sum, { card }) => sum + pointsFor(rankOf(PACK_24, card)), 0);
  const [announced] = plays.flatMap((play) => SUITS[play.announced] ?? []);
  const note = announced === undefined ? '' : `${announced} ${signed(marriageValue(announced))}`;
  return { plays: laid(plays), winner, points, note };
}

function cardTexts(cards: CardSet): readonly string[] {
  return cardsIn(cards).map((card) => printCard(PACK_24, card));
}

function laid(plays: readonly { readonly seat: Seat; readonly card: Card }[]) {
  return plays.map(({ seat, card }) => ({ seat, card: printCard(PACK_24, card) }));
}

function placeOf(view: TysiacView, seat: Seat, narrator: Narrator): Place {
  return {
    seat,
    name: nameAt(narrator, seat),
    cards: numberAt(view.handSizes, seat),
    isTurn: view.turn === seat,
    isDealer: view.dealer === seat,
    says: saidBy(view, seat, narrator),
    note: noteOf(view, seat, narrator),
    total: numberAt(view.score.cumulative, seat),
  };
}

function saidBy(view: TysiacView, seat: Seat, { words }: Narrator): string {
  if (view.sittingOut === seat) return words.ui('sitsOut');
  const { bids, declarer, contract } = view.auction;
  if (declarer === seat) return `${words.ui('declarer')} ${contract ?? ''}`;
  if (declarer !== null) return '';
  const last = bids.findLast((bid) => bid.seat === seat);
  if (last === undefined) return '';
  return last.value === 0 ? words.ui('passed') : `${words.ui('bid')} ${last.value}`;
}

/** In play what was taken this hand. */
function noteOf(view: TysiacView, seat: Seat, { words }: Narrator): string {
  if (view.phase !== 'Play') return '';
  const taken = numberAt(view.trickPoints, seat) + numberAt(view.marriagePoints, seat);
  return words.ui('points', { n: taken });
}

function middleOf(view: TysiacView, narrator: Narrator): Middle {
  const { trick, tricks } = view;
  const isNew = trick !== null && trick.plays.length > 0;
  const last = isNew ? undefined : tricks.at(-1);
  const plays = isNew ? laid(trick.plays) : last === undefined ? [] : laid(last.plays);
  return { kind: 'trick', plays, winner: last?.winner ?? null, open: openMusik(view, narrator) };
}

/** The musik lies open until it is in somebody's hand. */
function openMusik(view: TysiacView, { words }: Narrator) {
  const isPlaying = view.tricks.length > 0 || (view.trick?.plays.length ?? 0) > 0;
  if (isPlaying || view.auction.declarer === null) return null;
  const cards = view.musiks.flatMap(({ known }) => cardTexts(known));
  return cards.length === 0 ? null : { title: words.ui('musik'), cards };
}

function contractOf({ auction }: TysiacView, narrator: Narrator): string {
  const { declarer, contract } = auction;
  return declarer === null ? '' : `${contract} ${nameAt(narrator, declarer)}`;
}

function factsOf(view: TysiacView, narrator: Narrator): readonly string[] {
  const { words } = narrator;
  const isOver = view.phase === 'HandEnd' || view.phase === 'GameOver';
  const n = view.score.handsPlayed + (isOver ? 0 : 1);
  const { maxHands: last } = view.rules;
  const hand =
    last === null ? words.ui('handNumber', { n }) : words.ui('handNumberOf', { n, last });
  if (view.auction.declarer === null) return [bidSoFar(view, narrator), hand];
  const trump =
    view.trump === NO_TRUMP
      ? words.ui('noTrump')
      : `${words.ui('trump')} ${suitGlyph(view.trump) ?? ''}`;
  return view.phase === 'Play' ? [trump, hand] : [hand];
}

/** A target that was reached is seen in the score. */
function whyOver({ phase, rules, score }: TysiacView, { game, words }: Narrator): string {
  const { maxHands, target } = rules;
  if (phase !== 'GameOver' || maxHands === null || Math.max(...score.cumulative) >= target)
    return '';
  return words.fact(game, 'maxHands', maxHands);
}

function bidSoFar({ auction }: TysiacView, narrator: Narrator): string {
  const { words } = narrator;
  const highest = auction.bids.findLast(({ value }) => value > 0);
  if (highest === undefined) return words.ui('noContract');
  return `${words.ui('highestBid')} ${highest.value} ${nameAt(narrator, highest.seat)}`;
}

function scoreOf(view: TysiacView, viewer: Seat, narrator: Narrator): string {
  const totals = seatsFrom(viewer, view.seats).map(
    (seat) => `${nameAt(narrator, seat)} ${minus(numberAt(view.score.cumulative, seat))}`,
  );
  return `${totals.join(' · ')} ${narrator.words.ui('target', { n: view.rules.target })}`;
}
