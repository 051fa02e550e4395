// What lies on a table in sentences: a scene in, lines to be read one after the other out, in the language of its viewer.
import type { Words } from '#text';
import { nameAt, type Narrator } from './narrator.ts';
import { noteOf, type Middle, type Place, type Scene } from './scene.ts';

/** Everybody at the table, and what lies in the middle; `marks` says more of a player, beside the name. */
export function sceneLines(
  scene: Scene,
  narrator: Narrator,
  marks: (place: Place) => readonly string[] = () => [],
): readonly string[] {
  return [...placeLines(scene, narrator, marks), ...middleLines(scene.middle, narrator)];
}

export function placeLines(
  { places }: Scene,
  narrator: Narrator,
  marks: (place: Place) => readonly string[] = () => [],
): readonly string[] {
  return places.map((place) => placeLine(place, marks(place), narrator));
}

/** What is played for first, then the other facts of the round. */
export function factLines({ contract, facts }: Scene, words: Words): readonly string[] {
  return contract === '' ? facts : [`${words.ui('contract')} ${contract}`, ...facts];
}

/** With the colon as the language sets it. */
export function labelled(words: Words, label: string, text: string): string {
  return words.ui('labelled', { label, text }).trimEnd();
}

/** Each begins with a capital; what ends with a mark of its own gets no other. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1))
    .reduce((text, part) => (text === '' ? part : `${asSentence(text)} ${part}`), '');
}

/** With a stop, unless it ends in one: a game is called "May I?". */
export function asSentence(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

function placeLine(place: Place, marks: readonly string[], { words }: Narrator): string {
  const { name, cards, says, isDealer, open = [], left } = place;
  const parts = [
    words.ui('cards', { n: cards }),
    isDealer ? words.ui('dealer') : '',
    says,
    noteOf(place, words.ui('total')),
    open.join(' '),
    left === undefined ? '' : words.ui('points', { n: left }),
  ];
  const head = marks.length === 0 ? name : `${name} (${marks.join(', ')})`;
  return labelled(words, head, parts.filter((part) => part !== '').join(', '));
}

export function middleLines(middle: Middle, narrator: Narrator): readonly string[] {
  return middle.kind === 'melds' ? meldLines(middle, narrator) : trickLines(middle, narrator);
}

function meldLines(
  { melds, stock, discards }: Extract<Middle, { readonly kind: 'melds' }>,
  narrator: Narrator,
): readonly string[] {
  const { words } = narrator;
  const top = discards[0] ?? words.ui('discardEmpty');
  const pile = labelled(words, words.ui('stock'), String(stock));
  return [
    `${pile}. ${labelled(words, words.ui('discard'), top)}`,
    ...melds.map(({ id, owner, cards }) => {
      const meld = words.ui('meldOf', { id, name: nameAt(narrator, owner) });
      return labelled(words, meld, cards.join(' '));
    }),
  ];
}

function trickLines(
  { plays, winner, open }: Extract<Middle, { readonly kind: 'trick' }>,
  narrator: Narrator,
): readonly string[] {
  const { words } = narrator;
  const cards = plays.map(({ seat, card }) => `${nameAt(narrator, seat)} ${card}`).join(', ');
  const heading = words.ui(winner === null ? 'trick' : 'lastTrick');
  const taken =
    winner === null ? '' : ` (${words.ui('takenBy', { name: nameAt(narrator, winner) })})`;
  return [
    ...(cards === '' ? [] : [labelled(words, heading, cards + taken)]),
    ...(open === null ? [] : [labelled(words, open.title, open.cards.join(' '))]),
  ];
}

/** A hand, with a number before each card where numbers choose one. */
export function handLine(
  cards: readonly string[],
  { words }: Narrator,
  isNumbered = false,
): string {
  const told = isNumbered ? cards.map((card, i) => `${i + 1} ${card}`) : cards;
  const text = told.length === 0 ? words.ui('none') : told.join(', ');
  return labelled(words, words.ui('yourHand'), text);
}
