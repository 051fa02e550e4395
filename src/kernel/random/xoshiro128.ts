// xoshiro128** 1.1: four words of state in, a fast generator out. For simulations and bots, never for deals.

/** 32 random bits as a signed integer: an unsigned one would cost an allocation half of the time. */
export type Rng = () => number;

export function xoshiro128(a: number, b: number, c: number, d: number): Rng {
  let [s0, s1, s2, s3] = [a | 0, b | 0, c | 0, d | 0];
  // Rotations are written out: calls would use up what an optimiser inlines into a search.
  return () => {
    const product = Math.imul(s1, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    return result;
  };
}
