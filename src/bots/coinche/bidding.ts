// Calling in the auction: a view in, the call whose contracts mark most on the average of imagined deals out.
import { at, mustAccept, numberAt, present } from '#kernel';
import type { Seat } from '#kernel';
import {
  areTeam,
  coinche,
  type CoincheAction,
  type CoincheState,
  type CoincheTypes,
  type CoincheView,
} from '#games/coinche';
import { because, thoughtUnweighed, type Decision, type Thought } from '../bot.ts';
import type { Effort } from '../search/worlds.ts';
import { countedCall, hopesOf, standingFor } from './counted-calls.ts';
import { prospects } from './contract-margins.ts';
import { bestOf, actionNamed } from './reasons.ts';
import { worldsBehind } from './worlds.ts';

export interface Bidding {
  /** Imagined, and counted. */
  readonly worlds: number;
  /** Of these, solved for each suit that matters. */
  readonly solving: Effort;
  readonly readsCalls: boolean;
  /** Points that a contract is believed to make beyond its open-card value. */
  readonly bias: number;
}

export function bidding(
  decision: Decision<CoincheTypes>,
  view: CoincheView,
  level: Bidding,
  kept?: CoincheAction,
): Thought<CoincheAction> {
  const { seat, rng } = decision;
  const actions = worthAThought(view, decision, kept);
  const only = at(actions, 0);
  if (actions.length === 1)
    return thoughtUnweighed(
      only,
      `Only ${actionNamed(only)} is worth a thought.`,
      because('only_sensible'),
    );
  const imagine = worldsBehind(view, rng, level.readsCalls);
  const worlds = Array.from({ length: level.worlds }, () => imagine());
  const promise = prospects(worlds, level.solving, level.bias);
  const worths = worlds.map((world, n) =>
    actions.map((action) => {
      const { contract } = afterAuction(world, seat, action);
      if (contract === null) return 0;
      return areTeam(contract.seat, seat)
        ? promise.ahead(n, contract)
        : -promise.ahead(n, contract);
    }),
  );
  return bestOf({ actions, worths, nodes: promise.nodes() });
}

/** Bids so far above the count are looked at, and suits so far below the best. */
const REACH = 25;
/** Who bids capot hopes for so much. */
const CAPOT_HOPE = 115;
/** Where a bid is not paid, it goes only this far above the least, to keep others out. */
const JUMP = 20;

/** What was called already is kept, however bad: somebody asks what it is worth. */
function worthAThought(
  view: CoincheView,
  { seat, actions }: Decision<CoincheTypes>,
  kept: CoincheAction | undefined,
) {
  const standing = standingFor(view.bids, seat);
  const hopes = hopesOf(view.hand, standing);
  const best = Math.max(...hopes);
  const isPaid = view.rules.scoring === 'madePlusBid';
  return actions.filter((action) => {
    if (action.type !== 'PLACE_BID' || action === kept) return true;
    const hope = numberAt(hopes, action.suit);
    if (hope < best - REACH) return false;
    if (action.value === 'capot') return hope > CAPOT_HOPE;
    return action.value <= hope + REACH && (isPaid || action.value <= standing.needed + JUMP);
  });
}

/** How the auction ends after this call, if everybody goes on by counting. Nobody waits for a partner to coinche. */
function afterAuction(world: CoincheState, seat: Seat, action: CoincheAction): CoincheState {
  let state = called(world, seat, action);
  while (state.phase === 'Bidding') {
    const turn = present(state.turn, 'somebody to call');
    const hand = at(state.hands, turn);
    const next = countedCall(hand, state.bids, turn, state.table.rules);
    const waits = next.type === 'COINCHE' && areTeam(turn, seat);
    state = called(state, turn, waits ? PASS : next);
  }
  return state;
}

const PASS: CoincheAction = { type: 'PASS' };

function called(state: CoincheState, seat: Seat, action: CoincheAction): CoincheState {
  return mustAccept(coinche.step(state, seat, action), 'a counted call').state;
}
