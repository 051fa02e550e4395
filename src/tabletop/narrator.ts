// Who sits at the table, what is played there, and in which words it is told.
import type { Game, Seat } from '#kernel';
import type { Words } from '#text';
import type { Tabletop } from './scene.ts';

export interface Narrator {
  readonly game: Game;
  readonly tabletop: Tabletop;
  readonly words: Words;
  readonly names: readonly string[];
}

export function nameAt({ names }: Narrator, seat: Seat): string {
  return names[seat] ?? `${seat + 1}`;
}

/** The columns of the score sheet: those who score together by their names. */
export function sideNames(narrator: Narrator): readonly string[] {
  const { game, words, names } = narrator;
  return game
    .sides(names.length)
    .map((side) => words.list(side.map((seat) => nameAt(narrator, seat))));
}
