// What can be wanted at a table with several people: by whoever has a key, and by the table itself.
import type { ActionLike, JsonObject, Seat } from '#kernel';
import type { BotSeated, KeyHash } from './entries.ts';

/** Bots for the chairs that are free: a level, and names enough. */
export interface FilledBy {
  readonly level: string;
  readonly canWait: boolean;
  readonly names: readonly string[];
}

/** A preset's name, an object of options, or nothing for the rules as they are. */
export type RulesWanted = string | JsonObject | undefined;

/** What a person wants. A `secret` is the server's: the key behind the promise that stands, or a fresh one for the next. */
export type Wanted =
  | {
      readonly do: 'sit';
      readonly name: string;
      readonly seat: Seat | null;
      readonly entropy: string | null;
      /** The number of the promise that it was drawn for. */
      readonly number?: number;
    }
  | { readonly do: 'leave' }
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'entropy'; readonly entropy: string; readonly number?: number }
  | { readonly do: 'swap'; readonly seats: readonly [Seat, Seat] }
  | { readonly do: 'free'; readonly seat: Seat }
  | { readonly do: 'replace'; readonly seat: Seat; readonly bot: BotSeated }
  | { readonly do: 'rules'; readonly rules: RulesWanted; readonly secret: string }
  | { readonly do: 'begin'; readonly fill: FilledBy | null; readonly secret: string }
  /** With `n` it is refused when the game has gone on since the sender was told so many things. */
  | { readonly do: 'act'; readonly action: JsonObject; readonly n?: number }
  | { readonly do: 'wait'; readonly n?: number }
  | { readonly do: 'takeBack'; readonly answer?: boolean }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'say'; readonly what: string }
  | { readonly do: 'passHost'; readonly seat: Seat }
  /** The hash of what whoever moves the seat will have to show. */
  | { readonly do: 'offerMove'; readonly token: string }
  /** From the other device, by its own new key. */
  | { readonly do: 'moveHere'; readonly token: string }
  | { readonly do: 'giveUp'; readonly secret: string }
  | { readonly do: 'again'; readonly rules: RulesWanted; readonly secret: string }
  | { readonly do: 'close'; readonly secret: string };

export type PersonCommand = { readonly by: KeyHash } & Wanted;
export type PersonWants<D extends Wanted['do']> = Extract<PersonCommand, { readonly do: D }>;

/** What bots, clocks and the table itself do, decided by the one node that has the table. */
export type OwnCommand = { readonly by: null } & (
  | { readonly do: 'act'; readonly seat: Seat | null; readonly action: ActionLike }
  | { readonly do: 'timeOut'; readonly seat: Seat; readonly action: ActionLike }
  | { readonly do: 'takeBack' }
  | { readonly do: 'end'; readonly secret: string }
  | { readonly do: 'standIn'; readonly seat: Seat; readonly bot: BotSeated }
  | { readonly do: 'handOn'; readonly to: Seat }
  | { readonly do: 'holdClocks'; readonly ms: number }
  /** Nobody has come for so long that the table is cleared away. */
  | { readonly do: 'abandon'; readonly secret: string }
);

export type TableOwes<D extends OwnCommand['do']> = Extract<OwnCommand, { readonly do: D }>;

export type RoomCommand = PersonCommand | OwnCommand;

/** Those whose `secret` is the key behind the promise that stands: it is dealt from, or revealed. */
export const REVEALING = ['begin', 'end', 'giveUp', 'close', 'abandon'] as const;
/** Those that promise a deal anew, with a fresh key. */
export const PROMISING = ['rules', 'again'] as const;
