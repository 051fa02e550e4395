// What one chooses from before anything is done: a button that cannot be undone in, what it costs and itself out.
import type { JsonObject } from '#kernel';
import { factsHere, wholeLabel, type Button } from '#tabletop';
import type { OpenTable } from '../engine/engine.ts';
import type { Shown } from './shown.ts';

/** A list of buttons that one chooses from. */
export interface Choices {
  readonly title: string;
  /** What should be known before, or nothing. */
  readonly note: string;
  readonly buttons: readonly Button[];
}

interface Asking extends Shown {
  readonly open: Pick<OpenTable, 'seats'> & { readonly rules: JsonObject };
}

/** What cannot be undone is told in the rules' words, and done by a second tap. */
export function askedFirst(button: Button, { narrator, open, scene }: Asking): Choices | null {
  const { graveBy, ...again } = button;
  if (scene === undefined || graveBy === undefined) return null;
  const { game, words, tabletop } = narrator;
  const here = { game, words, rules: open.rules, seats: open.seats.length };
  return {
    title: wholeLabel(again, scene, narrator),
    note: factsHere(here, tabletop.rules, [graveBy])
      .map(({ text }) => text)
      .join(' '),
    buttons: [again],
  };
}
