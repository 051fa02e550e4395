// By game: who turns its printed actions and events into phrases.
import { plain, type Game, type JsonObject } from '#kernel';
import { coincheAction, coincheEvent } from './coinche.ts';
import type { Said } from './game-words.ts';
import { mayIAction, mayIEvent } from './mayi.ts';
import type { Speaker } from './told.ts';
import { tysiacAction, tysiacEvent } from './tysiac.ts';

interface Teller {
  action(action: JsonObject): Said<string>;
  event(event: JsonObject, speaker: Speaker): Said<string>;
}

const TELLERS: Readonly<Record<string, Teller>> = {
  coinche: { action: coincheAction, event: coincheEvent },
  mayi: { action: mayIAction, event: mayIEvent },
  tysiac: { action: tysiacAction, event: tysiacEvent },
};

/** A game without phrases is told as it tells itself. */
const PLAIN: Teller = {
  action: ({ type }) => [plain(type)],
  event: ({ type }) => [plain(type)],
};

export function tellerOf(game: Game): Teller {
  return TELLERS[game.id] ?? PLAIN;
}
