// Lay-offs by trying every sequence: a hand and the melds on the table in, what can be laid off and the best end out.
import { isWild, pointsOf, sortCards, without, type Meld } from '../second-opinion/mayi-cards.ts';
import { laidOff, openEnds, wildsOutnumber, type End } from '../second-opinion/mayi-melds.ts';

export interface NamedLayOff {
  card: string;
  meld: string;
  end?: End;
}

/** Each card to each meld it fits; a wild names its end where it could go to both. */
export function layOffsOf(hand: string[], melds: Meld[], wildRatio: boolean): NamedLayOff[] {
  return [...new Set(hand)].flatMap((card) =>
    melds.flatMap((meld) =>
      waysTo(card, meld).filter((named) => after(melds, named, wildRatio) !== null),
    ),
  );
}

function waysTo(card: string, { id, type, cards }: Meld): NamedLayOff[] {
  const isFree = type === 'run' && isWild(card) && openEnds(cards).length === 2;
  if (!isFree) return [{ card, meld: id }];
  return [
    { card, meld: id, end: 'low' },
    { card, meld: id, end: 'high' },
  ];
}

/** The melds with this card laid off, or null when it may not be. */
export function after(melds: Meld[], named: NamedLayOff, wildRatio: boolean): Meld[] | null {
  const place = melds.findIndex(({ id }) => id === named.meld);
  const meld = melds[place];
  const grown = meld === undefined ? null : laidOff(meld, named.card, named.end ?? null);
  if (grown === null) return null;
  if (wildRatio && isWild(named.card) && wildsOutnumber(grown.cards)) return null;
  return melds.with(place, grown);
}

export interface Left {
  points: number;
  cards: number;
}

/** The least points any sequence leaves, and with those the fewest cards; nothing when there are too many sequences. */
export function bestLeft(
  hand: string[],
  melds: Meld[],
  wildRatio: boolean,
  twoPoints: number,
): Left | undefined {
  const seen = new Set<string>();
  let best: Left = { points: Infinity, cards: Infinity };
  const tryAll = (held: string[], table: Meld[]): boolean => {
    const key = [...held, ...table.map(({ cards }) => cards.join(' '))].join('|');
    if (seen.has(key)) return true;
    if (seen.size >= MOST_POSITIONS) return false;
    seen.add(key);
    const points = held.reduce((sum, card) => sum + pointsOf(card, twoPoints), 0);
    if (points < best.points || (points === best.points && held.length < best.cards))
      best = { points, cards: held.length };
    return layOffsOf(held, table, wildRatio).every((named) => {
      const next = after(table, named, wildRatio);
      return next === null || tryAll(without(held, named.card), next);
    });
  };
  return tryAll(sortCards(hand), melds) ? best : undefined;
}

const MOST_POSITIONS = 2_000;
