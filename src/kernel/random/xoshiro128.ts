// xoshiro128** 1.1: four words of state in, a fast generator out. For simulations and bots, never for deals.

/** 32 random bits as a signed integer: an unsigned one would cost an allocation half of the time. */
export type Rng = () => number;

export function xoshiro128(a: number, b: number, c: number, d: number): Rng {
  let [s0, s1, s2, s3] = [a | 0, b | 0, c | 0, d | 0];
  return () => {
    const result = Math.imul(rotated(Math.imul(s1, 5), 7), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotated(s3, 11);
    return result;
  };
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
