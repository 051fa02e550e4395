// Which rounds may go on for ever: a state of a game in, whether its house rules let it.
import { mayi, type MayIState } from '#games/mayi';
import type { Game } from '#kernel';

/** In May I? everybody can be down with cards that fit nowhere, where dead rounds do not end. */
export function mayGoOn(game: Game): (state: unknown) => boolean {
  return (state) => game.id === mayi.id && isLeftAlone(state as MayIState);
}

function isLeftAlone({ down, table }: MayIState): boolean {
  return !table.rules.deadRoundEnds && down.every(Boolean);
}
