// Who is let in how often: addresses and keys in, why they have to wait out; nobody's key or address is kept as it is.
import { hash } from 'node:crypto';
import { accept, refuse, type Result } from '#kernel';
import { newRemembered } from './limits/remembered.ts';
import { newBuckets, type Buckets, type Rate } from './limits/token-buckets.ts';

/** Of addresses; keys are limited so that a program gone wild harms nobody else. */
export const RATES = {
  opening: { burst: 30, perSecond: 1 / 2 },
  seating: { burst: 120, perSecond: 2 },
  wrongKeys: { burst: 20, perSecond: 1 / 6 },
  byKey: { burst: 200, perSecond: 50 },
} as const satisfies Readonly<Record<string, Rate>>;

/** So many addresses and keys are remembered: a few megabytes. */
const MOST = { addresses: 20_000, keys: 50_000 } as const;

export interface Guard {
  opening(address: string): Result<null>;
  seating(address: string): Result<null>;
  /** Where keys were guessed too often, only those are let in that were right before: whoever plays goes on playing. */
  trying(address: string, key: string): Result<null>;
  /** This key was nobody's. */
  wrong(address: string): void;
  /** This key was somebody's. */
  right(key: string): void;
}

export function newGuard(now: () => number): Guard {
  const byAddress = (rate: Rate) => newBuckets(rate, MOST.addresses);
  const [opening, seating] = [byAddress(RATES.opening), byAddress(RATES.seating)];
  const wrongKeys = byAddress(RATES.wrongKeys);
  const byKey = newBuckets(RATES.byKey, MOST.keys);
  const rightBefore = newRemembered(MOST.keys);
  const take = (buckets: Buckets, name: string) => letIn(buckets.take(name, now()));
  return {
    opening: (address) => take(opening, address),
    seating: (address) => take(seating, address),
    trying: (address, key) => {
      const name = nameOf(key);
      const wait = wrongKeys.wait(address, now());
      return wait > 0 && !rightBefore.has(name) ? letIn(wait) : take(byKey, name);
    },
    wrong: (address) => void wrongKeys.take(address, now()),
    right: (key) => rightBefore.add(nameOf(key)),
  };
}

function nameOf(key: string): string {
  return hash('sha256', key, 'base64');
}

function letIn(wait: number): Result<null> {
  if (wait === 0) return accept(null);
  const seconds = Math.ceil(wait / 1000);
  return refuse('too_often', `too often: wait ${seconds} s`, { seconds });
}
