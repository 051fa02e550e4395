// How often something may be done: who wants to and when in, how long they have to wait out; the clock is an argument.

export interface Rate {
  /** At once, where nothing was done for long. */
  readonly burst: number;
  readonly perSecond: number;
}

/** What somebody has left, as of a time in milliseconds. */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** What there is by now; a clock that was set back gives nothing, and takes nothing away. */
export function bucketAt(bucket: Bucket | undefined, rate: Rate, now: number): Bucket {
  if (bucket === undefined) return { tokens: rate.burst, at: now };
  const gained = (Math.max(0, now - bucket.at) * rate.perSecond) / 1000;
  return { tokens: Math.min(rate.burst, bucket.tokens + gained), at: now };
}

/** Milliseconds until there is one; 0 where there is. */
export function waitFor({ tokens }: Bucket, { perSecond }: Rate): number {
  const missing = 1 - tokens - ROUNDING;
  return missing <= 0 ? 0 : Math.ceil((missing * 1000) / perSecond);
}

/** What is lost when fractions are added up. */
const ROUNDING = 1e-9;

export interface Buckets {
  /** Takes one, and says 0; or takes none, and says for how many milliseconds there is none. */
  take(name: string, now: number): number;
  /** The same without taking. */
  wait(name: string, now: number): number;
  /** One that was taken for nothing. */
  giveBack(name: string, now: number): void;
  size(): number;
}

/** The one that was not asked for longest is forgotten first: whoever asks often is not. */
export function newBuckets(rate: Rate, most: number): Buckets {
  const buckets = new Map<string, Bucket>();
  const wait = (name: string, now: number) => waitFor(bucketAt(buckets.get(name), rate, now), rate);
  const take = (name: string, now: number) => {
    const bucket = bucketAt(buckets.get(name), rate, now);
    const ms = waitFor(bucket, rate);
    buckets.delete(name);
    buckets.set(name, ms > 0 ? bucket : { ...bucket, tokens: bucket.tokens - 1 });
    forgetOldest(buckets, most);
    return ms;
  };
  const giveBack = (name: string, now: number) => {
    const { at, tokens } = bucketAt(buckets.get(name), rate, now);
    if (buckets.has(name)) buckets.set(name, { at, tokens: Math.min(rate.burst, tokens + 1) });
  };
  return { take, wait, giveBack, size: () => buckets.size };
}

/** A map keeps its order: the first was put there longest ago. */
export function forgetOldest(map: Map<string, unknown> | Set<string>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
