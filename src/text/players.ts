// Names that programs have given to whoever played in a record: one in, whether it only numbers a seat, and how it is said, out.
import { COMMON } from './en/common.ts';
import type { Language } from './language.ts';

const PLAYER: Readonly<Record<Language, string>> = { en: 'Player', fr: 'Joueur', pl: 'Gracz' };

/** Counted from one, as people count; undefined for every name that somebody has chosen. */
export function playerShown(name: string, seat: number, language: Language): string | undefined {
  const isNumbered = name === '' || name === `seat ${seat}` || isLevelAt(name, seat);
  return isNumbered ? `${PLAYER[language]} ${seat + 1}` : undefined;
}

/** Bots that record a game are called by their level and their seat. */
export function isLevelAt(name: string, seat: number): boolean {
  return Object.keys(COMMON.levels).some((level) => name === `${level} ${seat}`);
}
