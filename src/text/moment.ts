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
function partsOf(speech: Speech, params: Params, seats: readonly string[]): Values {
  const { place, number, points } = params;
  return {
    ...valuesOf(params, speech.speaker(String), seats),
    ...(typeof points === 'number' ? { points: Math.round(points) } : {}),
    where: saidPlace(speech, String(place), Number(number)),
  };
}

export function saidPlace({ tongue, say }: Speech, place: string, number: number): string {
  const places: Readonly<Record<string, string>> = tongue.common.places;
  return say(places[place] ?? place, { number });
}
