// May I? at the table: what its views, prompts and finished rounds look like.
import type { MayIAction, MayIView } from '#games/mayi';
import type { Tabletop } from '../scene.ts';
import { meldFault } from './laying.ts';
import { named, retelling } from './meld-names.ts';
import { offer } from './offer.ts';
import { received } from './received.ts';
import { round } from './round.ts';
import { RULES_SHOWN } from './rules.ts';
import { scene } from './scene.ts';

export const MAYI: Tabletop<MayIView, MayIAction> = {
  scene,
  offer,
  round,
  received,
  retelling,
  named,
  meldFault,
  rules: RULES_SHOWN,
};
