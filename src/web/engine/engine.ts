// What the page asks of the engine behind it, which runs in workers: tables are begun, listed, opened and deleted.
import type { Component } from 'svelte';
import type { Moment as KeyMoment } from '#analysis';
import type { GameRecord, JsonObject, Result } from '#kernel';
import type { TableLink } from '#protocol';
import type { Sitter } from '#table';
import type { RoomHere } from '../rooms/room-here.ts';
import type { Route } from '../routes.ts';
import type { LookingBack } from './look-back.ts';

export interface NewTable {
  readonly game: string;
  /** A preset, and what differs from it. */
  readonly rules: JsonObject;
  readonly seats: readonly Sitter[];
  /** Null for one by chance. */
  readonly seed: string | null;
  /** Who deals first; left out where the rules decide. */
  readonly dealer?: number;
}

/** A table that is kept in this browser. */
export interface KeptTable {
  readonly id: string;
  readonly game: string;
  readonly rules: JsonObject;
  readonly seats: readonly Sitter[];
  /** When it was begun and last played at, in milliseconds. */
  readonly begun: number;
  readonly played: number;
  readonly actions: number;
  readonly isOver: boolean;
}

/** A game in the file of a record, which could have been played here. */
export interface FoundGame {
  readonly game: string;
  readonly players: readonly string[];
  readonly actions: number;
  readonly isOver: boolean;
  /** The same game where it is kept here already: as far as in the file, or not yet. */
  readonly here: {
    readonly id: string;
    readonly is: 'asFar' | 'behind';
    readonly isOver: boolean;
    readonly actions: number;
  } | null;
}

/** A record does not tell who was a person: one seat is one's own, bots of this level have the others. */
export interface TakingIn {
  readonly text: string;
  readonly seat: number;
  readonly level: string;
}

export interface OpenTable {
  readonly id: string;
  readonly game: string;
  readonly rules: JsonObject;
  readonly seats: readonly Sitter[];
  /** Where the person of this page sits. */
  readonly viewer: number;
  readonly link: TableLink;
  /** Where several people sit; left out where one plays alone. */
  readonly room?: RoomHere;
  /** What stands beside each player there; it comes with the room, so that nobody else loads it. */
  readonly BesideSeat?: Component<{ room: RoomHere; seat: number; at: 'place' | 'near' | 'hand' }>;
  /** Which moments mattered, once the game is over. */
  readonly lookingBack: LookingBack;
  /** Where it is played at, or looked at again after so many steps. */
  way(step: number | null): Route;
  /** Milliseconds before a bot's move, from now on. */
  pace(ms: number): void;
  /** Ends the pause that is on; it never plays for the player. */
  hurry(): void;
  /** Begins another table with the same game, rules, seats and bots, by chance; its id, or null where it is the same table. */
  again(dealer: number | undefined): Promise<Result<string | null>>;
  close(): void;
}

/** How far looking back at a finished game is, in decisions, or what came of it. */
export type LookedBack =
  | { readonly is: 'looking'; readonly done: number; readonly total: number }
  | { readonly is: 'found'; readonly moments: readonly KeyMoment[] };

interface Opening {
  /** Milliseconds before a bot's move. */
  readonly pace: number;
  /** Takes the table from another tab that has it. */
  readonly isForced: boolean;
  /** Called when another tab took it. */
  readonly gone: () => void;
}

export interface Engine {
  begin(wanted: NewTable): Promise<Result<string>>;
  tables(): Promise<readonly KeptTable[]>;
  remove(id: string): Promise<void>;
  /** The record of a kept game as text; also of one that is not over, of which it shows every card. */
  file(id: string): Promise<Result<string>>;
  look(text: string): Promise<Result<FoundGame>>;
  /** Keeps the game of a file; the id of its table. */
  takeIn(wanted: TakingIn): Promise<Result<string>>;
  open(id: string, how: Opening): Promise<Result<OpenTable>>;
  /** At a game that was played elsewhere. */
  lookingBackAt(record: () => Promise<Result<GameRecord>>): LookingBack;
}
