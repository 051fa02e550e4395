// Numbers for people: long ones in, tenths out.

/** One zero only: minus zero does not survive JSON. */
export function rounded(value: number, parts = 10): number {
  return Math.round(value * parts) / parts + 0;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
