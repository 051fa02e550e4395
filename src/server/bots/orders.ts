// What a thread in which bots think is asked: a game as far as it is new, and one question about it.
import type { BotAsked } from '#bots';
import type { Seat } from '#kernel';
import type { Telling } from './known-games.ts';

export type BotQuestion =
  /** Answered with an action, or with null by a bot that lets the others go on. */
  | { readonly is: 'thought'; readonly asked: BotAsked }
  /** Answered with a hint, or with why there is none. */
  | { readonly is: 'hint'; readonly seat: Seat; readonly level: string | null };

export interface BotOrder extends Telling {
  readonly question: BotQuestion;
}
