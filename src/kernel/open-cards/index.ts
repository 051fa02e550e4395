// Best play with open cards for any trick game: deals as data in, values, answers and lines out.
export type { OpenDeal, OpenMarriage } from './deal.ts';
export { openCards, type Opened } from './open-cards.ts';
export type { OpenMove, OpenPosition } from './position.ts';
