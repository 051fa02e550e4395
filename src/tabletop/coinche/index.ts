// Coinche at the table: what its views, prompts and finished rounds look like.
import type { CoincheAction, CoincheView } from '#games/coinche';
import type { Tabletop } from '../scene.ts';
import { cardValues } from './card-values.ts';
import { offer } from './offer.ts';
import { round } from './round.ts';
import { RULES_SHOWN } from './rules.ts';
import { scene } from './scene.ts';

export const COINCHE: Tabletop<CoincheView, CoincheAction> = {
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
  rules: RULES_SHOWN,
  cardValues,
};
