// One seat among bots, as values: a moment and what an assistant wants in, the next moment and text out.
import { botsOf, hintAmong } from '#bots';
import { accept, present, type Game, type Refusal, type Result } from '#kernel';
import type { Hint, ParamsOf } from '#protocol';
import { wordsIn } from '#text/all';
import { nameAt, seatsFilled, tabletopOf } from '#tabletop';
import { sittingAdvancedUnkept, seatMoment, toldSince } from '#table';
import type { Command, SeatMoment, Sitting } from '#table';
import { rulesLines } from '../screen/rules-shown.ts';
import { gameFor, sittingBegun, sittingSettled } from '#house';
import { chosenAction, type Saying } from './choice.ts';
import { choiceLines, seatText, storyLines, tableOf } from './seat-text.ts';

export interface Seated {
  readonly sitting: Sitting;
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

/** More than any game has seats, so that the game says how many it wants. */
const MOST_PLAYERS = 99;

/** Seat 0 for the assistant, bots everywhere else; they act until it is asked. */
export function tableBegun(wanted: Wanted, newSeed: () => string): Result<Seated> {
  const { game, rules, bots, name, seed } = wanted;
  const players = Math.max(1, Math.min(wanted.players, MOST_PLAYERS));
  const seats = seatsFilled(players, [{ kind: 'person', name }], bots, WORDS);
  const opened = gameFor({ game, rules, seats, seed, dealer: null }, newSeed);
  if (!opened.ok) return opened;
  return accept({ sitting: sittingSettled(sittingBegun(opened.value)), seat: 0 });
}

export function tableTold({ sitting, seat }: Seated): Said {
  return fine(seatText(seatMoment(sitting.now, seat)));
}

/** The seat's own action, then everybody else's until it is asked again. */
export function seatActed(
  seated: Seated,
  saying: Saying,
): { readonly seated: Seated; readonly said: Said } {
  const { sitting, seat } = seated;
  const look = seatMoment(sitting.now, seat);
  const action = chosenAction(look, saying);
  if (!action.ok) return { seated, said: refused(look, action.refusal) };
  const command: Command =
    action.value === null
      ? { do: 'wait', by: seat }
      : { do: 'act', by: seat, action: action.value };
  const next = sittingAdvancedUnkept(sitting, { is: 'commanded', command });
  if (!next.ok) return { seated, said: refused(look, next.refusal) };
  const after: Seated = { sitting: sittingSettled(next.value), seat };
  return { seated: after, said: toldAfterwards(after, sitting.now.tail.n) };
}

/** What happened after an action, then the seat. */
export function toldAfterwards({ sitting: { now }, seat }: Seated, n: number): Said {
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

export function hintTold({ sitting: { now }, seat }: Seated, level: string | null): Said {
  const { game } = now;
  const bots = botsOf(game);
  const levels = bots.map(({ name }) => name);
  const asked = level ?? present(levels.at(-1), 'a bot');
  if (!levels.includes(asked))
    return mistake(`There is no bot "${asked}"; there are ${levels.join(', ')}.`);
  const hint = hintAmong(bots, now, seat, asked);
  return hint.ok ? hintText(game, hint.value, asked) : mistake('There is nothing to decide now.');
}

/** Without a level it was the strongest bot's. */
export function hintText(game: Game, hint: Hint, level: string | null): Said {
  const { action: advised, candidates, sentence } = hint;
  const weighed = candidates
    .slice(0, MOST_WEIGHED)
    .map(
      ({ action, value, best }) =>
        `  ${WORDS.action(game, action)}: worth ${value.toFixed(1)}, best in ${Math.round(100 * best)} % of the imagined deals`,
    );
  if (advised === null) return fine('Hint: wait, and let the others go on.', sentence);
  return fine(
    `Hint${level === null ? '' : ` (${level})`}: ${WORDS.action(game, advised)}`,
    sentence,
    ...(weighed.length < 2 ? [] : ['Weighed:', ...weighed]),
  );
}

/** What holds at this table of what the question is about, and the sections of the rulebook on it. */
export function rulesOfMoment({ sitting: { now }, seat }: Seated): Said {
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
