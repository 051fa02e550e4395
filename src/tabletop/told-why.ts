// Why a hint says what it says, and how a round or a game went: what was sent in, sentences of the table's language out.
import {
  hasTrait,
  isSharedWin,
  type ActionLike,
  type Game,
  type JsonObject,
  type Seat,
} from '#kernel';
import type { Hint } from '#protocol';
import { nameAt, type Narrator } from './narrator.ts';

/** Without anything to do, or where this program does not know the action, there was nothing to choose from. */
export function hintReason(hint: Hint, { game, words }: Narrator): string {
  const read = (action: JsonObject): readonly ActionLike[] => {
    const known = game.readAction(action);
    return known.ok ? [known.value] : [];
  };
  const about = hint.action ?? hint.instead;
  const [action] = about === null ? [] : read(about);
  if (action === undefined) return words.ui('hintNothingElse');
  const candidates = hint.candidates.flatMap((each) =>
    read(each.action).map((weighed) => ({ action: weighed })),
  );
  const thought = { action, sentence: hint.sentence, candidates };
  return words.reason(game, hint.reason === null ? thought : { ...thought, reason: hint.reason });
}

/** Who won, and with what: the totals of the sides at the end, or none where nobody has told them. A game that was given up has nobody. */
export function winnersText(
  winners: readonly Seat[],
  totals: readonly number[],
  narrator: Narrator,
): string {
  const { game, words } = narrator;
  if (winners.length === 0) return words.ui('gameGivenUp');
  const sides = game.sides(narrator.names.length);
  const names = words.list(winners.map((seat) => nameAt(narrator, seat)));
  const isShared = isSharedWin(sides, winners);
  const won = sides.flatMap((side, i) =>
    side.some((seat) => winners.includes(seat)) ? (totals[i] ?? []) : [],
  );
  const [n] = won;
  // Who shares a victory need not have as much as the other.
  if (n === undefined || won.some((total) => total !== n))
    return words.ui(isShared ? 'winnersShared' : 'winner', { names });
  if (isShared) return words.ui('winnersSharedWith', { names, n });
  const isFewest = game.ahead === 'fewest' && totals.filter((total) => total <= n).length === 1;
  return words.ui(isFewest ? 'winnerFewest' : 'winnerWith', { names, n });
}

/** Of how many sides a seat's own is which, counted from the best; those who are level have the same place. */
export function placeOf(seat: Seat, totals: readonly number[], { game, names }: Narrator): number {
  const own = totals[game.sides(names.length).findIndex((side) => side.includes(seat))];
  if (own === undefined) return 0;
  const isBetter = (total: number) => (game.ahead === 'most' ? total > own : total < own);
  return totals.filter(isBetter).length + 1;
}

/** Of the events that ended a round, those that tell how it went; who won is said apart, and the scores stand beside it. */
export function endingSentences(
  events: readonly JsonObject[],
  narrator: Narrator,
): readonly string[] {
  const { game, words } = narrator;
  return events
    .filter((event) => hasTrait(game, event, 'tellsRound'))
    .map((event) =>
      words.event(game, withoutScores(event, game), (seat) => nameAt(narrator, seat)),
    );
}

/** A longer sentence would be two lines of a headline. */
const HEADLINE = 40;

/** The first of these sentences as a headline, without its stop, and the others; none where it is too long for one. */
export function headlined(told: readonly string[]): {
  readonly headline: string;
  readonly rest: readonly string[];
} {
  const [first = '', ...rest] = told;
  const headline = first.replace(/\.$/, '');
  return headline.length > HEADLINE ? { headline: '', rest: told } : { headline, rest };
}

/** How a round went, for where its scores stand in a table beside it; whatever else happened as it was told. */
export function withoutScores(event: JsonObject, game: Game): JsonObject {
  if (!hasTrait(game, event, 'tellsRound')) return event;
  return Object.fromEntries(Object.entries(event).filter(([field]) => field !== 'totals'));
}
