import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exp, log, log1p } from './elementary.ts';

/** Fixed point with so many bits behind the point: far more than a number has. */
const BITS = 240n;
const ONE = 1n << BITS;

/** The power of two just below a number. */
function exponentOf(x: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  return ((view.getUint32(0) >>> 20) & 0x7ff) - 1023;
}

/** The number itself, not what it is printed as. */
function exactly(x: number): bigint {
  if (x === 0) return 0n;
  const twos = exponentOf(x) - 60;
  const shift = BigInt(twos) + BITS;
  const whole = BigInt(x / 2 ** twos);
  return shift >= 0n ? whole << shift : whole >> -shift;
}

function times(a: bigint, b: bigint): bigint {
  return (a * b) >> BITS;
}

/** By the series of a small part, squared as often as it was halved. */
function exactExp(x: bigint): bigint {
  const halvings = 12n;
  const small = x >> halvings;
  let [sum, term] = [ONE, ONE];
  for (let n = 1n; n < 40n; n++) {
    term = times(term, small) / n;
    sum += term;
  }
  for (let i = 0n; i < halvings; i++) sum = times(sum, sum);
  return sum;
}

/** By how many of the last places a number is off. */
function placesOff(found: number, truth: bigint): number {
  const place = 2 ** (exponentOf(found) - 52);
  const off = exactly(found) - truth;
  return Number((off * 1000n) / exactly(place)) / 1000;
}

const RUNS = { seed: 7, numRuns: 3000 };

test('exp is off by less than one place', () => {
  fc.assert(
    fc.property(fc.double({ min: -60, max: 60, noNaN: true }), (x) => {
      const truth = Math.abs(x) < 1e-40 ? ONE : exactExp(exactly(x));
      expect(Math.abs(placesOff(exp(x), truth))).toBeLessThan(1);
    }),
    RUNS,
  );
});

/** Whether `found` is the logarithm of this to one place: one step below it e^y is too small, one above too large. */
function isLogarithm(found: number, of: bigint): boolean {
  const place = 2 ** (exponentOf(found) - 52);
  return exactExp(exactly(found - place)) < of && exactExp(exactly(found + place)) > of;
}

test('log is off by less than one place', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
      if (x !== 1) expect(isLogarithm(log(x), exactly(x))).toBe(true);
    }),
    RUNS,
  );
});

test.each([0.5, 0.999999, 1.0000001, 1.4142, 1.4143, 0.7071, 0.7072, 2, 3, 10, 1e10])(
  'log %d too',
  (x) => {
    expect(isLogarithm(log(x), exactly(x))).toBe(true);
  },
);

test('log1p is off by less than one place, also of next to nothing', () => {
  const next = fc.oneof(
    fc.double({ min: -0.99, max: 100, noNaN: true }),
    fc.double({ min: -1e-9, max: 1e-9, noNaN: true }),
  );
  fc.assert(
    fc.property(next, (x) => {
      if (Math.abs(x) > 1e-40) expect(isLogarithm(log1p(x), ONE + exactly(x))).toBe(true);
    }),
    RUNS,
  );
});

describe('the edges', () => {
  test.each([
    [exp(0), 1],
    [exp(-Infinity), 0],
    [exp(-746), 0],
    [exp(Infinity), Infinity],
    [exp(710), Infinity],
    [exp(-745), 5e-324],
    [exp(Number.NaN), Number.NaN],
    [log(1), 0],
    [log(0), -Infinity],
    [log(-1), Number.NaN],
    [log(Infinity), Infinity],
    [log(Number.NaN), Number.NaN],
    [log1p(0), 0],
    [log1p(-1), -Infinity],
    [log1p(-2), Number.NaN],
    [log1p(Infinity), Infinity],
    [log1p(1e-300), 1e-300],
  ])('%d is %d', (found, expected) => {
    expect(found).toBe(expected);
  });

  test('the largest, the smallest and the ones without a leading one', () => {
    expect(exp(709.78) / 1.7928227943945155e308).toBeCloseTo(1, 12);
    expect(exp(-708) / 3.307553003638408e-308).toBeCloseTo(1, 12);
    expect(log(Number.MAX_VALUE)).toBeCloseTo(709.782712893384, 12);
    expect(log(5e-324)).toBeCloseTo(-744.4400719213812, 12);
  });
});

/** The same digits on every machine: these were made here, and other machines must make them too. */
test('to the last digit', () => {
  expect([exp(1), exp(-0.1), exp(10.5), log(10), log(0.3), log1p(0.01)].map(String)).toEqual([
    '2.7182818284590455',
    '0.9048374180359595',
    '36315.502674246636',
    '2.302585092994046',
    '-1.2039728043259361',
    '0.009950330853168083',
  ]);
});
