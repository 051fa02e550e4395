// May I? at the table: what its views, prompts and finished rounds look like.
import type { MayIAction, MayIView } from '#games/mayi';
import type { Tabletop } from '../scene.ts';
import { cardValues } from './card-values.ts';
import { goingOn, meldsNamed, retelling } from './meld-names.ts';
import { offer, puttingOn } from './offer.ts';
import { cardsReceived, callsHeard } from './received.ts';
import { round } from './round.ts';
import { RULES_SHOWN } from './rules.ts';
import { scene } from './scene.ts';
import { STAGING } from './staging.ts';

export const MAYI: Tabletop<MayIView, MayIAction> = {
  scene,
  offer,
  round,
  received: cardsReceived,
  callsHeard,
  puttingOn,
  retelling,
  goingOn,
  named: meldsNamed,
  staging: STAGING,
  rules: RULES_SHOWN,
  cardValues,
};
