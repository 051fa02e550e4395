// Why a hint says what it says, and how a round or a game went: what was sent in, sentences of the table's language out.
import { hasTrait, isSharedWin, type ActionLike, type JsonObject, type Seat } from '#kernel';
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

export function winnersText(winners: readonly Seat[], narrator: Narrator): string {
  const { game, words } = narrator;
  const names = words.list(winners.map((seat) => nameAt(narrator, seat)));
  const isShared = isSharedWin(game.sides(narrator.names.length), winners);
  return words.ui(isShared ? 'winnersShared' : 'winner', { names });
}

/** Of the events that ended a round, those that tell how it went; who won is said apart, and the scores stand beside it. */
export function endingSentences(
  events: readonly JsonObject[],
  narrator: Narrator,
): readonly string[] {
  const { game, words } = narrator;
  return events
    .filter((event) => hasTrait(game, event, 'tellsRound'))
    .map((event) => words.event(game, withoutTotals(event), (seat) => nameAt(narrator, seat)));
}

function withoutTotals(event: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(event).filter(([field]) => field !== 'totals'));
}
