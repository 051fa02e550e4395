// English: its tables; what is said of a game is in the game's folder.
import type { Tongue } from '../tongue.ts';
import { COMMON, REFUSALS } from './common.ts';
import { UI } from './ui.ts';

export const ENGLISH: Tongue = {
  ui: UI,
  common: COMMON,
  refusals: REFUSALS,
  moments: {},
};
