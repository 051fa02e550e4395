// A step of a game that is over in, what the terminal shows of it out.
import type { Seat } from '#kernel';
import type { Replay } from '#tabletop';
import type { ToldMoment } from './model.ts';
import type { Moment } from './model-of-moment.ts';

interface Replayed {
  readonly step: number;
  readonly viewer: Seat;
  readonly isOpen: boolean;
  readonly moments: readonly ToldMoment[];
}

export function momentReplayed(replay: Replay, shown: Replayed): Moment {
  const { step, viewer, isOpen, moments } = shown;
  const { lines: log, ...story } = replay.story(step, viewer);
  return {
    ...story,
    log,
    scene: replay.scene(step, viewer, isOpen),
    stage: { name: 'replaying', step, last: replay.last, isOpen, moments },
    mayTakeBack: false,
  };
}
