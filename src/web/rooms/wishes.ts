// How a table with friends is run, besides its rules: what was chosen in this browser in, what a house is asked for and what is said of it out.
import type { JsonObject } from '#kernel';
import type { TableWish } from '#protocol';
import type { RoomPageWords } from '../words/room-page-words.ts';

/** In seconds: for each move, and once for all that take longer. */
export const CLOCKS = {
  none: null,
  calm: { move: 60, reserve: 300 },
  brisk: { move: 30, reserve: 120 },
  quick: { move: 15, reserve: 60 },
} as const;
export const CLOCK_NAMES = ['none', 'calm', 'brisk', 'quick'] as const;
/** Milliseconds before a bot's move: everybody's, so that a single person's own pace has no say in it. */
const PACE_MS = { slow: 1500, normal: 800, fast: 350 } as const;
export const ROOM_PACES = ['slow', 'normal', 'fast'] as const;
export const ABSENCES = ['bot', 'wait'] as const;

export interface RoomWishes {
  readonly clock: (typeof CLOCK_NAMES)[number];
  readonly pace: (typeof ROOM_PACES)[number];
  readonly absent: (typeof ABSENCES)[number];
  readonly watch: boolean;
  readonly hints: boolean;
}

/** Whoever is away is played for, so that nobody waits for ever. */
export const USUAL_WISHES: RoomWishes = {
  clock: 'none',
  pace: 'normal',
  absent: 'bot',
  watch: true,
  hints: true,
};

type Policy = Pick<TableWish, 'clock' | 'pace' | 'absent' | 'watch' | 'hints'>;

export function policyWished({ absent, clock, hints, pace, watch }: RoomWishes): Policy {
  return { absent, clock: CLOCKS[clock], hints, pace: PACE_MS[pace], watch };
}

/** Who may watch, the clock and who is away are always told, the rest where it is unusual. */
export function policyText(policy: Policy | JsonObject, words: RoomPageWords): string {
  const clock = clockText(policy);
  const pace = Number(policy.pace ?? PACE_MS.normal);
  return [
    words.page(policy.watch === false ? 'watchNobody' : 'watchAnybody'),
    clock === '' ? words.page('clockNone') : words.page('clockOf', { clock }),
    words.page(policy.absent === 'bot' ? 'absentBot' : 'absentWait'),
    ...(policy.hints === false ? [words.page('hintsNone')] : []),
    ...(pace > PACE_MS.normal ? [words.page('paceSlow')] : []),
    ...(pace < PACE_MS.normal ? [words.page('paceFast')] : []),
  ].join(BETWEEN);
}

/** For each move and besides; empty where there is no clock. The signs of seconds and minutes are the same in every language here. */
export function clockText({ clock }: Policy | JsonObject): string {
  if (typeof clock !== 'object' || clock === null) return '';
  const { move, reserve } = clock as { readonly move: number; readonly reserve?: number };
  const besides = reserve === undefined || reserve === 0 ? [] : [spanText(reserve)];
  return [spanText(move), ...besides].join(`${JOINED}+${JOINED}`);
}

/** A space at which no line breaks. */
const JOINED = '\u00a0';
/** Between two facts: no line begins with it. */
export const BETWEEN = `${JOINED}· `;

function spanText(seconds: number): string {
  const minutes = seconds < 120 && seconds % 60 > 0 ? 0 : Math.floor(seconds / 60);
  const rest = seconds - 60 * minutes;
  return [
    ...(minutes > 0 ? [`${minutes}${JOINED}min`] : []),
    ...(rest > 0 || minutes === 0 ? [`${rest}${JOINED}s`] : []),
  ].join(JOINED);
}

const KEY = 'baize:wishes';
/** Where nothing may be kept, they hold as long as the page. */
let unkept = USUAL_WISHES;

/** As last time, like everything else about a table. */
export function keptWishes(): RoomWishes {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? unkept : wishesIn(JSON.parse(text));
  } catch {
    return unkept;
  }
}

export function keepWishes(wishes: RoomWishes): void {
  unkept = wishes;
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing is no reason not to play.
  }
}

/** What somebody else has put there is as usual. */
export function wishesIn(kept: unknown): RoomWishes {
  const given: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const one = <T>(values: readonly T[], value: unknown, usual: T) =>
    values.find((each) => each === value) ?? usual;
  return {
    clock: one(CLOCK_NAMES, given['clock'], USUAL_WISHES.clock),
    pace: one(ROOM_PACES, given['pace'], USUAL_WISHES.pace),
    absent: one(ABSENCES, given['absent'], USUAL_WISHES.absent),
    watch: given['watch'] !== false,
    hints: given['hints'] !== false,
  };
}
