// May I?: a call for the discard in, the players ahead in line asked one by one, and who gets it out.
import { accept, at, refuse } from '#kernel';
import type { Result, Seat, Step } from '#kernel';
import { withDrawn, withTopDiscard } from './piles.ts';
import { takenByMover } from './turn.ts';
import type { Call, MayIEvent, MayIState, MayITypes, OpenState } from './types.ts';

/** The discard can be had until somebody takes it or the next one covers it. */
export function isExposed(state: OpenState): boolean {
  return state.discard.length > 0 && !state.discardClaimed && state.drewFrom !== 'discard';
}

export const NO_CALL = {
  not_here: 'at this table nobody calls May I?',
  own_turn: 'it is your turn: draw the discard instead',
  down: 'once you are down you call no more',
  no_discard: 'there is no discard to call for',
  taken: 'the discard of this turn is taken',
  own_discard: 'you discarded this card yourself',
} as const;

export function whyNoCall(state: MayIState, seat: Seat): keyof typeof NO_CALL | undefined {
  if (!state.table.rules.mayI) return 'not_here';
  if (seat === state.turn) return 'own_turn';
  if (at(state.down, seat)) return 'down';
  if (state.discard.length === 0) return 'no_discard';
  if (!isExposed(state)) return 'taken';
  return state.discardedBy === seat ? 'own_discard' : undefined;
}

export function callMayI(state: MayIState, seat: Seat): Result<Step<MayITypes>> {
  const why = whyNoCall(state, seat);
  if (why !== undefined) return refuse('cannot_call', NO_CALL[why], { why });
  const events: MayIEvent[] = [{ type: 'mayICalled', seat }];
  const asked = lineFor(state, seat)[0];
  if (asked === undefined) return accept(won(state, seat, events));
  const mayI: Call = { caller: seat, asked, allowed: [], returnTo: interrupted(state) };
  return accept({ state: { ...state, state: 'mayI', mayI }, events });
}

function interrupted(state: MayIState): Call['returnTo'] {
  return state.state === 'drawn' || state.state === 'awaitingDiscard'
    ? state.state
    : 'awaitingDraw';
}

/**
 * Who may have the card before the caller: the player to move, who gave it up by drawing from the stock, then
 * clockwise up to the caller; those who are down and who discarded it never.
 */
export function lineFor(state: OpenState, caller: Seat): readonly Seat[] {
  const { down, turn } = state;
  const seats = down.length;
  if (turn === null) return [];
  const line = mayStillDraw(state) && !at(down, turn) ? [turn] : [];
  for (let seat = (turn + 1) % seats; seat !== caller; seat = (seat + 1) % seats)
    if (!at(down, seat) && seat !== state.discardedBy) line.push(seat);
  return line;
}

/** Whether the player to move has not drawn yet, seen through an open call. */
function mayStillDraw({ drewFrom, mayI, state }: OpenState): boolean {
  return drewFrom === null && (mayI?.returnTo ?? state) === 'awaitingDraw';
}

export function allowMayI(state: MayIState, call: Call): Result<Step<MayITypes>> {
  const events: MayIEvent[] = [{ type: 'mayIAllowed', seat: call.asked }];
  const line = lineFor(state, call.caller);
  const next = line[line.indexOf(call.asked) + 1];
  if (next === undefined) return accept(won(resumed(state, call), call.caller, events));
  const mayI: Call = { ...call, asked: next, allowed: [...call.allowed, call.asked] };
  return accept({ state: { ...state, mayI }, events });
}

/** The player to move draws it; anybody else pays for it with a card from the stock. */
export function claimMayI(state: MayIState, call: Call): Result<Step<MayITypes>> {
  if (call.asked === state.turn) return accept(takenByMover(state, call.asked));
  return accept(won(resumed(state, call), call.asked, []));
}

function resumed(state: MayIState, call: Call): MayIState {
  return { ...state, state: call.returnTo, mayI: null };
}

function won(state: MayIState, seat: Seat, events: MayIEvent[]): Step<MayITypes> {
  events.push({ type: 'mayIWon', seat, card: at(state.discard, 0) });
  const taken = withTopDiscard(state, seat);
  const [penalty, ...stock] = taken.stock;
  if (penalty === undefined) return { state: taken, events };
  events.push({ type: 'penaltyDrawn', seat, card: penalty });
  return { state: { ...withDrawn(taken, seat, penalty), stock }, events };
}
