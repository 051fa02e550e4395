// The result of a match as a person reads it: who was ahead by how much, how sure that is, and what the thinking cost.
import {
  isClear,
  looksAt,
  meanOf,
  percentile,
  summaryOf,
  type BoardKind,
  type Estimate,
  type MatchResult,
  type Player,
  type Summary,
  type Tally,
} from '#bots';
import { gameById } from '#games';
import { textWrapped } from './wrapped.ts';

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
    ...differenceLines(summary),
    ...(summary.won === null
      ? []
      : [`a wins ${estimateText(summary.won, percent)} (par ${percent(plan.par)})`]),
    ...(summary.unfinished === 0 ? [] : [unfinishedLine(summary.unfinished, plan.hands)]),
    ...(plan.untilClear ? [earlyStop(result)] : []),
    ...(forfeit === null ? [] : ['', `${forfeit.player} forfeits the match: ${forfeit.sentence}`]),
    '',
    '   decisions  ms: mean      p95      max  nodes: mean       p95       max',
    effortRow('a', result),
    effortRow('b', result),
  ];
  return lines.map((line) => `${textWrapped(line, 2)}\n`).join('');
}

function differenceLines({ difference, ahead, level, behind }: Summary): readonly string[] {
  if (difference === null) return ['no board was played to its end'];
  return [
    `a is ahead of b by ${estimateText(difference, signedNumber)} points a board`,
    `ahead on ${counted(ahead, 'board')}, level on ${level}, behind on ${behind}`,
  ];
}

function unfinishedLine(games: number, hands: number): string {
  const verbs = games === 1 ? ['was', 'counts'] : ['were', 'count'];
  return `${counted(games, 'game')} ${verbs[0]} left after ${counted(hands, 'hand')} and ${verbs[1]} as shared`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function estimateText({ mean, low, high }: Estimate, text: (value: number) => string): string {
  if (low === null || high === null) return text(mean);
  return `${text(mean)} (95 % interval ${text(low)} to ${text(high)})`;
}

function signedNumber(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}

/** An interval of few boards may reach past what a share can be. */
function percent(share: number): string {
  return `${(100 * Math.min(1, Math.max(0, share))).toFixed(1)} %`;
}

function earlyStop(result: MatchResult): string {
  return `${howItEnded(result)}: looked at ten times, the interval holds for all looks together`;
}

/** Somebody may have interrupted it, or a player forfeited, before the answer was clear. */
function howItEnded({ plan, results, forfeit }: MatchResult): string {
  if (results.length === plan.boards) return 'played to its end';
  const isLook = looksAt(plan.boards).includes(results.length);
  const differences = results.map(({ difference }) => difference);
  return forfeit === null && isLook && isClear(differences)
    ? 'stopped because the answer is clear'
    : 'broken off before the answer was clear';
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
