// What a house says over HTTP: the bodies of its calls and of its answers as types; both ends read and write these alone.
import type { JsonObject, Refusal, Seat } from '#kernel';
import type { ResultOf } from './messages.ts';
import type { RoomDeed, RoomMoment } from './room.ts';
import type { Sent } from './table-link.ts';

/** `POST /api/tables`. What is not said is as usual. */
export interface TableWish {
  readonly game: string;
  /** A preset's name, or an object of options. */
  readonly rules?: string | JsonObject;
  readonly seats: readonly ChairWish[];
  readonly clock?: { readonly move: number; readonly reserve?: number } | null;
  readonly absent?: 'wait' | 'bot';
  readonly visibility?: 'link' | 'public';
  readonly watch?: boolean;
  readonly hints?: boolean;
  readonly reactions?: boolean;
  readonly pace?: number;
  readonly window?: number;
  /** 64 hex digits that the client made up, so that a lost answer can be asked for again. */
  readonly key?: string;
}

export interface ChairWish {
  readonly kind: 'open' | 'bot';
  readonly level?: string;
  readonly name?: string;
}

export interface TableMade {
  readonly table: string;
  /** The host's. */
  readonly key: string;
  /** Where the table is found, below the address of the house. */
  readonly invite: string;
}

/** `POST /api/tables/:table/seats`: somebody new, or back in the seat that is theirs. */
export interface SeatWish {
  readonly name: string;
  readonly seat?: Seat;
  /** 32 hex digits, drawn after the commitment was shown. */
  readonly entropy?: string;
  readonly key?: string;
}

/** `POST /api/tables/:table/move`: the seat comes to this device, by what its old one has shown. */
export interface MoveWish {
  readonly token: string;
  readonly key?: string;
}

export interface SeatMade {
  readonly seat: Seat;
  readonly key: string;
}

/** `POST /api/tables/:table/commands`: with an id of the sender's own, so that asking twice does it once. */
export type CommandWish = { readonly id: string } & RoomWish;

/** What somebody at the table can want, advice included. */
export type RoomWish = RoomDeed | { readonly do: 'hint'; readonly level?: string };

/** The answer to a command. */
export type CommandDone = Sent;

/** `GET /api/tables/:table`, and each `moment` of its stream. */
export type MomentTold = RoomMoment;

/** `GET /api/tables`: those that everybody may find, the newest first. */
export interface TablesListed {
  readonly tables: readonly TableListed[];
}

export interface TableListed {
  readonly table: string;
  readonly game: string;
  readonly status: 'lobby' | 'playing' | 'over';
  /** When something last happened there, in milliseconds. */
  readonly at: number;
}

/** `GET /api/games`. */
export type GamesListed = ResultOf['games'];

/** The body of every answer that is a no. */
export interface RefusedTold {
  readonly refusal: Refusal;
}

/** What a stream calls its events: a new moment, and that this end of it closes and another is to be found. */
export const STREAM_EVENTS = { moment: 'moment', move: 'move' } as const;
