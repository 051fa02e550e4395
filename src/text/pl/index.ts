// Polish: its tables.
import type { Tongue } from '../tongue.ts';
import { COINCHE, COINCHE_TRANSLATION } from './coinche.ts';
import { COMMON, MOMENTS, REFUSALS } from './common.ts';
import { FACTS } from './in-force.ts';
import { MAYI, MAYI_TRANSLATION } from './mayi.ts';
import { TYSIAC, TYSIAC_TRANSLATION } from './tysiac.ts';
import { UI } from './ui.ts';

export const POLISH: Tongue = {
  ui: UI,
  common: COMMON,
  refusals: REFUSALS,
  facts: FACTS,
  moments: MOMENTS,
  labels: { coinche: COINCHE, mayi: MAYI, tysiac: TYSIAC },
  translations: {
    coinche: COINCHE_TRANSLATION,
    mayi: MAYI_TRANSLATION,
    tysiac: TYSIAC_TRANSLATION,
  },
};
