// Who sits there, for the eye: a name in, its initial and its colour out.
import type { Sitter } from '#table';
import { animalIn, animalNames } from '#text';

/** Calm, unlike the felt, and dark enough for white letters (4.5 : 1 and more). */
export const DISC_COLOURS = [
  '#9c4a2f',
  '#7d5a1c',
  '#a13d55',
  '#84486f',
  '#4a5a94',
  '#2b5f86',
] as const;

export function initialOf(name: string): string {
  const [first = '?'] = name.normalize().trim();
  return first.toLocaleUpperCase();
}

/** The same name has the same colour everywhere. */
export function discColourOf(name: string): string {
  let hash = 0;
  for (const letter of name.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return DISC_COLOURS[hash % DISC_COLOURS.length] ?? DISC_COLOURS[0];
}

/** Which animal each of them is drawn as: the one a bot is named after in any language, or one that is free. */
export function animalsOf(seats: readonly Sitter[]): readonly (number | null)[] {
  const named = seats.map(({ kind, name }) => (kind === 'person' ? null : (animalIn(name) ?? -1)));
  const count = animalNames('en').length;
  const free = Array.from({ length: count }, (_, i) => i).filter((i) => !named.includes(i));
  return named.map((animal, seat) => (animal === -1 ? (free.shift() ?? seat % count) : animal));
}
