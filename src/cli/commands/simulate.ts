// baize simulate: bots play many games in worker threads; the sums are the same however many threads there are.
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { noGames, plusTotals, type SimulationTotals } from '#bots';
import { EXIT } from '../failure.ts';
import { botsFrom, findGame, flagRequired, rulesFrom, seatsFrom, wholeNumber } from '../input.ts';
import { onInterrupt } from '../interrupts.ts';
import { progressBar } from '../progress.ts';
import { runJob, type SimulationJob } from '../threads/simulation-job.ts';
import { runInWorkers } from '../threads/worker-pool.ts';
import { jsonLine } from '../telling/json-line.ts';

interface SimulateOptions {
  readonly games?: string;
  readonly hands: string;
  readonly seats?: string;
  readonly rules?: string;
  readonly seed: string;
  readonly bots: string;
  readonly workers?: string;
  readonly json?: true;
}

const MOST_GAMES = 100_000_000;
const MOST_HANDS = 100_000;
const GAMES_PER_JOB = 50;

export function simulateCommand(): Command {
  return new Command('simulate')
    .description('let bots play many games and add up what came out')
    .argument('<game>', 'the game, as listed by baize games')
    .option('--games <n>', 'how many games')
    .option('--hands <n>', 'leave a game unfinished after this many hands or rounds', '200')
    .option('--seats <n>', 'how many players')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option('--seed <text>', 'the seed of the cards and of the bots', 'baize')
    .option(
      '--bots <names>',
      'one bot for all seats or one for each, separated by commas',
      'random',
    )
    .option('--workers <n>', 'how many threads (default: as many as the machine has)')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize simulate tysiac --games 1000 --seats 3 --rules kurnik\n  $ baize simulate mayi --games 20 --seats 5\n',
    )
    .action(async (id: string, options: SimulateOptions) => {
      const game = findGame(id);
      const seats = seatsFrom(game, options.seats);
      const bots = botsFrom(game, options.bots, seats).map((bot) => bot.name);
      const job = {
        game: game.id,
        rules: rulesFrom(game, options.rules),
        bots,
        seed: options.seed,
      };
      const hands = wholeNumber(options.hands, '--hands', 1, MOST_HANDS);
      const games = wholeNumber(flagRequired(options.games, '--games'), '--games', 1, MOST_GAMES);
      const workers =
        options.workers === undefined
          ? availableParallelism()
          : wholeNumber(options.workers, '--workers', 1, 64);
      const totals = await simulated({ ...job, hands, from: 0, to: games }, workers);
      if (totals.games < games) return interrupted(totals, games);
      process.stdout.write(
        options.json ? jsonLine({ ...job, mostHands: hands, ...totals }) : table(totals),
      );
    });
}

async function simulated(whole: SimulationJob, workers: number): Promise<SimulationTotals> {
  const bar = progressBar(whole.to, (percent) => `${percent} % of ${whole.to} games`);
  const stop = new AbortController();
  const unlisten = onInterrupt(() => stop.abort());
  let totals = noGames(whole.bots.length);
  const take = (part: SimulationTotals) => {
    totals = plusTotals(totals, part);
    bar.update(totals.games);
  };
  if (workers === 1 && whole.to <= GAMES_PER_JOB) take(runJob(whole));
  else {
    const { signal } = stop;
    const jobs = parts(whole);
    await runInWorkers({ worker: 'simulation-worker', jobs, count: workers, take, signal });
  }
  unlisten();
  bar.end();
  return totals;
}

function* parts(whole: SimulationJob): Generator<SimulationJob, void> {
  for (let from = whole.from; from < whole.to; from += GAMES_PER_JOB) {
    yield { ...whole, from, to: Math.min(from + GAMES_PER_JOB, whole.to) };
  }
}

function interrupted(totals: SimulationTotals, games: number): void {
  process.stderr.write(`baize: interrupted after ${totals.games} of ${games} games\n`);
  process.exitCode = EXIT.failed;
}

function table({ games, finished, hands, decisions, wins, scores }: SimulationTotals): string {
  const mean = (sum: number) => (finished === 0 ? '–' : (sum / finished).toFixed(1));
  const seats = wins.map(
    (won, seat) =>
      `seat ${seat}   ${String(won).padStart(8)}   ${mean(scores[seat] ?? 0).padStart(12)}\n`,
  );
  return `${games} games, ${finished} finished, ${hands} hands, ${decisions} decisions\n\n             won   mean score\n${seats.join('')}`;
}
