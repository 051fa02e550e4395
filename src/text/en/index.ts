// English: its tables; sentences of events, questions and refusals are the games' own.
import type { Tongue } from '../tongue.ts';
import { COINCHE } from './coinche.ts';
import { COMMON, REFUSALS } from './common.ts';
import { FACTS } from './in-force.ts';
import { MAYI } from './mayi.ts';
import { TYSIAC } from './tysiac.ts';
import { UI } from './ui.ts';

export const ENGLISH: Tongue = {
  ui: UI,
  common: COMMON,
  refusals: REFUSALS,
  facts: FACTS,
  moments: {},
  labels: { coinche: COINCHE, mayi: MAYI, tysiac: TYSIAC },
};
