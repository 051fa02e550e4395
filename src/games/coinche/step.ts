// The one place that decides: shape, phase, seat and turn are checked here, the rule itself in its phase's file.
import { isSeat, notYourTurn, refuse, unknownPlayer, wrongPhase } from '#kernel';
import type { Actor, Result, Seat, Step } from '#kernel';
import { wellFormed } from './actions.ts';
import { coinche, pass, placeBid, surcoinche } from './auction.ts';
import { nextRound } from './deal.ts';
import { playCard } from './play.ts';
import { SEATS } from './seating.ts';
import type { CoincheAction, CoincheState, CoincheTypes, Phase } from './types.ts';

export function step(
  state: CoincheState,
  actor: Actor,
  action: CoincheAction,
): Result<Step<CoincheTypes>> {
  if (!wellFormed(action)) return refuse('invalid_action', 'this is no action of Coinche');
  if (phaseOf(action.type) !== state.phase)
    return wrongPhase(state.phase, PHASE_SENTENCES[state.phase], action.type);
  const isTable = action.type === 'NEXT_ROUND';
  if (isTable && actor === null) return nextRound(state);
  if (!isSeat(SEATS.length, actor)) return unknownPlayer(actor);
  if (isTable || actor !== state.turn) return notYourTurn(state.turn, actor);
  return playerStep(state, actor, action);
}

function phaseOf(type: CoincheAction['type']): Phase {
  switch (type) {
    case 'PLAY_CARD':
      return 'Play';
    case 'PLACE_BID':
    case 'PASS':
    case 'COINCHE':
    case 'SURCOINCHE':
      return 'Bidding';
    case 'NEXT_ROUND':
      return 'RoundEnd';
  }
}

type PlayerAction = Exclude<CoincheAction, { type: 'NEXT_ROUND' }>;

function playerStep(
  state: CoincheState,
  seat: Seat,
  action: PlayerAction,
): Result<Step<CoincheTypes>> {
  switch (action.type) {
    case 'PLAY_CARD':
      return playCard(state, seat, action.card);
    case 'PLACE_BID':
      return placeBid(state, seat, action);
    case 'PASS':
      return pass(state, seat);
    case 'COINCHE':
      return coinche(state, seat);
    case 'SURCOINCHE':
      return surcoinche(state, seat);
  }
}

const PHASE_SENTENCES: Readonly<Record<Phase, string>> = {
  Bidding: 'the auction is going on',
  Play: 'the cards are being played',
  RoundEnd: 'the round is over',
  GameOver: 'the game is over',
};
