// How a table with several people is run: what its host wants in, the whole policy out, or which part is none.
import { asBoolean, asInteger, asObject, asOneOf, noOtherFields, orElse, type Seat } from '#kernel';

export const VISIBILITIES = ['link', 'public'] as const;
/** What becomes of somebody the table waits for and who is not there. */
export const ABSENT = ['wait', 'bot'] as const;

export interface Policy {
  /** Who finds the table: those who were sent its link, or everybody. */
  readonly visibility: (typeof VISIBILITIES)[number];
  /** Whether somebody without a seat may look on. */
  readonly watch: boolean;
  readonly hints: boolean;
  readonly reactions: boolean;
  readonly absent: (typeof ABSENT)[number];
  readonly clock: Clock | null;
  /** Milliseconds from a question to a bot's answer; 0 for programs, which need no time to look. */
  readonly pace: number;
  /** Milliseconds for which a question out of turn is open. */
  readonly window: number;
}

/** In seconds: for each decision, and once for all that take longer. */
export interface Clock {
  readonly move: number;
  readonly reserve: number;
}

export const USUAL_POLICY: Policy = {
  visibility: 'link',
  watch: true,
  hints: true,
  reactions: true,
  absent: 'wait',
  clock: null,
  pace: 800,
  window: 4000,
};

/** Milliseconds after which somebody who is waited for counts as absent. */
export const ABSENT_AFTER = 60_000;
/** Milliseconds after which the host may let a bot play for somebody who is there and does not move. */
export const WAITED_FOR_LONG = 180_000;
/** Milliseconds after which a host who is away has handed the table on. */
export const HOST_AWAY_AFTER = 300_000;
/** By pace: people look at how a round went before the next deal. */
export const PACES_BEFORE_DEAL = 10;
/** Milliseconds for which bots wait until everybody has answered whether something is taken back. */
export const TAKE_BACK_OPEN = 15_000;
/** By pace: and at a whole trick before the next card. */
export const PACES_AFTER_TRICK = 2;
/** Milliseconds between two things that one person does around the game. */
export const BETWEEN_REACTIONS = 1500;

/** Milliseconds, and for clocks seconds. */
export const POLICY_LONGEST = {
  pace: 60_000,
  window: 60_000,
  move: 86_400,
  reserve: 86_400,
} as const;

/** For readers, which throw to `reading`. What is not said is as usual. */
export function policyFrom(value: unknown, path: string): Policy {
  const given = asObject(value ?? {}, path);
  noOtherFields(given, Object.keys(USUAL_POLICY), path);
  const field = <N extends keyof Policy>(name: N, read: (each: unknown, at: string) => Policy[N]) =>
    orElse<Policy[N]>(given[name], USUAL_POLICY[name], (each) => read(each, `${path}.${name}`));
  return {
    visibility: field('visibility', (each, at) => asOneOf(each, VISIBILITIES, at)),
    watch: field('watch', asBoolean),
    hints: field('hints', asBoolean),
    reactions: field('reactions', asBoolean),
    absent: field('absent', (each, at) => asOneOf(each, ABSENT, at)),
    clock: field('clock', clockFrom),
    pace: field('pace', (each, at) => asInteger(each, at, 0, POLICY_LONGEST.pace)),
    window: field('window', (each, at) => asInteger(each, at, 0, POLICY_LONGEST.window)),
  };
}

function clockFrom(value: unknown, path: string): Clock {
  const given = asObject(value, path);
  noOtherFields(given, ['move', 'reserve'], path);
  return {
    move: asInteger(given['move'], `${path}.move`, 1, POLICY_LONGEST.move),
    reserve: asInteger(given['reserve'] ?? 0, `${path}.reserve`, 0, POLICY_LONGEST.reserve),
  };
}

/** Who is not there since when, in milliseconds, as far as the table can tell; undefined for those who are. */
export type AwaySince = (who: Seat | 'host') => number | undefined;
