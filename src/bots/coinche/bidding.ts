// Calling in the auction: a view in; the call whose contracts mark most on the average of imagined deals out.
import { at, numberAt, present, SUITS, type Seat } from '#kernel';
import { areTeam, coinche, scorer } from '#games/coinche';
import type {
  CoincheAction,
  CoincheState,
  CoincheTypes,
  CoincheView,
  Contract,
} from '#games/coinche';
import { unweighed, type Candidate, type Decision, type Thought } from '../bot.ts';
import { countedCall, hopesOf, standingFor } from './calls.ts';
import { shareOf } from './count.ts';
import { worldsBehind } from './worlds.ts';

export interface Bidding {
  readonly worlds: number;
  readonly readsCalls: boolean;
  /** In how many worlds the value is solved, to correct the count. */
  readonly solved: number;
  readonly nodes: number;
  /** Added to the points that a declarer is expected to make. */
  readonly bias: number;
}

export function bidding(
  decision: Decision<CoincheTypes>,
  view: CoincheView,
  level: Bidding,
): Thought<CoincheAction> {
  const { seat, rng, actions } = decision;
  const considered = worthThinking(view, seat, actions);
  if (considered.length === 1)
    return unweighed(at(considered, 0), 'Nothing else is worth a thought.');
  const next = worldsBehind(view, rng, level.readsCalls);
  const worlds = Array.from({ length: level.worlds }, () => next());
  const desk = new Desk(worlds, level);
  const sums = considered.map(() => 0);
  const bests = considered.map(() => 0);
  worlds.forEach((world, n) => {
    const worths = considered.map((action) => {
      const end = afterAuction(world, seat, action);
      if (end.contract === null) return 0;
      const sign = areTeam(end.contract.seat, seat) ? 1 : -1;
      return sign * desk.ahead(n, end.contract);
    });
    const top = Math.max(...worths);
    worths.forEach((worth, i) => {
      sums[i] = numberAt(sums, i) + worth / worlds.length;
      if (worth === top) bests[i] = numberAt(bests, i) + 1 / worlds.length;
    });
  });
  const candidates: Candidate<CoincheAction>[] = considered
    .map((action, i) => ({ action, value: numberAt(sums, i), best: numberAt(bests, i) }))
    .toSorted((a, b) => b.value - a.value);
  const [first, second] = candidates;
  const chosen = present(first, 'a candidate');
  const sentence =
    `${named(chosen.action)} leaves us ${Math.round(chosen.value)} ahead in this round on the average of ${worlds.length} imagined deals` +
    (second === undefined
      ? '.'
      : `, ${Math.round(chosen.value - second.value)} more than ${named(second.action)}.`);
  return { action: chosen.action, sentence, candidates, nodes: desk.nodes };
}

function named(action: CoincheAction): string {
  switch (action.type) {
    case 'PLACE_BID':
      return `A bid of ${action.value} ${at(SUITS, action.suit)}`;
    case 'COINCHE':
      return 'Coinche';
    case 'SURCOINCHE':
      return 'Surcoinche';
    default:
      return 'A pass';
  }
}

/** So far above what the count hopes for bids are looked at, and so far below the best suit other suits. */
const REACH = 25;

function worthThinking(
  view: CoincheView,
  seat: Seat,
  actions: readonly CoincheAction[],
): readonly CoincheAction[] {
  const standing = standingFor(view.bids, seat);
  const hopes = hopesOf(view.hand, standing);
  const best = Math.max(...hopes);
  const most = view.rules.scoring === 'madePlusBid' ? 200 : standing.needed + 20;
  return actions.filter((action) => {
    if (action.type !== 'PLACE_BID') return true;
    const hope = numberAt(hopes, action.suit);
    if (hope < best - REACH) return false;
    if (action.value === 'capot') return hope > 115;
    return action.value <= Math.min(hope + REACH, most);
  });
}

/** The auction as everybody would finish it by counting, after this call. */
function afterAuction(world: CoincheState, seat: Seat, action: CoincheAction): CoincheState {
  let state = stepped(world, seat, action);
  while (state.phase === 'Bidding') {
    const turn = present(state.turn, 'somebody to call');
    state = stepped(
      state,
      turn,
      countedCall(at(state.hands, turn), state.bids, turn, state.table.rules),
    );
  }
  return state;
}

function stepped(state: CoincheState, seat: Seat, action: CoincheAction): CoincheState {
  const result = coinche.step(state, seat, action);
  if (!result.ok) throw new Error(`bug: a counted call is refused: ${result.refusal.message}`);
  return result.value.state;
}

/** What contracts are worth in imagined worlds, each found out once. */
class Desk {
  readonly #worlds: readonly CoincheState[];
  readonly #level: Bidding;
  readonly #known = new Map<string, number>();
  readonly #corrections = new Map<string, number>();
  nodes = 0;

  constructor(worlds: readonly CoincheState[], level: Bidding) {
    this.#worlds = worlds;
    this.#level = level;
  }

  /** By how much the contracting side is ahead. */
  ahead(n: number, contract: Contract): number {
    const { seat, suit, value, multiplier } = contract;
    const key = `${n} ${seat & 1} ${suit} ${value} ${multiplier}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const world = at(this.#worlds, n);
    const points = counted(world, contract) + this.#correction(contract) + this.#level.bias;
    const found = aheadWith(played(world, contract), points);
    this.#known.set(key, found);
    return found;
  }

  /** How much more the open cards give than the count, on the average of a few worlds. */
  #correction(contract: Contract): number {
    const { solved, nodes } = this.#level;
    if (solved === 0) return 0;
    const key = `${contract.seat & 1} ${contract.suit}`;
    const known = this.#corrections.get(key);
    if (known !== undefined) return known;
    let sum = 0;
    let n = 0;
    for (; n < solved && this.nodes < nodes; n++) {
      const world = at(this.#worlds, n);
      const state = { ...played(world, contract) };
      const result = coinche.openCards?.solve(state, {
        moves: false,
        line: false,
        nodes: nodes - this.nodes,
      });
      if (result?.ok !== true) break;
      this.nodes += result.value.nodes;
      if (result.value.value.low !== result.value.value.high) break;
      sum += result.value.value.low - counted(world, contract);
    }
    const found = sum / (n + SHRINK);
    this.#corrections.set(key, found);
    return found;
  }
}

const SHRINK = 2;

function played(world: CoincheState, contract: Contract): CoincheState {
  const leader = (world.dealer + 1) & 3;
  return { ...world, phase: 'Play', contract, turn: leader, trick: { leader, plays: [] } };
}

function counted({ hands }: CoincheState, { seat, suit }: Contract): number {
  const sum = shareOf(at(hands, seat), suit) + shareOf(at(hands, seat ^ 2), suit);
  return Math.max(0, Math.min(162, sum));
}

const SPREAD: readonly (readonly [number, number])[] = [
  [-36, 1],
  [-18, 4],
  [0, 6],
  [18, 4],
  [36, 1],
];

function aheadWith(state: CoincheState, points: number): number {
  const score = scorer(state, 'points');
  let sum = 0;
  for (const [off, weight] of SPREAD) {
    const value = Math.max(0, Math.min(162, Math.round(points + off)));
    const { contractingTeamFinalScore: own, opponentTeamFinalScore: theirs } = score(value);
    sum += weight * (own - theirs);
  }
  return sum / 16;
}
