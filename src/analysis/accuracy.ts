// Accuracy: judged actions in, the share of what could be kept that each seat kept out.
import type { Seat } from '#kernel';
import { rounded } from './numbers.ts';
import type { JudgedAction } from './types.ts';

/**
 * 100 · (1 − lost by mistakes ⁄ at stake): at stake is, in each decision, what lies between the best and the worst that
 * could be chosen.
 */
export function accuracyOf(decisions: readonly JudgedAction[], seat: Seat): number | null {
  let lost = 0;
  let stake = 0;
  for (const { seat: by, known, size } of decisions) {
    if (by !== seat || known === null) continue;
    stake += known.stake;
    if (size !== 'fine') lost += known.loss;
  }
  return stake === 0 ? null : rounded(100 * Math.max(0, 1 - lost / stake));
}
