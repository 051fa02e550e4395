// A bot that thinks: a level in, a bot out that imagines the hidden cards as often as the level says.
import type { CoincheTypes } from '#games/coinche';
import type { Bot } from '../bot.ts';
import type { Effort } from '../search/worlds.ts';
import { bidding, type Bidding } from './bidding.ts';
import { cardPlay } from './card-play.ts';
import { greedy } from './greedy.ts';

export interface CoincheLevel {
  readonly name: string;
  readonly play: Effort;
  /** Null: by counting, like greedy. */
  readonly calls: Bidding | null;
  /** Whether hidden hands are imagined so that they fit what their players called. */
  readonly readsCalls: boolean;
  readonly blur: number;
}

const CALLS: Bidding = { worlds: 100, readsCalls: true, solved: 0, nodes: 500_000, bias: 0 };

export const COINCHE_LEVELS = {
  easy: {
    name: 'easy',
    play: { worlds: 3, nodes: 300_000 },
    calls: null,
    readsCalls: false,
    blur: 0,
  },
  medium: {
    name: 'medium',
    play: { worlds: 10, nodes: 300_000 },
    calls: CALLS,
    readsCalls: true,
    blur: 0,
  },
  hard: {
    name: 'hard',
    play: { worlds: 40, nodes: 300_000 },
    calls: CALLS,
    readsCalls: true,
    blur: 0,
  },
} as const satisfies Record<string, CoincheLevel>;

export function thinker(level: CoincheLevel): Bot<CoincheTypes> {
  return {
    name: level.name,
    decide: (decision) => {
      const view = decision.view();
      if (view.phase === 'Bidding' && level.calls !== null)
        return bidding(decision, view, level.calls);
      if (view.phase !== 'Play' || view.contract === null) return greedy.decide(decision);
      if (level.play.worlds === 0) return greedy.decide(decision);
      return cardPlay(decision, view, level.play, level.readsCalls, level.blur);
    },
  };
}
