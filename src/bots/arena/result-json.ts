// Results of matches as JSON: printed with their summary, read back without loss by those who merge them.
import {
  asArray,
  asBoolean,
  asInteger,
  asNumber,
  asJsonObject,
  asObject,
  asOneOf,
  asText,
  listOf,
  orElse,
  reading,
  unreadable,
} from '#kernel';
import type { JsonObject, Result } from '#kernel';
import { BOARD_KINDS } from './boards.ts';
import { PLAYERS, type Player } from './line-ups.ts';
import type { BoardResult } from './play-board.ts';
import { summaryOf } from './result.ts';
import type { Effort, Efforts, Forfeit, MatchPlan, MatchResult } from './result.ts';
import { meanOf, percentile, type Tally } from './tally.ts';

const FORMAT = 1;
const MOST = Number.MAX_SAFE_INTEGER;

export function printResult(result: MatchResult): JsonObject {
  const { plan, results, effort, forfeit } = result;
  return {
    format: FORMAT,
    ...plan,
    summary: { ...printSummary(result), effort: eachPlayer(effort, printFigures) },
    forfeit: forfeit === null ? null : { ...forfeit },
    results: results.map(({ board, difference, won, unfinished }) => [
      board,
      difference,
      won,
      unfinished,
    ]),
    effort: eachPlayer(effort, ({ nodes, micros }) => ({
      nodes: { ...nodes },
      micros: { ...micros },
    })),
  };
}

function printSummary(result: MatchResult): JsonObject {
  const { difference, won, ...counts } = summaryOf(result);
  return {
    ...counts,
    difference: difference === null ? null : { ...difference },
    won: won === null ? null : { ...won },
  };
}

function printFigures({ nodes, micros }: Effort): JsonObject {
  const figures = (tally: Tally, unit: number) => ({
    mean: meanOf(tally) / unit,
    p95: percentile(tally, 0.95) / unit,
    max: tally.most / unit,
  });
  return { decisions: nodes.count, nodes: figures(nodes, 1), ms: figures(micros, 1000) };
}

function eachPlayer(efforts: Efforts, print: (effort: Effort) => JsonObject): JsonObject {
  return { a: print(efforts.a), b: print(efforts.b) };
}

export function readResult(value: unknown): Result<MatchResult> {
  return reading(() => {
    const given = asObject(value, '');
    if (given['format'] !== FORMAT)
      unreadable('format', 'this is no result of a match that this engine reads');
    const effort = asObject(given['effort'], 'effort');
    return {
      plan: planIn(given),
      results: listOf(given['results'], 'results', boardIn),
      effort: { a: effortIn(effort, 'a'), b: effortIn(effort, 'b') },
      forfeit: orElse<Forfeit | null>(given['forfeit'], null, forfeitIn),
    };
  });
}

type Given = Readonly<Record<string, unknown>>;

function planIn(given: Given): MatchPlan {
  const text = (name: string) => asText(given[name], name);
  const count = (name: string) => asInteger(given[name], name, 1, MOST);
  return {
    engine: text('engine'),
    game: text('game'),
    // Compared, never used: what is merged has been played.
    rules: asJsonObject(given['rules'], 'rules'),
    seats: count('seats'),
    seed: text('seed'),
    kind: asOneOf(given['kind'], BOARD_KINDS, 'kind'),
    bothWays: asBoolean(given['bothWays'], 'bothWays'),
    hands: count('hands'),
    a: text('a'),
    b: text('b'),
    boards: count('boards'),
    untilClear: asBoolean(given['untilClear'], 'untilClear'),
    par: asNumber(given['par'], 'par'),
  };
}

function boardIn(value: unknown, path: string): BoardResult {
  const [board, difference, won, unfinished] = asArray(value, path);
  return {
    board: asInteger(board, `${path}[0]`, 0, MOST),
    difference: asNumber(difference, `${path}[1]`),
    won: orElse<number | null>(won, null, (share) => asNumber(share, `${path}[2]`)),
    unfinished: asInteger(unfinished, `${path}[3]`, 0, MOST),
  };
}

function effortIn(efforts: Given, player: Player): Effort {
  const given = asObject(efforts[player], `effort.${player}`);
  return {
    nodes: tallyIn(given['nodes'], `effort.${player}.nodes`),
    micros: tallyIn(given['micros'], `effort.${player}.micros`),
  };
}

function tallyIn(value: unknown, path: string): Tally {
  const given = asObject(value, path);
  const count = (name: string) => asInteger(given[name], `${path}.${name}`, 0, MOST);
  return {
    count: count('count'),
    sum: count('sum'),
    most: count('most'),
    steps: listOf(given['steps'], `${path}.steps`, (step, at) => asInteger(step, at, 0, MOST)),
  };
}

function forfeitIn(value: unknown): Forfeit {
  const given = asObject(value, 'forfeit');
  return {
    player: asOneOf(given['player'], PLAYERS, 'forfeit.player'),
    board: asInteger(given['board'], 'forfeit.board', 0, MOST),
    sentence: asText(given['sentence'], 'forfeit.sentence'),
  };
}
