// Why a hint says what it says: a hint as it was sent in, a sentence in the language of the table out.
import type { ActionLike, JsonObject } from '#kernel';
import type { Hint } from '#protocol';
import type { Narrator } from '#tabletop';

export function reasonOf(hint: Hint, { game, words }: Narrator): string {
  const read = (action: JsonObject): ActionLike | undefined => {
    const known = game.readAction(action);
    return known.ok ? known.value : undefined;
  };
  const about = hint.action ?? hint.instead;
  const action = about === null ? undefined : read(about);
  if (action === undefined) return words.ui('hintNothingElse');
  const candidates = hint.candidates.flatMap((each) => {
    const weighed = read(each.action);
    return weighed === undefined ? [] : [{ action: weighed }];
  });
  const thought = { action, sentence: hint.sentence, candidates };
  return words.reason(game, hint.reason === null ? thought : { ...thought, reason: hint.reason });
}
