// What the table in the browser says around a game, in French.
import type { TableWords } from '../words.ts';

export const TABLE: TableWords = {
  menu: 'Menu',
};
