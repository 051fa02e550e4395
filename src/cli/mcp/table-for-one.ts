// One seat among bots, as values: a moment and what an assistant wants in, the next moment and text out.
import { botsOf, hintAt } from '#bots';
import { present, type Refusal, type Result } from '#kernel';
import type { ParamsOf } from '#protocol';
import { wordsIn } from '#text/all';
import { tabletopOf, nameAt } from '#tabletop';
import {
  seatMoment,
  stepped,
  toldSince,
  waits,
  type GameInProgress,
  type SeatMoment,
} from '#table';
import { rulesLines } from '../screen/rules-shown.ts';
import { gameFor, settled } from '#house';
import { chosenAction, type Saying } from './choice.ts';
import { choiceLines, seatText, storyLines, tableOf } from './seat-text.ts';

export interface Seated {
  readonly now: GameInProgress;
  readonly seat: number;
}

/** What is said back; a mistake is told with what would have been possible. */
export interface Said {
  readonly text: string;
  readonly isError: boolean;
}

export function fine(...lines: readonly string[]): Said {
  return { text: lines.join('\n'), isError: false };
}

export function mistake(...lines: readonly string[]): Said {
  return { text: lines.join('\n'), isError: true };
}

export interface Wanted {
  readonly game: string;
  readonly rules: ParamsOf['newTable']['rules'];
  readonly players: number;
  readonly bots: string;
  readonly name: string;
  readonly seed: string | null;
}

const BOT_NAMES = ['East', 'South', 'West', 'North', 'Ada', 'Bo', 'Cy'];
/** More than any game has seats, so that the game says how many it wants. */
const MOST_PLAYERS = 99;

/** Seat 0 for the assistant, bots everywhere else; they act until it is asked. */
export function begun(wanted: Wanted, newSeed: () => string): Result<Seated> {
  const { game, rules, bots, name, seed } = wanted;
  const others = Array.from(
    { length: Math.max(0, Math.min(wanted.players, MOST_PLAYERS) - 1) },
    (_, i) => BOT_NAMES[i] ?? `Bot ${i + 1}`,
  );
  const seats = [
    { kind: 'person' as const, name },
    ...others.map((other) => ({ kind: 'bot' as const, level: bots, name: other })),
  ];
  const opened = gameFor({ game, rules, seats, seed, dealer: null }, newSeed);
  return opened.ok ? { ok: true, value: { now: settled(opened.value), seat: 0 } } : opened;
}

export function seen({ now, seat }: Seated): Said {
  return fine(seatText(seatMoment(now, seat)));
}

/** The seat's own action, then everybody else's until it is asked again. */
export function acted(
  seated: Seated,
  saying: Saying,
): { readonly seated: Seated; readonly said: Said } {
  const { now, seat } = seated;
  const look = seatMoment(now, seat);
  const action = chosenAction(look, saying);
  const next = !action.ok
    ? action
    : action.value === null
      ? { ok: true as const, value: waits(now, seat) }
      : stepped(now, seat, action.value);
  if (!next.ok) return { seated, said: refused(look, next.refusal) };
  const after: Seated = { now: settled(next.value), seat };
  return { seated: after, said: seenSince(after, now.tail.n) };
}

/** What happened after an action, then the seat. */
export function seenSince({ now, seat }: Seated, n: number): Said {
  const look = seatMoment(now, seat);
  const story = storyLines(look, toldSince(now, seat, n));
  return fine(...(story.length === 0 ? [] : ['What happened:', ...story, '']), seatText(look));
}

const WORDS = wordsIn('en');

function refused(look: SeatMoment, refusal: Refusal): Said {
  const table = tableOf(look);
  const why = WORDS.refusal(look.game, refusal, (seat) => nameAt(table, seat));
  const question = WORDS.question(look.game, look.prompt.question);
  return mistake(
    `Not possible (${refusal.code}): ${why} Nothing has changed.`,
    question,
    ...(look.actions.length === 0 ? [] : choiceLines(look)),
  );
}

const MOST_WEIGHED = 5;

export function hinted({ now, seat }: Seated, level: string | null): Said {
  const { game } = now;
  const levels = botsOf(game).map((bot) => bot.name);
  const asked = level ?? present(levels.at(-1), 'a bot');
  if (!levels.includes(asked))
    return mistake(`There is no bot "${asked}"; there are ${levels.join(', ')}.`);
  const hint = hintAt(now, seat, asked);
  if (!hint.ok) return mistake('There is nothing to decide now.');
  const { action: advised, candidates, sentence } = hint.value;
  const weighed = candidates
    .slice(0, MOST_WEIGHED)
    .map(
      ({ action, value, best }) =>
        `  ${WORDS.action(game, action)}: worth ${value.toFixed(1)}, best in ${Math.round(100 * best)} % of the imagined deals`,
    );
  if (advised === null) return fine('Hint: wait, and let the others go on.', sentence);
  return fine(
    `Hint (${asked}): ${WORDS.action(game, advised)}`,
    sentence,
    ...(weighed.length < 2 ? [] : ['Weighed:', ...weighed]),
  );
}

/** What holds at this table of what the question is about, and the sections of the rulebook on it. */
export function rulesOfMoment({ now, seat }: Seated): Said {
  const { game, header, seats, state } = now;
  const shown = tabletopOf(game).rules;
  const headings = shown.at(game.question(state, seat), game.view(state, seat));
  const here = { game, words: WORDS, rules: header.rules, seats: seats.length };
  const lines = rulesLines(here, shown, headings);
  if (lines.length === 0) return fine(WORDS.ui('noRules'), `The whole book: ${bookUri(game.id)}`);
  const printed = lines.map(({ kind, text }) => (kind === 'title' ? `## ${text}` : text));
  return fine(...printed, `The whole book: ${bookUri(game.id)}`);
}

export function bookUri(game: string): string {
  return `baize://rulebook/${game}`;
}
