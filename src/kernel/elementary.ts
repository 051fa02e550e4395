// Exponential and logarithm from + − × ÷ alone: a number in, the same number out on every machine. A language leaves the
// platform's own to the platform, and two browsers that differ in the last bit would play two different games.

/** ln 2 in two parts: a whole number of the first is exact, the second is what is left. */
const LN2_HIGH = 0.6931467056274414;
const LN2_LOW = 4.7493250390316726e-7;
const LOG2_E = 1.4426950408889634;

/** Above this the result is infinite; below the other it is nothing. */
const HIGHEST = 709.782712893384;
const LOWEST = -745.1332191019412;

/** 1/2!, 1/3!, …: as many as count where what is left of a number is at most half of ln 2. */
const EXP_TERMS = inverseFactorials(2, 14);

/** 2/3, 2/5, …: the series of the logarithm in (m − 1) / (m + 1), which is at most 0.172. */
const LOG_TERMS = Array.from({ length: 11 }, (_, i) => 2 / (2 * i + 3));

const SQRT_2 = 1.4142135623730951;

/** `x ** 2` would be up to the platform too. */
export function square(x: number): number {
  return x * x;
}

/** e to the power of x: a power of two times the series for what is left. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > HIGHEST) return Infinity;
  if (x < LOWEST) return 0;
  const twos = Math.round(x * LOG2_E);
  const high = x - twos * LN2_HIGH;
  const low = twos * LN2_LOW;
  const left = high - low;
  // What was rounded away just now.
  const lost = high - left - low;
  const sum = 1 + (left + (left * left * series(EXP_TERMS, left) + lost));
  // In two steps, since the power itself may be too small to be exact.
  const half = twos >> 1;
  return sum * powerOfTwo(half) * powerOfTwo(twos - half);
}

/** The natural logarithm. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return x;
  const { fraction, twos } = split(x);
  return logNearOne(fraction - 1, 0, twos);
}

/** The logarithm of 1 + x, also where 1 + x is all but 1. */
export function log1p(x: number): number {
  if (Number.isNaN(x) || x < -1) return Number.NaN;
  if (x === -1) return -Infinity;
  if (x === Infinity || x === 0) return x;
  const sum = 1 + x;
  if (sum > 1 / SQRT_2 && sum < SQRT_2) return logNearOne(x, 0, 0);
  const { fraction, twos } = split(sum);
  // What the sum lost: of a large x the 1, else the end of x.
  const lost = x > 1 ? 1 - (sum - x) : x - (sum - 1);
  return logNearOne(fraction - 1, lost / sum, twos);
}

/** The logarithm of (1 + f) · 2^twos, and a little more. With s = f / (2 + f), log(1 + f) = f − s (f − R(s²)). */
function logNearOne(f: number, more: number, twos: number): number {
  const s = f / (2 + f);
  const ss = s * s;
  const small = s * (f - ss * series(LOG_TERMS, ss));
  return twos * LN2_HIGH + (f - (small - (twos * LN2_LOW + more)));
}

function series(terms: readonly number[], x: number): number {
  let sum = 0;
  for (let i = terms.length - 1; i >= 0; i--) sum = sum * x + (terms[i] ?? 0);
  return sum;
}

interface Split {
  /** From √½ to √2. */
  readonly fraction: number;
  readonly twos: number;
}

const BITS = new DataView(new ArrayBuffer(8));
const EXPONENT_BIAS = 1023;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_54 = 18014398509481984;

/** A positive number as a fraction times a power of two. */
function split(x: number): Split {
  // A number without its leading one is lifted first.
  const [lifted, shift] = x < SMALLEST_NORMAL ? [x * TWO_54, -54] : [x, 0];
  BITS.setFloat64(0, lifted);
  const high = BITS.getUint32(0);
  const exponent = (high >>> 20) - EXPONENT_BIAS;
  BITS.setUint32(0, (high & 0xfffff) | (EXPONENT_BIAS << 20));
  const fraction = BITS.getFloat64(0);
  return fraction > SQRT_2
    ? { fraction: fraction / 2, twos: exponent + shift + 1 }
    : { fraction, twos: exponent + shift };
}

function powerOfTwo(exponent: number): number {
  BITS.setUint32(0, (exponent + EXPONENT_BIAS) << 20);
  BITS.setUint32(4, 0);
  return BITS.getFloat64(0);
}

function inverseFactorials(from: number, to: number): readonly number[] {
  const terms: number[] = [];
  let factorial = 1;
  for (let n = 2; n <= to; n++) {
    factorial *= n;
    if (n >= from) terms.push(1 / factorial);
  }
  return terms;
}
