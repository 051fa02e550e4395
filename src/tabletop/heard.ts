// What one viewer has heard of a table: moments as they are sent in; the last one as values, and all that stands, out.
import { accept, type Result, type Seat } from '#kernel';
import type { Moment } from '#protocol';
import { readMoment, type ReadMoment } from '#table';
import { questionText } from './labels.ts';
import type { Narrator } from './narrator.ts';
import type { Offer } from './offer.ts';
import type { Scene } from './scene.ts';
import { standing, type Course } from './story.ts';

export interface Heard extends Course {
  readonly moment: Moment;
  readonly read: ReadMoment;
}

/** A moment that somebody has been told of, beside what they knew. */
export function heardMoment(
  before: Heard | undefined,
  moment: Moment,
  { game }: Narrator,
): Result<Heard> {
  const read = readMoment(game, moment);
  if (!read.ok) return read;
  const steps = standing(before?.steps ?? [], moment.told);
  return accept({ moment, read: read.value, firstDeal: moment.firstDeal, steps });
}

export function sceneHeard({ read }: Heard, viewer: Seat, narrator: Narrator): Scene {
  return narrator.tabletop.scene(read.view, viewer, narrator);
}

export function offerHeard(
  { read }: Heard,
  seat: Seat,
  mayWait: boolean,
  narrator: Narrator,
): Offer {
  return narrator.tabletop.offer(read.view, { seat, ...read.prompt }, mayWait, narrator);
}

/** What a viewer is asked; whose turn it is first, where it is not theirs. */
export function questionHeard(scene: Scene, { question }: Offer, narrator: Narrator): string {
  const mover = scene.places.find(({ isTurn }) => isTurn);
  const said = questionText(question, narrator);
  return mover === undefined || mover.seat === scene.viewer
    ? said
    : `${narrator.words.ui('toMove', { name: mover.name })} ${said}`;
}
