// baize match: two players meet on the same deals, seats changed; what came out, and how sure it is, goes to standard output.
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import {
  isClear,
  looksAt,
  printResult,
  wholeOf,
  type MatchPart,
  type MatchPlan,
  type MatchResult,
} from '#bots';
import { EXIT } from '../failure.ts';
import { findGame, wholeNumber } from '../input.ts';
import { onInterrupt } from '../interrupts.ts';
import type { MatchJob } from '../threads/match-job.ts';
import { boardsOf, checkPrograms, isExternal, planFrom, type MatchOptions } from '../match-plan.ts';
import { matchText } from '../telling/match-text.ts';
import { progressBar } from '../progress.ts';
import { runInWorkers } from '../threads/worker-pool.ts';
import { jsonLine } from '../telling/json-line.ts';
import { mergeCommand } from './match-merge.ts';

interface Options extends MatchOptions {
  readonly timeout: string;
  readonly workers?: string;
  readonly json?: true;
}

const MOST_SECONDS = 86_400;

export function matchCommand(): Command {
  return new Command('match')
    .description('let two players meet on the same deals, seats changed')
    .argument('<game>', 'the game, as listed by baize games')
    .option('--a <player>', "one player: a level's name, or a command that plays")
    .option('--b <player>', 'the other player')
    .option('--deals <n>', 'so many boards of one hand or round each')
    .option('--games <n>', 'so many boards of a whole game each')
    .option('--fixed-contracts', 'Coinche: no auction, only the cards of each deal are played')
    .option('--both-ways', 'three or more players: also b alone among a, not only a among b')
    .option('--until-clear', 'stop as soon as it is clear who is better')
    .option('--shard <i/n>', 'play only the boards i, i + n, i + 2n …, and print JSON to merge')
    .option('--hands <n>', 'leave a game as it stands after this many hands or rounds', '200')
    .option('--seats <n>', 'how many players')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option(
      '--seed <text>',
      'the seed of the cards and of the bots (default: baize, and a new one where a command plays)',
    )
    .option('--timeout <seconds>', 'how long a command may take for an answer', '60')
    .option('--workers <n>', 'how many threads (default: as many as the machine has)')
    .option('--json', 'print JSON')
    .addCommand(mergeCommand())
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize match coinche --a hard --b greedy --deals 200 --fixed-contracts\n  $ baize match tysiac --a hard --b medium --games 500 --seats 3 --until-clear\n  $ baize match mayi --a "python3 examples/external-player.py" --b greedy --deals 12\n  $ baize match tysiac --a hard --b easy --deals 1000 --shard 0/2 > 0.json\n  $ baize match merge 0.json 1.json\n',
    )
    .action(async (id: string, options: Options) => {
      const game = findGame(id);
      const plan = planFrom(game, options);
      const boards = boardsOf(plan, options.shard);
      const seconds = wholeNumber(options.timeout, '--timeout', 1, MOST_SECONDS);
      const workers =
        options.workers === undefined
          ? availableParallelism()
          : wholeNumber(options.workers, '--workers', 1, 64);
      await checkPrograms(game, plan, seconds);
      const leaves = isExternal(game, plan.a) || isExternal(game, plan.b);
      const match = { plan, boards, seconds, workers, leaves };
      const { interrupted, ...result } = await played(match);
      report(result, options);
      if (interrupted) tellInterrupted(result, boards.length);
      if (interrupted || result.forfeit !== null) process.exitCode = EXIT.failed;
    });
}

interface Match {
  readonly plan: MatchPlan;
  readonly boards: readonly number[];
  readonly seconds: number;
  readonly workers: number;
  /** Whether the threads have programs to say goodbye to. */
  readonly leaves: boolean;
}

type Played = MatchResult & { readonly interrupted: boolean };

async function played(match: Match): Promise<Played> {
  const { plan, boards } = match;
  const unit = plan.kind === 'games' ? 'games' : 'deals';
  const bar = progressBar(boards.length, (percent) => `${percent} % of ${boards.length} ${unit}`);
  const stop = new AbortController();
  let interrupted = false;
  const unlisten = onInterrupt(() => {
    interrupted = true;
    stop.abort();
  });
  const parts: MatchPart[] = [];
  const take = (part: MatchPart) => {
    parts.push(part);
    bar.update(parts.length);
    if (part.forfeit !== null) stop.abort();
  };
  for (const stretch of stretches(match)) {
    await inWorkers({ ...match, boards: stretch }, take, stop.signal);
    const differences = wholeOf(parts).results.map(({ difference }) => difference);
    if (stop.signal.aborted || (plan.untilClear && isClear(differences))) break;
  }
  unlisten();
  bar.end();
  return { plan, ...wholeOf(parts), interrupted };
}

/** The boards up to each look: what comes after one is played only when it left the answer open. */
function stretches({ plan, boards }: Match): readonly (readonly number[])[] {
  if (!plan.untilClear) return [boards];
  const looks = looksAt(boards.length);
  return looks.map((look, i) => boards.slice(looks[i - 1] ?? 0, look));
}

function inWorkers(
  match: Match,
  take: (part: MatchPart) => void,
  signal: AbortSignal,
): Promise<void> {
  const { plan, boards, seconds, workers, leaves } = match;
  const jobs = boards.map((board): MatchJob => ({ plan, seconds, boards: [board] }));
  const count = Math.min(workers, boards.length);
  return runInWorkers({ worker: 'match-worker', jobs, count, take, signal, leaves });
}

function report(result: MatchResult, options: Options): void {
  const json = options.json === true || options.shard !== undefined;
  process.stdout.write(json ? jsonLine(printResult(result)) : matchText(result));
}

function tellInterrupted({ results }: MatchResult, boards: number): void {
  process.stderr.write(`baize: interrupted after ${results.length} of ${boards} boards\n`);
}
