// The result of a match as a person reads it: who was ahead by how much, how sure that is, and what the thinking cost.
import { meanOf, percentile, summaryOf } from '#bots';
import type { BoardKind, Estimate, MatchResult, Player, Tally } from '#bots';
import { gameById } from '#games';
import { wrapped } from './wrapped.ts';

const UNITS: Readonly<Record<BoardKind, string>> = {
  deals: 'deals',
  games: 'games',
  contracts: 'deals with fixed contracts',
};

export function matchText(result: MatchResult): string {
  const { plan, forfeit } = result;
  const summary = summaryOf(result);
  const name = gameById(plan.game)?.name ?? plan.game;
  const lines = [
    `${name} for ${plan.seats}, ${summary.boards} of ${plan.boards} ${UNITS[plan.kind]}, seed ${plan.seed}: a is ${plan.a}, b is ${plan.b}`,
    '',
    summary.difference === null
      ? 'no board was played to its end'
      : `a is ahead of b by ${estimateText(summary.difference, signedNumber)} points a board`,
    `ahead on ${summary.ahead} boards, level on ${summary.level}, behind on ${summary.behind}`,
    ...(summary.won === null
      ? []
      : [`a wins ${estimateText(summary.won, percent)} (par ${percent(plan.par)})`]),
    ...(summary.unfinished === 0
      ? []
      : [`${summary.unfinished} games were left after ${plan.hands} hands and count as shared`]),
    ...(plan.untilClear ? [earlyStop(result)] : []),
    ...(forfeit === null ? [] : ['', `${forfeit.player} forfeits the match: ${forfeit.sentence}`]),
    '',
    '   decisions  ms: mean      p95      max  nodes: mean       p95       max',
    effortRow('a', result),
    effortRow('b', result),
  ];
  return lines.map((line) => `${wrapped(line, 2)}\n`).join('');
}

function estimateText({ mean, low, high }: Estimate, text: (value: number) => string): string {
  if (low === null || high === null) return text(mean);
  return `${text(mean)} (95 % interval ${text(low)} to ${text(high)})`;
}

function signedNumber(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function earlyStop({ plan, results }: MatchResult): string {
  const stopped =
    results.length < plan.boards ? 'stopped because the answer is clear' : 'played to its end';
  return `${stopped}: looked at ten times, the interval holds for all looks together`;
}

function effortRow(player: Player, { effort }: MatchResult): string {
  const { micros, nodes } = effort[player];
  const cells = [
    player,
    String(micros.count).padStart(10),
    ...figures(micros).map((each, i) => (each / 1000).toFixed(2).padStart(i === 0 ? 10 : 9)),
    ...figures(nodes).map((each, i) => each.toFixed(0).padStart(i === 0 ? 13 : 10)),
  ];
  return cells.join('');
}

function figures(tally: Tally): readonly number[] {
  return [meanOf(tally), percentile(tally, 0.95), tally.most];
}
