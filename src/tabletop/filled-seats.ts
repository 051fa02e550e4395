// Who sits down where nobody says: bots in the chairs that are free, each with a name that nobody has yet.
import type { Sitter } from '#table';
import type { Words } from '#text';

export function botName(taken: readonly Sitter[], { animals }: Words): string {
  const names = taken.map(({ name }) => name);
  return animals.find((name) => !names.includes(name)) ?? `Bot ${taken.length + 1}`;
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
