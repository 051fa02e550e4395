// What is printed on a card: its text in; its rank, suit, colour and where its pips stand out.
import { assert, at, JOKER, RANKS, readFace, SUITS, type Rank, type Suit } from '#kernel';

export type Court = 'K' | 'Q' | 'J';
export type Colour = 'red' | 'black' | 'blue' | 'green';

/** Where one suit sign stands on a card of 100 by 140, and how wide it is. */
interface Pip {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In the lower half it stands on its head. */
  readonly turned: boolean;
}

export type Printed =
  | { readonly kind: 'joker' }
  | { readonly kind: 'court'; readonly rank: Court; readonly suit: Suit }
  | {
      readonly kind: 'pips';
      readonly rank: Exclude<Rank, Court>;
      readonly suit: Suit;
      readonly pips: readonly Pip[];
    };

export function printedOn(text: string): Printed {
  const face = readFace(text);
  assert(face !== undefined, `${text} is no card`);
  if (face === JOKER) return { kind: 'joker' };
  const rank = at(RANKS, face % 13);
  const suit = at(SUITS, Math.floor(face / 13));
  if (rank === 'K' || rank === 'Q' || rank === 'J') return { kind: 'court', rank, suit };
  return { kind: 'pips', rank, suit, pips: PIPS[rank] };
}

/** What a suit's sign is called in the sheet: not every browser finds a name that is not of plain letters. */
export const SUIT_IDS: Readonly<Record<Suit, string>> = {
  '♠': 'suit-spade',
  '♥': 'suit-heart',
  '♦': 'suit-diamond',
  '♣': 'suit-club',
};

/** Two colours as ever, or four so that no two suits can be taken for each other. */
export function colourOf(suit: Suit, fourColours: boolean): Colour {
  return (fourColours ? FOUR_COLOURS : TWO_COLOURS)[suit];
}

const TWO_COLOURS: Readonly<Record<Suit, Colour>> = {
  '♠': 'black',
  '♥': 'red',
  '♦': 'red',
  '♣': 'black',
};
const FOUR_COLOURS: Readonly<Record<Suit, Colour>> = { ...TWO_COLOURS, '♦': 'blue', '♣': 'green' };

/** The large index pushes the pips to the right. */
const MIDDLE = { x: 59, y: 70 };
/** Half the distance between the columns. */
const ASIDE = 13;

/** One or two pips side by side, so high above the middle. */
type Row = readonly [count: 1 | 2, above: number];

// Rows above the middle stand below it too, turned round; fewer pips are larger ones.
const PIPS: Readonly<Record<Exclude<Rank, Court>, readonly Pip[]>> = {
  A: pips(52, [1, 0]),
  '2': pips(24, [1, 44]),
  '3': pips(24, [1, 44], [1, 0]),
  '4': pips(18, [2, 44]),
  '5': pips(18, [2, 44], [1, 0]),
  '6': pips(18, [2, 44], [2, 0]),
  '7': [...pips(17, [2, 46], [2, 0]), pip(17, 0, 23)],
  '8': pips(17, [2, 46], [1, 23], [2, 0]),
  '9': pips(16, [2, 48], [2, 16], [1, 0]),
  '10': pips(16, [2, 48], [1, 32], [2, 16]),
};

function pips(size: number, ...rows: readonly Row[]): readonly Pip[] {
  return rows.flatMap(([count, above]) => {
    const columns = count === 1 ? [0] : [-ASIDE, ASIDE];
    const heights = above === 0 ? [0] : [above, -above];
    return heights.flatMap((height) => columns.map((column) => pip(size, column, height)));
  });
}

function pip(size: number, right: number, above: number): Pip {
  return { x: MIDDLE.x + right, y: MIDDLE.y - above, size, turned: above < 0 };
}
