// Who turns what a game prints into phrases: the game's own teller, or one that needs no phrases.
import { plain, type Game, type Teller } from '#kernel';

/** A game without phrases is told from its printed actions and events. */
const PLAIN: Teller = {
  seats: ['seat', 'dealer', 'from', 'to', 'turn'],
  action: ({ type }) => [plain(type)],
  event: ({ type }) => [plain(type)],
};

export function tellerOf({ text }: Game): Teller {
  return text.phrases?.teller ?? PLAIN;
}
