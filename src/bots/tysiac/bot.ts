// One decision, three kinds of thinking: a decision in, handed to the auction, the exchange or the play.
import { at } from '#kernel';
import type { TysiacAction, TysiacTypes } from '#games/tysiac';
import { because, thoughtUnweighed, type Bot, type Decision, type Thought } from '../bot.ts';

export type TysiacDecision = Decision<TysiacTypes>;
export type TysiacThought = Thought<TysiacAction>;

export interface Thinking {
  readonly auction: (decision: TysiacDecision) => TysiacThought;
  readonly exchange: (decision: TysiacDecision) => TysiacThought;
  readonly play: (decision: TysiacDecision) => TysiacThought;
}

export function botOf(name: string, thinking: Thinking): Bot<TysiacTypes> {
  return {
    name,
    // Everybody is asked about the four nines before the first bid; who holds them has that one choice.
    wants: ({ actions }) => actions.length > 0,
    decide: (decision) => {
      const first = at(decision.actions, 0);
      // Who may ask for another deal may also keep the cards, although that is no action.
      if (decision.actions.length === 1 && first.type !== 'ASK_REDEAL')
        return thoughtUnweighed(first, 'Nothing else is possible.', because('only_choice'));
      if (first.type === 'PLAY_CARD') return thinking.play(decision);
      const isAuction = first.type === 'PLACE_BID' || first.type === 'ASK_REDEAL';
      return isAuction ? thinking.auction(decision) : thinking.exchange(decision);
    },
  };
}
