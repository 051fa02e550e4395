// Tysiąc at the table: what its views, prompts and finished hands look like.
import type { TysiacAction, TysiacView } from '#games/tysiac';
import type { Tabletop } from '../scene.ts';
import { cardValues } from './card-values.ts';
import { offer } from './offer.ts';
import { cardsReceived } from './received.ts';
import { round } from './round.ts';
import { RULES_SHOWN } from './rules.ts';
import { scene } from './scene.ts';

export const TYSIAC: Tabletop<TysiacView, TysiacAction> = {
  scene,
  offer,
  round,
  received: cardsReceived,
  retelling: () => (event) => event,
  goingOn: () => null,
  named: (action) => action,
  staging: null,
  callsHeard: () => () => null,
  puttingOn: () => null,
  rules: RULES_SHOWN,
  cardValues,
};
