// Laying off, going out with several at once, and swapping a Joker: single cards to melds on the table.
import { accept, at, JOKER, printFace, refuse, replaced, totalFaces } from '#kernel';
import type { Face, Refused, Result, Seat, Step } from '#kernel';
import { isAllAtOnce } from './contracts.ts';
import { meldExtended, jokerPlace, tooManyWilds } from './melds.ts';
import { withoutCards, withTaken } from './piles.ts';
import { wentOut } from './settle.ts';
import { isOut, notInHand } from './turn.ts';
import type { LayOff, MayIEvent, MayIState, MayITypes, Meld } from './types.ts';

export function layOff(state: MayIState, seat: Seat, named: LayOff): Result<Step<MayITypes>> {
  const refused = mayNotLayOff(state, seat);
  if (refused !== undefined) return refused;
  const result = laidOff(state, seat, named);
  if (!result.ok) return result;
  const events: MayIEvent[] = [eventOf(seat, named)];
  const next = result.value;
  return accept(isOut(next, seat) ? wentOut(next, seat, events) : { state: next, events });
}

/** All of them, one after the other on the table as it becomes, or none. */
export function goOut(
  state: MayIState,
  seat: Seat,
  finalLayOffs: readonly LayOff[],
): Result<Step<MayITypes>> {
  const refused = mayNotLayOff(state, seat);
  if (refused !== undefined) return refused;
  let next = state;
  for (const named of finalLayOffs) {
    const result = laidOff(next, seat, named);
    if (!result.ok) return result;
    next = result.value;
  }
  const left = totalFaces(at(next.hands, seat));
  if (left > 0) return refuse('cards_remain', `going out would leave ${left} cards`, { left });
  const events = finalLayOffs.map((named) => eventOf(seat, named));
  return accept(wentOut(next, seat, events));
}

/** Why this seat lays nothing off in this round or on this turn. */
export function mayNotLayOff(state: MayIState, seat: Seat): Refused | undefined {
  if (isAllAtOnce(state))
    return refuse('no_lay_off_in_round_6', 'in round 6 nothing is laid off: lay down all at once');
  if (at(state.down, seat)) return undefined;
  return refuse('not_down', 'must be down from a previous turn to lay off');
}

function eventOf(seat: Seat, { card, meld }: LayOff): MayIEvent {
  return { type: 'laidOff', seat, card, meld };
}

function laidOff(state: MayIState, seat: Seat, named: LayOff): Result<MayIState> {
  const { card, end } = named;
  const missing = notInHand(state, seat, [card]);
  if (missing !== undefined) return missing;
  const index = state.melds.findIndex((meld) => meld.id === named.meld);
  const meld = state.melds[index];
  if (meld === undefined) return meldNotFound(named.meld);
  const params = { card: printFace(card), meld: meld.id };
  const cards = meldExtended(meld, card, end);
  if (cards === undefined)
    return refuse('card_does_not_fit', 'card does not fit this meld', params);
  if (state.table.rules.wildRatioOnLayOff && tooManyWilds(meld.cards, card))
    return refuse('wilds_outnumber_naturals', 'would make wilds outnumber naturals', params);
  return accept(withMeld(withoutCards(state, seat, [card]), index, { ...meld, cards }));
}

function withMeld(state: MayIState, index: number, meld: Meld): MayIState {
  return { ...state, melds: replaced(state.melds, index, meld) };
}

function meldNotFound(id: string): Refused {
  return refuse('meld_not_found', 'meld not found', { meld: id });
}

export function swapJoker(
  state: MayIState,
  seat: Seat,
  id: string,
  card: Face,
): Result<Step<MayITypes>> {
  const why = whyNoSwap(state, seat);
  if (why !== undefined) return refuse('no_swap', NO_SWAP[why], { why });
  const missing = notInHand(state, seat, [card]);
  if (missing !== undefined) return missing;
  const index = state.melds.findIndex((meld) => meld.id === id);
  const meld = state.melds[index];
  if (meld === undefined) return meldNotFound(id);
  const place = jokerPlace(meld, card);
  if (place === undefined)
    return refuse('no_swap', 'no Joker in this meld stands for that card', {
      why: 'no_joker',
      card: printFace(card),
      meld: id,
    });
  const swapped = withTaken(withoutCards(state, seat, [card]), seat, JOKER);
  const cards = replaced(meld.cards, place, card);
  return accept({
    state: withMeld(swapped, index, { ...meld, cards }),
    events: [{ type: 'jokerSwapped', seat, card, meld: id }],
  });
}

const NO_SWAP = {
  not_here: 'at this table no Joker is swapped',
  round_6: 'in round 6 no Joker is swapped',
  down: 'once you are down you swap no Joker',
} as const;

export function whyNoSwap(state: MayIState, seat: Seat): keyof typeof NO_SWAP | undefined {
  if (!state.table.rules.jokerSwap) return 'not_here';
  if (isAllAtOnce(state)) return 'round_6';
  return at(state.down, seat) ? 'down' : undefined;
}
