// A view of any game in, what lies on the table out: the fields that games print alike, and the rest as it stands.
import { minus, plain, SUITS, type Json, type JsonObject, type Seat } from '#kernel';
import { nameAt, type Narrator } from '../narrator.ts';
import { seatsFrom, type LaidCard, type Middle, type Place, type Scene } from '../scene.ts';
import { numberIn, numbersIn, objectIn, objectsIn, spaced, textsIn } from '../printed.ts';

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'Joker'];

export function scene(view: unknown, viewer: Seat, narrator: Narrator): Scene {
  const printed = narrator.game.printView(view);
  const totals = totalsIn(printed, narrator);
  return {
    viewer,
    places: seatsFrom(viewer, narrator.names.length).map((seat) =>
      placeOf(printed, totals, seat, { viewer, narrator }),
    ),
    middle: middleOf(printed),
    hand: handIn(printed),
    contract: '',
    facts: factsIn(printed),
    score: scoreOf(totals, viewer, narrator),
    trump: SUITS.find((suit) => suit === printed['trump']) ?? '',
    ranks: { usual: RANKS, bySuit: {} },
    tricks: [],
  };
}

export function handIn(printed: JsonObject): readonly string[] {
  return textsIn(printed['hand']);
}

/** Of the whole game, by seat; none where they are told in some other way. */
function totalsIn(printed: JsonObject, { names }: Narrator): readonly number[] {
  const found = [printed, objectIn(printed['score'])].flatMap((each) =>
    TOTALS.map((field) => numbersIn(each[field])),
  );
  return found.find((totals) => totals.length === names.length) ?? [];
}

const TOTALS = ['totals', 'cumulative', 'scores'];

interface Looking {
  readonly viewer: Seat;
  readonly narrator: Narrator;
}

function placeOf(
  printed: JsonObject,
  totals: readonly number[],
  seat: Seat,
  { viewer, narrator }: Looking,
): Place {
  const sizes = [numbersIn(printed['handSizes']), numbersIn(printed['sizes'])].flat();
  const own = seat === viewer ? handIn(printed).length : 0;
  return {
    seat,
    name: nameAt(narrator, seat),
    cards: sizes[seat] ?? own,
    isTurn: printed['turn'] === seat,
    isDealer: printed['dealer'] === seat,
    says: '',
    note: '',
    total: totals[seat] ?? null,
  };
}

/** The trick, and beside it the first cards that lie open. */
function middleOf(printed: JsonObject): Middle {
  const { trick } = printed;
  const plays = [...objectsIn(trick), ...objectsIn(objectIn(trick)['plays'])].flatMap(laidCard);
  const [open] = Object.entries(printed).flatMap(([field, value]) => {
    const cards = field === 'hand' ? [] : textsIn(value);
    return cards.length === 0 ? [] : [{ title: spaced(field), cards }];
  });
  return { kind: 'trick', plays, winner: null, open: open ?? null };
}

function laidCard({ seat, card }: JsonObject): readonly LaidCard[] {
  const by = numberIn(seat);
  return by === null || typeof card !== 'string' ? [] : [{ seat: by, card }];
}

/** Shown in other ways, or of no use to a player. */
const TOLD = ['turn', 'dealer', 'trump', 'viewer', 'seats', 'seed', 'shuffles'];

function factsIn(printed: JsonObject): readonly string[] {
  return Object.entries(printed)
    .filter(([field, value]) => !TOLD.includes(field) && isPlain(value))
    .map(([field, value]) => `${spaced(field)} ${plain(value)}`);
}

function isPlain(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function scoreOf(totals: readonly number[], viewer: Seat, narrator: Narrator): string {
  if (totals.length === 0) return '';
  return seatsFrom(viewer, totals.length)
    .map((seat) => `${nameAt(narrator, seat)} ${minus(totals[seat] ?? 0)}`)
    .join(' · ');
}
