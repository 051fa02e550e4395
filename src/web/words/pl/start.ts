// What the start page and the setting up of a table say, in Polish.
import type { StartWords } from '../words.ts';

export const START: StartWords = {
  play: 'Graj',
};
