// The tabletop of a game that has none of its own: everything is read from what the game prints.
import type { JsonObject } from '#kernel';
import { type Narrator } from '../narrator.ts';
import type { Tabletop, ToldRound } from '../scene.ts';
import { offer } from './offer.ts';
import { numbersIn } from '../printed.ts';
import { scene } from './scene.ts';

export const ANY_GAME: Tabletop = {
  scene,
  offer,
  round,
  received: () => [],
  retelling: () => (event) => event,
  goingOn: () => null,
  named: (action) => action,
  staging: null,
  callsHeard: () => () => null,
  puttingOn: () => null,
  rules: { sections: {}, at: () => [], basics: [], isMoot: () => false },
  cardValues: () => null,
};

/** An event with the totals of every side ends a round. */
function round(event: JsonObject, { game, names }: Narrator): ToldRound | undefined {
  const totals = numbersIn(event['totals']);
  if (totals.length !== game.sides(names.length).length) return undefined;
  return { number: null, what: '', points: numbersIn(event['scores']), totals };
}
