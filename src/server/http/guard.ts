// Who is let in how often: addresses and keys in, why they have to wait out; nobody's key and no table's name is kept as it is.
import { hash } from 'node:crypto';
import { accept, refuse, type Result } from '#kernel';
import { newRemembered } from './limits/remembered.ts';
import { newBuckets, type Buckets, type Rate } from './limits/token-buckets.ts';

/** Of addresses; keys are limited so that a program gone wild harms nobody else. */
export const RATES = {
  opening: { burst: 30, perSecond: 1 / 2 },
  seating: { burst: 120, perSecond: 2 },
  wrongKeys: { burst: 20, perSecond: 1 / 6 },
  missingTables: { burst: 60, perSecond: 1 },
  /** Tables that are read to see whether a key is somebody's, where keys are guessed. */
  unreadTables: { burst: 60, perSecond: 1 },
  byKey: { burst: 200, perSecond: 50 },
} as const satisfies Readonly<Record<string, Rate>>;

/** So many addresses, keys and tables are remembered: a few megabytes. */
export const MOST = { addresses: 20_000, keys: 50_000, tables: 50_000 } as const;

export interface Guard {
  /** By a key that has opened a table before nothing is opened: the answer got lost. */
  opening(address: string, name: KeyName | null): Result<null>;
  /** This key has opened a table. */
  opened(name: KeyName): void;
  seating(address: string): Result<null>;
  /** Refused where keys were guessed too often: unless it was right before, it is looked up first. */
  guessing(address: string, name: KeyName): Result<null>;
  /** Whether a table may be read for that. */
  reading(address: string): Result<null>;
  /** One request by this key. */
  trying(name: KeyName): Result<null>;
  /** This key was nobody's. */
  wrong(address: string): void;
  /** This key was somebody's. */
  right(name: KeyName): void;
  /**
   * What was found before is looked for as often as anybody likes. Anything else is counted before it is looked for, since
   * many may ask at once, and given back when it was there; whether it was counted.
   */
  looking(address: string, table: string): Result<boolean>;
  giveBack(address: string): void;
  found(table: string): void;
}

export function newGuard(now: () => number): Guard {
  const byAddress = (rate: Rate) => newBuckets(rate, MOST.addresses);
  const [opening, seating] = [byAddress(RATES.opening), byAddress(RATES.seating)];
  const wrongKeys = byAddress(RATES.wrongKeys);
  const byKey = newBuckets(RATES.byKey, MOST.keys);
  const [rightBefore, openedBefore] = [newRemembered(MOST.keys), newRemembered(MOST.keys)];
  const missingTables = byAddress(RATES.missingTables);
  const unreadTables = byAddress(RATES.unreadTables);
  const foundBefore = newRemembered(MOST.tables);
  const take = (buckets: Buckets, name: string) => letIn(buckets.take(name, now()));
  return {
    opening: (address, name) =>
      name !== null && openedBefore.has(name) ? accept(null) : take(opening, address),
    opened: (name) => {
      openedBefore.add(name);
      rightBefore.add(name);
    },
    seating: (address) => take(seating, address),
    guessing: (address, name) => {
      const wait = wrongKeys.wait(address, now());
      return letIn(wait > 0 && !rightBefore.has(name) ? wait : 0);
    },
    reading: (address) => take(unreadTables, address),
    trying: (name) => take(byKey, name),
    wrong: (address) => void wrongKeys.take(address, now()),
    right: (name) => rightBefore.add(name),
    looking: (address, table) => {
      if (foundBefore.has(hashed(table))) return accept(false);
      const taken = take(missingTables, address);
      return taken.ok ? accept(true) : taken;
    },
    giveBack: (address) => missingTables.giveBack(address, now()),
    found: (table) => foundBefore.add(hashed(table)),
  };
}

/** By which a key is remembered; none can be taken for the key. */
export type KeyName = string & { readonly isKeyName: true };

export function keyName(key: string): KeyName {
  return hashed(key) as KeyName;
}

function hashed(text: string): string {
  return hash('sha256', text, 'base64');
}

function letIn(wait: number): Result<null> {
  if (wait === 0) return accept(null);
  const seconds = Math.ceil(wait / 1000);
  return refuse('too_often', `too often: wait ${seconds} s`, { seconds });
}
