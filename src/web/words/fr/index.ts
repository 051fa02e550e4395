// All that the page says in French.
import type { LanguageTable } from '../words.ts';
import { CARDS } from './cards.ts';
import { START } from './start.ts';
import { TABLE } from './table.ts';

export const FRENCH: LanguageTable = { sentences: { ...START, ...TABLE }, cards: CARDS };
