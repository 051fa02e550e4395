// Statistics over boards: values in, their mean and an interval out; a board is the unit, since its line-ups share their cards.
import { at, square } from '#kernel';

export interface Estimate {
  readonly mean: number;
  /** Null for a single value, of which nobody knows how far it may stray. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Two-sided 95 % of the normal distribution. */
export const NORMAL_95 = 1.959964;

/** With few values the interval is as much wider as Student's distribution asks. */
export function estimate(values: readonly number[], normal: number = NORMAL_95): Estimate | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { mean, low: null, high: null };
  const squares = values.reduce((sum, value) => sum + square(value - mean), 0);
  const error = Math.sqrt(squares / (count - 1) / count);
  const half = error * studentQuantile(normal, count - 1);
  return { mean, low: mean - half, high: mean + half };
}

/** Where the expansion below is too rough: the 97.5 % quantiles of 1 to 4 degrees of freedom, as a multiple of the normal one. */
const FEW = [12.7062, 4.3027, 3.1824, 2.7764].map((quantile) => quantile / NORMAL_95);

/** A normal quantile as one of Student's distribution, by the expansion of Cornish and Fisher. */
export function studentQuantile(normal: number, freedom: number): number {
  if (freedom <= FEW.length) return normal * at(FEW, freedom - 1);
  const z = normal;
  const zz = square(z);
  const first = (z * (zz + 1)) / 4;
  const second = (z * ((5 * zz + 16) * zz + 3)) / 96;
  const third = (z * (((3 * zz + 19) * zz + 17) * zz - 15)) / 384;
  return z + (first + (second + third / freedom) / freedom) / freedom;
}
