// baize match: two players meet on the same deals, seats changed; what came out, and how sure it is, goes to standard output.
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { botFor, botsOf, hasContracts, lineUpsAt, NO_PART, parOf, plusPart } from '#bots';
import type { BoardKind, MatchPart, MatchPlan, MatchResult } from '#bots';
import { ENGINE_VERSION, type Game, type JsonObject } from '#kernel';
import { badInput, EXIT } from '../failure.ts';
import { findGame, required, rulesFrom, seatsFrom, wholeNumber } from '../input.ts';
import { tableOf, type MatchJob } from '../match-job.ts';
import { matchText } from '../match-text.ts';
import { progressBar } from '../progress.ts';
import { runInWorkers } from '../worker-pool.ts';

interface MatchOptions {
  readonly a?: string;
  readonly b?: string;
  readonly deals?: string;
  readonly games?: string;
  readonly fixedContracts?: true;
  readonly bothWays?: true;
  readonly hands: string;
  readonly seats?: string;
  readonly rules?: string;
  readonly seed: string;
  readonly workers?: string;
  readonly untilClear?: true;
  readonly shard?: string;
  readonly json?: true;
}

const MOST_BOARDS = 10_000_000;
const MOST_HANDS = 100_000;

export function matchCommand(): Command {
  return new Command('match')
    .description('let two players meet on the same deals with seats changed')
    .argument('<game>', 'the game, as listed by baize games')
    .option('--a <level>', 'one player: a level')
    .option('--b <level>', 'the other player')
    .option('--deals <n>', 'so many boards of one hand or round each')
    .option('--games <n>', 'so many boards of a whole game each')
    .option('--fixed-contracts', 'Coinche, with --deals: only the cards are played, for 80')
    .option('--both-ways', 'three or more players: also b alone among a, not only a among b')
    .option('--hands <n>', 'leave a game as it stands after this many hands or rounds', '200')
    .option('--seats <n>', 'how many players')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option('--seed <text>', 'the seed of the cards and of the bots', 'baize')
    .option('--workers <n>', 'how many threads (default: as many as the machine has)')
    .option('--until-clear', 'stop as soon as it is clear who is better')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize match coinche --a hard --b greedy --deals 200 --fixed-contracts\n  $ baize match tysiac --a hard --b medium --games 100 --seats 3\n',
    )
    .action(async (id: string, options: MatchOptions) => {
      const plan = planFrom(findGame(id), options);
      const workers =
        options.workers === undefined
          ? availableParallelism()
          : wholeNumber(options.workers, '--workers', 1, 64);
      report(await played(plan, workers), options);
    });
}

function planFrom(game: Game, options: MatchOptions): MatchPlan {
  const seats = seatsFrom(game, options.seats);
  const { kind, boards } = boardsFrom(game, options);
  const plan = {
    engine: ENGINE_VERSION,
    game: game.id,
    rules: rulesFrom(game, options.rules) as JsonObject,
    seats,
    seed: options.seed,
    kind,
    bothWays: options.bothWays === true,
    hands: wholeNumber(options.hands, '--hands', 1, MOST_HANDS),
    a: levelFrom(game, required(options.a, '--a'), '--a'),
    b: levelFrom(game, required(options.b, '--b'), '--b'),
    boards,
    untilClear: options.untilClear === true,
  };
  return { ...plan, par: parOf(lineUpsAt(tableOf({ ...plan, par: 0 }))) };
}

function levelFrom(game: Game, name: string, flag: string): string {
  const known = botsOf(game).map((bot) => bot.name);
  return botFor(game, name)?.name ?? badInput(`${flag}: ${name} is none of ${known.join(', ')}`);
}

function boardsFrom(game: Game, options: MatchOptions): { kind: BoardKind; boards: number } {
  const { deals, games, fixedContracts } = options;
  if (deals !== undefined && games !== undefined)
    return badInput('--deals and --games do not go together');
  if (fixedContracts && !hasContracts(game))
    return badInput(`--fixed-contracts: ${game.name} has no contract that cards alone can fix`);
  if (fixedContracts && games !== undefined)
    return badInput('--fixed-contracts goes with --deals, not with --games');
  if (games !== undefined)
    return { kind: 'games', boards: wholeNumber(games, '--games', 1, MOST_BOARDS) };
  const boards = wholeNumber(required(deals, '--deals or --games'), '--deals', 1, MOST_BOARDS);
  return { kind: fixedContracts ? 'contracts' : 'deals', boards };
}

async function played(plan: MatchPlan, workers: number): Promise<MatchResult> {
  const bar = progressBar(plan.boards, plan.kind === 'games' ? 'games' : 'deals');
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  let whole: MatchPart = NO_PART;
  const take = (part: MatchPart) => {
    whole = plusPart(whole, part);
    bar.update(whole.results.length);
  };
  await runInWorkers(
    'match-worker',
    jobsOf(plan),
    Math.min(workers, plan.boards),
    take,
    stop.signal,
  );
  process.off('SIGINT', onInterrupt);
  bar.end();
  return { plan, ...whole };
}

function* jobsOf(plan: MatchPlan): Generator<MatchJob, void> {
  for (let board = 0; board < plan.boards; board++) yield { plan, boards: [board] };
}

function report(result: MatchResult, options: MatchOptions): void {
  const { plan, results } = result;
  if (results.length < plan.boards) {
    process.stderr.write(`baize: interrupted after ${results.length} of ${plan.boards} boards\n`);
    process.exitCode = EXIT.failed;
  }
  process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : matchText(result));
}
