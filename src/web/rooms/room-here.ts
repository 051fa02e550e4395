// What the parts of a page need of a table with several people: how it stands in, what somebody wants out.
import type { Refusal } from '#kernel';
import type { Connection, RoomMoment, RoomWish } from '#protocol';
import type { LobbyDeed, RoomNews } from '#tabletop';
import type { RoomPageWords } from '../words/room-page-words.ts';
import type { KeptRoom } from './kept-rooms.ts';

export interface RoomHere {
  readonly table: string;
  readonly words: RoomPageWords;
  readonly moment: RoomMoment | undefined;
  /** Null for whoever looks on. */
  readonly seat: number | null;
  readonly isPaused: boolean;
  /** Who has paused the game, in a sentence; empty where that was before this page was opened. */
  readonly pausedBy: string;
  readonly connection: Connection;
  /** What has happened around the game lately, the newest last. */
  readonly news: readonly RoomNews[];
  /** What each seat has just said. */
  readonly said: Readonly<Record<number, string>>;
  /** What was added to its deals by this browser. */
  readonly receipts: KeptRoom['receipts'];
  /** Why something was not possible; it goes by itself. */
  readonly notice: string;
  refused(why: string): void;
  readonly isBusy: boolean;
  /** The seat was taken to another device while this one was open. */
  readonly hasMovedAway: boolean;
  /** Whatever may be done around the game, sitting down by a name; whether it was. */
  do(deed: LobbyDeed, name?: string): Promise<boolean>;
  send(wish: RoomWish): Promise<boolean>;
  /** A link for another device that works once. */
  movingLink(): Promise<string | null>;
  refusalText(refusal: Refusal): string;
}
