// What could be known: what a decision cost on average, over deals that its seat could imagine.
import { decisionAt, type Appraisal, type Judge } from '#bots';
import {
  actionKey,
  simulationRng,
  type ActionLike,
  type Game,
  type JsonObject,
  type Seat,
} from '#kernel';
import type { Taken } from './hands.ts';
import { rounded } from './numbers.ts';
import type { KnownLoss } from './types.ts';

/** To be sure of a mistake, this many times as many deals are imagined. */
const SURE = 3;

/** A game and the judge of its decisions. */
interface Court {
  readonly game: Game;
  readonly judge: Judge;
}

/**
 * The best of several noisy values looks better than it is. So the deals that show something better do not tell how much
 * better: that is measured again, in others.
 */
export function knownLoss(
  court: Court,
  taken: Taken,
  worlds: number,
  threshold: number,
): KnownLoss | null {
  const { game } = court;
  const first = asked(court, taken, worlds, 'first');
  const { candidates, waiting } = first;
  const own = valueOf(game, first, taken.printed);
  const [top] = candidates;
  if (own === undefined || top === undefined) return null;
  const waits = waiting !== null && waiting > top.value;
  const best = waits ? null : top.value > own ? game.printAction(top.action) : taken.printed;
  const values = [...candidates.map(({ value }) => value), ...(waiting === null ? [] : [waiting])];
  const most = Math.max(...values);
  const seeming = most - own;
  const loss =
    seeming < threshold || best === taken.printed
      ? seeming
      : measured(game, asked(court, taken, SURE * worlds, 'again'), best, taken.printed);
  return {
    loss: rounded(Math.max(0, loss)),
    best,
    share: rounded(waits ? 1 : top.best, 100),
    stake: rounded(Math.max(most - Math.min(...values), loss)),
  };
}

/** The luck of an analysis depends on nothing but the place in the record. */
function asked({ game, judge }: Court, taken: Taken, worlds: number, time: string): Appraisal {
  const rng = simulationRng(`analysis ${time}`, taken.n);
  const decision = decisionAt(game, taken.before, taken.seat as Seat, rng, taken.told);
  return judge.appraise(decision, taken.action, worlds);
}

function measured(
  game: Game,
  appraisal: Appraisal,
  best: JsonObject | null,
  own: JsonObject,
): number {
  const reference = best === null ? appraisal.waiting : valueOf(game, appraisal, best);
  return (reference ?? 0) - (valueOf(game, appraisal, own) ?? 0);
}

function valueOf(game: Game, { candidates }: Appraisal, action: JsonObject): number | undefined {
  const text = JSON.stringify(action);
  const isSame = (each: ActionLike) => actionKey(game, each) === text;
  return candidates.find((each) => isSame(each.action))?.value;
}
