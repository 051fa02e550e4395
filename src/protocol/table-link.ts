// How a screen talks to a table, be it in the same process, in a worker or far away: moments out, commands in.
import type {
  Actor,
  GameRecord,
  JsonObject,
  Outcome,
  Params,
  Refusal,
  Result,
  Seat,
} from '#kernel';
import type { SeatView } from './messages.ts';
import type { RoomEvent } from './room.ts';

/** One viewer's end of a table. */
export interface TableLink {
  /** How it is now, with what was told after the first so many things; without a number nothing is told again. */
  moment(after?: number): Promise<Result<Moment>>;
  /** Answered when it is kept: nothing that was accepted is ever lost. */
  send(command: TableCommand): Promise<Result<Sent>>;
  /** Calls at once with how it is and what was told after the first so many things, then with every new moment. */
  follow(after: number, heard: (moment: Moment) => void): () => void;
  /** The whole game, when it is over. */
  record(): Promise<Result<GameRecord>>;
}

/** What one viewer sees of a table and may do there; `seat` is null for a spectator. */
export interface Moment {
  readonly protocol: number;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat | null;
  /** How many things this viewer was told so far. */
  readonly n: number;
  readonly room: Room;
  readonly view: JsonObject;
  /** What the game's first deal told, as this viewer hears it: nobody acted before. */
  readonly firstDeal: readonly JsonObject[];
  /** Worded by whoever shows it. */
  readonly prompt: Omit<SeatView['prompt'], 'sentence'>;
  readonly actions: readonly JsonObject[];
  readonly mayWait: boolean;
  /** Whether the viewer may take its last action back. */
  readonly mayTakeBack: boolean;
  readonly told: readonly ToldToViewer[];
  readonly outcome: Outcome | null;
}

/** The code of what was possible and could not be kept; `why` in its params says what the store said. */
export const NOT_KEPT = 'not_kept';

/** Who is there, and whom the table waits for, as everybody may know it. */
export interface Room {
  readonly rules: JsonObject;
  readonly seats: readonly RoomSeat[];
  readonly waitsFor: WaitsFor;
  /** Why nothing goes on: what a bot or the table did could not be kept. `goOn` tries it again. */
  readonly stuck: Refusal | null;
}

export interface RoomSeat {
  readonly name: string;
  /** Null for a person. */
  readonly level: string | null;
}

export type WaitsFor =
  /** Out of turn where it may let the others go on. */
  | { readonly who: 'person' | 'bot'; readonly seat: Seat; readonly mayWait: boolean }
  /** Until somebody says that it may go on: the next deal. */
  | { readonly who: 'table' }
  /** The game is over. */
  | { readonly who: 'nobody' };

/** To be offered something out of turn is not to be waited for. */
export function isAwaited(waitsFor: WaitsFor, seat: Seat | null): boolean {
  return waitsFor.who === 'person' && waitsFor.seat === seat && !waitsFor.mayWait;
}

/** What happened by one action, or that the last ones were taken back. */
export interface ToldToViewer {
  /** How many things this viewer had been told with it, whatever was taken back. */
  readonly n: number;
  readonly events: readonly JsonObject[];
  readonly by: Actor;
  /** Only the first so many actions stand. */
  readonly tookBack?: number;
  /** Something around the game, where several people sit there. */
  readonly room?: RoomEvent;
}

export type TableCommand =
  /** With `n` it is refused when the sender has been told more than that. */
  | { readonly do: 'act'; readonly action: JsonObject; readonly n?: number }
  /** Lets the others go on. */
  | { readonly do: 'wait'; readonly n?: number }
  | { readonly do: 'takeBack' }
  /** The table may do what it owes, or try again what could not be kept. */
  | { readonly do: 'goOn' }
  /** Writes nothing. Without a level the strongest bot is asked. */
  | { readonly do: 'hint'; readonly level?: string };

export interface Sent {
  /** How many things the sender was told by now. */
  readonly n: number;
  /** By this command. */
  readonly told: readonly ToldToViewer[];
  readonly hint?: Hint;
}

export interface Hint {
  /** Null to let the others go on. */
  readonly action: JsonObject | null;
  /** What could be done instead of waiting, where that was weighed. */
  readonly instead: JsonObject | null;
  /** In English. */
  readonly sentence: string;
  /** The same in parts, to be told in any language. */
  readonly reason: { readonly code: string; readonly params: Params } | null;
  /** What was weighed, the best first. */
  readonly candidates: readonly HintCandidate[];
}

export interface HintCandidate {
  readonly action: JsonObject;
  readonly value: number;
  /** In which share of the imagined deals it was best, from 0 to 1. */
  readonly best: number;
}
