// All that the page says in Polish.
import type { LanguageTable } from '../words.ts';
import { CARDS } from './cards.ts';
import { START } from './start.ts';
import { TABLE } from './table.ts';

export const POLISH: LanguageTable = { sentences: { ...START, ...TABLE }, cards: CARDS };
