// What a position must not contradict: a face more often than the packs hold it, a turn or a call out of order.
import { at, countOf, facesIn, FACES, printFace, totalFaces, unreadable } from '#kernel';
import { packFor } from './deal.ts';
import { lineFor, NO_CALL, whyNoCall } from './may-i.ts';
import type { Call, MayIState } from './types.ts';

/** Counts and order are checked here, not whether the past was legal. */
export function checkPosition(state: MayIState): void {
  checkCounts(state);
  checkKnown(state);
  if (state.state === 'awaitingDraw' && state.drewFrom !== null)
    unreadable('drewFrom', 'in state awaitingDraw nobody has drawn');
  if (state.state === 'awaitingDraw' && state.laidDownThisTurn)
    unreadable('laidDownThisTurn', 'in state awaitingDraw nobody has laid down');
  if (state.state === 'roundEnd' && state.round >= state.table.rules.lastRound)
    unreadable('state', `after round ${state.round} the game is over, which is state gameEnd`);
  checkMover(state);
  if (state.state === 'mayI' && state.mayI === null)
    unreadable('mayI', 'in state mayI the call is needed');
  if (state.state !== 'mayI' && state.mayI !== null)
    unreadable('mayI', `no call is open in state ${state.state}`);
  if (state.mayI !== null) checkCall(state, state.mayI);
}

/** Who has drawn holds a card, and who has laid down is down. */
function checkMover({ down, hands, laidDownThisTurn, state, turn }: MayIState): void {
  if (turn === null) return;
  const hasDrawn = state === 'drawn' || state === 'awaitingDiscard';
  if (hasDrawn && totalFaces(at(hands, turn)) === 0)
    unreadable(`hands[${turn}]`, 'the player to move has drawn and holds no card');
  if (laidDownThisTurn && !at(down, turn))
    unreadable('laidDownThisTurn', 'the player to move is not down');
}

function checkCounts(state: MayIState): void {
  const pack = packFor(state.table.seats);
  const counts = Array.from({ length: FACES }, () => 0);
  const places: readonly (readonly [readonly number[], string])[] = [
    ...state.hands.map((hand, seat) => [facesIn(hand), `hands[${seat}]`] as const),
    ...state.melds.map((meld, i) => [meld.cards, `melds[${i}].cards`] as const),
    [state.stock, 'stock'],
    [state.discard, 'discard'],
  ];
  for (const [faces, path] of places) {
    for (const face of faces) {
      const count = at(counts, face) + 1;
      counts[face] = count;
      if (count > countOf(pack, face))
        unreadable(path, `there are only ${countOf(pack, face)} of ${printFace(face)}`);
    }
  }
}

function checkKnown(state: MayIState): void {
  state.known.forEach((known, seat) => {
    const hand = at(state.hands, seat);
    const missing = facesIn(known).find((face) => countOf(known, face) > countOf(hand, face));
    if (missing !== undefined)
      unreadable(`known[${seat}]`, `${printFace(missing)} does not lie in this hand so often`);
  });
}

function checkCall(state: MayIState, call: Call): void {
  const why = whyNoCall(state, call.caller);
  if (why !== undefined) unreadable('mayI.caller', NO_CALL[why]);
  if (state.drewFrom !== null && call.returnTo === 'awaitingDraw')
    unreadable('mayI.returnTo', 'the state before the call does not fit drewFrom');
  const line = lineFor(state, call.caller);
  if (!line.includes(call.asked))
    unreadable('mayI.asked', `seat ${call.asked} does not stand in line before the caller`);
}
