// npm run bench:first: the first decision of a bot in fresh processes, cold and after warming up, as a person waits for it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { autoplay, botFor, botsOf, warmUp, type Bot } from '#bots';
import { GAMES, gameById } from '#games';
import { present, type Game } from '#kernel';

const STARTS = 8;
const LEVEL = 'hard';
/** The compiler's threads get this long to finish, as they do while a person looks at the cards. */
const REST_MS = 200;

interface Start {
  /** Milliseconds by the clock, and of this thread's CPU alone. */
  readonly clock: number;
  readonly cpu: number;
  /** CPU milliseconds of this thread for the warming up. */
  readonly warming: number;
}

const [, , id, how] = process.argv;
if (id === undefined) everyStart();
else console.log(JSON.stringify(await started(present(gameById(id), 'the game'), how === 'warm')));

async function started(game: Game, isWarm: boolean): Promise<Start> {
  const before = threadMs();
  if (isWarm) for (const _ of warmUp(game, botsOf(game)));
  const warming = threadMs() - before;
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return { ...firstDecision(game), warming };
}

/** The first in which there was something to weigh. */
function firstDecision(game: Game): Omit<Start, 'warming'> {
  const rules = present(game.ruleset.presets[game.ruleset.defaultPreset], 'the usual rules');
  const seats = game.usualSeats;
  let last = { clock: 0, cpu: 0 };
  const bot = present(botFor(game, LEVEL), 'the bot');
  const timed: Bot = {
    ...bot,
    decide: (decision) => {
      const from = { clock: performance.now(), cpu: threadMs() };
      const thought = bot.decide(decision);
      last = { clock: performance.now() - from.clock, cpu: threadMs() - from.cpu };
      return thought;
    },
  };
  const bots = Array.from({ length: seats }, () => timed);
  const start = game.start(rules, seats, 'a first decision', 1);
  for (const { thought } of autoplay(game, start, { bots, seed: 'a first decision' }))
    if ((thought?.candidates.length ?? 0) > 1) return last;
  return last;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function everyStart(): void {
  for (const game of GAMES)
    for (const kind of ['cold', 'warm']) {
      const starts = Array.from({ length: STARTS }, () => startOf(game, kind));
      const clock = listed(starts.map((start) => start.clock));
      const cpu = listed(starts.map((start) => start.cpu));
      const warming = listed(starts.map((start) => start.warming));
      console.log(`${game.id} ${kind}: ${clock} ms; CPU ${cpu} ms; warming up ${warming} ms CPU`);
    }
}

function startOf(game: Game, kind: string): Start {
  const args = [fileURLToPath(import.meta.url), game.id, kind];
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as Start;
}

function listed(times: readonly number[]): string {
  return times
    .toSorted((a, b) => a - b)
    .map((time) => time.toFixed(0))
    .join(' ');
}
