// Whole deals, too large for minimax: what must be true of the solver's answers whatever they are.
import { at, orThrow, pick, shuffled, SUITS } from '#kernel';
import type { ActionLike, JsonObject, Rng } from '#kernel';
import { answering, asked, disagreement, same, solved, valueOf, type Asked } from './asked.ts';
import type { Contest } from './contest.ts';
import { bestFor } from './minimax.ts';

export interface DealCounts {
  deals: number;
  moves: number;
  plays: number;
  /** Deals that were also played for the other side. */
  turned: number;
  suits: number;
  ranks: number;
  nodes: number;
}

export function noDeals(): DealCounts {
  return { deals: 0, moves: 0, plays: 0, turned: 0, suits: 0, ranks: 0, nodes: 0 };
}

export function checkDeal(contest: Contest, rules: JsonObject, rng: Rng, counts: DealCounts): void {
  const aim = pick(contest.judge.aims, rng);
  const question = asked(contest, rules, contest.wholeDeal(rng), aim);
  answering(question, () => {
    const value = valueOf(question, question.start);
    checkMoves(question, rng, counts);
    checkTargets(question, value);
    checkLine(question, value, counts);
    checkTurned(question, value, counts);
    checkRotated(question, value);
    checkSuits(question, value, rng, counts);
  });
  counts.deals += 1;
}

/** Wherever chance leads, the value is the best of the values after each move, each asked anew. */
function checkMoves(question: Asked, rng: Rng, counts: DealCounts): void {
  const { game, judge, aim } = question;
  let state = question.start;
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const { value, moves, nodes } = solved(question, state, { line: false });
    const next = moves.map(({ action }) => orThrow(game.step(state, seat ?? 0, action)).state);
    const values = next.map((after) =>
      game.toAct(after).length > 0
        ? valueOf(question, after)
        : judge.value(question.start, after, aim),
    );
    same(
      question,
      `moves of ${JSON.stringify(game.printPosition(state))}`,
      moves.map((move) => [move.value.low, move.value.high]),
      values.map((after) => [after, after]),
    );
    same(question, 'value and best move', value.low, bestFor(question, seat, values));
    checkRanks(
      question,
      state,
      moves.map(({ action }) => cardOf(question, action)),
      values,
      counts,
    );
    if (state === question.start) counts.nodes += nodes;
    counts.moves += moves.length;
    state = pick(next, rng);
  }
}

function checkRanks(
  question: Asked,
  state: unknown,
  cards: readonly string[],
  values: readonly number[],
  counts: DealCounts,
): void {
  for (const suit of SUITS) {
    for (const [low, high] of question.contest.alikeRanks(suit, state)) {
      const one = values[cards.indexOf(`${low}${suit}`)];
      const other = values[cards.indexOf(`${high}${suit}`)];
      if (one === undefined || other === undefined) continue;
      same(question, `${low}${suit} and ${high}${suit}`, one, other);
      counts.ranks += 1;
    }
  }
}

function checkTargets(question: Asked, value: number): void {
  const { solver, start, aim } = question;
  const answers = [value - 1, value, value + 1].map(
    (target) => orThrow(solver.atLeast(start, target, { aim })).answer,
  );
  same(question, 'at least the value less 1, the value, 1 more', answers, [true, true, false]);
}

/** Best play keeps the value to the end, and there it lies on the table. */
function checkLine(question: Asked, value: number, counts: DealCounts): void {
  const { game, judge, start, aim } = question;
  const { line, shares } = solved(question, start);
  let state = start;
  line.forEach((action, i) => {
    const [seat = null] = game.toAct(state);
    const next = game.step(state, seat, action);
    if (!next.ok)
      throw disagreement(question, `line[${i}]`, game.printAction(action), next.refusal);
    state = next.value.state;
    if (game.toAct(state).length > 0)
      same(question, `value after line[${i}]`, valueOf(question, state), value);
  });
  same(question, 'who is to move after the line', [], game.toAct(state));
  same(question, 'value of the line', value, judge.value(start, state, aim));
  same(question, 'shares', shares, judge.shares(start, state));
  counts.plays += line.length;
}

function checkTurned(question: Asked, value: number, counts: DealCounts): void {
  const { contest, game, start, rules, position, aim } = question;
  const { shares } = solved(question, start);
  const turned = contest.turnedRound(position, { aim, value, shares }, game.rulesOf(start));
  if (turned === undefined) return;
  const other = asked(contest, rules, turned.position, aim);
  same(other, 'value for the other side', valueOf(other, other.start), turned.value);
  counts.turned += 1;
}

function checkRotated(question: Asked, value: number): void {
  const { contest, rules, position, aim } = question;
  const other = asked(contest, rules, rotated(position), aim);
  same(other, 'value one seat further on', valueOf(other, other.start), value);
}

/** Everybody moves to the next seat, with their cards. */
function rotated(position: JsonObject): JsonObject {
  const hands = position['hands'] as readonly (readonly string[])[];
  const next = (seat: unknown) => (Number(seat) + 1) % hands.length;
  const { dealer, turn, declarer, contract } = position;
  const bid = contract as JsonObject | number;
  return {
    ...position,
    dealer: next(dealer),
    turn: next(turn),
    hands: hands.map((_, seat) => at(hands, (seat + hands.length - 1) % hands.length)),
    ...(declarer === undefined ? {} : { declarer: next(declarer) }),
    contract: typeof bid === 'number' ? bid : { ...bid, seat: next(bid['seat']) },
  };
}

function checkSuits(question: Asked, value: number, rng: Rng, counts: DealCounts): void {
  const { contest, rules, position, start, aim } = question;
  const suits = contest.alikeSuits(start);
  if (suits.length < 2) return;
  const names = shuffled(suits, rng);
  const renamed = (card: string) => {
    const place = suits.indexOf(card.slice(-1));
    return place < 0 ? card : `${card.slice(0, -1)}${at(names, place)}`;
  };
  const { hands, tableCards = [] } = position as Readonly<Record<string, readonly unknown[]>>;
  const other = asked(
    contest,
    rules,
    {
      ...position,
      hands: (hands as readonly (readonly string[])[]).map((hand) => hand.map(renamed)),
      ...('tableCards' in position ? { tableCards: (tableCards as string[]).map(renamed) } : {}),
    },
    aim,
  );
  same(other, 'value with suits renamed', valueOf(other, other.start), value);
  counts.suits += 1;
}

/** Announcing is another move than playing the card. */
function cardOf({ game }: Asked, action: ActionLike): string {
  const { card, announceMarriage } = game.printAction(action);
  return announceMarriage === true || typeof card !== 'string' ? '' : card;
}
