// What the parts of a table need to show it, whether it is being played or looked at again.
import type { Narrator, RoundLine, Scene, Story } from '#tabletop';
import type { OpenTable } from '../engine/engine.ts';
import type { Drag } from './drag.svelte.ts';
import type { Play } from './play.svelte.ts';

export interface Shown {
  readonly open: Pick<OpenTable, 'seats' | 'room' | 'BesideSeat'>;
  readonly narrator: Narrator;
  /** From whose side it is seen. */
  readonly viewer: number;
  readonly scene: Scene | undefined;
  readonly story: Story | undefined;
  readonly rounds: readonly RoundLine[];
}

/** Whoever plays, and the card in their hand; nobody touches a game that is looked at again. */
export interface Touch {
  readonly player: Play;
  readonly drag: Drag;
}

/** As frame.css has it: the screens with room beside the felt. */
export const WIDE = '(width >= 56.25rem) and (height > 31.25rem)';
