// Who sits down where nobody says: bots in the chairs that are free, each with a name that nobody has yet.
import type { Sitter } from '#table';
import { freeAnimal, type Words } from '#text';

export function botName(taken: readonly Sitter[], { language }: Words): string {
  return freeAnimal(
    taken.map(({ name }) => name),
    language,
  );
}

/** Those who sit there keep their places. */
export function seatsFilled(
  count: number,
  before: readonly Sitter[],
  level: string,
  words: Words,
): readonly Sitter[] {
  const seats = before.slice(0, count);
  while (seats.length < count) seats.push({ kind: 'bot', name: botName(seats, words), level });
  return seats;
}
