// The one place that decides: shape, phase, seat, turn and the state of the turn are checked here, in the order that
// says which refusal wins; the rule itself is in its own file.
import { accept, isSeat, notYourTurn, refuse, unknownPlayer, wrongPhase } from '#kernel';
import type { Actor, Refused, Result, Seat, Step } from '#kernel';
import { wellFormed } from './actions.ts';
import { isWithoutDiscard } from './contracts.ts';
import { nextRound } from './deal.ts';
import { layDown } from './lay-down.ts';
import { goOut, layOff, swapJoker } from './lay-off.ts';
import { allowMayI, callMayI, claimMayI } from './may-i.ts';
import { stepStocked } from './settle.ts';
import { discard, drawFromDiscard, drawFromStock, endTurn, readyToDiscard } from './turn.ts';
import type { MayIAction, MayIState, MayITypes, TurnState } from './types.ts';

type Answer = Extract<MayIAction, { type: 'ALLOW_MAY_I' | 'CLAIM_MAY_I' }>;
type TurnAction = Exclude<MayIAction, Answer | { type: 'NEXT_ROUND' | 'CALL_MAY_I' }>;

export function step(state: MayIState, actor: Actor, action: MayIAction): Result<Step<MayITypes>> {
  const result = decided(state, actor, action);
  return result.ok ? accept(stepStocked(state, result.value)) : result;
}

function decided(state: MayIState, actor: Actor, action: MayIAction): Result<Step<MayITypes>> {
  if (!wellFormed(action)) return refuse('invalid_action', 'this is no action of May I?');
  if (!fitsState(action, state.state))
    return wrongPhase(state.state, STATE_SENTENCES[state.state], action.type);
  if (action.type === 'NEXT_ROUND' && actor === null) return nextRound(state);
  if (!isSeat(state.table.seats, actor)) return unknownPlayer(actor);
  if (action.type === 'NEXT_ROUND') return notYourTurn(null, actor);
  if (action.type === 'CALL_MAY_I') return callMayI(state, actor);
  if (action.type === 'ALLOW_MAY_I' || action.type === 'CLAIM_MAY_I')
    return answerStep(state, actor, action);
  return turnStep(state, actor, action);
}

/** Between rounds the table acts, in a call who is asked, else everybody. */
function fitsState({ type }: MayIAction, state: TurnState): boolean {
  switch (state) {
    case 'roundEnd':
      return type === 'NEXT_ROUND';
    case 'gameEnd':
      return false;
    case 'mayI':
      return type === 'ALLOW_MAY_I' || type === 'CLAIM_MAY_I';
    case 'awaitingDraw':
    case 'drawn':
    case 'awaitingDiscard':
      return type !== 'ALLOW_MAY_I' && type !== 'CLAIM_MAY_I' && type !== 'NEXT_ROUND';
  }
}

const STATE_SENTENCES: Readonly<Record<TurnState, string>> = {
  awaitingDraw: 'nobody has called May I?',
  drawn: 'nobody has called May I?',
  awaitingDiscard: 'nobody has called May I?',
  mayI: 'a call for the discard is being settled',
  roundEnd: 'the round is over',
  gameEnd: 'the game is over',
};

function answerStep(state: MayIState, seat: Seat, { type }: Answer): Result<Step<MayITypes>> {
  const call = state.mayI;
  if (call === null || call.asked !== seat)
    return refuse('not_asked', `seat ${call?.asked} is asked`, {
      seat,
      ...(call === null ? {} : { asked: call.asked }),
    });
  return type === 'ALLOW_MAY_I' ? allowMayI(state, call) : claimMayI(state, call);
}

function turnStep(state: MayIState, seat: Seat, action: TurnAction): Result<Step<MayITypes>> {
  if (seat !== state.turn) return notYourTurn(state.turn, seat);
  const refused = outOfPlace(state, action);
  if (refused !== undefined) return refused;
  switch (action.type) {
    case 'DRAW_FROM_STOCK':
      return drawFromStock(state, seat);
    case 'DRAW_FROM_DISCARD':
      return drawFromDiscard(state, seat);
    case 'LAY_DOWN':
      return layDown(state, seat, action.melds);
    case 'LAY_OFF':
      return layOff(state, seat, action);
    case 'SWAP_JOKER':
      return swapJoker(state, seat, action.meld, action.card);
    case 'READY_TO_DISCARD':
      return readyToDiscard(state);
    case 'DISCARD':
      return discard(state, seat, action.card);
    case 'END_TURN':
      return endTurn(state, seat);
    case 'GO_OUT':
      return goOut(state, seat, action.finalLayOffs);
  }
}

/** What the state of the turn forbids, the first reason first. */
function outOfPlace(state: MayIState, { type }: TurnAction): Refused | undefined {
  const discards = type === 'DISCARD' || type === 'READY_TO_DISCARD';
  if (discards && isWithoutDiscard(state))
    return refuse('no_discard_in_round_6', 'no discarding allowed in round 6');
  const draws = type === 'DRAW_FROM_STOCK' || type === 'DRAW_FROM_DISCARD';
  if (state.state === 'awaitingDraw')
    return draws ? undefined : refuse('not_drawn', 'draw a card first');
  if (draws) return refuse('already_drawn', 'you have drawn a card this turn');
  if (state.laidDownThisTurn && (type === 'LAY_OFF' || type === 'GO_OUT'))
    return refuse('laid_down_this_turn', 'cannot lay off on same turn as laying down');
  if (isReady(state) && type !== 'DISCARD') return onlyDiscard(state, type);
  if (type === 'READY_TO_DISCARD' && state.state === 'awaitingDiscard')
    return onlyDiscard(state, type);
  if (type === 'END_TURN' && !isWithoutDiscard(state))
    return refuse('no_end_turn', 'a turn ends with a discard');
  return undefined;
}

/** After saying so; after a lay-down the same state allows no more, but for reasons of its own. */
function isReady(state: MayIState): boolean {
  return state.state === 'awaitingDiscard' && !state.laidDownThisTurn;
}

function onlyDiscard(state: MayIState, type: string): Refused {
  return refuse('wrong_phase', 'only the discard is left to do', {
    why: 'only_discard',
    phase: state.state,
    action: type,
  });
}
