// The open-card solver on fixed random deals: what a deal, a question and a whole analysed round cost.
import { present, shuffled, simulationRng, type Game, type Rng, type Solution } from '#kernel';
import { coinche, tysiac } from '#games';
import { calibrationSeconds, cpuSeconds } from './measure.ts';
import type { Row } from './rows.ts';

/** Deals that only make the code hot, then those that count. */
const WARM_UP = 60;
const DEALS = 400;

interface Sample {
  /** CPU seconds and nodes of each deal, in ascending order. */
  readonly seconds: readonly number[];
  readonly nodes: readonly number[];
  readonly calibration: number;
}

/** What is done to one state; returns how many nodes that took. */
type Work = (state: unknown) => number;

export const SOLVER_ROWS: readonly Row[] = [
  ...rowsOf('coinche solver: a deal', coinche, 8, DEALS, valueOf(coinche)),
  ...rowsOf('coinche solver: "at least 82?"', coinche, 8, DEALS, asks(coinche, 82)),
  ...rowsOf('coinche solver: 6 cards each', coinche, 6, DEALS, valueOf(coinche)),
  ...rowsOf(
    'coinche solver: every card of a deal, one play',
    coinche,
    8,
    DEALS,
    everyCard(coinche),
  ),
  ...rowsOf('coinche solver: every card at all 32 plays', coinche, 8, 100, wholeRound(coinche)),
  ...rowsOf('tysiac solver: 3 players, 8 cards each', tysiac, 8, DEALS, valueOf(tysiac)),
  ...rowsOf('tysiac solver: 2 players, 10 cards each', tysiac, 10, DEALS, valueOf(tysiac)),
  ...rowsOf('tysiac solver: every card at all 24 plays', tysiac, 8, 100, wholeRound(tysiac)),
];

const PASSES = 5;

/** CPU seconds for the values of the same deals of both games, the best of a few passes: what a fresh start is judged by. */
export function solverSeconds(): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const pass = (game: Game) => sum(sampled(game, 8, 100, valueOf(game)).seconds);
  return Math.min(...Array.from({ length: PASSES }, () => pass(coinche) + pass(tysiac)));
}

function valueOf(game: Game): Work {
  return (state) => solved(game, state, { moves: false, line: false }).nodes;
}

function everyCard(game: Game): Work {
  return (state) => solved(game, state, { line: false }).nodes;
}

function asks(game: Game, target: number): Work {
  return (state) => {
    const result = present(game.openCards, 'a solver').atLeast(state, target);
    return result.ok ? result.value.nodes : 0;
  };
}

/** A round as best play goes, every state of it solved for every card. */
function wholeRound(game: Game): Work {
  return (start) => {
    const states = [start];
    let state = start;
    for (const action of solved(game, start, { moves: false }).line) {
      const taken = game.step(state, game.toAct(state)[0] ?? 0, action);
      if (!taken.ok) throw new Error(taken.refusal.message);
      state = taken.value.state;
      states.push(state);
    }
    const result = present(game.openCards, 'a solver').solveEach(states.slice(0, -1), {
      line: false,
    });
    if (!result.ok) throw new Error(result.refusal.message);
    return result.value.reduce((sum, { nodes }) => sum + nodes, 0);
  };
}

function solved(game: Game, state: unknown, options: object): Solution {
  const result = present(game.openCards, 'a solver').solve(state, options);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function rowsOf(
  name: string,
  game: Game,
  cards: number,
  count: number,
  work: Work,
): readonly Row[] {
  let sample: Sample | undefined;
  const measured = () => (sample ??= sampled(game, cards, count, work));
  const time = (title: string, part: number): Row => ({
    name: `${name}, ${title}`,
    measure: () => {
      const { seconds, calibration } = measured();
      const value = quantile(seconds, part);
      return { value: value * 1000, unit: 'ms CPU', perCalibration: calibration / value };
    },
  });
  const nodes: Row = {
    name: `${name}, nodes`,
    measure: () => ({ value: quantile(measured().nodes, 0.5), unit: 'nodes, median' }),
  };
  return [time('median', 0.5), time('p95', 0.95), nodes];
}

function sampled(game: Game, cards: number, count: number, work: Work): Sample {
  const rng = simulationRng(`open cards ${game.id} ${cards}`);
  const states = Array.from({ length: WARM_UP + count }, (_, n) => dealt(game, cards, n, rng));
  states.slice(0, WARM_UP).forEach(work);
  const before = calibrationSeconds();
  const nodes: number[] = [];
  const seconds = states
    .slice(WARM_UP)
    .map((state) => cpuSeconds(() => void nodes.push(work(state))));
  const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
  const calibration = (before + calibrationSeconds()) / 2;
  return { seconds: ascending(seconds), nodes: ascending(nodes), calibration };
}

function quantile(ascending: readonly number[], part: number): number {
  return ascending[Math.floor((ascending.length - 1) * part)] ?? Number.NaN;
}

/** A random deal with the first card still to be led: seat, trump or declarer change from deal to deal. */
function dealt(game: Game, cards: number, n: number, rng: Rng): unknown {
  const seats = game === coinche ? 4 : cards === 10 ? 2 : 3;
  const pack = shuffled(game.wholePack(seats), rng);
  const hands = Array.from({ length: seats }, (_, seat) =>
    pack.slice(seat * cards, (seat + 1) * cards),
  );
  const rest = pack.slice(seats * cards);
  const turn = n % seats;
  const common = { phase: 'Play', dealer: (turn + seats - 1) % seats, turn, hands };
  const position =
    game === coinche
      ? {
          ...common,
          contract: { seat: (n >> 4) % 4, value: 80, suit: ['♠', '♥', '♦', '♣'][(n >> 2) % 4] },
        }
      : { ...common, declarer: turn, contract: 100, tableCards: seats === 2 ? rest : [] };
  const read = game.readPosition(position, Object.values(game.ruleset.presets)[0]);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}
