// French: its tables; what is said of a game is in the game's folder.
import type { Tongue } from '../tongue.ts';
import { COMMON, MOMENTS, REFUSALS } from './common.ts';
import { UI } from './ui.ts';

export const FRENCH: Tongue = {
  ui: UI,
  common: COMMON,
  refusals: REFUSALS,
  moments: MOMENTS,
};
