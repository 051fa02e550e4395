// What a solver found, in words: who plays against whom, every card with its value, best play, who has what.
import { asJsonObject, minus, plain, signed } from '#kernel';
import type { ActionLike, Answer, Between, Game, Json, Seat, Solution } from '#kernel';
import { bold } from './bold.ts';
import { bestLine, lyingPlays, type OpenTable } from './best-line.ts';
import { columns } from './columns.ts';
import { textWrapped } from './wrapped.ts';
import { printedPosition } from './printed-position.ts';

export function solutionText(table: OpenTable, aim: string, solution: Solution): string {
  const { side, value, line, shares, nodes } = solution;
  const proved = line.length > 0;
  const verdict = `With best play ${named(table, side)} ${madeText(table, aim, value, side)}.`;
  return [
    paragraph(matchText(table, side)),
    openHands(table),
    paragraph(proved ? verdict : `The budget ran out. ${verdict}`),
    movesTable(table, aim, solution),
    ...(proved ? [bestLine(table, line)] : []),
    `${proved ? paragraph(sharesText(table, shares)) : ''}${paragraph(searched(nodes))}`,
  ].join('\n');
}

/** Whether a side can make something. */
export interface AskedGoal {
  readonly aim: string;
  readonly side: readonly Seat[];
  readonly atLeast: number;
}

export function answerText(
  table: OpenTable,
  { aim, side, atLeast }: AskedGoal,
  { answer }: Answer,
): string {
  const goal = `${aim === 'difference' ? 'a difference of ' : ''}at least ${amount(aim, atLeast)}`;
  const who = named(table, side);
  if (answer === null)
    return paragraph(`Not known: the budget ran out before ${who} could be said to make ${goal}.`);
  const can = answer ? 'Yes: with best play' : 'No: against best play';
  return paragraph(`${can} ${who} ${answer ? 'can' : 'cannot'} make ${goal}.`);
}

function matchText(table: OpenTable, side: readonly Seat[]): string {
  const { game, state } = table;
  const { contract } = game.printPosition(state);
  const plays = side.length === 1 ? 'plays' : 'play';
  return `${bold(game.name)}: ${named(table, side)} ${plays}${contractText(contract)} against ${named(table, othersOf(table, side))}.`;
}

function othersOf(table: OpenTable, side: readonly Seat[]): readonly Seat[] {
  const { hands, sittingOut } = printedPosition(table.game, table.state);
  const seats = hands.map((_, seat) => seat);
  return seats.filter((seat) => !side.includes(seat) && seat !== sittingOut);
}

/** A number, or a bid with its suit. */
function contractText(contract: Json | undefined): string {
  if (contract === null || contract === undefined) return '';
  if (typeof contract !== 'object') return ` for ${plain(contract)}`;
  const { value, suit, multiplier } = asJsonObject(contract, 'contract');
  const times = multiplier === 1 ? '' : ` (times ${plain(multiplier)})`;
  return ` for ${plain(value)} ${plain(suit)}${times}`;
}

function openHands(table: OpenTable): string {
  const { hands, trump, tableCards = [], sittingOut } = printedPosition(table.game, table.state);
  const lies = lyingPlays(table);
  const cards = hands.map((hand, seat) => (seat === sittingOut ? 'sits out' : hand.join(' ')));
  return columns([
    ...cards.map((text, seat) => [table.seatName(seat), text]),
    ...(tableCards.length === 0 ? [] : [['on the table', tableCards.join(' ')]]),
    ...(typeof trump === 'string' ? [['trump', trump]] : []),
    ...(lies.length === 0 ? [] : [['this trick', lies.join(', ')]]),
  ]);
}

/** The best first, then what each gives away. */
function movesTable(table: OpenTable, aim: string, { moves, value }: Solution): string {
  const { turn } = printedPosition(table.game, table.state);
  const off = (move: Between) => Math.abs(move.low + move.high - value.low - value.high);
  const rows = moves
    .toSorted((a, b) => off(a.value) - off(b.value))
    .map((move) => [
      cardText(table.game, move.action),
      range(move.value),
      offText(move.value, value),
    ]);
  const verb = lyingPlays(table).length === 0 ? 'leads' : 'plays';
  const unit = aim === 'own' ? 'points' : aim;
  return columns([[`${table.seatName(turn)} ${verb}`, unit], ...rows], [1]);
}

function offText(move: Between, best: Between): string {
  if (move.low !== move.high || best.low !== best.high) return '';
  return move.low === best.low ? 'best' : signed(move.low - best.low);
}

function cardText(game: Game, action: ActionLike): string {
  const { card, announceMarriage } = game.printAction(action);
  return `${plain(card)}${announceMarriage === true ? ', announced' : ''}`;
}

function sharesText(table: OpenTable, shares: Solution['shares']): string {
  const each = shares.map(
    ({ seats, points }) =>
      `${named(table, seats)} ${seats.length === 1 ? 'has' : 'have'} ${minus(points)}`,
  );
  const { tricks, trickPoints = [] } = printedPosition(table.game, table.state);
  const before = tricks.length > 0 || trickPoints.some((points) => points > 0);
  return `In the end ${each.join(', ')}${before ? ', with the tricks before' : ''}.`;
}

/** What a side makes of it, as the end of a sentence. */
function madeText(table: OpenTable, aim: string, value: Between, side: readonly Seat[]): string {
  const make = side.length === 1 ? 'makes' : 'make';
  if (value.low !== value.high)
    return `${make} ${aim === 'difference' ? 'a difference of ' : ''}${range(value)} ${aim === 'tricks' ? 'tricks' : 'points'}`;
  if (aim !== 'difference') return `${make} ${amount(aim, value.low)}`;
  const others = othersOf(table, side);
  const than = `${named(table, others)}${others.length > 1 ? ' together' : ''}`;
  if (value.low === 0) return `${make} as many points as ${than}`;
  const more = value.low > 0 ? 'more' : 'less';
  return `${make} ${amount(aim, Math.abs(value.low))} ${more} than ${than}`;
}

function amount(aim: string, value: number): string {
  const unit = aim === 'tricks' ? 'trick' : 'point';
  return `${minus(value)} ${unit}${Math.abs(value) === 1 ? '' : 's'}`;
}

function range({ low, high }: Between): string {
  return low === high ? minus(low) : `${minus(low)} to ${minus(high)}`;
}

function named({ seatName }: OpenTable, seats: readonly Seat[]): string {
  return seats.map(seatName).join(' and ');
}

function searched(nodes: number): string {
  return `${nodes} ${nodes === 1 ? 'position' : 'positions'} searched.`;
}

function paragraph(text: string): string {
  return `${textWrapped(text, 0)}\n`;
}
