// What the parts of a table need to show it, whether it is being played or looked at again.
import type { Narrator, RoundLine, Scene, Story } from '#tabletop';
import type { OpenTable } from '../engine/engine.ts';

export interface Shown {
  readonly open: Pick<OpenTable, 'seats'>;
  readonly narrator: Narrator;
  /** From whose side it is seen. */
  readonly viewer: number;
  readonly scene: Scene | undefined;
  readonly story: Story | undefined;
  readonly rounds: readonly RoundLine[];
}
