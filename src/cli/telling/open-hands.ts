// An open table's cards: a position of any game in, who deals and everybody's hand out, as far as the position names them.
import { asInteger, asText, listOf, reading, type Game } from '#kernel';
import { placeName } from './open-table.ts';
import type { Printing } from './printing.ts';
import { textWrapped } from './wrapped.ts';

/** Of the names, whoever sits there: hands stand below each other from deal to deal. */
const LEAST_WIDTH = 10;

/** Nothing where a game has no dealer. */
export function dealerText(game: Game, state: unknown, printing: Printing): string {
  const seats = game.seatsOf(state);
  const { dealer } = game.printPosition(state);
  const read = reading(() => asInteger(dealer, 'dealer', 0, seats - 1));
  if (!read.ok) return '';
  return `  ${printing.say('deals', { who: placeName(read.value, seats, printing) })}\n\n`;
}

/** A line for each hand and one for the card that lies face up; nothing where a game's hands are no lists of cards. */
export function handsText(game: Game, state: unknown, printing: Printing): string {
  const { hands, discard = [] } = game.printPosition(state);
  const read = reading(() => ({
    hands: listOf(hands, 'hands', cardsAt),
    faceUp: cardsAt(discard, 'discard')[0],
  }));
  if (!read.ok) return '';
  const { hands: all, faceUp } = read.value;
  const rows = all.map((held, seat) => [
    placeName(seat, all.length, printing),
    held.length === 0 ? printing.words.ui('sitsOut') : printing.cards(held.join(' ')),
  ]);
  const open = faceUp === undefined ? [] : [[printing.say('faceUp'), printing.cards(faceUp)]];
  return `${aligned([...rows, ...open])}\n`;
}

function cardsAt(value: unknown, path: string): readonly string[] {
  return listOf(value, path, asText);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const width = Math.max(LEAST_WIDTH, ...rows.map(([name = '']) => name.length + 1));
  return rows
    .map(([name = '', text = '']) => `  ${name.padEnd(width)}${text}`)
    .map((line) => `${textWrapped(line, width + 2)}\n`)
    .join('');
}
