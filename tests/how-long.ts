// How much is tried: little where people wait for it, everything in the long checks, which `npm run check:long` makes.

export const IS_LONG = process.env['BAIZE_LONG'] === '1';

export function amount<T>(quick: T, long: T): T {
  return IS_LONG ? long : quick;
}
