// What a match is to be, from the flags of the command line, checked before anybody plays.
import {
  botFor,
  botsOf,
  hasContracts,
  LEVELS,
  lineUpsAt,
  parOf,
  type BoardKind,
  type MatchPlan,
} from '#bots';
import { printRules, ENGINE_VERSION, shown, type Game } from '#kernel';
import { PlayerFault, wordsOf } from './threads/external-player.ts';
import { badInput } from './failure.ts';
import { flagRequired, rulesFrom, seatsFrom, wholeNumber } from './input.ts';
import { tableOf } from './threads/match-job.ts';
import { programGreeted } from './threads/match-players.ts';
import { newSeed } from './new-seed.ts';

export interface MatchOptions {
  readonly a?: string;
  readonly b?: string;
  readonly deals?: string;
  readonly games?: string;
  readonly fixedContracts?: true;
  readonly bothWays?: true;
  readonly hands: string;
  readonly seats?: string;
  readonly rules?: string;
  readonly seed?: string;
  readonly untilClear?: true;
  readonly shard?: string;
}

const MOST_BOARDS = 10_000_000;
const MOST_HANDS = 100_000;
const MOST_SHARDS = 100_000;
/** Fewer boards than this would be looked at too early to tell anything. */
const LEAST_UNTIL_CLEAR = 100;

export function planFrom(game: Game, options: MatchOptions): MatchPlan {
  const boards = boardsFrom(game, options);
  const a = playerFrom(game, options.a, '--a');
  const b = playerFrom(game, options.b, '--b');
  const plan = {
    engine: ENGINE_VERSION,
    game: game.id,
    rules: printRules(rulesFrom(game, options.rules)),
    seats: seatsFrom(game, options.seats),
    seed: options.seed ?? seedFor(options, isExternal(game, a) || isExternal(game, b)),
    ...boards,
    bothWays: options.bothWays === true,
    hands: wholeNumber(options.hands, '--hands', 1, MOST_HANDS),
    a,
    b,
    untilClear: untilClear(options, boards.boards),
  };
  return { ...plan, par: parOf(lineUpsAt(tableOf({ ...plan, par: 0 }))) };
}

/** Whoever comes from outside could know every card of a seed that everybody knows. */
function seedFor({ shard }: MatchOptions, hasOutsider: boolean): string {
  if (!hasOutsider) return 'baize';
  if (shard !== undefined)
    return badInput('--seed is missing: the shards of one match with a command need the same one');
  return newSeed();
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
  const boards = wholeNumber(flagRequired(deals, '--deals or --games'), '--deals', 1, MOST_BOARDS);
  return { kind: fixedContracts ? 'contracts' : 'deals', boards };
}

/** A level of this game, or the command of a player from outside. */
function playerFrom(game: Game, text: string | undefined, flag: string): string {
  const name = flagRequired(text, flag);
  const [program] = wordsOf(name);
  const isMissing = LEVELS.some((level) => level === name) && botFor(game, name) === undefined;
  if (isMissing || program === undefined)
    return badInput(`${flag}: there is no bot ${shown(name)}; there are: ${levelNames(game)}`);
  return name;
}

function levelNames(game: Game): string {
  return botsOf(game)
    .map((bot) => bot.name)
    .join(', ');
}

function untilClear(options: MatchOptions, boards: number): boolean {
  if (options.untilClear !== true) return false;
  if (options.shard !== undefined) return badInput('--until-clear and --shard do not go together');
  if (boards >= LEAST_UNTIL_CLEAR) return true;
  return badInput(`--until-clear: needs a plan of at least ${LEAST_UNTIL_CLEAR} boards`);
}

/** The boards to play here: all, or those of one shard. */
export function boardsOf({ boards }: MatchPlan, shard: string | undefined): readonly number[] {
  const all = Array.from({ length: boards }, (_, board) => board);
  if (shard === undefined) return all;
  const [, index = '', of = ''] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  if (of === '') return badInput(`--shard: expected i/n as in 0/4, found ${shown(shard)}`);
  const shards = wholeNumber(of, '--shard', 1, MOST_SHARDS);
  const own = wholeNumber(index, '--shard', 0, shards - 1);
  return all.filter((board) => board % shards === own);
}

export function isExternal(game: Game, name: string): boolean {
  return botFor(game, name) === undefined;
}

/** A program that does not even say hello is found before the match. */
export async function checkPrograms(game: Game, plan: MatchPlan, seconds: number): Promise<void> {
  for (const player of ['a', 'b'] as const) {
    if (!isExternal(game, plan[player])) continue;
    try {
      const program = await programGreeted(plan, plan[player], 0, seconds);
      await program.end();
    } catch (error) {
      if (!(error instanceof PlayerFault)) throw error;
      badInput(`--${player}: no level (${levelNames(game)}) and no player: ${error.message}`);
    }
  }
}
