// French: its tables.
import { ENGLISH } from '../en/index.ts';
import type { Tongue } from '../tongue.ts';
import { UI } from './ui.ts';

export const FRENCH: Tongue = { ...ENGLISH, ui: UI };
