// The contract's solver for a game that can tell its states as open deals: states in, solutions in the game's words out.
import { at } from '../assert.ts';
import type {
  Answer,
  Between,
  GameTypes,
  OpenCards,
  Seat,
  Solution,
  SolveOptions,
} from '../contract.ts';
import { accept, refuse, type Refused, type Result } from '../result.ts';
import { isSameDeal, type OpenDeal } from './deal.ts';
import type { OpenMove, OpenPosition } from './position.ts';
import { NO_LIMIT, openDeal, reaches, solvePosition } from './solve.ts';

/** A state as the search sees it, and the way back: a value is `base` + what side 1 gains / `unit`. */
export interface Opened<A> {
  readonly deal: OpenDeal;
  readonly position: OpenPosition;
  readonly side: readonly Seat[];
  readonly base: number;
  readonly unit: number;
  action(move: OpenMove): A;
  /** What everybody has when these actions are played. */
  shares(line: readonly A[]): Solution['shares'];
}

export function openCards<G extends GameTypes>(
  aims: readonly string[],
  open: (state: G['state'], aim: string) => Result<Opened<G['action']>>,
): OpenCards<G> {
  const opened = (state: G['state'], options: SolveOptions) => {
    const { aim = at(aims, 0), nodes = NO_LIMIT } = options;
    if (!aims.includes(aim)) return unknownAim(aim, aims);
    return nodes >= 0 ? open(state, aim) : wrongNumber('nodes', '0 or more', nodes);
  };
  const solveEach: OpenCards<G>['solveEach'] = (states, options = {}) => {
    const solutions: Solution<G['action']>[] = [];
    let deal: OpenDeal | undefined;
    for (const state of states) {
      const result = opened(state, options);
      if (!result.ok) return result;
      const isKnown = deal !== undefined && isSameDeal(deal, result.value.deal);
      if (!isKnown) openDeal(result.value.deal);
      deal = result.value.deal;
      solutions.push(solved(result.value, options));
    }
    return accept(solutions);
  };
  return {
    aims,
    solveEach,
    solve: (state, options) => {
      const result = solveEach([state], options);
      return result.ok ? accept(at(result.value, 0)) : result;
    },
    atLeast: (state, target, options = {}) => {
      if (Number.isNaN(target)) return wrongNumber('target', 'a number', target);
      const result = opened(state, options);
      return result.ok ? accept(answered(result.value, target, options)) : result;
    },
  };
}

function unknownAim(aim: string, aims: readonly string[]): Refused {
  return refuse('invalid_aim', `there is no aim ${aim}; there are: ${aims.join(', ')}`, { aim });
}

/** Compared with no number at all, a search would never end or answer nonsense. */
function wrongNumber(name: string, expected: string, found: number): Refused {
  return refuse(`invalid_${name}`, `${name}: expected ${expected}, found ${found}`);
}

function solved<A extends { type: string }>(opened: Opened<A>, options: SolveOptions): Solution<A> {
  const { deal, position, side } = opened;
  const question = {
    budget: options.nodes ?? NO_LIMIT,
    moves: options.moves ?? true,
    line: options.line ?? true,
  };
  const { value, moves, line, nodes } = solvePosition(deal, position, question);
  const actions = line.map((move) => opened.action(move));
  return {
    side,
    value: counted(opened, value),
    moves: moves.map((each) => ({
      action: opened.action(each.move),
      value: counted(opened, each.value),
    })),
    line: actions,
    shares: actions.length === 0 ? [] : opened.shares(actions),
    nodes,
  };
}

function counted<A>({ base, unit }: Opened<A>, { low, high }: Between): Between {
  return { low: base + Math.ceil(low / unit), high: base + Math.floor(high / unit) };
}

function answered<A>(opened: Opened<A>, target: number, { nodes }: SolveOptions): Answer {
  const { deal, position, base, unit } = opened;
  openDeal(deal);
  return reaches(deal, position, Math.ceil((target - base) * unit), nodes ?? NO_LIMIT);
}
