// The pages one can open while playing: what is known of the game in, their lines out.
import { minus, signed } from '#kernel';
import { padded, paddedLeft, widthOf } from '../terminal/index.ts';
import type { Line } from './model.ts';
import type { RoundLine, Scene, Narrator } from '#tabletop';

export function text(words: string): Line {
  return { kind: 'text', text: words };
}

export function title(words: string): Line {
  return { kind: 'title', text: words };
}

type KeyRow = readonly [key: string, meaning: string];

/** `more` are keys that only some tables have. */
export function keyLines(
  { words }: Narrator,
  hasMelds: boolean,
  more: readonly KeyRow[],
): readonly Line[] {
  const rows: readonly KeyRow[] = [
    ['← → ↑ ↓', words.ui('helpArrows')],
    [words.ui('enterKey'), words.ui('helpEnter')],
    ['', words.ui('helpHurry')],
    [words.ui('keySpace'), words.ui('helpSpace')],
    ['[ ]', words.ui('helpBrackets')],
    ['1 2 3', words.ui('helpNumber')],
    ['kh, 10s', words.ui('helpTyping')],
    [words.ui('escapeKey'), words.ui('helpEscape')],
    ['Backspace', words.ui('helpBackspace')],
    ['s  < >', words.ui('helpSort')],
    ['+', words.ui('helpNew')],
    hasMelds ? ['•', words.ui('helpFits')] : ['*', words.ui('helpTrump')],
    ['h', words.ui('helpHint')],
    ['l', words.ui(hasMelds ? 'helpMelds' : 'helpTricks')],
    ['o', words.ui('helpScores')],
    ['e', words.ui('helpLog')],
    ['u', words.ui('helpTakeBack')],
    ['q', words.ui('helpLeave')],
    ...more,
    ['r', words.ui('helpReplay')],
    ['1 2 3  m', words.ui('helpMoments')],
    ['t', words.ui('helpOpenHands')],
  ];
  const width = Math.max(...rows.map(([key]) => widthOf(key)));
  return [
    title(words.ui('helpKeys')),
    ...rows.map(([key, meaning]): Line => ({
      kind: 'row',
      text: `${padded(key, width)}  ${meaning}`,
      narrow: key === '' ? meaning : words.ui('labelled', { label: key, text: meaning }),
    })),
    text(''),
  ];
}

/** What can be typed where there are no keys. */
export function wordLines(
  { words }: Narrator,
  hasMelds: boolean,
  more: readonly KeyRow[],
): readonly Line[] {
  const rows: readonly KeyRow[] = [
    ['1', words.ui('helpNumber')],
    ['kh, 10s', words.ui('helpTyping')],
    [words.ui('keyBack'), words.ui('helpEscape')],
    ['s', words.ui('helpSort')],
    ['h', words.ui('helpHint')],
    ['l', words.ui(hasMelds ? 'helpMelds' : 'helpTricks')],
    ['o', words.ui('helpScores')],
    ['e', words.ui('helpLog')],
    ['u', words.ui('helpTakeBack')],
    ['q', words.ui('helpLeave')],
    ...more,
    ['r', words.ui('helpReplay')],
    ['1', words.ui('helpMoments')],
    ['t', words.ui('helpOpenHands')],
  ];
  return [
    title(words.ui('helpWords')),
    ...rows.map(([label, meaning]) => text(words.ui('labelled', { label, text: meaning }))),
    text(words.ui('helpEmptyLine')),
    text(''),
  ];
}

/** A sheet with a row for each round and the totals below. */
export function scoreLines(
  rounds: readonly RoundLine[],
  sides: readonly string[],
  { words }: Narrator,
): readonly Line[] {
  if (rounds.length === 0) return [text(words.ui('noLastRound'))];
  const widths = sides.map((side) => Math.max(6, Math.min(24, widthOf(side))));
  const what = Math.max(...rounds.map((round) => widthOf(round.what)));
  const row = (first: string, cells: readonly string[], label: string): Line => ({
    kind: 'row',
    narrow: words.ui('labelled', {
      label,
      text: cells.map((cell, i) => `${sides[i]} ${cell}`).join(', '),
    }),
    text: `${padded(first, what + 4)}  ${cells.map((cell, i) => paddedLeft(cell, widths[i] ?? 6)).join('  ')}`,
  });
  const last = rounds.findLast(({ totals }) => totals.length > 0);
  return [
    { ...row('', sides, ''), kind: 'head', narrow: '' },
    ...rounds.map((round) =>
      row(
        `${paddedLeft(String(round.number), 2)}  ${round.what}`,
        sides.map((_, side) => pointsText(round, side)),
        `${round.number}. ${round.what}`,
      ),
    ),
    {
      ...row(
        words.ui('total'),
        sides.map((_, side) => minus(last?.totals[side] ?? 0)),
        words.ui('total'),
      ),
      kind: 'head',
    },
  ];
}

function pointsText({ points }: RoundLine, side: number): string {
  const value = points[side];
  return value === undefined ? '–' : signed(value);
}

/** All melds, a line for each owner. */
export function meldLines({ middle, places }: Scene, { words }: Narrator): readonly Line[] {
  const melds = middle.kind === 'melds' ? middle.melds : [];
  if (melds.length === 0) return [text(words.ui('noMelds'))];
  return places.flatMap(({ seat, name }) => {
    const own = melds.filter(({ owner }) => owner === seat);
    const told = own.map(({ id, cards }) => `${id} ${cards.join(' ')}`).join(' · ');
    return own.length === 0 ? [] : [text(words.ui('labelled', { label: name, text: told }))];
  });
}

/** In the order in which it happened, as beside the table; what is new stands under a heading, where there is any. */
export function logLines(
  log: readonly string[],
  news: number,
  { words }: Narrator,
): readonly Line[] {
  if (log.length === 0) return [text(words.ui('nothingYet'))];
  const before = log.slice(0, news).map((line): Line => ({ kind: 'faint', text: line }));
  const recent = log.slice(news).map(text);
  if (recent.length === 0) return before;
  const gap = before.length === 0 ? [] : [text('')];
  return [...before, ...gap, title(words.ui('sinceLastTurn')), ...recent];
}
