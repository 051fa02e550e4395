// Looking back at a finished game, as the page does: steps are asked for one after the other, and whoever listens hears of each.
// Nobody has to be told to stop: what is not asked for is not thought about.
import type { Result } from '#kernel';
import type { LookedBack } from './engine.ts';

export interface LookingBack {
  /** Begun by whoever listens first, and told at once to whoever comes later; what is returned ends the listening alone. */
  follow(hear: (looked: LookedBack) => void): () => void;
  /** The game goes on, or the table is left: no further step is asked for, and the next to listen begins anew. */
  stop(): void;
}

interface Steps {
  readonly first: () => Promise<Result<LookedBack>>;
  readonly next: () => Promise<Result<LookedBack>>;
}

interface Look {
  looked?: LookedBack;
}

export function lookingBackBy({ first, next }: Steps): LookingBack {
  const hearers = new Set<(looked: LookedBack) => void>();
  let look: Look | undefined;
  const begin = async (own: Look): Promise<void> => {
    let step = await first();
    // Of a game without an analysis nothing is heard.
    while (look === own && step.ok) {
      own.looked = step.value;
      for (const hear of hearers) hear(step.value);
      if (step.value.is === 'found') return;
      step = await next();
    }
  };
  return {
    follow: (hear) => {
      hearers.add(hear);
      if (look === undefined) {
        const own: Look = (look = {});
        // An analysis that fails is missing, and nothing else; whoever listens next tries again.
        begin(own).catch(() => {
          if (look === own) look = undefined;
        });
      } else if (look.looked !== undefined) hear(look.looked);
      return () => hearers.delete(hear);
    },
    stop: () => {
      look = undefined;
    },
  };
}
