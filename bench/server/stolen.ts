// Time that the machine below took away: a virtual machine's cores are lent, and a wait for one is nobody's work.
import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const EVERY = 10;
/** What was taken is booked with the next tick of the core from which it was taken. */
const BOOKED_WITHIN = 20;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface StolenTime {
  /** Whether no core was taken away at any moment of it. */
  readonly isWhole: (span: Span) => boolean;
}

/** Looks from now on until it is told to stop. */
export function watchStolenTime(): { stop(): StolenTime } {
  const looks: { readonly at: number; readonly ticks: number }[] = [];
  const look = () => looks.push({ at: performance.now(), ticks: stolenTicks() });
  look();
  const timer = setInterval(look, EVERY);
  return {
    stop() {
      clearInterval(timer);
      look();
      return {
        isWhole: ({ from, to }) => {
          const before = looks.findLast(({ at }) => at <= from);
          const after = looks.find(({ at }) => at >= to + BOOKED_WITHIN);
          return before !== undefined && after !== undefined && before.ticks === after.ticks;
        },
      };
    },
  };
}

/** Of all cores together, as Linux counts them; elsewhere nothing is known, and none. */
function stolenTicks(): number {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    return Number(all.trim().split(/\s+/)[8] ?? 0);
  } catch {
    return 0;
  }
}
