// What the page and its workers say to each other, as types.
import type { Thinking, ThinkingNews } from '#bots';
import type { GameRecord, JsonObject, Result } from '#kernel';
import type { Moment, Sent, TableCommand } from '#protocol';
import type { Sitter } from '#table';
import type { FoundGame, KeptTable, LookedBack, NewTable, TakingIn } from './engine.ts';

/** The first message of the worker that has the table: how it reaches the others. */
export interface TableBeginning {
  readonly page: MessagePort;
  readonly bots: MessagePort;
  readonly advice: MessagePort;
}

/** The first message of a worker that thinks. */
export interface ThinkingBeginning {
  readonly table: MessagePort;
}

/** By name: what the page asks of the worker that has the table, and what it gets. */
export interface TableQuestions {
  readonly begin: { readonly ask: NewTable; readonly answer: Result<string> };
  readonly tables: { readonly ask: null; readonly answer: readonly KeptTable[] };
  readonly remove: { readonly ask: string; readonly answer: null };
  /** The record of a game that is kept, as it stands. */
  readonly file: { readonly ask: string; readonly answer: Result<string> };
  /** What is in the text of a file. */
  readonly look: { readonly ask: string; readonly answer: Result<FoundGame> };
  readonly takeIn: { readonly ask: TakingIn; readonly answer: Result<string> };
  readonly open: {
    readonly ask: { readonly id: string; readonly isForced: boolean; readonly pace: number };
    readonly answer: Result<OpenedTable>;
  };
  readonly moment: { readonly ask: number | undefined; readonly answer: Result<Moment> };
  readonly send: { readonly ask: TableCommand; readonly answer: Result<Sent> };
  readonly record: { readonly ask: null; readonly answer: Result<GameRecord> };
  /** The first step of looking back at a game that is over, and every further one; null for that of the open table. */
  readonly lookBack: { readonly ask: GameRecord | null; readonly answer: Result<LookedBack> };
  readonly lookOn: { readonly ask: null; readonly answer: Result<LookedBack> };
  readonly follow: {
    readonly ask: { readonly follower: number; readonly after: number };
    readonly answer: null;
  };
  readonly unfollow: { readonly ask: number; readonly answer: null };
  readonly pace: { readonly ask: number; readonly answer: null };
  readonly hurry: { readonly ask: null; readonly answer: null };
  /** The id of the table that is left: another may be open by then. */
  readonly close: { readonly ask: string; readonly answer: null };
}

export interface OpenedTable {
  readonly id: string;
  readonly game: string;
  readonly rules: JsonObject;
  readonly seats: readonly Sitter[];
  readonly viewer: number;
}

/** Said without being asked. */
export type TableNews =
  | { readonly is: 'moment'; readonly follower: number; readonly moment: Moment }
  /** Another tab plays on. */
  | { readonly is: 'gone' };

/** By name: what is asked of a worker that thinks, and what it gets. */
export interface ThinkingQuestions {
  readonly think: { readonly ask: ThinkingNews; readonly answer: Thinking | null };
  /** The id of a game. */
  readonly warmUp: { readonly ask: string; readonly answer: null };
  /** Whatever was looked back at before is left. */
  readonly lookBack: { readonly ask: GameRecord; readonly answer: Result<LookedBack> };
  readonly lookOn: { readonly ask: null; readonly answer: Result<LookedBack> };
}
