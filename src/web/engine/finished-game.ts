// A finished game under analysis, a short while at a time: its record in, how far it is or its moments out.
// It is fetched when the first game is over, and nothing of it before.
import { AFTER_GAME, analysingWith, type Eyes } from '#analysis';
import { accept, type Game, type GameRecord, type Result } from '#kernel';
import type { LookedBack } from './engine.ts';

/** Looks a while longer. */
export type LookOn = () => Result<LookedBack>;

/** Whoever asks for a hint meanwhile waits so long, and for one decision. */
const WHILE_MS = 40;

export function lookingBackAt(eyes: Eyes, game: Game, record: GameRecord): LookOn {
  const steps = analysingWith(eyes, game, record, AFTER_GAME);
  return () => {
    const end = performance.now() + WHILE_MS;
    for (;;) {
      const { done, value } = steps.next();
      if (done === true)
        return value.ok ? accept({ is: 'found', moments: value.value.moments }) : value;
      if (performance.now() >= end) return accept({ is: 'looking', ...value });
    }
  };
}
