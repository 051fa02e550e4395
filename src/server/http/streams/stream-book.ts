// Everybody who listens: a stream in, its place in the book out, or that there are too many; one beat keeps all of them alive.
import { accept, refuse, type Result } from '#kernel';
import type { Asker } from '../who.ts';

/** One that is open, as the book knows it. */
export interface Listening {
  /** A sign of life is due; one that has not taken anything for too long ends itself. */
  beat(now: number): void;
  /** This end of it closes, and another is to be found. */
  moveOn(): void;
  /** There are newer ones by the same key. */
  close(): void;
  /** Whoever listened is not there any more. */
  cut(): void;
}

export interface StreamBook {
  /** What comes back is called when it has ended. */
  join(asker: Asker, listening: Listening): Result<() => void>;
  /**
   * Whoever has this key is there now. From then on that is expected of them: a phone that sleeps keeps its connection for
   * a quarter of an hour as far as this end can tell, so a stream of somebody who has been mute for long is cut.
   */
  alive(key: string, now: number): void;
  /** Called every second: each stream has its beat every so many of them. */
  tick(now: number): void;
  moveOn(): void;
  size(): number;
}

/** Ticks between two signs of life; streams are spread over them. */
const BEAT_TICKS = 15;
/** Milliseconds; those who say that they are there do so every 15 seconds. */
const MUTE_FOR = 45_000;
const MOST_STREAMS = { byKey: 8, spectators: 100 } as const;

interface Entry {
  readonly listening: Listening;
  readonly group: string;
  readonly slot: number;
}

interface Book {
  readonly slots: readonly Set<Entry>[];
  /** By key, or by address for those without one; the oldest first. */
  readonly groups: Map<string, Set<Entry>>;
  /** When it was last said that somebody is there, by those who say it: also before their stream is open. */
  readonly signs: Map<string, number>;
  joined: number;
  ticks: number;
}

export function newStreamBook(): StreamBook {
  const slots = Array.from({ length: BEAT_TICKS }, () => new Set<Entry>());
  const book: Book = { slots, groups: new Map(), signs: new Map(), joined: 0, ticks: 0 };
  return {
    join: (asker, listening) => {
      const room = roomMade(book, asker);
      if (!room.ok) return room;
      const entry = { listening, group: groupOf(asker), slot: book.joined++ % BEAT_TICKS };
      enter(book, entry);
      return accept(() => leave(book, entry));
    },
    alive: (key, now) => void book.signs.set(byKey(key), now),
    tick: (now) => {
      for (const { group, listening } of slots[book.ticks % BEAT_TICKS] ?? [])
        if (isMute(book, group, now)) listening.cut();
        else listening.beat(now);
      book.ticks += 1;
      if (book.ticks % BEAT_TICKS === 0) forgetSigns(book, now);
    },
    moveOn: () => {
      for (const { listening } of slots.flatMap((slot) => [...slot])) listening.moveOn();
    },
    size: () => slots.reduce((sum, slot) => sum + slot.size, 0),
  };
}

function isMute({ signs }: Book, group: string, now: number): boolean {
  return now - (signs.get(group) ?? now) > MUTE_FOR;
}

/** Of those who do not listen any more. */
function forgetSigns(book: Book, now: number): void {
  for (const group of book.signs.keys())
    if (isMute(book, group, now) && !book.groups.has(group)) book.signs.delete(group);
}

function groupOf({ address, key }: Asker): string {
  return key === null ? `from ${address}` : byKey(key);
}

function byKey(key: string): string {
  return `by ${key}`;
}

function enter({ groups, slots }: Book, entry: Entry): void {
  const group = groups.get(entry.group) ?? new Set();
  groups.set(entry.group, group.add(entry));
  slots[entry.slot]?.add(entry);
}

function leave({ groups, slots }: Book, entry: Entry): void {
  const group = groups.get(entry.group);
  group?.delete(entry);
  if (group?.size === 0) groups.delete(entry.group);
  slots[entry.slot]?.delete(entry);
}

/** By a key the oldest makes room; whoever has none and is one too many is told so. */
function roomMade(book: Book, asker: Asker): Result<null> {
  const group = book.groups.get(groupOf(asker)) ?? new Set();
  if (asker.key === null) return group.size < MOST_STREAMS.spectators ? accept(null) : TOO_MANY;
  const [oldest] = group;
  if (oldest === undefined || group.size < MOST_STREAMS.byKey) return accept(null);
  leave(book, oldest);
  oldest.listening.close();
  return accept(null);
}

const TOO_MANY = refuse(
  'too_many_streams',
  `${MOST_STREAMS.spectators} look on from there already`,
  { most: MOST_STREAMS.spectators, seconds: 60 },
);
