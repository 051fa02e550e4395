// A bot that thinks: a level in, a bot out that imagines the hidden cards as often as the level says.
import type { CoincheTypes } from '#games/coinche';
import type { Bot } from '../bot.ts';
import { bidding, type Bidding } from './bidding.ts';
import { cardPlay, type Playing } from './card-play.ts';
import { greedy } from './greedy.ts';

/** Null: as greedy does it. */
export interface CoincheLevel {
  readonly name: string;
  readonly calls: Bidding | null;
  readonly plays: Playing | null;
}

export const COINCHE_LEVELS = {
  easy: {
    name: 'easy',
    calls: null,
    plays: { effort: { worlds: 3, nodes: 200_000 }, readsCalls: false },
  },
  medium: {
    name: 'medium',
    calls: { worlds: 40, solving: { worlds: 3, nodes: 150_000 }, readsCalls: true, bias: -10 },
    plays: { effort: { worlds: 8, nodes: 200_000 }, readsCalls: false },
  },
  hard: {
    name: 'hard',
    calls: { worlds: 100, solving: { worlds: 8, nodes: 600_000 }, readsCalls: true, bias: -5 },
    plays: { effort: { worlds: 50, nodes: 400_000 }, readsCalls: true },
  },
} as const satisfies Record<string, CoincheLevel>;

export function thinker({ name, calls, plays }: CoincheLevel): Bot<CoincheTypes> {
  return {
    name,
    decide: (decision) => {
      const view = decision.view();
      if (view.phase === 'Bidding' && calls !== null) return bidding(decision, view, calls);
      if (view.phase === 'Play' && plays !== null && view.contract !== null)
        return cardPlay(decision, view, plays);
      return greedy.decide(decision);
    },
  };
}
