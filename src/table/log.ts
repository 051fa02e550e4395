// A table as a log: everything that ever happened at it, one entry after the other, and the record of what stands.
import {
  shortHash,
  type GameRecord,
  type RecordEntry,
  type RecordHeader,
  type Seat,
} from '#kernel';
import type { Sitter } from './seats.ts';

/** What was to be played, and by whom. */
export interface Opened {
  readonly is: 'opened';
  readonly header: RecordHeader;
  readonly seats: readonly Sitter[];
}

/**
 * What happened since. An action is an entry of the record, numbered and checked as there; what is taken back does not
 * stand any more, and the next action has its number.
 */
export type LogEntry =
  | ({ readonly is: 'did' } & RecordEntry)
  | Waited
  | TookBack
  | { readonly is: 'ended'; readonly check: string };

/** A person who was asked out of turn let the others go on. */
export interface Waited {
  readonly is: 'waited';
  readonly seat: Seat;
  readonly check: string;
}

/** Only the first `to` actions stand from here on. */
export interface TookBack {
  readonly is: 'tookBack';
  readonly seat: Seat;
  readonly to: number;
  readonly check: string;
}

export interface TableLog {
  readonly opened: Opened;
  readonly entries: readonly LogEntry[];
}

export function didEntry(entry: RecordEntry): LogEntry {
  return { is: 'did', ...entry };
}

export function recordEntry({ n, seat, do: action, check }: RecordEntry): RecordEntry {
  return { n, seat, do: action, check };
}

/** An entry that is no action is checked over the action before it and itself. */
export function checkOf(entry: object, last: string): string {
  return shortHash(`${last}\n${JSON.stringify(entry)}`);
}

/** The actions that stand. */
export function standingRecord({ opened, entries }: TableLog): GameRecord {
  const standing: RecordEntry[] = [];
  for (const entry of entries) {
    if (entry.is === 'did') standing.push(recordEntry(entry));
    else if (entry.is === 'tookBack') standing.length = entry.to;
  }
  return { header: opened.header, entries: standing };
}
