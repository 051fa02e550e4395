// How a screen talks to a table with several people: moments and how the connection stands out, wishes in.
import type { GameRecord, Refusal, Result } from '#kernel';
import type { RoomWish } from './http.ts';
import type { RoomMoment } from './room.ts';
import type { Sent } from './table-link.ts';

/** One viewer's end of such a table, by a key or without one. */
export interface RoomLink {
  readonly table: string;
  /** How it is now, with what was told after the first so many things; without a number nothing is told again. */
  moment(after?: number): Promise<Result<RoomMoment>>;
  /**
   * Answered when it is kept, and done once however often it had to be sent; until the link is closed it is sent again.
   * Two wishes that are sent at once may arrive in either order.
   */
  send(wish: RoomWish): Promise<Result<Sent>>;
  /**
   * Calls with how it is and what was told after the first so many things, then with every new moment: everything that
   * is told once and in order, whatever happens to the connection. With `FROM_NOW` nothing is told again.
   */
  follow(after: number, heard: (moment: RoomMoment) => void): () => void;
  /** The last game that is over or was given up, or any of them, counted from 1. */
  record(game?: number): Promise<Result<GameRecord>>;
  /** Calls at once with how the connection of those who follow stands, then with every change. */
  connection(heard: (connection: Connection) => void): () => void;
  /** Nothing is heard of it or sent by it any more; what is not answered yet is refused with `link_closed`. */
  close(): void;
}

/** More than anybody was ever told. */
export const FROM_NOW = Number.MAX_SAFE_INTEGER;

export type Connection =
  /** Nothing has come yet. */
  | { readonly is: 'connecting' }
  | { readonly is: 'connected' }
  /** Since then nothing has come; it is tried again and again. */
  | { readonly is: 'reconnecting'; readonly since: number }
  /** The house does not want to, and would not if it were asked again. */
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** The house speaks another protocol: whoever runs this program loads a newer one. */
  | { readonly is: 'outdated'; readonly protocol: number }
  | { readonly is: 'closed' };
