// The one place that decides: shape, phase, seat and turn are checked here, the rule itself in its phase's file.
import { isSeat, notYourTurn, refuse, unknownPlayer, wrongPhase } from '#kernel';
import type { Actor, Result, Seat, Step } from '#kernel';
import { wellFormed } from './actions.ts';
import { placeBid, raiseContract } from './auction.ts';
import { askRedeal, nextHand, setDealtCards } from './deal.ts';
import { playCard } from './play.ts';
import { chooseMusik, discard, takeTalon, throwBomb } from './talon.ts';
import type { Phase, TysiacAction, TysiacState, TysiacTypes } from './types.ts';

export function step(
  state: TysiacState,
  actor: Actor,
  action: TysiacAction,
): Result<Step<TysiacTypes>> {
  if (!wellFormed(action)) return refuse('invalid_action', 'this is no action of Tysiąc');
  if (!fitsPhase(action.type, state.phase))
    return wrongPhase(state.phase, PHASE_SENTENCES[state.phase], action.type);
  if (action.type === 'SET_DEALT_CARDS' || action.type === 'NEXT_HAND')
    return tableStep(state, actor, action);
  if (actor === null || !isSeat(state.table.seats, actor)) return unknownPlayer(actor);
  if (action.type === 'ASK_REDEAL') return askRedeal(state, actor);
  if (actor !== state.turn) return notYourTurn(state.turn, actor);
  return playerStep(state, actor, action);
}

function fitsPhase(type: TysiacAction['type'], phase: Phase): boolean {
  switch (type) {
    case 'PLAY_CARD':
      return phase === 'Play';
    case 'PLACE_BID':
    case 'ASK_REDEAL':
      return phase === 'Auction';
    case 'CHOOSE_MUSIK':
    case 'TAKE_TALON':
    case 'RAISE_CONTRACT':
    case 'BOMB':
    case 'DISCARD':
      return phase === 'TalonExchange';
    case 'SET_DEALT_CARDS':
    case 'NEXT_HAND':
      return phase === 'Deal' || phase === 'HandEnd';
  }
}

type TableAction = Extract<TysiacAction, { type: 'SET_DEALT_CARDS' | 'NEXT_HAND' }>;
type TurnAction = Exclude<TysiacAction, TableAction | { type: 'ASK_REDEAL' }>;

function tableStep(
  state: TysiacState,
  actor: Actor,
  action: TableAction,
): Result<Step<TysiacTypes>> {
  if (actor !== null)
    return isSeat(state.table.seats, actor) ? notYourTurn(state.turn, actor) : unknownPlayer(actor);
  return action.type === 'NEXT_HAND'
    ? nextHand(state)
    : setDealtCards(state, action.hands, action.musiks);
}

function playerStep(state: TysiacState, seat: Seat, action: TurnAction): Result<Step<TysiacTypes>> {
  switch (action.type) {
    case 'PLAY_CARD':
      return playCard(state, seat, action.card, action.announceMarriage === true);
    case 'PLACE_BID':
      return placeBid(state, seat, action.value);
    case 'CHOOSE_MUSIK':
      return chooseMusik(state, seat, action.index);
    case 'TAKE_TALON':
      return takeTalon(state, seat);
    case 'RAISE_CONTRACT':
      return raiseContract(state, seat, action.value);
    case 'BOMB':
      return throwBomb(state, seat);
    case 'DISCARD':
      return discard(state, seat, action.cards);
  }
}

const PHASE_SENTENCES: Readonly<Record<Phase, string>> = {
  Deal: 'the cards are not dealt yet',
  Auction: 'the auction is going on',
  TalonExchange: 'the declarer is exchanging cards',
  Play: 'the cards are being played',
  HandEnd: 'the hand is over',
  GameOver: 'the game is over',
};
