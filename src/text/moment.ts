// Moments of an analysis in words: a code, its parts and two printed actions in, a sentence out.
import { valuesOf, type Game, type JsonObject, type Params } from '#kernel';
import type { Values } from './phrase.ts';
import type { Speech } from './speech.ts';
import { saidAction } from './spoken.ts';
import { tellerOf } from './tellers.ts';

/** What is needed of a moment; what is better is null where it was best to let the others go on. */
export interface Momentous {
  readonly code: string;
  readonly params: Params;
  readonly sentence: string;
  readonly action: JsonObject;
  readonly better: JsonObject | null;
}

export function saidMoment(speech: Speech, game: Game, moment: Momentous): string {
  const { tongue, say } = speech;
  const template = tongue.moments[moment.code];
  if (template === undefined) return moment.sentence;
  const { action, better } = moment;
  return say(template, {
    ...partsOf(speech, moment.params, tellerOf(game).seats),
    action: saidAction(speech, game, action),
    better: better === null ? tongue.ui.letGo : saidAction(speech, game, better),
  });
}

/** Points in whole numbers, and where it happened. */
function partsOf(
  { tongue, say, speaker }: Speech,
  params: Params,
  seats: readonly string[],
): Values {
  const places: Readonly<Record<string, string>> = tongue.common.places;
  const { place, number, points } = params;
  const where = places[String(place)] ?? String(place);
  return {
    ...valuesOf(params, speaker(String), seats),
    ...(typeof points === 'number' ? { points: Math.round(points) } : {}),
    where: say(where, typeof number === 'number' ? { number } : {}),
  };
}
