// A table with several people between two entries of its log: who sits where, what is played, and what was told.
import type {
  ActionLike,
  Actor,
  DealSetup,
  Game,
  JsonObject,
  RecordEntry,
  RecordHeader,
  Seat,
} from '#kernel';
import type { RoomEvent } from '#protocol';
import type { Chronicle } from '../chronicle.ts';
import type { GameInProgress } from '../game-in-progress.ts';
import type { Seated } from '../seats.ts';
import type { BotSeated, KeyHash } from './entries.ts';
import type { Policy } from './policy.ts';

export interface Room {
  readonly table: string;
  readonly game: Game;
  readonly policy: Policy;
  readonly rules: JsonObject;
  readonly chairs: readonly Chair[];
  readonly host: KeyHash;
  /** Whoever is host sat here and has left; not whoever arranges the table without a seat. */
  readonly hasHostLeft: boolean;
  readonly stage: Stage;
  readonly promise: DealPromise;
  /** The game that is played, or was played last until the next one is agreed on. */
  readonly play: GameInProgress | null;
  /** By seat, the persons who play it. */
  readonly people: readonly (number | null)[];
  readonly clocks: Clocks;
  readonly pausedAt: number | null;
  readonly asking: TakeBackAsking | null;
  /** Who wants to go on while the table owes a deal. */
  readonly ready: readonly Seat[];
  /** Games that were played to their end. */
  readonly results: readonly GameResult[];
  /** Every game that is over or was given up, with the key that it was promised by. */
  readonly records: readonly PlayedGame[];
  readonly tellings: Chronicle<RoomTelling>;
  /** By key, when somebody last did something around the game. */
  readonly didAt: Readonly<Record<KeyHash, number>>;
  /** By key, who it is, whatever became of their seat. */
  readonly persons: Readonly<Record<KeyHash, number>>;
  /** How many entries there are, and when the last one was written. */
  readonly n: number;
  readonly at: number;
}

type Stage = 'lobby' | 'playing' | 'over' | 'closed';

export type Chair =
  { readonly kind: 'open' } | ({ readonly kind: 'bot' } & BotKnown) | PersonSeated;

/** Which bot it is, in whatever seat and whatever it is called: the place in the log and the seat where it sat down. */
export type BotKnown = BotSeated & { readonly bot: string };

export interface PersonSeated {
  readonly kind: 'person';
  /** Who it is, in whatever seat and with whatever key: the place in the log where they first sat down. */
  readonly person: number;
  readonly name: string;
  readonly key: KeyHash;
  /** For the deal that is promised now; null until their client has sent it. */
  readonly entropy: string | null;
  readonly hasLeft: boolean;
  /** Who plays for them until they are back. */
  readonly standIn: BotKnown | null;
  /** The hash of what moves the seat to another device. */
  readonly token: string | null;
}

/** What was promised before anybody could influence the deal; the key is revealed when nothing is hidden any more. */
interface DealPromise {
  /** Counts the promises of this table from 1: each has a secret of its own. */
  readonly number: number;
  readonly commit: string;
  readonly dealer: Seat | null;
  readonly key: string | null;
}

export interface Clocks {
  /** When the question that stands now was asked; pauses are taken out of it. */
  readonly since: number;
  /** When somebody last let the others go on. */
  readonly waitedAt: number;
  /** By seat: milliseconds left beyond those for a decision. */
  readonly reserves: readonly number[];
}

interface TakeBackAsking {
  readonly seat: Seat;
  readonly to: number;
  /** When it was asked. */
  readonly at: number;
  readonly agreed: readonly Seat[];
}

interface GameResult {
  /** By seat: who it was, so that somebody is known again in another seat or on another device. */
  readonly who: readonly string[];
  readonly names: readonly string[];
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
}

/** What was played, and the key that is revealed. */
export interface PlayedGame {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  readonly key: string;
  /** Who played it, by seat. */
  readonly people: Room['people'];
}

/** Something that everybody at the table hears of, each in their own way; `entry` is its place in the log. */
export type RoomTelling = { readonly entry: number } & (
  | {
      readonly is: 'did';
      readonly by: Actor;
      readonly events: readonly ActionLike[];
      /** Who sat where when it happened: each was told what that seat sees. */
      readonly people: Room['people'];
    }
  | { readonly is: 'tookBack'; readonly by: Seat; readonly to: number }
  | { readonly is: 'room'; readonly by: Seat | null; readonly event: RoomEvent }
);

/** What a commitment is made over, besides its key. */
export function dealSetup(
  { game, table }: Pick<Room, 'game' | 'table'>,
  setup: PlannedGame,
): DealSetup {
  const { dealer, rules, seats } = setup;
  return { dealer, format: 2, game: game.id, rules, seats, table };
}

interface PlannedGame {
  readonly dealer: Seat | null;
  readonly rules: JsonObject;
  readonly seats: number;
}

/** Which seat a key has; null for one that has none. */
export function seatOfKey({ chairs }: Pick<Room, 'chairs'>, key: KeyHash): Seat | null {
  const seat = chairs.findIndex((chair) => chair.kind === 'person' && chair.key === key);
  return seat < 0 ? null : seat;
}

/** As turns are taken: who stands in is a bot like any other. */
export function seatedIn(chairs: readonly Chair[]): readonly Seated[] {
  return chairs.map((chair): Seated => {
    const bot = botIn(chair);
    if (bot !== null) return { kind: 'bot', ...bot, name: nameIn(chair) };
    return { kind: 'person', name: nameIn(chair) };
  });
}

/** The bot that acts for a chair, if one does. */
export function botIn(chair: Chair): BotSeated | null {
  if (chair.kind === 'bot') return { name: chair.name, level: chair.level, canWait: chair.canWait };
  if (chair.kind !== 'person' || chair.standIn === null) return null;
  const { canWait, level, name } = chair.standIn;
  return { name, level, canWait };
}

export function nameIn(chair: Chair): string {
  return chair.kind === 'open' ? '' : chair.name;
}

/** Persons who act for themselves: those the table asks, and whose consent counts. */
export function personsAt({ chairs }: Room): readonly Seat[] {
  return chairs.flatMap((chair, seat) =>
    chair.kind === 'person' && chair.standIn === null && !chair.hasLeft ? [seat] : [],
  );
}

/** Those who stand in for somebody have names as well. */
export function namesIn({ chairs }: Pick<Room, 'chairs'>): readonly string[] {
  return chairs.flatMap((chair) => {
    if (chair.kind === 'open') return [];
    const standIn = chair.kind === 'person' ? chair.standIn : null;
    return standIn === null ? [chair.name] : [chair.name, standIn.name];
  });
}
