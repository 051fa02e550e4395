// A table with several people as one of them, or somebody who looks on, is told of it: its moment and what is in it.
import type { JsonObject, Seat } from '#kernel';
import type { Moment, Room, RoomSeat } from './table-link.ts';

/** What can be said at a table, besides cards: worded in the language of whoever hears it. */
export const REACTIONS = [
  'hello',
  'thanks',
  'wellPlayed',
  'goodGame',
  'luckyYou',
  'oops',
  'sorry',
  'thinking',
  'yourTurn',
  'bye',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What somebody with a key can want at a table with several people. */
export type RoomDeed =
  /** With `n` it is refused when the game has gone on since the sender was told so many things. */
  | { readonly do: 'act'; readonly action: JsonObject; readonly n?: number }
  /** Lets the others go on. */
  | { readonly do: 'wait'; readonly n?: number }
  /** With bots of this level in the chairs that are free. */
  | { readonly do: 'begin'; readonly fill?: string }
  | { readonly do: 'leave' }
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'replace'; readonly seat: Seat; readonly level?: string }
  | { readonly do: 'free'; readonly seat: Seat }
  | { readonly do: 'swap'; readonly seats: readonly [Seat, Seat] }
  | { readonly do: 'rules'; readonly rules: string | JsonObject }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'say'; readonly what: string }
  /** Without an answer it asks; with one it answers somebody who asked. */
  | { readonly do: 'takeBack'; readonly answer?: boolean }
  /** With the number of the promise that it was drawn for, it is refused when another has been made since. */
  | { readonly do: 'entropy'; readonly entropy: string; readonly number?: number }
  | { readonly do: 'passHost'; readonly seat: Seat }
  /** The hash of what the other device will show. */
  | { readonly do: 'offerMove'; readonly token: string }
  | { readonly do: 'giveUp' }
  | { readonly do: 'again'; readonly rules?: string | JsonObject }
  | { readonly do: 'close' };

/** Something that happened around the game, as everybody is told it. */
export type RoomEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'sat'; readonly seat: Seat; readonly name: string }
  /** Whose chair it was: nobody may be in it any more. */
  | { readonly type: 'unseated'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'swapped'; readonly seats: readonly [Seat, Seat] }
  | { readonly type: 'left'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'named'; readonly seat: Seat; readonly name: string }
  /** `absent` where it plays for somebody who did not come back in time. */
  | {
      readonly type: 'botSat';
      readonly seat: Seat;
      readonly name: string;
      readonly level: string;
      readonly why: 'asked' | 'absent';
    }
  | { readonly type: 'hostPassed'; readonly seat: Seat }
  | { readonly type: 'rulesSet'; readonly rules: JsonObject }
  | { readonly type: 'begun' }
  /** What was played for the seat is told beside it. */
  | { readonly type: 'timedOut'; readonly seat: Seat }
  | { readonly type: 'paused'; readonly seat: Seat | null }
  | { readonly type: 'resumed'; readonly seat: Seat | null }
  | { readonly type: 'said'; readonly seat: Seat; readonly what: string }
  | { readonly type: 'takeBackAsked'; readonly seat: Seat }
  | { readonly type: 'takeBackAnswered'; readonly seat: Seat; readonly yes: boolean }
  | { readonly type: 'ended'; readonly how: 'over' | 'givenUp' }
  | { readonly type: 'again' }
  | { readonly type: 'closed' };

/** What a viewer sees of a table with several people; without a game that is played, there is no view and no prompt. */
export interface RoomMoment extends Omit<Moment, 'view' | 'prompt' | 'room'> {
  readonly view: JsonObject | null;
  readonly prompt: Moment['prompt'] | null;
  readonly room: RoomSeen;
}

export interface RoomSeen extends Omit<Room, 'seats'> {
  readonly seats: readonly RoomSeatSeen[];
  readonly stage: 'lobby' | 'playing' | 'over' | 'closed';
  readonly policy: JsonObject;
  /** Null where the host has no seat. */
  readonly host: Seat | null;
  /** Whether whoever is told this is the host. */
  readonly isHost: boolean;
  readonly commitment: Commitment;
  /** Null where nobody is pressed for time. */
  readonly clocks: ClocksSeen | null;
  readonly isPaused: boolean;
  /** A question that others than the player to move may answer, by what everybody sees; until then it is open. */
  readonly openQuestion: { readonly seats: readonly Seat[]; readonly until: number } | null;
  /** Who wants to take back, and who has agreed. */
  readonly takeBack: { readonly seat: Seat; readonly agreed: readonly Seat[] } | null;
  readonly tally: readonly TallyRow[];
  /** How many games are over or were given up: the record of each can be asked for. */
  readonly records: number;
}

export interface RoomSeatSeen extends RoomSeat {
  readonly kind: 'open' | 'person' | 'bot';
  /** Whether somebody is connected there; a bot always is. */
  readonly isHere: boolean;
  /** Whoever has left may sit down again, by their key. */
  readonly hasLeft: boolean;
  /** The bot's level, where one plays for a person who may come back. */
  readonly standIn: string | null;
  /** Whether their part of the next deal has arrived. */
  readonly hasMixed: boolean;
}

export interface Commitment {
  readonly number: number;
  readonly commit: string;
  readonly dealer: Seat | null;
  /** Once the game is over or given up. */
  readonly serverKey: string | null;
}

export interface ClocksSeen {
  /** Whose time is running, and since when. */
  readonly running: readonly Seat[];
  readonly since: number;
  /** Milliseconds for each decision, and by seat what is left besides. */
  readonly move: number;
  readonly reserves: readonly number[];
}

/** Of everybody who has played a game at this table to its end. */
export interface TallyRow {
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

/** Whether there is a game to be shown. */
export function isAtGame(
  moment: RoomMoment,
): moment is RoomMoment & { readonly view: JsonObject; readonly prompt: Moment['prompt'] } {
  return moment.view !== null && moment.prompt !== null;
}
