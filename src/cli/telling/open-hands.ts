// An open table's cards: a position of any game in, who deals and everybody's hand out, as far as the position names them.
import { asInteger, asText, listOf, reading, type Game } from '#kernel';
import { placeName } from './open-table.ts';
import { textWrapped } from './wrapped.ts';

/** Nothing where a game has no dealer. */
export function dealerText(game: Game, state: unknown): string {
  const seats = game.seatsOf(state);
  const { dealer } = game.printPosition(state);
  const read = reading(() => asInteger(dealer, 'dealer', 0, seats - 1));
  return read.ok ? `  ${placeName(read.value, seats)} deals.\n\n` : '';
}

/** A line for each hand and one for the card that lies face up; nothing where a game's hands are no lists of cards. */
export function handsText(game: Game, state: unknown): string {
  const { hands, discard = [] } = game.printPosition(state);
  const read = reading(() => ({
    hands: listOf(hands, 'hands', cardsAt),
    faceUp: cardsAt(discard, 'discard')[0],
  }));
  if (!read.ok) return '';
  const { hands: all, faceUp } = read.value;
  const lines = all.map((cards, seat) =>
    row(placeName(seat, all.length), cards.length === 0 ? 'sits out' : cards.join(' ')),
  );
  return `${lines.join('')}${faceUp === undefined ? '' : row('face up', faceUp)}\n`;
}

function cardsAt(value: unknown, path: string): readonly string[] {
  return listOf(value, path, asText);
}

function row(name: string, text: string): string {
  return `${textWrapped(`  ${name.padEnd(10)}${text}`, 12)}\n`;
}
