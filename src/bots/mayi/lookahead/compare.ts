// Candidates compared: each is tried in the same worlds, played out to the end; one that is clearly behind is tried no more.
import { at, square, type Rng } from '#kernel';
import { unseenCards, type Reading } from '../reading.ts';
import { pointsAt, WORDS } from './hands.ts';
import { settingOf, worldOf, type Imagining } from './imagined.ts';
import { playOut, type Stage } from './playout.ts';
import { chanceToWin } from './chance-to-win.ts';
import { copyOf, type Setting, type World } from './world.ts';

export interface Comparing extends Imagining {
  /** How many worlds at most. */
  readonly worlds: number;
  /** The same where all cards must be laid at once, which takes longer to play out. */
  readonly worldsAtOnce: number;
  /** By how many standard errors somebody must be behind to be given up. */
  readonly sure: number;
}

/** Changes a world; whose turn it is then and where in it, or undefined when the round is over. */
export type Try = (setting: Setting, world: World) => Onward | undefined;

export interface Onward {
  readonly seat: number;
  readonly stage: Stage;
}

export interface Compared {
  /** Games won of a hundred. */
  readonly value: number;
  /** In which share of its worlds it was the best of those still tried. */
  readonly best: number;
  readonly worlds: number;
  /** By how many standard errors it is ahead of the first, in the worlds of both. */
  readonly lead: number;
}

interface Trial {
  readonly attempt: Try;
  readonly prizes: number[];
  wins: number;
}

/** Who is behind is looked for each time this many worlds more are played, and not before twice as many. */
const STRETCH = 10;

export function candidatesCompared(
  reading: Reading,
  racing: Comparing,
  rng: Rng,
  tries: readonly Try[],
): readonly Compared[] {
  const setting = settingOf(reading, racing);
  const unseen = unseenCards(reading);
  const prizeOf = prizes(reading, setting);
  const runners = tries.map((attempt): Trial => ({ attempt, prizes: [], wins: 0 }));
  let running: readonly Trial[] = runners;
  const most = reading.rules.all ? racing.worldsAtOnce : racing.worlds;
  for (let n = 1; n <= most && running.length > 1; n++) {
    const world = worldOf(reading, setting, racing, unseen, rng);
    for (const { attempt, prizes: won } of running) won.push(prizeOf(attempt, copyOf(world)));
    const best = Math.max(...running.map(({ prizes: won }) => at(won, n - 1)));
    for (const runner of running) runner.wins += at(runner.prizes, n - 1) === best ? 1 : 0;
    if (n % STRETCH === 0 && n > STRETCH) running = stillTried(running, racing.sure);
  }
  const first = at(runners, 0).prizes;
  return runners.map(({ prizes: won, wins }) => ({
    value: meanOf(won),
    best: wins / won.length,
    worlds: won.length,
    lead: leadOf(won, first),
  }));
}

function prizes(reading: Reading, setting: Setting): (attempt: Try, world: World) => number {
  const prize = chanceToWin(reading);
  return (attempt, world) => {
    const onward = attempt(setting, world);
    if (onward !== undefined) playOut(setting, world, onward.seat, onward.stage);
    return prize(
      reading.view.handSizes.map((_, seat) => pointsAt(world.hands, seat * WORDS, setting.points)),
    );
  };
}

function stillTried(running: readonly Trial[], sure: number): readonly Trial[] {
  const leader = running.reduce((a, b) => (meanOf(b.prizes) > meanOf(a.prizes) ? b : a));
  return running.filter((each) => each === leader || !isBehind(each.prizes, leader.prizes, sure));
}

function isBehind(own: readonly number[], leader: readonly number[], sure: number): boolean {
  return leadOf(leader, own) > sure;
}

/** The worlds are the same, so what counts is how the difference spreads. */
function leadOf(own: readonly number[], other: readonly number[]): number {
  const count = Math.min(own.length, other.length);
  const gaps = own.slice(0, count).map((prize, i) => prize - at(other, i));
  const mean = meanOf(gaps);
  const squares = gaps.reduce((sum, gap) => sum + square(gap - mean), 0);
  if (squares === 0) return Math.sign(mean) * CERTAIN;
  return mean / Math.sqrt(squares / (count * (count - 1)));
}

/** More errors than anybody asks for. */
const CERTAIN = 1000;

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
