// Where tables are kept: entries in, whether they stand out; the one port that memory, a file and a database fulfil.
import type { Refusal } from '#kernel';

/**
 * An entry of a table's log as it is kept: text and whole numbers only, so that anything holds it.
 * Text has no NUL and no half of a surrogate pair, which JSON never has; to keep any is a bug.
 */
export interface Row {
  readonly table: string;
  /** Its place in the log, from 1, without gaps. */
  readonly n: number;
  /** Who wrote it: the hash of a key, or what the table itself is called. */
  readonly sender: string;
  /** Unique for its table and sender. */
  readonly id: string;
  /** The hash of what was asked for, so that the same id with another body is noticed. */
  readonly asked: string;
  /** The entry, as JSON. */
  readonly body: string;
}

export const STATUSES = ['lobby', 'playing', 'over', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

/** What a list shows of a table, and when something is next owed there: as it is after an entry. */
export interface Summary {
  readonly game: string;
  readonly status: Status;
  readonly isPublic: boolean;
  /** When its last entry was written, in milliseconds. */
  readonly at: number;
  /** When bots, clocks or the table itself have to do something, in milliseconds; null when they have not. */
  readonly due: number | null;
}

/** The key behind a commitment, by the number of the commitment: kept with the entry that publishes it, or neither is. */
export interface Secret {
  readonly number: number;
  readonly key: string;
}

export interface Append {
  readonly row: Row;
  readonly summary: Summary;
  readonly secret: Secret | null;
  /** For what only the table's owner does: refused when another node has taken the table since. Null for what people do. */
  readonly epoch: number | null;
  /** Whose table it is from its first entry on; read for the first entry only. Its epoch is 1. */
  readonly owner: string;
}

export type Appended =
  /** It stands, and cannot be lost any more. */
  | { readonly is: 'won' }
  /** Nothing was written: this row stands at its place, or has its sender and id at another. */
  | { readonly is: 'lost'; readonly row: Row }
  /** Nothing was written: there is no entry before it, so what was read before is not so. */
  | { readonly is: 'ahead' }
  /** Nothing was written: another node has the table, whatever stands at the entry's place. */
  | { readonly is: 'outranked' }
  /** Nothing was written and nothing will be: no room, a key under this number already, or the store is closed. */
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** It may stand, or come to stand later, or be lost. */
  | { readonly is: 'unknown' };

export interface TableRow extends Summary {
  readonly table: string;
  /** How many entries it has. */
  readonly n: number;
  readonly owner: string;
  readonly epoch: number;
  /** When its owner last said that it lives, by the store's clock; null for one that never did. */
  readonly beat: number | null;
  /** Whether its owner has said that it ends. */
  readonly hasDeparted: boolean;
}

/** Which tables are listed; all of them where nothing is said. */
export interface Listing {
  /** Those that everybody may find, and that are not closed. */
  readonly isPublic?: true;
  /** Those in which nothing has happened since then, in milliseconds. */
  readonly before?: number;
  readonly most?: number;
}

export type Claimed =
  /** From now on this node does what bots, clocks and the table owe; for so long nobody did. */
  | { readonly is: 'claimed'; readonly epoch: number; readonly unowned: number }
  /** Its owner lives, or somebody else was faster. */
  | { readonly is: 'held' };

/** Somebody is there until then, by the clock of the node that says so. */
export interface Presence {
  readonly table: string;
  /** Somebody at the table, by a number of their own that moves with them, or −1 for the host's key without a seat. */
  readonly who: number;
  readonly until: number;
}

/** A table, and how many of its entries are known. */
export type KnownTable = Pick<Row, 'table' | 'n'>;

/**
 * An append that fails because the store cannot be reached throws nothing: it is `unknown`. The others
 * reject, and what they were to write may still come to stand: each of them can be asked again.
 */
export interface Store {
  /** Whether other nodes write here too: then what was read may be old. */
  readonly isShared: boolean;
  /** Answers when it is certain, or says that it is not. */
  append(entry: Append): Promise<Appended>;
  /** The rows of a table after its first so many, the oldest first. */
  read(table: string, after: number): Promise<readonly Row[]>;
  /** Which of these tables have more entries than so many: one question for all that somebody knows. */
  grown(known: readonly KnownTable[]): Promise<readonly string[]>;
  /** Null where there is none by this number. */
  secret(table: string, number: number): Promise<string | null>;
  /** Commits something of its own: what could be read before it cannot be lost after it. False when that is not certain. */
  settle(): Promise<boolean>;
  /** Hears of tables at which somebody may have written: late, twice or, if it must be, never. */
  watch(hint: (table: string) => void): () => void;
  /** Tables that owe something by then or before, the oldest debt first. */
  due(before: number): Promise<readonly TableRow[]>;
  /** Nothing is owed at this table before its next entry, whatever its entry of this number said; bots may have let go. */
  rest(table: string, n: number): Promise<void>;
  /** The one in which something happened last comes first. */
  list(wanted?: Listing): Promise<readonly TableRow[]>;
  /** This node lives. */
  beat(node: string): Promise<void>;
  /** This node has written the last of what it owed: from now on anybody may take its tables. */
  depart(node: string): Promise<void>;
  /**
   * Takes a table whose owner has not said for `lapse` milliseconds that it lives, or never did, or has departed, or that
   * is one's own from an earlier life. A node that comes back claims before it first beats, or the time it was away is not told.
   */
  claim(table: string, node: string, lapse: number): Promise<Claimed>;
  /** Written in batches; told, never logged. Of what is said of somebody the latest time holds: they may be at two nodes. */
  here(present: readonly Presence[]): Promise<void>;
  /** Who is at these tables now. */
  present(tables: readonly string[]): Promise<readonly Presence[]>;
  /** A table and everything that is kept of it. */
  remove(table: string): Promise<void>;
  /** Finishes what was begun; then appends are refused, and everything else rejects. */
  close(): Promise<void>;
}
