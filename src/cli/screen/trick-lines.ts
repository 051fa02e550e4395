// The tricks of a hand as a page, the last one first: a table with a column for each player, or a sentence for each trick.
import { at } from '#kernel';
import { padded, paddedLeft, widthOf } from '../terminal/index.ts';
import type { Line } from './model.ts';
import { text } from './page-content.ts';
import { type Scene, type TakenTrick, nameAt, type Narrator } from '#tabletop';

/** A card between two marks. */
const LEAST_COLUMN = 6;
const WIDEST_COLUMN = 10;
const NUMBER = 2;

/** Sentences where it is read aloud, and where the table would be too wide. */
export function trickLines(scene: Scene, narrator: Narrator, inLines: boolean): readonly Line[] {
  const { words } = narrator;
  const told = scene.tricks.map((trick, i) => trickSentence(trick, i + 1, narrator)).toReversed();
  if (inLines) return told.map(text);
  const rows = [headRow(scene, narrator), ...scene.tricks.map((_, i) => trickRow(scene, i))];
  const width = Math.max(...rows.map(widthOf));
  const [head = '', ...tricks] = rows.map((row) => padded(row, width));
  return [
    { kind: 'head', text: head, narrow: '' },
    ...tricks.toReversed().map((row, i): Line => ({ kind: 'row', text: row, narrow: at(told, i) })),
    { kind: 'row', text: '', narrow: '' },
    { kind: 'row', text: padded(words.ui('trickSigns'), width), narrow: '' },
  ];
}

function trickSentence({ plays, winner, points, note }: TakenTrick, n: number, narrator: Narrator) {
  const cards = plays.map(({ seat, card }) => `${nameAt(narrator, seat)} ${card}`).join(', ');
  const values = { n, cards, name: nameAt(narrator, winner), points };
  const sentence = narrator.words.ui('trickTaken', values);
  return note === '' ? sentence : `${sentence} ${note}`;
}

function columnsOf({ places }: Scene): readonly number[] {
  return places.map(({ name }) =>
    Math.max(LEAST_COLUMN, Math.min(WIDEST_COLUMN, widthOf(name) + 1)),
  );
}

/** Names stand over the cards, not over the marks before them. */
function headRow(scene: Scene, { words }: Narrator): string {
  const widths = columnsOf(scene);
  const names = scene.places.map(({ name }, i) => padded(` ${name}`, at(widths, i)));
  return `${' '.repeat(NUMBER)} ${names.join(' ')}  ${words.ui('pointsShort')}`;
}

function trickRow(scene: Scene, index: number): string {
  const trick = at(scene.tricks, index);
  const widths = columnsOf(scene);
  const cells = scene.places.map(({ seat }, i) => padded(cellOf(trick, seat), at(widths, i)));
  const points = paddedLeft(String(trick.points), 3);
  return `${paddedLeft(String(index + 1), NUMBER)} ${cells.join(' ')}  ${points}  ${trick.note}`;
}

function cellOf({ plays, winner }: TakenTrick, seat: number): string {
  const place = plays.findIndex((play) => play.seat === seat);
  const card = plays[place]?.card ?? '';
  return `${place === 0 ? '▶' : ' '}${card}${card !== '' && seat === winner ? ' ✓' : ''}`;
}
